BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0004');
CREATE TABLE deadlines (
	table_id VARCHAR(40) NOT NULL, 
	kind VARCHAR(16) NOT NULL, 
	due DOUBLE NOT NULL, 
	whole DOUBLE NOT NULL, 
	mark VARCHAR(40) NOT NULL, 
	PRIMARY KEY (table_id, kind)
);
INSERT INTO "deadlines" VALUES('17e605086eb1265aead36a6b4e2d8111','salts',61.0,10.0,'2 False 0');
CREATE TABLE editions (
	hash VARCHAR(64) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	text TEXT NOT NULL, used DOUBLE DEFAULT 0 NOT NULL, 
	PRIMARY KEY (hash)
);
INSERT INTO "editions" VALUES('740e88bfa1aad525','royal_turf','# Two races on a short and crowded ring: for tests that play many games.
id = "short"
game = "royal_turf"
currency = "GBP"

[board]
provenance = "reconstruction"
length = 16
start_spaces = [16, 15, 14, 13, 12, 11, 10]
pace_space = 8
places_paid = 3
multipliers = [1]

[die]
provenance = "rulebook"
head = 3
cap = 1
saddle = 1
shoe = 1

[tokens]
provenance = "rulebook"
open = [1, 1, 2]
hidden = [0, 1, 1, 2]

[payouts]
provenance = "reconstruction"
first = [500, 350, 250, 200, 150]
second = [350, 250, 200, 150, 100]
third = [250, 200, 150, 100, 50]

[bonuses]
provenance = "rulebook"
pace = 100
last = 100

[stable]
provenance = "reconstruction"

[[stable.horses]]
id = "grey"
name = "Earl Grey"

[[stable.horses]]
id = "white"
name = "Albino"

[[stable.horses]]
id = "beige"
name = "Dune"

[[stable.horses]]
id = "caramel"
name = "Caramello"

[[stable.horses]]
id = "dark_red"
name = "Red Fox"

[[stable.horses]]
id = "dark_brown"
name = "Nougat"

[[stable.horses]]
id = "black"
name = "Othello"

[deck]
provenance = "reconstruction"

[[deck.cards]]
id = "grey_a"
horse = "grey"
moves = [1, 4, 3, 5]

[[deck.cards]]
id = "grey_b"
horse = "grey"
moves = [1, 2, 5, 4]

[[deck.cards]]
id = "white_a"
horse = "white"
moves = [2, 3, 3, 5]

[[deck.cards]]
id = "white_b"
horse = "white"
moves = [2, 2, 4, 4]

[[deck.cards]]
id = "beige_a"
horse = "beige"
moves = [3, 2, 3, 5]

[[deck.cards]]
id = "beige_b"
horse = "beige"
moves = [3, 2, 3, 4]

[[deck.cards]]
id = "caramel_a"
horse = "caramel"
moves = [4, 4, 3, 5]

[[deck.cards]]
id = "caramel_b"
horse = "caramel"
moves = [1, 2, 2, 4]

[[deck.cards]]
id = "dark_red_a"
horse = "dark_red"
moves = [1, 3, 3, 5]

[[deck.cards]]
id = "dark_red_b"
horse = "dark_red"
moves = [2, 2, 5, 4]

[[deck.cards]]
id = "dark_brown_a"
horse = "dark_brown"
moves = [2, 2, 3, 5]

[[deck.cards]]
id = "dark_brown_b"
horse = "dark_brown"
moves = [3, 2, 4, 4]

[[deck.cards]]
id = "black_a"
horse = "black"
moves = [3, 4, 3, 5]

[[deck.cards]]
id = "black_b"
horse = "black"
moves = [1, 2, 3, 4]
',0.0);
INSERT INTO "editions" VALUES('79eec7927a1006fb','grand_national','# Two boxes a stable and once round a short course: for tests that play many games.
id = "short"
game = "grand_national"
name = "Grand National, short"

[money]
provenance = "reconstruction"
start = 120000
notes = [{ worth = 100000, count = 1 }, { worth = 10000, count = 2 }]
bid_step = 10000
stake_min = 10000
ante_post_stake = 10000

[stables]
provenance = "reconstruction"
boxes = 2
colours = ["red", "blue", "green", "yellow", "white", "black"]
caps = ["red", "black"]

[points]
provenance = "reconstruction"
least = 1
most = 6
grid = 60

[prizes]
provenance = "reconstruction"
paid = [100000, 50000, 20000]

[too_free]
provenance = "reconstruction"
lead = 6
penalty = 2

[limits]
provenance = "reconstruction"
stake_step = 10000
rounds = 60

[goings]
provenance = "reconstruction"
rows = [
  { key = "firm", points = 60 },
  { key = "good_to_firm", points = 58 },
  { key = "good", points = 56 },
  { key = "good_to_soft", points = 54 },
  { key = "soft", points = 52 },
  { key = "heavy", points = 50 },
]

[rings]
provenance = "reconstruction"
even = [1, 1, 1, 1, 1, 1]
april = [1, 2, 4, 3, 1, 1]

[ante_post]
provenance = "reconstruction"
rows = [
  { reserve = 30000, win = 6, place = 2 },
  { reserve = 20000, win = 12, place = 3 },
  { reserve = 10000, win = 20, place = 5 },
]

[prices]
provenance = "reconstruction"
rows = [
  { handicap = 3, win = [6, 7, 8], place = [2, 2, 2] },
  { handicap = 2, win = [10, 14], place = [3, 4] },
  { handicap = 0, win = [25], place = [6] },
]

[sale_sheet]
provenance = "reconstruction"
lots = [
  { lot = 1, key = "brown_sugar", name = "Brown Sugar", reserve = 30000, handicap = 2, adjust = [0, 0, 1, 1, 0, -1] },
  { lot = 2, key = "harbour_lantern", name = "Harbour Lantern", reserve = 30000, handicap = 2, adjust = [1, 1, 0, 0, -1, -1] },
  { lot = 3, key = "seventh_fiddle", name = "Seventh Fiddle", reserve = 20000, handicap = 2, adjust = [-1, 0, 0, 0, 1, 1] },
  { lot = 4, key = "peat_fire_tale", name = "Peat Fire Tale", reserve = 20000, handicap = 1, adjust = [1, 1, 0, 0, 0, 0] },
  { lot = 5, key = "gun_metal", name = "Gun Metal", reserve = 20000, handicap = 1, adjust = [0, 0, 1, 1, 0, 0] },
  { lot = 6, key = "semaphore_sal", name = "Semaphore Sal", reserve = 20000, handicap = 1, adjust = [-1, 0, 0, 0, 1, 2] },
  { lot = 7, key = "northern_thrush", name = "Northern Thrush", reserve = 10000, handicap = 1, adjust = [0, 0, 0, 0, 0, 0] },
  { lot = 8, key = "quarter_bell", name = "Quarter Bell", reserve = 10000, handicap = 0, adjust = [2, 1, 1, 0, 0, 0] },
  { lot = 9, key = "marsh_warden", name = "Marsh Warden", reserve = 10000, handicap = 0, adjust = [0, 0, 1, 1, 2, 2] },
  { lot = 10, key = "tin_piccolo", name = "Tin Piccolo", reserve = 10000, handicap = 0, adjust = [0, 0, 0, 0, 1, 1] },
  { lot = 11, key = "copper_hedgerow", name = "Copper Hedgerow", reserve = 10000, handicap = 0, adjust = [1, 0, 0, 0, 0, 0] },
  { lot = 12, key = "sailors_debt", name = "Sailor''s Debt", reserve = 10000, handicap = 0, adjust = [0, 0, 0, 0, 0, 0] },
  { lot = 13, key = "ferrymans_lunch", name = "Ferryman''s Lunch", reserve = 10000, handicap = 0, adjust = [0, 0, 0, 0, 0, 0] },
]

[board]
provenance = "reconstruction"
columns = 24
circuit = 12
lanes = 6
run_in_from = 21
run_in_lanes = [4, 5, 6]
melling_road = 19
bechers = 12
fences = [
  { number = 1, column = 4, name = "plain" },
  { number = 2, column = 7, name = "open_ditch" },
  { number = 3, column = 12, name = "bechers_brook" },
  { number = 4, column = 16, name = "plain" },
  { number = 5, column = 19, name = "plain" },
]
horseshoes = [
  { column = 2, lanes = [2, 5] },
  { column = 5, lanes = [1, 3, 4, 6] },
  { column = 8, lanes = [2, 5] },
  { column = 10, lanes = [1, 4] },
  { column = 13, lanes = [1, 3, 5] },
  { column = 17, lanes = [2, 4, 6] },
  { column = 21, lanes = [5] },
]

[jump_cards]
provenance = "reconstruction"
cards = [
  { id = "J1", copies = 1, action = "fall", target = "self", title = "Faller", title_it = "Caduta" },
  { id = "J2", copies = 2, action = "advance", number = 3, target = "self", title = "Neat jump", title_it = "Salto preciso" },
  { id = "J3", copies = 1, action = "advance", number = 4, target = "self", title = "Good stride", title_it = "Buona falcata" },
  { id = "J8", copies = 1, action = "none", target = "self", title = "Safely over", title_it = "Passato indenne" },
  { id = "J9", copies = 1, action = "stamina", number = 1, target = "self", title = "Clips the top", title_it = "Tocca la cima" },
  { id = "J10", copies = 1, action = "miss_turn", number = 1, target = "self", title = "Hampered", title_it = "Ostacolato" },
]

[turf_cards]
provenance = "reconstruction"
cards = [
  { id = "T1", copies = 1, action = "stamina", number = 1, target = "rank", first = 1, last = 1, title = "Leader feels the pace", title_it = "Il primo accusa il ritmo" },
  { id = "T6", copies = 1, action = "lose_points", number = 2, target = "rank", first = 1, last = 2, title = "Leader pulls hard", title_it = "Il primo tira troppo" },
  { id = "T8", copies = 1, action = "advance", number = 2, target = "rank", first = 1, last = 3, title = "The front draws away", title_it = "I primi allungano" },
  { id = "T11", copies = 1, action = "advance", number = 3, target = "rear", count = 2, title = "The back markers rally", title_it = "La coda si riprende" },
  { id = "T12", copies = 1, action = "advance", number = 4, target = "longest_price", title = "The outsider runs on", title_it = "L''outsider rimonta" },
  { id = "T15", copies = 1, action = "regain_points", number = 2, target = "self", title = "A breather", title_it = "Riprende fiato" },
  { id = "T17", copies = 1, action = "second_wind", target = "self", title = "Second Wind", title_it = "Second Wind" },
]

[home_cards]
provenance = "reconstruction"
cards = [
  { id = "H1", copies = 1, action = "stamina", number = 1, target = "rank", first = 1, last = 1, title = "Leader tires", title_it = "Il primo si stanca" },
  { id = "H6", copies = 1, action = "advance", number = 2, target = "rank", first = 1, last = 4, title = "The front four kick", title_it = "I primi quattro scattano" },
  { id = "H9", copies = 1, action = "advance", number = 3, target = "self", title = "Finds more", title_it = "Ha ancora energie" },
  { id = "H12", copies = 1, action = "second_wind", target = "self", title = "Second Wind", title_it = "Second Wind" },
]
',0.0);
INSERT INTO "editions" VALUES('6db55eba3299ff4a','win_place_show','# Win, Place & Show. The rulebook we restate came without its board, program and charts: what it says is
# marked `rulebook`, what players report `public`, and what we made to fit both `reconstruction`.
#
# Tuned (WPS-3m): the ability boxes of races 2, 4, 5 and 6, which are longer than 6 furlongs, so that six boxes
# are enough for nine races in ten, and the horses still win about as often as their odds say.

id = "reconstruction"
game = "win_place_show"

[money]
provenance = "rulebook"
regular = 50000
quick = 20000
group = 20000

[money.notes]
provenance = "rulebook"
10000 = 4
5000 = 1
1000 = 4
500 = 2

[track]
provenance = "reconstruction"  # six lanes, one oval, one line, passing spaces: rulebook; counts and places: ours
lanes = 6
finish_after = "H11"

[[track.section]]
id = "H"
kind = "straight"
squares = [22, 22, 22, 22, 22, 22]
passing = [[3, 11, 19], [0, 8, 16], [5, 13, 21], [2, 10, 18], [7, 15], [4, 12, 20]]

[[track.section]]
id = "C"
kind = "bend"
squares = [14, 15, 16, 17, 18, 19]
passing = [[6], [3, 11], [0, 8], [5, 13], [2, 10], [7, 15]]

[[track.section]]
id = "B"
kind = "straight"
squares = [22, 22, 22, 22, 22, 22]
passing = [[3, 11, 19], [0, 8, 16], [5, 13, 21], [2, 10, 18], [7, 15], [4, 12, 20]]

[[track.section]]
id = "F"
kind = "bend"
squares = [14, 15, 16, 17, 18, 19]
passing = [[6], [3, 11], [0, 8], [5, 13], [2, 10], [7, 15]]

[track.starts]
"5f"     = { at = "B8",  crossings = 1 }
"5.5f"   = { at = "B4",  crossings = 1 }
"6f"     = { at = "B0",  crossings = 1 }
"1m"     = { at = "H20", crossings = 1 }
"1m1/16" = { at = "H16", crossings = 1 }
"1m1/8"  = { at = "H12", crossings = 1 }
"1m1/4"  = { at = "H4",  crossings = 2 }

[stables]
provenance = "reconstruction"  # number 1 and its horses: rulebook; their order over races 2 to 6: public
names = [
    "Shawn Mark Farms",
    "Copper Kettle Stable",
    "Old Mill Farm",
    "Blue Heron Stable",
    "Three Rivers Stud",
    "Nine Gables Farm",
]

[[race]]
provenance = "reconstruction"  # names, odds and numbers 1, 2 and 4: rulebook
distance = "6f"
purse = 10000
split = [5000, 2500, 1500, 1000]
horses = [
    { number = 1, name = "Gunsmoke", stable = 1, odds = "6-1", jockey = "apprentice", bonus = 5, ability = [6, 5, 5, 6, 8, 6], speed = 30, class = 36 },
    { number = 2, name = "Rotunda", stable = 2, odds = "4-1", jockey = "veteran", bonus = 8, ability = [4, 5, 6, 7, 7, 7], speed = 29, class = 36 },
    { number = 3, name = "Mustard Seed", stable = 3, odds = "8-1", jockey = "apprentice", bonus = 6, ability = [5, 8, 7, 5, 5, 4], speed = 30, class = 34 },
    { number = 4, name = "Lucky Old Sun", stable = 4, odds = "3-2", jockey = "veteran", bonus = 7, ability = [9, 8, 5, 5, 4, 3], speed = 31, class = 34 },
    { number = 5, name = "Eight Ball", stable = 5, odds = "10-1", jockey = "veteran", bonus = 10, ability = [6, 5, 6, 6, 6, 4], speed = 29, class = 33 },
    { number = 6, name = "Hold On Harry", stable = 6, odds = "15-1", jockey = "apprentice", bonus = 4, ability = [6, 7, 6, 7, 5, 4], speed = 31, class = 35 },
]

[[race]]
provenance = "reconstruction"  # Spelling Bee''s name: rulebook
distance = "1m1/16"
purse = 12000
split = [6000, 3000, 2000, 1000]
horses = [
    { number = 1, name = "Copper Penny", stable = 2, odds = "10-1", jockey = "veteran", bonus = 8, ability = [11, 9, 7, 8, 7, 7], speed = 42, class = 49 },
    { number = 2, name = "Tin Whistle", stable = 5, odds = "3-1", jockey = "apprentice", bonus = 7, ability = [12, 11, 9, 7, 8, 7], speed = 47, class = 54 },
    { number = 3, name = "Garden Gate", stable = 6, odds = "5-1", jockey = "veteran", bonus = 9, ability = [8, 10, 8, 9, 9, 7], speed = 44, class = 51 },
    { number = 4, name = "Paper Moon", stable = 4, odds = "8-1", jockey = "veteran", bonus = 5, ability = [7, 6, 10, 11, 9, 8], speed = 43, class = 51 },
    { number = 5, name = "Spelling Bee", stable = 1, odds = "20-1", jockey = "apprentice", bonus = 4, ability = [10, 10, 8, 8, 9, 9], speed = 45, class = 54 },
    { number = 6, name = "Second Helping", stable = 3, odds = "2-1", jockey = "veteran", bonus = 6, ability = [9, 9, 9, 11, 10, 8], speed = 48, class = 56 },
]

[[race]]
provenance = "reconstruction"  # Egg Yolk''s name: rulebook
distance = "6f"
purse = 12000
split = [6000, 3000, 2000, 1000]
horses = [
    { number = 1, name = "Plum Pudding", stable = 6, odds = "5-2", jockey = "apprentice", bonus = 8, ability = [5, 7, 8, 7, 5, 4], speed = 32, class = 36 },
    { number = 2, name = "Loose Button", stable = 3, odds = "10-1", jockey = "veteran", bonus = 5, ability = [6, 5, 8, 5, 5, 4], speed = 29, class = 33 },
    { number = 3, name = "Egg Yolk", stable = 1, odds = "6-1", jockey = "veteran", bonus = 10, ability = [5, 5, 5, 7, 8, 6], speed = 30, class = 36 },
    { number = 4, name = "Night Watchman", stable = 2, odds = "4-1", jockey = "apprentice", bonus = 7, ability = [6, 7, 7, 5, 6, 5], speed = 31, class = 36 },
    { number = 5, name = "Quick Study", stable = 5, odds = "15-1", jockey = "veteran", bonus = 9, ability = [4, 4, 6, 6, 8, 6], speed = 28, class = 34 },
    { number = 6, name = "Harbor Light", stable = 4, odds = "3-1", jockey = "veteran", bonus = 6, ability = [9, 8, 6, 4, 4, 3], speed = 31, class = 34 },
]

[[race]]
provenance = "reconstruction"  # Adam''s Apple''s name: rulebook
distance = "1m"
purse = 15000
split = [7500, 4000, 2500, 1000]
horses = [
    { number = 1, name = "Grand Piano", stable = 4, odds = "15-1", jockey = "veteran", bonus = 8, ability = [9, 9, 8, 8, 8, 7], speed = 42, class = 49 },
    { number = 2, name = "Rain Check", stable = 5, odds = "8-1", jockey = "apprentice", bonus = 6, ability = [8, 10, 10, 9, 9, 6], speed = 46, class = 52 },
    { number = 3, name = "Adam''s Apple", stable = 1, odds = "1-1", jockey = "veteran", bonus = 7, ability = [11, 11, 11, 7, 8, 6], speed = 48, class = 54 },
    { number = 4, name = "Barn Dance", stable = 3, odds = "4-1", jockey = "apprentice", bonus = 9, ability = [8, 6, 11, 11, 11, 10], speed = 47, class = 57 },
    { number = 5, name = "Velvet Glove", stable = 6, odds = "10-1", jockey = "veteran", bonus = 4, ability = [10, 10, 9, 8, 9, 8], speed = 46, class = 54 },
    { number = 6, name = "Short Notice", stable = 2, odds = "20-1", jockey = "apprentice", bonus = 10, ability = [8, 9, 9, 10, 11, 9], speed = 47, class = 56 },
]

[[race]]
provenance = "reconstruction"  # Hung Jury''s name: rulebook
distance = "1m1/8"
purse = 20000
split = [10000, 5000, 3000, 2000]
horses = [
    { number = 1, name = "Corner Store", stable = 5, odds = "2-1", jockey = "apprentice", bonus = 5, ability = [11, 11, 11, 10, 10, 10], speed = 53, class = 63 },
    { number = 2, name = "Old Almanac", stable = 4, odds = "6-1", jockey = "veteran", bonus = 8, ability = [11, 10, 10, 9, 9, 9], speed = 49, class = 58 },
    { number = 3, name = "Hung Jury", stable = 1, odds = "10-1", jockey = "apprentice", bonus = 9, ability = [11, 10, 10, 10, 10, 9], speed = 51, class = 60 },
    { number = 4, name = "Tall Order", stable = 6, odds = "5-2", jockey = "veteran", bonus = 7, ability = [12, 13, 9, 8, 9, 8], speed = 51, class = 59 },
    { number = 5, name = "Fire Drill", stable = 3, odds = "20-1", jockey = "veteran", bonus = 11, ability = [9, 9, 9, 10, 11, 11], speed = 48, class = 59 },
    { number = 6, name = "Silver Spoon", stable = 2, odds = "8-1", jockey = "apprentice", bonus = 6, ability = [10, 11, 10, 10, 11, 10], speed = 52, class = 62 },
]

[[race]]
provenance = "reconstruction"  # Leyte Gulf''s name and a mile and a quarter: rulebook
distance = "1m1/4"
purse = 30000
split = [15000, 7500, 4500, 3000]
horses = [
    { number = 1, name = "Last Lantern", stable = 6, odds = "8-1", jockey = "veteran", bonus = 5, ability = [13, 10, 12, 10, 9, 10], speed = 54, class = 64 },
    { number = 2, name = "Leyte Gulf", stable = 1, odds = "3-1", jockey = "veteran", bonus = 6, ability = [12, 12, 11, 11, 10, 10], speed = 56, class = 66 },
    { number = 3, name = "Town Crier", stable = 2, odds = "5-2", jockey = "apprentice", bonus = 9, ability = [12, 11, 11, 13, 11, 11], speed = 58, class = 69 },
    { number = 4, name = "Snow Line", stable = 3, odds = "5-1", jockey = "veteran", bonus = 8, ability = [13, 11, 12, 9, 10, 10], speed = 55, class = 65 },
    { number = 5, name = "Brass Band", stable = 5, odds = "6-1", jockey = "apprentice", bonus = 7, ability = [10, 12, 12, 12, 11, 10], speed = 57, class = 67 },
    { number = 6, name = "Captain''s Table", stable = 4, odds = "12-1", jockey = "apprentice", bonus = 10, ability = [11, 13, 12, 11, 11, 11], speed = 58, class = 69 },
]

[payoffs]
provenance = "reconstruction"  # place at 3-2 and show at 4-1: rulebook

[payoffs.per_1000]  # win, place, show; the stake is contained
"1-1" = [2000, 1500, 1500]
"3-2" = [2500, 1500, 1500]
"2-1" = [3000, 2000, 1500]
"5-2" = [3500, 2000, 1500]
"3-1" = [4000, 2000, 1500]
"4-1" = [5000, 2500, 2000]
"5-1" = [6000, 3000, 2000]
"6-1" = [7000, 3500, 2000]
"8-1" = [9000, 4000, 2500]
"10-1" = [11000, 4500, 2500]
"12-1" = [13000, 5000, 3000]
"15-1" = [16000, 6000, 3500]
"20-1" = [21000, 7000, 3500]

[daily_double]
provenance = "reconstruction"
per_1000 = [  # rows: winner of race 1; columns: winner of race 2; the stake is contained
    [50000, 22000, 33500, 50000, 50000, 16500],
    [44000, 16000, 24000, 36000, 50000, 12000],
    [50000, 28500, 43000, 50000, 50000, 21500],
    [22000, 8000, 12000, 18000, 42000, 6000],
    [50000, 35000, 50000, 50000, 50000, 26000],
    [50000, 50000, 50000, 50000, 50000, 38000],
]
',0.0);
INSERT INTO "editions" VALUES('d5a98c05f3f2892e','royal_turf','# Two races on a short and crowded ring: for tests that play many games.
id = "short"
game = "royal_turf"
currency = "GBP"

[board]
provenance = "reconstruction"
length = 16
start_spaces = [16, 15, 14, 13, 12, 11, 10]
pace_space = 8
places_paid = 3
multipliers = [1, 1]

[die]
provenance = "rulebook"
head = 3
cap = 1
saddle = 1
shoe = 1

[tokens]
provenance = "rulebook"
open = [1, 1, 2]
hidden = [0, 1, 1, 2]

[payouts]
provenance = "reconstruction"
first = [500, 350, 250, 200, 150]
second = [350, 250, 200, 150, 100]
third = [250, 200, 150, 100, 50]

[bonuses]
provenance = "rulebook"
pace = 100
last = 100

[stable]
provenance = "reconstruction"

[[stable.horses]]
id = "grey"
name = "Earl Grey"

[[stable.horses]]
id = "white"
name = "Albino"

[[stable.horses]]
id = "beige"
name = "Dune"

[[stable.horses]]
id = "caramel"
name = "Caramello"

[[stable.horses]]
id = "dark_red"
name = "Red Fox"

[[stable.horses]]
id = "dark_brown"
name = "Nougat"

[[stable.horses]]
id = "black"
name = "Othello"

[deck]
provenance = "reconstruction"

[[deck.cards]]
id = "grey_a"
horse = "grey"
moves = [1, 4, 3, 5]

[[deck.cards]]
id = "grey_b"
horse = "grey"
moves = [1, 2, 5, 4]

[[deck.cards]]
id = "white_a"
horse = "white"
moves = [2, 3, 3, 5]

[[deck.cards]]
id = "white_b"
horse = "white"
moves = [2, 2, 4, 4]

[[deck.cards]]
id = "beige_a"
horse = "beige"
moves = [3, 2, 3, 5]

[[deck.cards]]
id = "beige_b"
horse = "beige"
moves = [3, 2, 3, 4]

[[deck.cards]]
id = "caramel_a"
horse = "caramel"
moves = [4, 4, 3, 5]

[[deck.cards]]
id = "caramel_b"
horse = "caramel"
moves = [1, 2, 2, 4]

[[deck.cards]]
id = "dark_red_a"
horse = "dark_red"
moves = [1, 3, 3, 5]

[[deck.cards]]
id = "dark_red_b"
horse = "dark_red"
moves = [2, 2, 5, 4]

[[deck.cards]]
id = "dark_brown_a"
horse = "dark_brown"
moves = [2, 2, 3, 5]

[[deck.cards]]
id = "dark_brown_b"
horse = "dark_brown"
moves = [3, 2, 4, 4]

[[deck.cards]]
id = "black_a"
horse = "black"
moves = [3, 4, 3, 5]

[[deck.cards]]
id = "black_b"
horse = "black"
moves = [1, 2, 3, 4]
',0.0);
CREATE TABLE facts (
	name VARCHAR(20) NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY (name)
);
CREATE TABLE lines (
	table_id VARCHAR(40) NOT NULL, 
	seq INTEGER NOT NULL, 
	kind VARCHAR(16) NOT NULL, 
	speaker VARCHAR(80) NOT NULL, 
	"key" VARCHAR(64), 
	body TEXT NOT NULL, 
	written DOUBLE NOT NULL, chain VARCHAR(64) DEFAULT '' NOT NULL, 
	PRIMARY KEY (table_id, seq), 
	UNIQUE (table_id, speaker, "key")
);
INSERT INTO "lines" VALUES('45441664c0ba6a9d6afb8348d516005c',1,'made','host',NULL,'{"game":"royal_turf","edition":"short","edition_hash":"740e88bfa1aad525","options":{"hidden_bets":"false","recall_own_bets":"false","colours":"by_seat"},"seats":3,"clocks":{"answer":0,"named":{},"stand_in":60,"interval":0},"visibility":"link","admission":"host","invitation":"CTEN","host":"49c35b13ebf0c30790e71c9af5263420","secret":"5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a"}',1.0,'82fbf287de794744d139decc14b0c6db49f387a8a3d2f03bf2aa3b65c15dfb49');
INSERT INTO "lines" VALUES('45441664c0ba6a9d6afb8348d516005c',2,'sit','browser 49c35b13ebf0c30790e71c9af5263420','key-00001','{"mark":"mark","seat":0,"name":"Player 0","holder":"49c35b13ebf0c30790e71c9af5263420","recovery":"3d2cfd2b8d12963d03536a3e9579bdae"}',2.0,'c3f401757909d2b083ed8c5c74a2e292e11f721a7415fd5b60ea975955af9d10');
INSERT INTO "lines" VALUES('45441664c0ba6a9d6afb8348d516005c',3,'knock','browser 57430f5ecfba202dbf549798d5404fa3','key-00002','{"mark":"mark","seat":1,"name":"Player 1","holder":"57430f5ecfba202dbf549798d5404fa3","recovery":"c93ac9b716a84e6e661afff1def80845"}',3.0,'1987f8f45d8883bf9668e74e5d0782803fdebd5f2c790e03f76b7c91d1d8fc0c');
INSERT INTO "lines" VALUES('45441664c0ba6a9d6afb8348d516005c',4,'admit','host','key-00003','{"mark":"mark","knock":3,"agree":true,"seat":1,"name":"Player 1"}',4.0,'e9e82eb6743fb74a09a5f2c85e84225f92174d8bab145343c26cb1baa06b526c');
INSERT INTO "lines" VALUES('45441664c0ba6a9d6afb8348d516005c',5,'bot','host','key-00004','{"mark":"mark","seat":2,"name":"Carla","level":"regular/favourites.714"}',5.0,'7fca1ae635652e0595f36669051369dbb6346d6b469b4054539353294ae8727e');
INSERT INTO "lines" VALUES('45441664c0ba6a9d6afb8348d516005c',6,'remove','host','key-00005','{"mark":"mark","seat":2,"name":"Carla","stand_in":"regular"}',6.0,'7a6924a495971e65a3bbe46ba4e076e25f66bcfea9be46700dbe8620f9a5bb65');
INSERT INTO "lines" VALUES('45441664c0ba6a9d6afb8348d516005c',7,'chain','seat 1','key-00006','{"mark":"mark","seat":1,"anchor":"4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0"}',7.0,'0c9221a97ce13475744c2d9f44ff06f760c9d228f4c5957d9e32a23ac6b9ca73');
INSERT INTO "lines" VALUES('45441664c0ba6a9d6afb8348d516005c',8,'stand','seat 1','key-00007','{"mark":"mark","seat":1,"name":"Player 1","stand_in":"regular"}',8.0,'143c9e659f651e5d6ca63da73694a6ad7a55a63b67d09769415061876c7285f8');
INSERT INTO "lines" VALUES('2b3fdf05c4dda454998927370bf2cf20',1,'made','host',NULL,'{"game":"royal_turf","edition":"short","edition_hash":"740e88bfa1aad525","options":{"hidden_bets":"false","recall_own_bets":"false","colours":"by_seat"},"seats":2,"clocks":{"answer":0,"named":{},"stand_in":60,"interval":0},"visibility":"link","invitation":"ZTZA","host":"6c95d07da51bbde25f259a1361f28632","secret":"5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a"}',1.0,'68ea23589cf8a42c08d7b2d70651f162ca85c6247d68c48e9b2a1d4a27807dd1');
INSERT INTO "lines" VALUES('2b3fdf05c4dda454998927370bf2cf20',2,'sit','browser 5711913cd0d46367bf0c03add1d6a642','key-00001','{"mark":"mark","seat":0,"name":"Player 0","holder":"5711913cd0d46367bf0c03add1d6a642","recovery":"3feef7a4334dfc9c5834335704fa26d1","salt_commitment":"4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0"}',2.0,'aa3d3f49f0799ee97e9713969cb823c38ac419730677dca07a42b633ea6dab3b');
INSERT INTO "lines" VALUES('2b3fdf05c4dda454998927370bf2cf20',3,'sit','browser 3623fb708d62d7008a19ba962757b68b','key-00002','{"mark":"mark","seat":1,"name":"Player 1","holder":"3623fb708d62d7008a19ba962757b68b","recovery":"f105f30f6618963a879a986d4465490d","salt_commitment":"4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0"}',3.0,'88a3948735d85faca65bfb45c892956fb6590d3c01e6f5d05440886627500fb4');
INSERT INTO "lines" VALUES('2b3fdf05c4dda454998927370bf2cf20',4,'start','host','key-00003','{"mark":"mark"}',4.0,'f6ad3cb924361e61332d18af69e1a69517b51c1ef259ae768ea1e8bc22e3b2ea');
INSERT INTO "lines" VALUES('2b3fdf05c4dda454998927370bf2cf20',5,'salt','seat 0','key-00004','{"mark":"mark","seat":0,"salt":"0707070707070707070707070707070707070707070707070707070707070707"}',5.0,'1b0ede09503c19d5cb3033010b887760215a1708824a6685f0b6ea4d7cbec438');
INSERT INTO "lines" VALUES('2b3fdf05c4dda454998927370bf2cf20',6,'reopen','clock',NULL,'{"secret":"6c6c6c6c6c6c6c6c6c6c6c6c6c6c6c6c6c6c6c6c6c6c6c6c6c6c6c6c6c6c6c6c","withheld":[1]}',6.0,'b47cf8324cc473f03bb999fc3e26e079a66545ac3dcc36f3f7f0c764e9d027c2');
INSERT INTO "lines" VALUES('2b3fdf05c4dda454998927370bf2cf20',7,'begin','clock',NULL,'{"entries":[[-1,"chance","card beige_b","2dd36ed5",""],[-1,"chance","card dark_brown_a","771ea058",""],[-1,"chance","card caramel_a","3641c345",""],[-1,"chance","card black_a","add7e8a4",""],[-1,"chance","card white_a","1b7293ad",""],[-1,"chance","card dark_red_b","0425f01a",""],[-1,"chance","card black_b","6452536d",""],[-1,"chance","card dark_red_a","e22ec29f",""],[-1,"chance","card dark_brown_b","32edb186",""],[-1,"chance","card caramel_b","dc181599",""],[-1,"chance","card grey_b","03a9cebf",""],[-1,"chance","lot 0","3b47f064",""]],"standings":[1,1],"begins":1,"format":2,"dice":2}',7.0,'2c34a22f18e59c6f75e20d5cc63564fabac25f29081035f0bb05e05e7703a607');
INSERT INTO "lines" VALUES('2272bea616a05ae194c58b63752b3992',1,'made','host',NULL,'{"game":"royal_turf","edition":"short","edition_hash":"740e88bfa1aad525","options":{"hidden_bets":"false","recall_own_bets":"false","colours":"by_seat"},"seats":2,"clocks":{"answer":0,"named":{},"stand_in":60,"interval":0},"visibility":"link","invitation":"CCSF","host":"1ec2eb2b97a0e73cd62b5e1c47655ae8","secret":"5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a"}',1.0,'e296955764187790f8795c1f407951ee7c14baeb29e3e10de6e1c14e164bd1b6');
INSERT INTO "lines" VALUES('2272bea616a05ae194c58b63752b3992',2,'sit','browser 59d7485a1f9f361fd2c2405e01be13ed','key-00001','{"mark":"mark","seat":0,"name":"Player 0","holder":"59d7485a1f9f361fd2c2405e01be13ed","recovery":"a6fa13a2a4a3f61cdfd253d013cb1688","salt_commitment":"4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0"}',2.0,'17f5fedadadf9d267bcb274f19a335263202724d2ca9ec585830e0cf99e54b4b');
INSERT INTO "lines" VALUES('2272bea616a05ae194c58b63752b3992',3,'sit','browser 89794f0745543cd02b8a7e3b9e7d2424','key-00002','{"mark":"mark","seat":1,"name":"Player 1","holder":"89794f0745543cd02b8a7e3b9e7d2424","recovery":"078c600b5fbe840079a94b826f816dc2","salt_commitment":"4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0"}',3.0,'420398c9a70654ff90911d0b0bbddbbcba95d8e5310ab2f1172769c75c26348b');
INSERT INTO "lines" VALUES('2272bea616a05ae194c58b63752b3992',4,'start','host','key-00003','{"mark":"mark"}',4.0,'b930be0635b3a08411a56e037258304ee4a857979b69dbca4897c86edd3d98f3');
INSERT INTO "lines" VALUES('2272bea616a05ae194c58b63752b3992',5,'salt','seat 0','key-00004','{"mark":"mark","seat":0,"salt":"0707070707070707070707070707070707070707070707070707070707070707","next":"8c0cc17a04942cc4f8e0fe0b302606d3108860c126428ba2ceeb5f9ed41c2b05"}',5.0,'9684e8f2c59050a4251e9d82de0e8ec207b4639612caed979572c86bd5c577c5');
INSERT INTO "lines" VALUES('2272bea616a05ae194c58b63752b3992',6,'salt','seat 1','key-00005','{"entries":[[-1,"chance","card beige_a","7047aeaa",""],[-1,"chance","card dark_red_a","7356288f",""],[-1,"chance","card white_a","a7ad93bf",""],[-1,"chance","card caramel_b","db5d370c",""],[-1,"chance","card dark_red_b","2d5eb04c",""],[-1,"chance","card grey_a","0e497807",""],[-1,"chance","card grey_b","933b7b0a",""],[-1,"chance","card black_a","ed115ae0",""],[-1,"chance","card dark_brown_a","b3c95d56",""],[-1,"chance","lot 0","e41a6e6f",""]],"standings":[1,1],"begins":1,"format":2,"dice":2,"mark":"mark","seat":1,"salt":"0707070707070707070707070707070707070707070707070707070707070707","next":"8c0cc17a04942cc4f8e0fe0b302606d3108860c126428ba2ceeb5f9ed41c2b05"}',6.0,'9eb39715812b14a1e342bf425e2b3d6664fd14928b9da755f6c623b5738242e8');
INSERT INTO "lines" VALUES('2272bea616a05ae194c58b63752b3992',7,'chain','seat 0','key-00006','{"mark":"mark","seat":0,"anchor":"8c0cc17a04942cc4f8e0fe0b302606d3108860c126428ba2ceeb5f9ed41c2b05"}',7.0,'bd4d9bf33196b4013af1f55b0622d80e94e012acd4c8b357696863fb72ff3bd2');
INSERT INTO "lines" VALUES('2272bea616a05ae194c58b63752b3992',8,'answer','seat 0','key-00007','{"first":10,"entries":[[0,"person","bet grey 1","4ad55580","0909090909090909090909090909090909090909090909090909090909090909"]],"standings":[1,1],"mark":"mark","seat":0}',8.0,'9659308d1c9de24819cba81741b12ef31e3af3f81537143c09909ab52f829804');
INSERT INTO "lines" VALUES('ed87b96031b34ce1daad810cd4bfae61',1,'made','host',NULL,'{"game":"grand_national","edition":"short","edition_hash":"79eec7927a1006fb","options":{"stables_per_player":"auto","bookmaker":"seat","bookmaker_seat":"0","sale_bidding":"turns","going":"spin","going_ring":"even","race_end":"fourth","unsold_lots":"at_minimum","jump_bids":"yes","stables":"by_place","free_prices":"no","lengths":"text"},"seats":3,"clocks":{"answer":0,"named":{},"stand_in":60,"interval":0},"visibility":"link","invitation":"YUXY","host":"6f23df0b8bfaa3f0841421378abed7c9","secret":"5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a"}',1.0,'467f92b61ab1785762b64d5fe31371cbf206850f8e7738e8e9d158beb05bee67');
INSERT INTO "lines" VALUES('ed87b96031b34ce1daad810cd4bfae61',2,'sit','browser 1e84d03fe3df1bd991713c49736623fa','key-00001','{"mark":"mark","seat":0,"name":"Player 0","holder":"1e84d03fe3df1bd991713c49736623fa","recovery":"4ebdf81b15551183edd88631500002ba"}',2.0,'ce0d9bf20d13c8773e88e63177320a4f8a31ca68ef992c1a0d0902d3b8a9c63f');
INSERT INTO "lines" VALUES('ed87b96031b34ce1daad810cd4bfae61',3,'sit','browser ccf39e367a3f0289766da583d9ef77f1','key-00002','{"mark":"mark","seat":1,"name":"Player 1","holder":"ccf39e367a3f0289766da583d9ef77f1","recovery":"7587e494daa148756d150cf471604e34"}',3.0,'2345bc229144021c92e2c4708853773ef4ce54072e9b60c3756feab92d5d031d');
INSERT INTO "lines" VALUES('ed87b96031b34ce1daad810cd4bfae61',4,'sit','browser d8c5c77047bd83fc06da2cc79f03f7c9','key-00003','{"mark":"mark","seat":2,"name":"Player 2","holder":"d8c5c77047bd83fc06da2cc79f03f7c9","recovery":"1b7a84c413c74fcb8f2b9843ec2cbdde"}',4.0,'89fc6d569ee889f4bff127ef988f63c93c81d5c1e2a4cc670ddab85985201143');
INSERT INTO "lines" VALUES('ed87b96031b34ce1daad810cd4bfae61',5,'start','host','key-00004','{"entries":[[-1,"chance","bookmaker 1","965850c7",""]],"standings":[1,1,1],"begins":2,"format":2,"dice":2,"mark":"mark"}',5.0,'19a812441b83c05c4395bd5a30f2ee5bf03b55830d52caafa7125541d304a222');
INSERT INTO "lines" VALUES('ed87b96031b34ce1daad810cd4bfae61',6,'answer','seat 0','key-00005','{"first":1,"entries":[[0,"person","bid 30000","3f99fbad",""]],"standings":[1,1,1],"mark":"mark","seat":0}',6.0,'56b9b82ddbcade7065dd16c928465f4f01b4968c83647a8107ce615276060c50');
INSERT INTO "lines" VALUES('ed87b96031b34ce1daad810cd4bfae61',7,'motion','seat 0','key-00006','{"mark":"mark","kind":"undo","seat":0,"name":"Player 0","voters":[1,2]}',7.0,'d51df5b735de6648bba52c2bdd9f3d4ce05ab60ffb135ea7c54ba5317b982c66');
INSERT INTO "lines" VALUES('ed87b96031b34ce1daad810cd4bfae61',8,'vote','seat 1','key-00007','{"mark":"mark","seat":1,"agree":true}',8.0,'63e3eaf4074f08ab51d7fd588fdd89fb50410d3d98bfcd20974b8e6e59db817d');
INSERT INTO "lines" VALUES('ed87b96031b34ce1daad810cd4bfae61',9,'vote','seat 2','key-00008','{"first":2,"entries":[[0,"person","undo","965850c7",""]],"standings":[1,1,1],"mark":"mark","seat":2,"agree":true,"passed":true}',9.0,'150a9b6b04a4c6ad4a98fd83e574fcbfe716b4dfbd6890fa4b18f4039e5ed7ef');
INSERT INTO "lines" VALUES('ed87b96031b34ce1daad810cd4bfae61',10,'answer','seat 0','key-00009','{"first":3,"entries":[[0,"person","bid 30000","3f99fbad",""]],"standings":[1,1,1],"mark":"mark","seat":0}',10.0,'4b1f96fe08149dafdb9575ab530e8de45d6411d7067ec1c08e81908060b6f557');
INSERT INTO "lines" VALUES('ed87b96031b34ce1daad810cd4bfae61',11,'motion','seat 0','key-00010','{"mark":"mark","kind":"undo","seat":0,"name":"Player 0","voters":[1,2]}',11.0,'41659ccdca39ba807f7fc66397480f5ffc9e79f3b6f755c7e9477b1454e76c4e');
INSERT INTO "lines" VALUES('ed87b96031b34ce1daad810cd4bfae61',12,'lapse','clock',NULL,'{}',12.0,'0c08a4583f01cf7b6b6675d1940a22bd8cc88c84dba1d0f01557aaff4718bd8a');
INSERT INTO "lines" VALUES('ed87b96031b34ce1daad810cd4bfae61',13,'pause','seat 0','key-00011','{"mark":"mark","by_seat":0,"left":{"clock":[12.0,30.0,"moment"]}}',13.0,'28cedcf9f13066d0cb1db8c2d04a3bb3805d55612cb93fd1280469da72e5fea8');
INSERT INTO "lines" VALUES('ed87b96031b34ce1daad810cd4bfae61',14,'resume','seat 1','key-00012','{"mark":"mark","by_seat":1}',14.0,'5650f0b3096ddecbb72341574a92c4a49d1fb907c4f6dd6e66a3b9f25332e058');
INSERT INTO "lines" VALUES('ed87b96031b34ce1daad810cd4bfae61',15,'stand_in','seat 2','key-00013','{"mark":"mark","seat":2,"level":"regular"}',15.0,'75a1515591c26391103f1b84725a68ae06f458a7526813f73f92f05cddd3fbad');
INSERT INTO "lines" VALUES('ed87b96031b34ce1daad810cd4bfae61',16,'stand_in','seat 2','key-00014','{"mark":"mark","seat":2,"level":""}',16.0,'01cc23fff9b10e0faab88fdaed601e382d1190ba09815e4765ae90ed9665928b');
INSERT INTO "lines" VALUES('ed87b96031b34ce1daad810cd4bfae61',17,'stand','seat 2','key-00015','{"mark":"mark","seat":2,"name":"Player 2","stand_in":"regular"}',17.0,'2ad432af5cd42181641589c25a0e38e4adf33831d1e09594777ee76567a975ac');
INSERT INTO "lines" VALUES('ed87b96031b34ce1daad810cd4bfae61',18,'chair','browser d8c5c77047bd83fc06da2cc79f03f7c9','key-00016','{"mark":"mark","seat":2,"name":"Player 2","holder":"d8c5c77047bd83fc06da2cc79f03f7c9","recovery":"b4958fecf3ebb5fce09b75a34a947c62","by_code":true}',18.0,'77f024cb9a5c13586b5fa3dcb243fd380734ee45344008395848e0fe89c803eb');
INSERT INTO "lines" VALUES('ed87b96031b34ce1daad810cd4bfae61',19,'remove','host','key-00017','{"mark":"mark","seat":2,"name":"Player 2","stand_in":"regular"}',19.0,'7f86816f18bb9bf1b74e7cd11b1faf3699ba720564e757ec618af595ad0473ba');
INSERT INTO "lines" VALUES('ed87b96031b34ce1daad810cd4bfae61',20,'motion','browser 6f211be8be5a9efaafe7618657a099bc','key-00018','{"mark":"mark","kind":"chair","seat":2,"name":"Player 2","voters":[0,1],"holder":"6f211be8be5a9efaafe7618657a099bc","recovery":"981d275246c926954df69c56993454b4","letters":"KQRT","needed":2}',20.0,'9cd96ad4bb28e968232593fd5c2c4cc8a60777e3a31ff02cb2c98c0485a89825');
INSERT INTO "lines" VALUES('ed87b96031b34ce1daad810cd4bfae61',21,'vote','seat 0','key-00019','{"mark":"mark","seat":0,"agree":false,"passed":false}',21.0,'fec1ce6d6b711cf06c1147c9d222bac71832aadece3260f5839197b957ace10b');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',1,'made','host',NULL,'{"game":"win_place_show","edition":"reconstruction","edition_hash":"6db55eba3299ff4a","options":{"version":"regular","lead_die":"white","lot_order":"number","apprentice_allowance":"0","verdicts":"director","stewards_advice":"0","directors":"elected","betting_clock":"0","slip_entry":"form","raise_clock":"0","objection_delay":"0","objection_last_call":"0","buy_in":"1.00","crowded_purses":"false"},"seats":3,"clocks":{"answer":0,"named":{},"stand_in":60,"interval":0},"visibility":"link","invitation":"WFCF","host":"76693adbfc56c9c187b838893373cc5d","secret":"5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a"}',1.0,'0a9406186a407a4b7d06af8ff40fa3a9da2b1ddc68496e4a625acfdf7f7348f4');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',2,'sit','browser 175c83bca8577db6662dc1ac834d227b','key-00001','{"mark":"mark","seat":0,"name":"Player 0","holder":"175c83bca8577db6662dc1ac834d227b","recovery":"a442414b570f64aa7508d1e12b6209f4"}',2.0,'35e9ad402f3808e5146dd5781798682d6c495310fcc8b10c29e1714301a7428e');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',3,'sit','browser 6fcdcc2158a6963a95c862a7af9d6630','key-00002','{"mark":"mark","seat":1,"name":"Player 1","holder":"6fcdcc2158a6963a95c862a7af9d6630","recovery":"cf930ba3b70ff170a32b8ad2cc19b2b0"}',3.0,'53f0ea15d8271c90e63a8f509c10a2cab79dad0a76205d7b08910cea91561312');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',4,'sit','browser bf16ea5845be1e105ab0ae605de97750','key-00003','{"mark":"mark","seat":2,"name":"Player 2","holder":"bf16ea5845be1e105ab0ae605de97750","recovery":"603e10d9d2dfc782172dd3977cae80b5"}',4.0,'757c5259a16effb49d4d1464e0e4aff591da2f15d77b44d2f8c16e907d3bd29e');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',5,'start','host','key-00004','{"standings":[1,1,1],"begins":2,"format":2,"dice":2,"mark":"mark"}',5.0,'4b1d7762293cd10e3241936c34e779e593a8275a37b1f14616545323e4790e84');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',6,'answer','clock',NULL,'{"entries":[[0,"clock","elect","a3264c0c",""],[1,"clock","elect","686a55eb",""],[2,"clock","elect","18b5047d",""]],"standings":[1,1,1]}',6.0,'88d8a7acd31ebaaab228b82d911dd4f1c74480694b2126a8c966315231fc3371');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',7,'answer','clock',NULL,'{"first":3,"entries":[[0,"clock","bid","14d28d95",""],[1,"clock","bid","798417b4",""],[2,"clock","bid","96b88aab",""]],"standings":[1,1,1]}',7.0,'18187c81afbb25fe360761bed0197c0990c63c15ff0cad9831102091720ecc69');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',8,'answer','clock',NULL,'{"first":6,"entries":[[0,"clock","stay 500","e74c8dd7",""],[1,"clock","stay 500","def295af",""],[2,"clock","stay 500","7c47fbb5",""],[-1,"chance","die 6","7c47fbb5",""],[-1,"chance","die 1","7c47fbb5",""],[-1,"chance","die 5","1c4c8bc1",""]],"standings":[3,1,1]}',8.0,'bc13acfbccad5b241ba660eb58c2c891d55c962c91b0d96f0487e02ad2637e6a');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',9,'answer','clock',NULL,'{"first":12,"entries":[[1,"clock","stay 500","385c9116",""],[2,"clock","stay 500","ec0d6ea0",""],[-1,"chance","die 3","ec0d6ea0",""],[-1,"chance","die 6","47be0714",""]],"standings":[1,1,1]}',9.0,'7fa6f547742c91597d0c59b03b4843aa725f8e39e479d356313aba7389f0f0bd');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',10,'answer','clock',NULL,'{"first":16,"entries":[[0,"clock","stay 500","b8b1bc89",""],[1,"clock","stay 500","4ac2e710",""],[2,"clock","stay 500","2113ec42",""],[-1,"chance","die 3","2113ec42",""],[-1,"chance","die 2","2113ec42",""],[-1,"chance","die 5","102537ae",""]],"standings":[1,1,3]}',10.0,'bbdcee4fb0ecc00ee12dfc3a37d60d7275712c8f900426cc1a3a5ac022d4ef95');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',11,'answer','clock',NULL,'{"first":22,"entries":[[0,"clock","stay 500","205a77c1",""],[1,"clock","stay 500","7ff943ad",""],[-1,"chance","die 5","7ff943ad",""],[-1,"chance","die 3","a1c55336",""]],"standings":[1,1,1]}',11.0,'e6f17073544a3139acabfdd32c780c0567dc6ddc63c06c90d50871dd6e93d887');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',12,'answer','clock',NULL,'{"first":26,"entries":[[0,"clock","slip","bd8898a0",""],[1,"clock","slip","69569e84",""],[2,"clock","slip","7fee34d7",""],[-1,"chance","dice 3 5","72e39dce",""]],"standings":[1,1,1]}',12.0,'6c7a0eeb77ec5a66ee01b1179ac052ef6e17600b8824fca95a42097f87f09d2b');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',13,'answer','clock',NULL,'{"first":30,"entries":[[1,"clock","ride B8/2","54757cee",""]],"standings":[1,1,1]}',13.0,'90973e708e66a930ec191fd36b6f36d4856ccb8e391f28797b9e1019ed048945');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',14,'answer','clock',NULL,'{"first":31,"entries":[[2,"clock","ride B12/2","7650d7ef",""]],"standings":[1,1,1]}',14.0,'ab480391217f889ff41e4cc8fe516b3efecfb8c036583898577195fc1e3b9dfd');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',15,'answer','clock',NULL,'{"first":32,"entries":[[0,"clock","ride B9/3","0029bb72",""]],"standings":[1,1,1]}',15.0,'a7bd70f271ca2b5aa61bdbe026c43172628e101ebbd374dfe55ee964a55cc949');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',16,'answer','clock',NULL,'{"first":33,"entries":[[1,"clock","ride B9/5","0c46c666",""]],"standings":[1,1,1]}',16.0,'3c68ff148690886578f6b5cd316f96bb1fee29db00cae640be63a0d65932de89');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',17,'answer','clock',NULL,'{"first":34,"entries":[[0,"clock","ride B9/1","e0582941",""]],"standings":[1,1,1]}',17.0,'e09010ec60ec3cbf12eeb02a4f9ac44df082760181a2c1879208f46f7878a8bf');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',18,'answer','clock',NULL,'{"first":35,"entries":[[2,"clock","ride B10/2 bonus","25cc7cc2",""],[-1,"chance","dice 4 4","13f816f8",""]],"standings":[1,1,1]}',18.0,'71b8948661ba75b77be237cd701632d39a5828431f509747b465e73e653285d7');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',19,'answer','clock',NULL,'{"first":37,"entries":[[2,"clock","ride F2/1","d9dca852",""]],"standings":[1,1,1]}',19.0,'c3916aa022f1651a795374495eccf51360e838aee00a2dd12333b89ae13ee576');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',20,'answer','clock',NULL,'{"first":38,"entries":[[0,"clock","ride B18/1","ee7f24d6",""]],"standings":[1,1,1]}',20.0,'6e017c4f78c2a219d07b8d34875072fc7dda4e4da7c5a1c9ca788238aa48eb4a');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',21,'answer','clock',NULL,'{"first":39,"entries":[[1,"clock","ride B20/4","bc01e2df",""]],"standings":[1,1,1]}',21.0,'adce578546babbb60505ddd3224759930b8d99c02e8e576e2dea1e6963f2fcf8');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',22,'answer','clock',NULL,'{"first":40,"entries":[[0,"clock","ride B18/2","c552eeec",""]],"standings":[1,1,1]}',22.0,'d77b3714d5e80329570aadfac6a2fce11ed3d9b34ff9659e30525eb14b0469b2');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',23,'answer','clock',NULL,'{"first":41,"entries":[[2,"clock","ride F0/2 bonus","d675fe4c",""]],"standings":[1,1,1]}',23.0,'93881df847bf61797e4e99fde282abd3b85e2808c8554482c79225bfd8a985c1');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',24,'answer','clock',NULL,'{"first":42,"entries":[[1,"clock","ride B20/1","f13e1a92",""],[-1,"chance","dice 2 5","0d36aba9",""]],"standings":[1,1,1]}',24.0,'721ce40aa2fac233a24ff420728a6641f5b4508d3438cfc723512ec8281cdfd5');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',25,'answer','clock',NULL,'{"first":44,"entries":[[2,"clock","ride F7/1","d7ea0622",""],[1,"forced","ride F7/2","d04eb050",""]],"standings":[1,1,1]}',25.0,'88138f6dccbc7627e13352dd0686aaf1c98d5996ac3ea7160df29122ecab9d27');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',26,'answer','clock',NULL,'{"first":46,"entries":[[2,"clock","ride F12/3 bonus","3af98061",""]],"standings":[1,1,1]}',26.0,'fdfc1cfbb981b99c41aa61e4a6e28c1e23fc5129b95ab7c05e60bcb5c4d459d9');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',27,'answer','clock',NULL,'{"first":47,"entries":[[0,"clock","ride F4/1","b1273e0e",""]],"standings":[1,1,1]}',27.0,'41485077d09a9dee6f595cf369c72517fa4786e2a626ac3386e118982def28d3');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',28,'answer','clock',NULL,'{"first":48,"entries":[[1,"clock","ride F6/3","33a48a68",""]],"standings":[1,1,1]}',28.0,'9751a08dbc464edbaa98c67037e246dc3aef6c87cf3dcec532b597712163f4ba');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',29,'answer','clock',NULL,'{"first":49,"entries":[[0,"clock","ride F3/1","8c4f43cb",""],[-1,"chance","dice 2 2","803987e5",""]],"standings":[1,1,1]}',29.0,'90fd7e7569dacff61b23081fd50b46301e7c7329022fc881579a83504fb3cddc');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',30,'answer','clock',NULL,'{"first":51,"entries":[[2,"clock","ride H2/1","ab8c5a89",""]],"standings":[1,1,1]}',30.0,'09c18d2b27d9dd0c63503459cb761095e2ec363b9da38e43f89f992b1401f725');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',31,'answer','clock',NULL,'{"first":52,"entries":[[1,"clock","ride F13/1","4df6695f",""]],"standings":[1,1,1]}',31.0,'89aecb8b4767f80ba87495fc799248d130d9abf0294c16c87807f2324dbfecdc');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',32,'answer','clock',NULL,'{"first":53,"entries":[[2,"clock","ride H3/2","3539796d",""]],"standings":[1,1,1]}',32.0,'2f44a17ee2631b64774bbf1e40ea482beed4b9bc9a3034c5f5debc5629e9b6ae');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',33,'answer','clock',NULL,'{"first":54,"entries":[[0,"clock","ride F12/1","5ca20d3d",""]],"standings":[1,1,1]}',33.0,'6abc1ffe2d476deea3cc17e1c41926756b35af20429a1f0087ecf19f2bbb7020');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',34,'answer','clock',NULL,'{"first":55,"entries":[[1,"clock","ride H2/2 bonus","3ab5e076",""]],"standings":[1,1,1]}',34.0,'f70f64d98f4f4b3ecf187caf7777a36073f9e1d4c0ac8f612e4dfbfdab2454cb');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',35,'answer','clock',NULL,'{"first":56,"entries":[[0,"clock","ride F11/1","b130a73c",""],[-1,"chance","dice 1 4","39c01300",""],[0,"forced","ride H1/2 bonus","d6b1fbb9",""]],"standings":[1,1,1]}',35.0,'041768fe2e56fecb766267269c68c6e84aa93eb33a303050142c8a25c4b98604');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',36,'answer','clock',NULL,'{"first":59,"entries":[[2,"clock","ride H10/1","6223e562",""]],"standings":[1,1,1]}',36.0,'e0e19bb090ef7c280bd622190ce806eb5fc08e7fe3b9adf1279d7b30fafcc24c');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',37,'answer','clock',NULL,'{"first":60,"entries":[[1,"clock","ride H5/1","d607dda9",""]],"standings":[1,1,1]}',37.0,'6b17383b6f9b7d6613a63522a373b00c51b6c30f367ed3c48c825d8d0a2accd5');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',38,'answer','clock',NULL,'{"first":61,"entries":[[2,"clock","ride H8/1","260b4d3e",""]],"standings":[1,1,1]}',38.0,'a5d56bc0c04a81db07b4927275f3d477059504f7c4b60a8b3178a775ac5337e7');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',39,'answer','clock',NULL,'{"first":62,"entries":[[0,"clock","ride H5/2","b5848fad",""]],"standings":[1,1,1]}',39.0,'89339d52ba210ad9be026f9c848378a4b70e14a23b0ab01c6f67f90b4ac00eaf');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',40,'answer','clock',NULL,'{"first":63,"entries":[[1,"clock","ride H8/3","9189b486",""],[-1,"chance","dice 6 3","28009c85",""]],"standings":[1,1,1]}',40.0,'eeba50dbb498b4d804fce2d3ce282f3a11fc437195d19b5ef8fd70122f80d2b9');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',41,'answer','clock',NULL,'{"first":65,"entries":[[1,"clock","ride H18/2","da53416b",""]],"standings":[1,1,1]}',41.0,'8bf8ecdb7298458a31617fa0e5a7a3fe36e2b9d67631b10d001d1ec5124bcec9');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',42,'answer','clock',NULL,'{"first":66,"entries":[[0,"clock","ride H13/3","ef30e9e5",""]],"standings":[1,1,1]}',42.0,'84c695d040cee33a3317b3bb1e05fdbf910f75a5163fa1d51a25c3837fffc706');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',43,'answer','clock',NULL,'{"first":67,"entries":[[2,"clock","ride C1/1","6cc9f1fc",""],[1,"forced","ride H15/2","6df44355",""]],"standings":[1,1,1]}',43.0,'b679d60e40cb19c64a46ab46d30b79e6c20920cbde682978486c45745ef8cd05');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',44,'answer','clock',NULL,'{"first":69,"entries":[[2,"clock","ride H17/1","9a9a3568",""]],"standings":[1,1,1]}',44.0,'f4344cb8cdb7360059dcc2f68c92dd9e34ef15b992610c47f14103db285fe986');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',45,'answer','clock',NULL,'{"first":70,"entries":[[0,"clock","ride H15/1","c9ea078f",""]],"standings":[3,2,1]}',45.0,'6b8f1b04f8c64da4e620dea11f2e048e62c0dcf6a3f5405686a088f2025cb21b');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',46,'answer','clock',NULL,'{"first":71,"entries":[[0,"clock","bid","18cdb167",""],[1,"clock","bid","9974442a",""],[2,"clock","bid","120e97f6",""]],"standings":[3,2,1]}',46.0,'6ac2d84d0cc443ddad7f71812faf7423159cd97d1b414de1b21fb7c6c29a622f');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',47,'answer','clock',NULL,'{"first":74,"entries":[[0,"clock","stay 500","8ada272b",""],[1,"clock","stay 500","d2369ec0",""],[2,"clock","stay 500","48244d33",""],[-1,"chance","die 1","48244d33",""],[-1,"chance","die 2","48244d33",""],[-1,"chance","die 3","bc5cc94f",""]],"standings":[3,2,1]}',47.0,'c562f5348713646cb3935e05aa7ea34b07b5f4c7cd5260a6bb07b692b179f714');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',48,'answer','clock',NULL,'{"first":80,"entries":[[0,"clock","stay 500","37bcdc96",""],[1,"clock","stay 500","cdfdff1b",""],[-1,"chance","die 4","cdfdff1b",""],[-1,"chance","die 1","aec26cc1",""]],"standings":[3,2,1]}',48.0,'3a3821f3fe062615358024f818a85bc0e00f3adf8554a83b2f7079ee199a7a99');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',49,'answer','clock',NULL,'{"first":84,"entries":[[0,"clock","stay 500","1ac4df10",""],[1,"clock","stay 500","3ab053cf",""],[2,"clock","stay 500","43e6cd4a",""],[-1,"chance","die 2","43e6cd4a",""],[-1,"chance","die 4","43e6cd4a",""],[-1,"chance","die 4","43e6cd4a",""],[-1,"chance","die 4","43e6cd4a",""],[-1,"chance","die 4","43e6cd4a",""],[-1,"chance","die 2","43e6cd4a",""],[-1,"chance","die 1","d301eae6",""]],"standings":[3,2,1]}',49.0,'7cd9438946deda5c0b49631e5955987f6c01c2b635950b4d8917662263f78600');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',50,'answer','clock',NULL,'{"first":94,"entries":[[0,"clock","stay 500","cebf3ea1",""],[2,"clock","stay 500","69c2d7a8",""],[-1,"chance","die 1","69c2d7a8",""],[-1,"chance","die 5","cc6a2c0f",""]],"standings":[3,2,1]}',50.0,'9ed0334307aa5c4c276501245c3a172317e28db2693490e95b0d1765d881c9dd');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',51,'answer','clock',NULL,'{"first":98,"entries":[[0,"clock","slip","69f8b07d",""],[1,"clock","slip","eabd5137",""],[2,"clock","slip","796d2894",""],[-1,"chance","dice 1 5","dd763320",""]],"standings":[3,2,1]}',51.0,'b6e6d37d4eed18fa74707ac7ca4744988ef3a545aa8b83852f9372381cfe1ec9');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',52,'answer','clock',NULL,'{"first":102,"entries":[[2,"clock","ride C6/1","eb41b48c",""]],"standings":[3,2,1]}',52.0,'460181626103559bc06089ee671548a359713cf38a5f2278d2cafd9bebc8489f');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',53,'answer','clock',NULL,'{"first":103,"entries":[[0,"clock","ride C7/2","0fd24e37",""]],"standings":[3,2,1]}',53.0,'43ce3e30219b5918a6e9c5929efd35e85be4743592d65ad8d93b7b287159d3cf');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',54,'answer','clock',NULL,'{"first":104,"entries":[[1,"clock","ride C3/1","e4854299",""]],"standings":[3,2,1]}',54.0,'5d77db9e499fd11074d977197eab8e64fce989d191858f16008c27ae5fdc62a9');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',55,'answer','clock',NULL,'{"first":105,"entries":[[1,"clock","ride C2/2","edabbef7",""]],"standings":[3,2,1]}',55.0,'e89493539a1090e593a64b3a57e1058adba734c27a5ecee9360c84893bde5a6f');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',56,'answer','clock',NULL,'{"first":106,"entries":[[2,"clock","ride C5/4","eb87f945",""]],"standings":[3,2,1]}',56.0,'54238af860e9482a581df435266a9bdb83a13e827af196efad4b7a5338f4693e');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',57,'answer','clock',NULL,'{"first":107,"entries":[[0,"clock","ride C7/5 bonus","4215a648",""],[-1,"chance","dice 1 4","4fe50035",""]],"standings":[3,2,1]}',57.0,'95e18321a5538ee74c720810d2be940a859abd4c2eb7fc301c210cf311cce683');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',58,'answer','clock',NULL,'{"first":109,"entries":[[2,"clock","ride B2/1","4b69e3d7",""]],"standings":[3,2,1]}',58.0,'a01c49885fb37feee7c0c99f740515146bcd2649619dff1fd2d0a287689de158');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',59,'answer','clock',NULL,'{"first":110,"entries":[[0,"clock","ride B4/1","88cf4bd4",""]],"standings":[3,2,1]}',59.0,'0c94815aee1a2144bc675512e6b3cc4e5aa66438c0f3adad8b02c2e7662719aa');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',60,'answer','clock',NULL,'{"first":111,"entries":[[1,"clock","ride B0/1","89b32e40",""]],"standings":[3,2,1]}',60.0,'c5e136284d8bd8c28b60c501a44cc959b91b56cf44e4e45ecd9279604ecdec4f');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',61,'answer','clock',NULL,'{"first":112,"entries":[[1,"clock","ride C11/1 bonus","93c46d6f",""]],"standings":[3,2,1]}',61.0,'a2c8f7d82595d74bf1378e5808960a1806a865ef1bd790f9ed1486eeb805fd8f');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',62,'answer','clock',NULL,'{"first":113,"entries":[[2,"clock","ride C15/3","c5c38264",""]],"standings":[3,2,1]}',62.0,'ccad5cccae0b1ebab2a1ad0f061b4e81ac84e4a6c4b5efcd8c1813d108a83c14');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',63,'answer','clock',NULL,'{"first":114,"entries":[[0,"clock","ride C16/4","aeb4b9d6",""],[-1,"chance","dice 4 1","07c2cdf5",""]],"standings":[3,2,1]}',63.0,'c567477d4fdabd88398b85d8999aee835c8663986878e5832650cd0ce1093d43');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',64,'answer','clock',NULL,'{"first":116,"entries":[[1,"clock","ride B14/1 bonus","1a67e26e",""]],"standings":[3,2,1]}',64.0,'67010876f6db88660a0c6032b6cae9527b9b846fc7f607e49e973b196d95db71');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',65,'answer','clock',NULL,'{"first":117,"entries":[[2,"clock","ride B11/2","7fe02bfd",""]],"standings":[3,2,1]}',65.0,'9a2f11a11e8d5e06d629b26ab8dbd8c84154b5fa7c59996aa2d924c8f692f189');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',66,'answer','clock',NULL,'{"first":118,"entries":[[0,"clock","ride B12/3","18accf91",""]],"standings":[3,2,1]}',66.0,'00964a80242be998e5a6be0d80a80eb03e547536cffa7f8c50a17069b14b41b7');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',67,'answer','clock',NULL,'{"first":119,"entries":[[2,"clock","ride B13/1","d29caff5",""]],"standings":[3,2,1]}',67.0,'5d63a0a32e5d3279bfbff2afe52ede27509fbb52cafa155b32470be620d43f8a');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',68,'answer','clock',NULL,'{"first":120,"entries":[[0,"clock","ride B17/2","fae5a7eb",""]],"standings":[3,2,1]}',68.0,'12dc14856d3a03487134056cab5a4726f2787bc81916094ac0af099df834f6b9');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',69,'answer','clock',NULL,'{"first":121,"entries":[[1,"clock","ride B12/1","c88aaa18",""],[-1,"chance","dice 4 6","0af52e96",""]],"standings":[3,2,1]}',69.0,'31e949790aef19e44b93111577b864757b48f3715208fc4ea90c41747dbc69dc');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',70,'answer','clock',NULL,'{"first":123,"entries":[[1,"clock","ride F7/1","5cdc3e7f",""]],"standings":[3,2,1]}',70.0,'78a7b20b7d1ad6db664eafab6516b21b27c803dbd953efa07ae5e9ac925218b7');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',71,'answer','clock',NULL,'{"first":124,"entries":[[2,"clock","ride F1/1","e571a94e",""]],"standings":[3,2,1]}',71.0,'e6128a874d66fa899030c1c8e6298fdb4deb9d1994e2fffb72ff216d113d9c37');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',72,'answer','clock',NULL,'{"first":125,"entries":[[0,"clock","ride F4/1","82df11da",""]],"standings":[3,2,1]}',72.0,'ca63db97869e4ce006a4c8120953a1f2136fc53ee99589727602e71f4d37f7a5');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',73,'answer','clock',NULL,'{"first":126,"entries":[[2,"clock","ride F3/2","f8b09fc2",""]],"standings":[3,2,1]}',73.0,'ab7b3bdd10b91dfb4bffc5e5a66725d8b4f9ad11cadf413372ffd331b4a0f6af');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',74,'answer','clock',NULL,'{"first":127,"entries":[[0,"clock","ride F6/3","f9b9ea89",""]],"standings":[3,2,1]}',74.0,'8e9008bc8229949b2d08641648bbc8fa61f46519b7c05ba38d048efed8da93e2');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',75,'answer','clock',NULL,'{"first":128,"entries":[[1,"clock","ride F3/3","b2034cc8",""],[-1,"chance","dice 1 2","ec5bb10b",""]],"standings":[3,2,1]}',75.0,'967c699039656ecf666c8d4ee3d25a7a6034fb8b8c3242432996b850410ad509');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',76,'answer','clock',NULL,'{"first":130,"entries":[[2,"clock","ride F10/1","d4162afa",""]],"standings":[3,2,1]}',76.0,'f7e4d5aba95350e652dede7024c2112dbb2b0159806f2de5b3a1ef8dde26fc5b');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',77,'answer','clock',NULL,'{"first":131,"entries":[[0,"clock","ride F14/2","b05041f5",""]],"standings":[3,2,1]}',77.0,'5e447d9ce49d4cfb30c4db3eddfc1d0aa1b0c65aa8e2a8a11023ad5311104fa4');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',78,'answer','clock',NULL,'{"first":132,"entries":[[1,"clock","ride F12/2","6e17fa50",""]],"standings":[3,2,1]}',78.0,'92df589f63be9178c04015d4c6ef788731f8d18ca55e5cc1979475075b410baf');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',79,'answer','clock',NULL,'{"first":133,"entries":[[1,"clock","ride H2/1","a6051484",""],[2,"forced","ride F11/2","e2d6ae0a",""]],"standings":[3,2,1]}',79.0,'28fbd08c21f48be90651d152f4cd286cf33984ce105310e83cd3102c20018d37');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',80,'answer','clock',NULL,'{"first":135,"entries":[[0,"clock","ride F15/3","b1d6813b",""],[-1,"chance","dice 4 1","50db3119",""]],"standings":[3,2,1]}',80.0,'c5674073d8b93701e626d330fafbfe749c34c400e5a6c83e5170d39c30548b68');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',81,'answer','clock',NULL,'{"first":137,"entries":[[1,"clock","ride H17/1 bonus","088e5f4e",""]],"standings":[3,2,1]}',81.0,'b6dcb1d7290e7facaddd1209c9c3a66057bdf30804782feb035a337778789529');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',82,'answer','clock',NULL,'{"first":138,"entries":[[2,"clock","ride H9/1","2c2ab9f3",""]],"standings":[3,2,1]}',82.0,'8f8f9958f1641e5a9f8c6f699a1d00e7787b8ffd23a7e7defbed93a43d601d0c');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',83,'answer','clock',NULL,'{"first":139,"entries":[[0,"clock","ride H11/1","fa8efee6",""]],"standings":[3,2,1]}',83.0,'433d0a37faca9fafcb6296130e93b811275e36df30893ae80374354893e51ff4');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',84,'answer','clock',NULL,'{"first":140,"entries":[[2,"clock","ride H7/1","81fe9621",""]],"standings":[3,2,1]}',84.0,'87088379915f9f32775b3c3967ad96215927d3ae1b2e03c483e7d341ca0c080a');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',85,'answer','clock',NULL,'{"first":141,"entries":[[0,"clock","ride H10/2","644efac5",""]],"standings":[3,2,1]}',85.0,'c7ccad93178c68f968a04786bd4889e2bc3d023987d5241f16086b02150f5a27');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',86,'answer','clock',NULL,'{"first":142,"entries":[[1,"clock","ride H8/2","ebf327a4",""],[-1,"chance","dice 1 5","a6424dfc",""]],"standings":[3,2,1]}',86.0,'e8ef43a440f3c78c46ff7a877a7d6cbdd1c7ca10d42e595596e4684b1bf91345');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',87,'answer','clock',NULL,'{"first":144,"entries":[[2,"clock","ride H15/3","ae063f6d",""]],"standings":[3,2,1]}',87.0,'d31952fe7159984bf93400f2018257e81df4aee27c0bde7eca73c187ada6ee11');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',88,'answer','clock',NULL,'{"first":145,"entries":[[0,"clock","ride H18/1","d0428995",""]],"standings":[3,2,1]}',88.0,'2d453555dcab3692d3e9a07ae99e9cdddca4c5d741f47f191b191b3bccab34de');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',89,'answer','clock',NULL,'{"first":146,"entries":[[1,"clock","ride H16/1","1befdc85",""]],"standings":[3,2,1]}',89.0,'b892ea2a6b883ae26bc5f0facdb99c3c85778524a8896ddb67b4521f3022b2c1');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',90,'answer','clock',NULL,'{"first":147,"entries":[[2,"clock","ride H19/2","381567e9",""]],"standings":[3,2,1]}',90.0,'aef55c13baa855da86f6c3719ff89c90dcf6ba8b1c0cb1dd7cc3c65b5d03eb6e');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',91,'answer','clock',NULL,'{"first":148,"entries":[[0,"clock","ride C1/1 bonus","6f9e5d37",""]],"standings":[3,2,1]}',91.0,'d461bb9e8c67e91cbd43f9a001e10bc40ab977374206a8a378fe305caa7dde77');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',92,'overdue','clock',NULL,'{"game":1,"ask":149}',92.0,'0518b885980bb042bebd64d8ec607ce6fe0d659dc3e4cf20e9b74eba0141b97a');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',93,'answer','host','key-00005','{"first":149,"entries":[[1,"clock","pass","43705f01",""],[2,"clock","pass","11bca468",""]],"standings":[3,1,1],"mark":"mark"}',93.0,'23cfb6c64ccdb21238703b489d7b66e7e4638e5709aa36d3abcc1aca2571b4b5');
INSERT INTO "lines" VALUES('b054bb9022f2b1e8de6f5010f7708f39',1,'made','host',NULL,'{"game":"win_place_show","edition":"reconstruction","edition_hash":"6db55eba3299ff4a","options":{"version":"regular","lead_die":"white","lot_order":"number","apprentice_allowance":"0","verdicts":"director","stewards_advice":"0","directors":"elected","betting_clock":"0","slip_entry":"form","raise_clock":"0","objection_delay":"3","objection_last_call":"0","buy_in":"1.00","crowded_purses":"false"},"seats":3,"clocks":{"answer":0,"named":{},"stand_in":60,"interval":0},"visibility":"link","invitation":"ACUJ","host":"d23fe28b77e7086ee7eaa51bcc570af1","secret":"5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a"}',1.0,'7d972a3d346abebabeb671201b5633ddf5b33983ba11375c4c98fc3365b250e7');
INSERT INTO "lines" VALUES('b054bb9022f2b1e8de6f5010f7708f39',2,'sit','browser 5ee9f2be8b440a71c0267a04988b4096','key-00001','{"mark":"mark","seat":0,"name":"Player 0","holder":"5ee9f2be8b440a71c0267a04988b4096","recovery":"5026c79a02bf68ca3a58c252a7e1ea60"}',2.0,'d25aab1d4af6a3d3dbe1e70bc083b9f82855f87e904286f7d40a7c39784132c0');
INSERT INTO "lines" VALUES('b054bb9022f2b1e8de6f5010f7708f39',3,'sit','browser eecc073654edfdfd60fa8705235ec081','key-00002','{"mark":"mark","seat":1,"name":"Player 1","holder":"eecc073654edfdfd60fa8705235ec081","recovery":"2ca5bf2c2e15fc012da57b83a90b15db"}',3.0,'9342eb511b3dc34f890a5af27726f45da87a7e2263db5e56e0c53d61b894eafd');
INSERT INTO "lines" VALUES('b054bb9022f2b1e8de6f5010f7708f39',4,'sit','browser 10e9b801349243ceea59aba90837d12c','key-00003','{"mark":"mark","seat":2,"name":"Player 2","holder":"10e9b801349243ceea59aba90837d12c","recovery":"23baf51dd72ec57efce4b5f369bcf64f"}',4.0,'4cee79de607e8de3f6bebb6b1a0ada30bddf11ac37b5490d7fad51840173d815');
INSERT INTO "lines" VALUES('b054bb9022f2b1e8de6f5010f7708f39',5,'start','host','key-00004','{"standings":[1,1,1],"begins":2,"format":2,"dice":2,"mark":"mark"}',5.0,'4d65c2ccaa7979aa49c214265636ed688250fdbe4d57518499cd1e97145cdda7');
INSERT INTO "lines" VALUES('b054bb9022f2b1e8de6f5010f7708f39',6,'answer','clock',NULL,'{"entries":[[0,"clock","elect","a3264c0c",""],[1,"clock","elect","686a55eb",""],[2,"clock","elect","18b5047d",""]],"standings":[1,1,1]}',6.0,'a20ed18ee7ba47c771abd257c168b13487cc33f99b97eda020de882368ed7cfc');
INSERT INTO "lines" VALUES('b054bb9022f2b1e8de6f5010f7708f39',7,'answer','clock',NULL,'{"first":3,"entries":[[0,"clock","bid","14d28d95",""],[1,"clock","bid","798417b4",""],[2,"clock","bid","96b88aab",""]],"standings":[1,1,1]}',7.0,'ad43cc8449929b1bad15e558999bea12f325fad52e5d64a85d8c56f898c19e7d');
INSERT INTO "lines" VALUES('b054bb9022f2b1e8de6f5010f7708f39',8,'answer','clock',NULL,'{"first":6,"entries":[[0,"clock","stay 500","e74c8dd7",""],[1,"clock","stay 500","def295af",""],[2,"clock","stay 500","7c47fbb5",""],[-1,"chance","die 4","7c47fbb5",""],[-1,"chance","die 4","7c47fbb5",""],[-1,"chance","die 2","7c47fbb5",""],[-1,"chance","die 3","7c47fbb5",""],[-1,"chance","die 4","3b55f54a",""]],"standings":[1,3,1]}',8.0,'a84b474b898314d4af7e4bd207efb5dace4e556e1b485d24950dea6076d7e1fc');
INSERT INTO "lines" VALUES('b054bb9022f2b1e8de6f5010f7708f39',9,'answer','clock',NULL,'{"first":14,"entries":[[0,"clock","stay 500","05f35ff6",""],[2,"clock","stay 500","d1fa2efb",""],[-1,"chance","die 2","d1fa2efb",""],[-1,"chance","die 2","d1fa2efb",""],[-1,"chance","die 5","d1fa2efb",""],[-1,"chance","die 6","4ca8e47c",""]],"standings":[1,1,1]}',9.0,'653d5123a2c747ea8e6d6b8b52e462753429203f684c734fd6aee08bfcc0ebe3');
INSERT INTO "lines" VALUES('b054bb9022f2b1e8de6f5010f7708f39',10,'answer','clock',NULL,'{"first":20,"entries":[[0,"clock","stay 500","0e32ac2d",""],[1,"clock","stay 500","b8ed65e8",""],[2,"clock","stay 500","c631dcaa",""],[-1,"chance","die 6","c631dcaa",""],[-1,"chance","die 2","c631dcaa",""],[-1,"chance","die 4","fa6d4009",""]],"standings":[3,1,1]}',10.0,'4c99f6712914ad7abbfa456f0ad62f2a19d2bf7fb5fe34e850fca9a0a8b5319c');
INSERT INTO "lines" VALUES('b054bb9022f2b1e8de6f5010f7708f39',11,'answer','clock',NULL,'{"first":26,"entries":[[1,"clock","stay 500","5446e13c",""],[2,"clock","stay 500","f29887a7",""],[-1,"chance","die 2","f29887a7",""],[-1,"chance","die 3","b4f81de5",""]],"standings":[1,1,1]}',11.0,'1d5027632a2b10138b225c67d0dd2f76f342049859483522e23619c3270b2a99');
INSERT INTO "lines" VALUES('b054bb9022f2b1e8de6f5010f7708f39',12,'answer','clock',NULL,'{"first":30,"entries":[[0,"clock","slip","a631bb29",""],[1,"clock","slip","86b49937",""],[2,"clock","slip","513cb38a",""],[-1,"chance","dice 6 2","bc8a3f88",""]],"standings":[1,1,1]}',12.0,'6fd187abcf3e4b3c24dc0e27dc06fbca092c16fa12ab2cad68fb4588a736c4bb');
INSERT INTO "lines" VALUES('b054bb9022f2b1e8de6f5010f7708f39',13,'answer','clock',NULL,'{"first":34,"entries":[[1,"clock","ride B12/5","0dbfeb5c",""]],"standings":[1,1,1]}',13.0,'ece4c723586f7f2e9d4a6a7485e0151c445f0abbb68ed19825388d14eea8fe8e');
INSERT INTO "lines" VALUES('b054bb9022f2b1e8de6f5010f7708f39',14,'answer','clock',NULL,'{"first":35,"entries":[[1,"clock","ride B12/1","3ccfa886",""]],"standings":[1,1,1]}',14.0,'b3090a7e2fed8aebf1aedfa242c0a98c1c22ec2c8227cfdec66fd864bce5a7ad');
INSERT INTO "lines" VALUES('b054bb9022f2b1e8de6f5010f7708f39',15,'answer','clock',NULL,'{"first":36,"entries":[[2,"clock","ride B13/2 bonus","e292fab2",""]],"standings":[1,1,1]}',15.0,'bb378d37ba51509d5c6b4953f3641d53cd04e91c9a7cd0b5bc7b282724f67af6');
INSERT INTO "lines" VALUES('b054bb9022f2b1e8de6f5010f7708f39',16,'answer','clock',NULL,'{"first":37,"entries":[[0,"clock","ride B11/2","b66af314",""]],"standings":[1,1,1]}',16.0,'b7c5040ed031216ca2f5af30a839fe22083865d4880a3515ccd3aff9f56a2e8e');
INSERT INTO "lines" VALUES('b054bb9022f2b1e8de6f5010f7708f39',17,'answer','clock',NULL,'{"first":38,"entries":[[0,"clock","ride B15/2","c25cc346",""]],"standings":[1,1,1]}',17.0,'ac07d575ddb26f80fe79115dec3279d7c4bbdcda1dc9b9dbd45b927525bb2e1f');
INSERT INTO "lines" VALUES('b054bb9022f2b1e8de6f5010f7708f39',18,'answer','clock',NULL,'{"first":39,"entries":[[2,"clock","ride B12/3","7a03f065",""],[-1,"chance","dice 6 1","2272bcbb",""]],"standings":[1,1,1]}',18.0,'39ea19f450ab990a7aa9f49168146dea68edf3430e8308470743f86cb1fca694');
INSERT INTO "lines" VALUES('b054bb9022f2b1e8de6f5010f7708f39',19,'answer','clock',NULL,'{"first":41,"entries":[[1,"clock","ride F3/4","7f865042",""]],"standings":[1,1,1]}',19.0,'df1fbef57a2bd533c7b495221a409db48447fb821610be0d0c8c6b5d038b1623');
INSERT INTO "lines" VALUES('b054bb9022f2b1e8de6f5010f7708f39',20,'waited','clock',NULL,'{"first":42,"standings":[1,1,1],"game":1,"ask":42}',20.0,'c83d7fe4003bccef16315b5db177abca07ae4ae5b0288ae77d9ad8cac4503314');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',1,'made','host',NULL,'{"game":"royal_turf","edition":"short","edition_hash":"740e88bfa1aad525","options":{"hidden_bets":"false","recall_own_bets":"false","colours":"by_seat"},"seats":3,"clocks":{"answer":0,"named":{},"stand_in":60,"interval":0},"visibility":"link","invitation":"SKFV","host":"8ed5f014462a9aa98613b3eeccb9447f","secret":"5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a"}',1.0,'83be3572d9c96859efb9c287cea1827fa88514cf48829eb0c107c0dc6026e068');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',2,'sit','browser 2c06e0e1c2e8c6cf207a3eecef7f545b','key-00001','{"mark":"mark","seat":0,"name":"Player 0","holder":"2c06e0e1c2e8c6cf207a3eecef7f545b","recovery":"71d70200516a5c912c58a7550d32d43d"}',2.0,'7b72768b53360d46a5af9ec8415b3116c3df399436684e7670623b6b14fe3f30');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',3,'bot','host','key-00002','{"mark":"mark","seat":1,"name":"Bruno","level":"random"}',3.0,'d20bbd737f393b8b360aa79b85a06b7ab0263050a7d3d83eb8a0e904dc823afe');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',4,'bot','host','key-00003','{"mark":"mark","seat":2,"name":"Carla","level":"random"}',4.0,'51e85a9888d14abb3ef702ab6cfb96777bc7013315d1af43da94a53cb0425440');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',5,'start','host','key-00004','{"entries":[[-1,"chance","card dark_brown_b","826c7727",""],[-1,"chance","card dark_brown_a","eb1d6555",""],[-1,"chance","card dark_red_b","8b5c6d5c",""],[-1,"chance","card grey_a","7727e2c5",""],[-1,"chance","card dark_red_a","d6fbb959",""],[-1,"chance","card beige_a","a2dd81bf",""],[-1,"chance","card white_a","e6153ffd",""],[-1,"chance","card beige_b","4adb879f",""],[-1,"chance","card white_b","7569bc18",""],[-1,"chance","card grey_b","02a03725",""],[-1,"chance","card caramel_a","cc85f639",""],[-1,"chance","card caramel_b","66118a0d",""],[-1,"chance","card black_a","43941ffa",""],[-1,"chance","lot 1","037084b3",""]],"standings":[1,1,1],"begins":1,"format":2,"dice":2,"mark":"mark"}',5.0,'b1e07f11002b7a32bf9739bef0cb133bdf6fa779de76f4cc25b61967aa6c49c8');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',6,'motion','browser f34a9b31eab7e7198d50c6e08f10280d','key-00005','{"mark":"mark","kind":"chair","seat":2,"name":"Player 2","voters":[0],"holder":"f34a9b31eab7e7198d50c6e08f10280d","recovery":"83f0e904e260c2501db73e1c3f9cc0f2","letters":"KQRT"}',6.0,'c2d8d9f0db4f072c11858728c6bb7ef4a89c8e72b1fc3d767a15ce113590daac');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',7,'vote','seat 0','key-00006','{"mark":"mark","seat":0,"agree":true,"passed":true}',7.0,'ed674a2a1fedc2771caa19e3b52e7c77fabf40cb351e6ed93adf3774bd53551e');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',8,'answer','bots',NULL,'{"first":14,"entries":[[1,"bot","bet grey 1","c661d3c3",""]],"standings":[1,1,1],"seat":1}',8.0,'7f9ee168ac81a8236a9d05255900680f8c9ed0ab06d90d4f3e0bbfe48c5a0d0e');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',9,'answer','seat 2','key-00007','{"first":15,"entries":[[2,"person","bet grey 1","052a2a31",""]],"standings":[1,1,1],"mark":"mark","seat":2}',9.0,'fc1036dfc326e22e58c645a2efdd34b433710b91390fa6fdc50a2791e7a4defc');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',10,'answer','seat 0','key-00008','{"first":16,"entries":[[0,"person","bet grey 1","efc92114",""]],"standings":[1,1,1],"mark":"mark","seat":0}',10.0,'57e5e490b105bb95c48c972e3ef5034a6d2e01645aa9d71234436d4460888d14');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',11,'answer','bots',NULL,'{"first":17,"entries":[[1,"bot","bet white 1","b4371bf0",""]],"standings":[1,1,1],"seat":1}',11.0,'7d93062dd1d830fdfb98094c38d95a5f4fcd2a6e307448455eea37b5aa66af78');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',12,'answer','seat 2','key-00009','{"first":18,"entries":[[2,"person","bet white 1","4054a465",""]],"standings":[1,1,1],"mark":"mark","seat":2}',12.0,'7c6bccf4c17359b2e4235fb2271ac5c8c306458dd1022a14ce0c745056b62da1');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',13,'answer','seat 0','key-00010','{"first":19,"entries":[[0,"person","bet white 1","3931bf41",""]],"standings":[1,1,1],"mark":"mark","seat":0}',13.0,'5456e04071d51257657c32062269603b677bcbc5bf9266af328039552d7c1b0f');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',14,'answer','bots',NULL,'{"first":20,"entries":[[1,"bot","bet beige 2","90e86cdd",""]],"standings":[1,1,1],"seat":1}',14.0,'736578334f2a4984eab0464d7f083b2b4ea0e083967d78233c8778d22af52456');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',15,'answer','seat 2','key-00011','{"first":21,"entries":[[2,"person","bet beige 2","61745100",""]],"standings":[1,1,1],"mark":"mark","seat":2}',15.0,'8049e622c30876e1682dfcee8d21360ba23a348b338642329a844f25f4aa7781');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',16,'answer','seat 0','key-00012','{"first":22,"entries":[[0,"person","bet beige 2","30e049c5",""],[-1,"chance","roll shoe","c6303685",""]],"standings":[1,1,1],"mark":"mark","seat":0}',16.0,'65da000f23800017aa202448670d25200491198ecfe96947c20e9280e22117a6');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',17,'answer','bots',NULL,'{"first":24,"entries":[[1,"bot","move grey","54ee23eb",""],[-1,"chance","roll head","4ac91f23",""]],"standings":[1,1,1],"seat":1}',17.0,'637bad0669bebb30f102315fa3d2d2828cc21ed5b11fdaf64052f9e69a1889de');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',18,'answer','seat 2','key-00013','{"first":26,"entries":[[2,"person","move white","f9463ea8",""],[-1,"chance","roll head","b68165f7",""]],"standings":[1,1,1],"mark":"mark","seat":2}',18.0,'0f7f0820a877dab2082a37d94c456d94f25fdda1fc15d598db948ab7ed5af456');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',19,'answer','seat 0','key-00014','{"first":28,"entries":[[0,"person","move beige","fb710356",""],[-1,"chance","roll cap","c34d2eaf",""]],"standings":[1,1,1],"mark":"mark","seat":0}',19.0,'bb35dab74eaa096fec6d9c75824dc85b4b8596a6d595faa95c93b4ad77aa208b');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',20,'answer','bots',NULL,'{"first":30,"entries":[[1,"bot","move caramel","affcde54",""],[-1,"chance","roll cap","bcfbe66f",""]],"standings":[1,1,1],"seat":1}',20.0,'00240acea5b2ed8b6a875bfee4c9ec628c9f5c7366dc04053f5a74470fd77aaa');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',21,'answer','seat 2','key-00015','{"first":32,"entries":[[2,"person","move dark_red","055f2383",""],[-1,"chance","roll head","0a034679",""]],"standings":[1,1,1],"mark":"mark","seat":2}',21.0,'0567027cd97524ed0b83189f0d9a9a8bfb428ef1167c124eece21b9e57f09367');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',22,'answer','seat 0','key-00016','{"first":34,"entries":[[0,"person","move dark_brown","b34f5325",""],[-1,"chance","roll head","e5703664",""],[1,"forced","move black","ca779670",""],[-1,"chance","roll head","919f328c",""]],"standings":[1,1,1],"mark":"mark","seat":0}',22.0,'f198413023d866cae10c5ff37dba7cb348ad7f19e21af72c9b8a285a3eb1a2c3');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',23,'answer','seat 2','key-00017','{"first":38,"entries":[[2,"person","move grey","f54081ce",""],[-1,"chance","roll head","ee19f3d4",""]],"standings":[1,1,1],"mark":"mark","seat":2}',23.0,'90d8da2a914c6f1515b86496882c4b345f615eb2e8c1e13de019966cc9ee56c8');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',24,'answer','seat 0','key-00018','{"first":40,"entries":[[0,"person","move white","b1927363",""],[-1,"chance","roll head","f1415904",""]],"standings":[1,1,1],"mark":"mark","seat":0}',24.0,'ed2a059f5f8e3c9d62ba3d938c173d91509e2092833a850bd12551c0bfea11fc');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',25,'answer','bots',NULL,'{"first":42,"entries":[[1,"bot","move beige","fe35796a",""],[-1,"chance","roll saddle","6f751573",""]],"standings":[1,1,1],"seat":1}',25.0,'d1052f70abd3c1e94d5c7b5db45d7458d432d3c94c06ed94345496de6b4d9e1e');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',26,'answer','seat 2','key-00019','{"first":44,"entries":[[2,"person","move caramel","bd1320fe",""],[-1,"chance","roll cap","b03d3e25",""]],"standings":[1,1,1],"mark":"mark","seat":2}',26.0,'abcbfcfaa18bdc6134af488bcee48f4d742e908b0abd87b74163ac8fdb94f79f');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',27,'answer','seat 0','key-00020','{"first":46,"entries":[[0,"person","move dark_red","8d4387d9",""],[-1,"chance","roll head","a7dd08c3",""]],"standings":[1,1,1],"mark":"mark","seat":0}',27.0,'2bd980d90074030ce0834311cb6ec89d506d2abae4c7b2a4d8ade54c0f34c7ad');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',28,'answer','bots',NULL,'{"first":48,"entries":[[1,"bot","move dark_brown","0192f47a",""],[-1,"chance","roll shoe","4a811a33",""],[2,"forced","move black","374e1f82",""],[-1,"chance","roll head","174feabc",""]],"standings":[1,1,1],"seat":1}',28.0,'64cd4d8a38ee6a85ac5d304634b53c120639f5b2cc99dedd81601dc810bcca7b');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',29,'answer','seat 0','key-00021','{"first":52,"entries":[[0,"person","move grey","fdd981ad",""],[-1,"chance","roll cap","4bd7239c",""]],"standings":[1,1,1],"mark":"mark","seat":0}',29.0,'d5c78b8f928fa5cc880c1d82924dbfca13b76897d7313b6d54d678bd7757b580');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',30,'answer','bots',NULL,'{"first":54,"entries":[[1,"bot","move white","6c999778",""],[-1,"chance","roll shoe","f42c33ab",""]],"standings":[1,1,1],"seat":1}',30.0,'ed46c24194c282ebc105a964a665565b22bb8258de7ee94abae6c7027ca1d8e5');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',31,'answer','seat 2','key-00022','{"first":56,"entries":[[2,"person","move beige","1464b4fe",""],[-1,"chance","roll shoe","ed5516aa",""]],"standings":[1,1,1],"mark":"mark","seat":2}',31.0,'b822b4338c1175756d0653bfc6fc37af632289bbf2d578c16308a4eee99e5b0d');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',32,'answer','seat 0','key-00023','{"first":58,"entries":[[0,"person","move caramel","64684ae2",""],[-1,"chance","roll head","5ddb5cba",""]],"standings":[1,1,1],"mark":"mark","seat":0}',32.0,'cf1d5bf75cf163ec36236379e62c46945a07c5dbd95130cb53aa6192dbc05545');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',33,'answer','bots',NULL,'{"first":60,"entries":[[1,"bot","move dark_red","42c35c97",""],[-1,"chance","roll head","b2c5c836",""]],"standings":[1,1,1],"seat":1}',33.0,'291e96c581d861875fb341e7134b381e3847b51c2d65381e0d00681484e30275');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',34,'answer','seat 2','key-00024','{"first":62,"entries":[[2,"person","move dark_brown","0d90b456",""],[-1,"chance","roll saddle","07a7b4e9",""],[0,"forced","move black","ca0a991e",""],[-1,"chance","roll saddle","c7dedc18",""]],"standings":[1,1,1],"mark":"mark","seat":2}',34.0,'905969de61a6754dccccfd4e88f332a8d7cd7a55769b2bde3bdf152795cc7260');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',35,'answer','bots',NULL,'{"first":66,"entries":[[1,"bot","move grey","932e3afa",""],[-1,"chance","roll head","dafdd80a",""]],"standings":[1,1,1],"seat":1}',35.0,'06370afe647fe04e20f6096110ccabb664a0257b792c7f99c9b666f22e71703e');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',36,'answer','seat 2','key-00025','{"first":68,"entries":[[2,"person","move white","d88ac0f0",""],[-1,"chance","roll head","d4c3bc77",""]],"standings":[1,1,1],"mark":"mark","seat":2}',36.0,'de47774003ccf47c617dd9ae8f5a724b748c4bfb7c7f91b8d83fd9241567183a');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',37,'answer','seat 0','key-00026','{"first":70,"entries":[[0,"person","move beige","8e585e1a",""],[-1,"chance","roll head","d675d30d",""]],"standings":[1,1,1],"mark":"mark","seat":0}',37.0,'a9c6bd257c618af63810eaeb317be3c6a5d86548b13394e7f3afde1baf4979ed');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',38,'answer','bots',NULL,'{"first":72,"entries":[[1,"bot","move caramel","a0667da6",""],[-1,"chance","roll saddle","d11da738",""]],"standings":[1,1,1],"seat":1}',38.0,'c6fdcc38faa9fbd7cb2575c94fdd5538cd980b3bad51d86930d3da6b67cb7aae');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',39,'answer','seat 2','key-00027','{"first":74,"entries":[[2,"person","move dark_red","cb60fb22",""],[-1,"chance","roll head","1154b32e",""]],"standings":[1,1,1],"mark":"mark","seat":2}',39.0,'2d36e1661ba393dd4d0b912a13dfa18f1903606f2dd68d0064e13e8b1f2b7901');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',40,'answer','seat 0','key-00028','{"first":76,"entries":[[0,"person","move dark_brown","ee09ef04",""],[-1,"chance","roll shoe","d96fe0d8",""],[1,"forced","move black","8b11f33d",""],[-1,"chance","roll saddle","5902b174",""]],"standings":[1,1,1],"mark":"mark","seat":0}',40.0,'c62a1c125b6930949ae64fef3e19916f395b0a63023b0f849408d30484ace02e');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',41,'answer','seat 2','key-00029','{"first":80,"entries":[[2,"person","move grey","ccc5be58",""],[-1,"chance","roll shoe","a5c26b59",""]],"standings":[1,1,1],"mark":"mark","seat":2}',41.0,'53bc5265365ec4a336fc85aaa7b68b3a6cf3940ab450ea19e5538d210fb9f453');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',42,'answer','seat 0','key-00030','{"first":82,"entries":[[0,"person","move white","1778381a",""],[-1,"chance","roll cap","dac9c45f",""]],"standings":[1,1,1],"mark":"mark","seat":0}',42.0,'ab402cab839d4c09a6a2544a9d9eb0073083a6aa9cbc4741f8f2f1637746a828');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',43,'answer','bots',NULL,'{"first":84,"entries":[[1,"bot","move beige","4335cdc2",""],[-1,"chance","roll cap","499a3b1e",""]],"standings":[1,1,1],"seat":1}',43.0,'091eb611eaf102d6bc6abb958bbad84a8a0b8066f6e5e05a463d5249588157a1');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',44,'answer','seat 2','key-00031','{"first":86,"entries":[[2,"person","move caramel","9655a901",""],[-1,"chance","roll cap","d2ccd23e",""]],"standings":[1,1,1],"mark":"mark","seat":2}',44.0,'905a93134b21a3051bb1b7a44c078c0315774d16e1821bdc0f7f728bbc2d560f');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',45,'answer','seat 0','key-00032','{"first":88,"entries":[[0,"person","move dark_red","de7292b5",""],[-1,"chance","roll head","f4d0dabb",""]],"standings":[1,1,1],"mark":"mark","seat":0}',45.0,'0b03c2d7019f314c1f3c8e66e19c6c2526dbd9d7339d71c6b56cc2b376417fa0');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',46,'answer','bots',NULL,'{"first":90,"entries":[[1,"bot","move dark_brown","aa956d16",""],[-1,"chance","roll head","b3e1dad0",""],[2,"forced","move black","c68ce411",""],[-1,"chance","roll saddle","3c79fbd4",""]],"standings":[1,1,1],"seat":1}',46.0,'e547dcc6b1a790956c7f37512861b974ab3e6f586fc84c22cccef0247c235024');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',47,'answer','seat 0','key-00033','{"first":94,"entries":[[0,"person","move grey","479ac801",""],[-1,"chance","roll head","69709725",""]],"standings":[1,1,1],"mark":"mark","seat":0}',47.0,'eeaff258e9fa13759320246874815e70e7ec317aaa1aa9c846b00a391b39d7c1');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',48,'answer','bots',NULL,'{"first":96,"entries":[[1,"bot","move white","9137d163",""],[-1,"chance","roll shoe","aa339520",""]],"standings":[1,1,1],"seat":1}',48.0,'4e6ab660281d7f35ea086a85b4dfcb9a19df7429907dc0487564b4aa90ce62eb');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',49,'answer','seat 2','key-00034','{"first":98,"entries":[[2,"person","move beige","02537379",""],[-1,"chance","roll head","1cfe185a",""]],"standings":[1,1,1],"mark":"mark","seat":2}',49.0,'765fd22a11d529f1cbeb93620806b37ab4a75503d721ddb77f51712baacbf8e0');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',50,'answer','seat 0','key-00035','{"first":100,"entries":[[0,"person","move caramel","741ea472",""],[-1,"chance","roll shoe","c0749ac9",""]],"standings":[1,1,1],"mark":"mark","seat":0}',50.0,'7054e96a71e531d5399068b668013970879803d2c048bf0bec42e0c4fbd3c5fd');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',51,'answer','bots',NULL,'{"first":102,"entries":[[1,"bot","move dark_red","bfce17a8",""],[-1,"chance","roll shoe","c963bf9d",""]],"standings":[1,1,1],"seat":1}',51.0,'88e3b947a91a5fa20d63bc2196cfbe490038e616613bb937ef78bbf2848c145a');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',52,'answer','seat 2','key-00036','{"first":104,"entries":[[2,"person","move dark_brown","2ec37b2a",""],[-1,"chance","roll shoe","377b7f7b",""],[0,"forced","move black","60c8f1d3",""],[-1,"chance","roll saddle","1568d511",""]],"standings":[1,1,1],"mark":"mark","seat":2}',52.0,'5cad227116b9f7019295d71c6037045dd9775836a2c35e4990b1f08e06eb5a34');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',53,'answer','bots',NULL,'{"first":108,"entries":[[1,"bot","move grey","718e2641",""],[-1,"chance","roll head","0c6ca29d",""]],"standings":[1,1,1],"seat":1}',53.0,'657b6b556a7cd8c5ba5508b18f69e719b3c773918bf9096bee0f727ef531e92d');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',54,'answer','seat 2','key-00037','{"first":110,"entries":[[2,"person","move white","0d30f1ac",""],[-1,"chance","roll head","e5125e43",""]],"standings":[1,1,1],"mark":"mark","seat":2}',54.0,'110daabb5a20d65e6669b8cd59cad08488076213a8feaf20edef80da0e707342');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',55,'answer','seat 0','key-00038','{"first":112,"entries":[[0,"person","move beige","041d6f64",""],[-1,"chance","roll head","2ed34af0",""]],"standings":[1,1,1],"mark":"mark","seat":0}',55.0,'a6b36db51a5c91f95797c9f18c1f507e4fe586838fdf2e6da442d714f1a3c271');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',56,'answer','bots',NULL,'{"first":114,"entries":[[1,"bot","move caramel","02f8bd39",""],[-1,"chance","roll head","a27056c4",""]],"standings":[1,1,1],"seat":1}',56.0,'c8c9f1624336438d8739dc6fbe7740ba282174e73a0bc481ff75f5c2c2be6dfe');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',57,'answer','seat 2','key-00039','{"first":116,"entries":[[2,"person","move dark_red","c3204a51",""],[-1,"chance","roll head","b1009791",""],[0,"forced","move black","232f1025",""],[-1,"chance","roll shoe","0711cb01",""]],"standings":[1,1,1],"mark":"mark","seat":2}',57.0,'ce0580d1eab7d7d5f62319dbb76ccd1783ffb19e9f1a087faeb3b29f3f85a4a9');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',58,'answer','bots',NULL,'{"first":120,"entries":[[1,"bot","move grey","eb1d8470",""],[-1,"chance","roll saddle","5fc80b5d",""]],"standings":[1,1,1],"seat":1}',58.0,'a9d4355fca51f61da44686ca5c7b3d2e7f87e983acf9848c70e439bcf9956203');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',59,'answer','seat 2','key-00040','{"first":122,"entries":[[2,"person","move white","8cc529b3",""],[-1,"chance","roll cap","325cdd60",""]],"standings":[1,1,1],"mark":"mark","seat":2}',59.0,'bb3489f9815fb56aeacf280bc41121262c1dc56db28d9e298b652c6299699b94');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',60,'answer','seat 0','key-00041','{"first":124,"entries":[[0,"person","move beige","1d302b9d",""],[-1,"chance","roll head","093a404f",""]],"standings":[1,1,1],"mark":"mark","seat":0}',60.0,'7d593b9fec7324463c3c179d796bf4535b3ff5abe6c2d6c73e20659481e62102');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',61,'answer','bots',NULL,'{"first":126,"entries":[[1,"bot","move caramel","781f8840",""],[-1,"chance","roll head","e91b9108",""]],"standings":[1,1,1],"seat":1}',61.0,'4f41533aa6613877202a58ccb97e54eff1b41f47846556f854547b4b3a3864b3');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',62,'answer','seat 2','key-00042','{"first":128,"entries":[[2,"person","move dark_red","8c9b6767",""],[-1,"chance","roll cap","b110b1e1",""],[0,"forced","move black","5a83d19b",""],[-1,"chance","roll head","7953a73a",""]],"standings":[1,1,1],"mark":"mark","seat":2}',62.0,'71eb61182110fef3a0cae5a517a5339d399f983367c76ee208740ed5383812c6');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',63,'answer','bots',NULL,'{"first":132,"entries":[[1,"bot","move white","c9e1f4ba",""]],"standings":[1,1,1],"ends":true,"seat":1}',63.0,'2115ec1d96422f70e50f37c26b760f7bc75912fc44b0707ab4017ea2f79bf592');
INSERT INTO "lines" VALUES('bbb7e4fdad15d6f059066da6afa561c0',1,'made','host',NULL,'{"game":"royal_turf","edition":"short","edition_hash":"740e88bfa1aad525","options":{"hidden_bets":"false","recall_own_bets":"false","colours":"by_seat"},"seats":3,"clocks":{"answer":0,"named":{},"stand_in":60,"interval":0},"visibility":"link","invitation":"ZSJK","host":"c9d40bd779d6090bf249ac63671c413a","secret":"5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a"}',1.0,'cf6cd0fc3b105060776ea8dcf568ccbb4cafb2ff6cad24ba65d0da9242784168');
INSERT INTO "lines" VALUES('bbb7e4fdad15d6f059066da6afa561c0',2,'sit','browser e8060117c2e0388194354401b26e41f0','key-00001','{"mark":"mark","seat":0,"name":"Player 0","holder":"e8060117c2e0388194354401b26e41f0","recovery":"b7a3b11827c00fae8f473ab9fb40e0a0"}',2.0,'e97aa68c7037bac416b1644c7c5ffc3797f4e7a32cb7b652a54a2c32f3bc172a');
INSERT INTO "lines" VALUES('bbb7e4fdad15d6f059066da6afa561c0',3,'sit','browser 58e0503fb65288f32581dfe91f266841','key-00002','{"mark":"mark","seat":1,"name":"Player 1","holder":"58e0503fb65288f32581dfe91f266841","recovery":"170822507b33a94cee445f17204146c2"}',3.0,'9cc2def7988e93681d440e4cb5ff2c9974c894f3559464d3716319cbb1fb82fb');
INSERT INTO "lines" VALUES('bbb7e4fdad15d6f059066da6afa561c0',4,'sit','browser f549e925ac7510cb126a288ff0ae16b0','key-00003','{"mark":"mark","seat":2,"name":"Player 2","holder":"f549e925ac7510cb126a288ff0ae16b0","recovery":"e1879fb06b6a5bbb6519b27be2c3c324"}',4.0,'3a611c897823b28261255c8670ecc9971b0bb8fd3020f742e286bb79abc3db0d');
INSERT INTO "lines" VALUES('bbb7e4fdad15d6f059066da6afa561c0',5,'start','host','key-00004','{"entries":[[-1,"chance","card beige_a","9a9cb7ff",""],[-1,"chance","card caramel_b","b4709bb6",""],[-1,"chance","card dark_brown_a","5308fc89",""],[-1,"chance","card dark_red_a","6681a188",""],[-1,"chance","card caramel_a","c1b5cb4b",""],[-1,"chance","card white_a","548a543b",""],[-1,"chance","card dark_brown_b","f84acfdd",""],[-1,"chance","card beige_b","b6110b50",""],[-1,"chance","card black_b","5f54cafe",""],[-1,"chance","card white_b","b873c7a3",""],[-1,"chance","card grey_a","4149ad11",""],[-1,"chance","lot 1","9a0190cc",""]],"standings":[1,1,1],"begins":1,"format":2,"dice":2,"mark":"mark"}',5.0,'82c5d637583b52c0cf3546ae76fd7d87fbb36ff29bbfe4b284d71553d82131af');
INSERT INTO "lines" VALUES('bbb7e4fdad15d6f059066da6afa561c0',6,'motion','browser 3b267aeb9dc4e58309a9fe419103d884','key-00005','{"mark":"mark","kind":"chair","seat":0,"name":"Player 0","voters":[1,2],"holder":"3b267aeb9dc4e58309a9fe419103d884","recovery":"7ca07f5ee145f6a91b1cfa4ed596fbe5","letters":"KQRT","needed":2}',6.0,'3d329de4bef2d83c9384a436d11c7909d211470018fd7fa7d543b6ea53d19f90');
INSERT INTO "lines" VALUES('bbb7e4fdad15d6f059066da6afa561c0',7,'vote','seat 1','key-00006','{"mark":"mark","seat":1,"agree":true}',7.0,'4e10a82f5139ce7fdec448600e40b34aafdbe474cf5c7f4e005c227e1c09ff9c');
INSERT INTO "lines" VALUES('bbb7e4fdad15d6f059066da6afa561c0',8,'vote','seat 2','key-00007','{"mark":"mark","seat":2,"agree":true}',8.0,'049810c97877951bc896139a6cd72a3d91e654489e424afa4126334817aa1193');
INSERT INTO "lines" VALUES('bbb7e4fdad15d6f059066da6afa561c0',9,'chair','clock',NULL,'{"seat":0,"name":"Player 0","holder":"3b267aeb9dc4e58309a9fe419103d884","recovery":"7ca07f5ee145f6a91b1cfa4ed596fbe5","turn":6,"loan":"lent"}',9.0,'43cf6d734d7cf1abc67094eaab9b29efdb0afef7c5e7591c5024c51365f083b3');
INSERT INTO "lines" VALUES('bbb7e4fdad15d6f059066da6afa561c0',10,'chair','browser e8060117c2e0388194354401b26e41f0','key-00008','{"mark":"mark","seat":0,"name":"Player 0","holder":"e8060117c2e0388194354401b26e41f0","recovery":"b7a3b11827c00fae8f473ab9fb40e0a0","turn":2,"loan":"returned"}',10.0,'7fc4313f946ee3644806d1d92f59de4c463a7f093b166d16c7c4ceffe49cd040');
INSERT INTO "lines" VALUES('bbb7e4fdad15d6f059066da6afa561c0',11,'motion','browser 3b267aeb9dc4e58309a9fe419103d884','key-00009','{"mark":"mark","kind":"chair","seat":0,"name":"Player 0","voters":[1,2],"holder":"3b267aeb9dc4e58309a9fe419103d884","recovery":"7e9fd0f58971505d6f71672da0cf9ebd","letters":"KQRT","needed":2}',11.0,'b4285872429d36d61c02e28c8d04fe673bd5a45af7ae30cd0c1c8d4565b48201');
INSERT INTO "lines" VALUES('bbb7e4fdad15d6f059066da6afa561c0',12,'lapse','seat 0',NULL,'{"by_seat":0}',12.0,'df8948fa94e308099d475acce860143d0f2484257f8c4d858923767c7b65137c');
INSERT INTO "lines" VALUES('b3b37180521e015651d110448b5edbcb',1,'made','host',NULL,'{"game":"grand_national","edition":"short","edition_hash":"79eec7927a1006fb","options":{"stables_per_player":"auto","bookmaker":"seat","bookmaker_seat":"0","sale_bidding":"turns","going":"spin","going_ring":"even","race_end":"fourth","unsold_lots":"at_minimum","jump_bids":"yes","stables":"by_place","free_prices":"no","lengths":"text"},"seats":2,"clocks":{"answer":0,"named":{},"stand_in":60,"interval":0},"visibility":"link","invitation":"EUHX","host":"77b1057111083c740ae43b6185625d5d","secret":"5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a"}',1.0,'a7768fae0bd77aacca2e1de21cb1e17f568d9b99a08ff33a8b8dd3443af3a5f7');
INSERT INTO "lines" VALUES('b3b37180521e015651d110448b5edbcb',2,'sit','browser adb31df6955998cd4cacc4e5bf0c6970','key-00001','{"mark":"mark","seat":0,"name":"Player 0","holder":"adb31df6955998cd4cacc4e5bf0c6970","recovery":"059342070c8aaa0b7a2db8d3aa30a93b"}',2.0,'41232c6f666eb28a9e9208d52e72cbf23c08b7f1fd2aafce14f6e999b75bfc72');
INSERT INTO "lines" VALUES('b3b37180521e015651d110448b5edbcb',3,'sit','browser 92bcfd8caff578cdcdc3b8b356aa043d','key-00002','{"mark":"mark","seat":1,"name":"Player 1","holder":"92bcfd8caff578cdcdc3b8b356aa043d","recovery":"0b022e52b1928faff732a8fee9b7ef85"}',3.0,'51089be846ac992385573086162ba5fa13e6abcf257ba325569aa41847b6689e');
INSERT INTO "lines" VALUES('b3b37180521e015651d110448b5edbcb',4,'start','host','key-00003','{"entries":[[-1,"chance","bookmaker 1","0e090cdb",""]],"standings":[1,1],"begins":2,"format":2,"dice":2,"mark":"mark"}',4.0,'d36646ecd9775bcd276e0e1c5ac628b4b53932d31c60da99202103145ffea4c4');
INSERT INTO "lines" VALUES('b3b37180521e015651d110448b5edbcb',5,'stand_in','seat 1','key-00004','{"mark":"mark","seat":1,"level":"random"}',5.0,'c750aa7a6c829d9031a78c99a23d3963970c048248d4f07c612523bdf5551ba0');
INSERT INTO "lines" VALUES('b3b37180521e015651d110448b5edbcb',6,'hint','seat 0','key-00005','{"mark":"mark","seat":0,"ask":1,"at":1}',6.0,'7fc6330ae6d44c5ef6db2e13122261a4cf059e1b7b09c6555ae7cea6c7483b6a');
INSERT INTO "lines" VALUES('b3b37180521e015651d110448b5edbcb',7,'answer','seat 0','key-00006','{"first":1,"entries":[[0,"person","bid 30000","b2796049",""]],"standings":[1,1],"mark":"mark","seat":0}',7.0,'1a3ae769714aa3646446bcb59f04cdcac96608e52517c76f064ef6bb25d59d9a');
INSERT INTO "lines" VALUES('b3b37180521e015651d110448b5edbcb',8,'undo','seat 0','key-00007','{"first":2,"entries":[[0,"person","undo","0e090cdb",""]],"standings":[1,1],"mark":"mark","seat":0}',8.0,'9735eeb78b9f558278449fe72d929afb62ebe9dc2fe9ae30874e7d9dec91beae');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',1,'made','host',NULL,'{"game":"royal_turf","edition":"short","edition_hash":"740e88bfa1aad525","options":{"hidden_bets":"false","recall_own_bets":"false","colours":"by_seat"},"seats":2,"clocks":{"answer":0,"named":{},"stand_in":60,"interval":0},"visibility":"link","invitation":"AVDZ","host":"84fa818ff3ace11c11a516bf48b1a286","secret":"5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a"}',1.0,'4b91ef70c79973966cd0a806d3e7c1ad56dee53b288a4cea6307c57da2bffcc5');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',2,'sit','browser d781c6faa9201d879781866f13e91ead','key-00001','{"mark":"mark","seat":0,"name":"Player 0","holder":"d781c6faa9201d879781866f13e91ead","recovery":"66884a0316b266e324ab7bac6f42bec3"}',2.0,'0d85aa54a146d9d9e56af0bd403ee3ada79bb8d9bf996c3221ff3205dddb74f9');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',3,'bot','host','key-00002','{"mark":"mark","seat":1,"name":"Bruno","level":"random"}',3.0,'2143cfb5e419adc5ab5678b0a8d6f87a46b72eae0424bd8ceab5860f1e9a06b3');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',4,'start','host','key-00003','{"entries":[[-1,"chance","card caramel_a","0f4a6364",""],[-1,"chance","card dark_brown_a","079154ac",""],[-1,"chance","card beige_b","5cecca14",""],[-1,"chance","card black_b","5b612148",""],[-1,"chance","card dark_brown_b","a92cd8a6",""],[-1,"chance","card grey_a","a7932206",""],[-1,"chance","card black_a","572ab297",""],[-1,"chance","card white_a","ca288c28",""],[-1,"chance","card dark_red_a","39b934e3",""],[-1,"chance","lot 0","152bf9d6",""]],"standings":[1,1],"begins":1,"format":2,"dice":2,"mark":"mark"}',4.0,'e00c0e1981defdf9ab845811c71885792b4da17bea5745e81eebfada89489abb');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',5,'answer','seat 0','key-00004','{"first":10,"entries":[[0,"person","bet grey 1","0138cd2b",""]],"standings":[1,1],"mark":"mark","seat":0}',5.0,'aa79d2fa56a16613a7a5ac440c22ababa679d576af35ff1a478a59e9b0a0a307');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',6,'answer','bots',NULL,'{"first":11,"entries":[[1,"bot","bet grey 1","aa924195",""]],"standings":[1,1],"seat":1}',6.0,'2fbbbacfa1afd15674a063b741bc29c3007dca40bc7d66981912c5943a0eb4c8');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',7,'answer','seat 0','key-00005','{"first":12,"entries":[[0,"person","bet white 1","3cbaf8ee",""]],"standings":[1,1],"mark":"mark","seat":0}',7.0,'01c0f4615d11c5af9d0b90e2bf7c98a12e551adf2608aa11fdff059846c1ae53');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',8,'answer','bots',NULL,'{"first":13,"entries":[[1,"bot","bet white 1","0b487891",""]],"standings":[1,1],"seat":1}',8.0,'71562ea2a4b01eb0bfaf12ad5bdc176700de1140e08726f06e1540cd91c1e0cc');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',9,'answer','seat 0','key-00006','{"first":14,"entries":[[0,"person","bet beige 2","d104eb58",""]],"standings":[1,1],"mark":"mark","seat":0}',9.0,'26ba403c4ba547e0b2b49e8a8b54e7d5aa401474742a8a4ee73384c6437c5ee9');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',10,'answer','bots',NULL,'{"first":15,"entries":[[1,"bot","bet beige 2","9e66bb27",""],[-1,"chance","roll head","54617c9b",""]],"standings":[1,1],"seat":1}',10.0,'2a6f78d2b6820cfce8dc780738237f3153d0ae2b138be131ed0747db450fad0f');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',11,'answer','seat 0','key-00007','{"first":17,"entries":[[0,"person","move grey","f4feb32c",""],[-1,"chance","roll head","dd311ebe",""]],"standings":[1,1],"mark":"mark","seat":0}',11.0,'bad5b75daa8db2117b06b58077f9d291ed97d0c1f5cac559f238e71b3e8cc1e0');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',12,'answer','bots',NULL,'{"first":19,"entries":[[1,"bot","move white","3554d2b1",""],[-1,"chance","roll saddle","b6e2ecf3",""]],"standings":[1,1],"seat":1}',12.0,'ad006efff370522dbe0ee9ae138e4ed3fe6de5e0e6ef60c796522ac06eba7c75');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',13,'answer','seat 0','key-00008','{"first":21,"entries":[[0,"person","move beige","a6b83b16",""],[-1,"chance","roll head","dcf0105e",""]],"standings":[1,1],"mark":"mark","seat":0}',13.0,'1a6decdc16a324434cbc30e018dc592588d687ccf837d2b5ab8d8c335ebf9bab');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',14,'answer','bots',NULL,'{"first":23,"entries":[[1,"bot","move caramel","f41d6056",""],[-1,"chance","roll saddle","a8304446",""]],"standings":[1,1],"seat":1}',14.0,'b829c55f2a73f945f442a2c8d847056829a1ebb71facf90d8b4690900bdea0d9');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',15,'answer','seat 0','key-00009','{"first":25,"entries":[[0,"person","move dark_red","6e90d6eb",""],[-1,"chance","roll head","c42936af",""]],"standings":[1,1],"mark":"mark","seat":0}',15.0,'d738c6d49cfabf8fe2e41fe151c9543f8e044ca3c747489330c4b7ddcc93ea7b');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',16,'answer','bots',NULL,'{"first":27,"entries":[[1,"bot","move dark_brown","03e35e6c",""],[-1,"chance","roll saddle","bde87a02",""],[0,"forced","move black","752d4657",""],[-1,"chance","roll head","69c53eb5",""]],"standings":[1,1],"seat":1}',16.0,'98d4c4aaa9db748a66ab8d91bb472ea28eb492ee09134770610f28846e71fbd2');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',17,'answer','bots',NULL,'{"first":31,"entries":[[1,"bot","move grey","8d9473c7",""],[-1,"chance","roll cap","a38bb968",""]],"standings":[1,1],"seat":1}',17.0,'753b86d3cb9e7811a86fee489c331d463f743bb47ac4b06038e47819df24f458');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',18,'answer','seat 0','key-00010','{"first":33,"entries":[[0,"person","move white","a4002eea",""],[-1,"chance","roll head","2cf4cbbc",""]],"standings":[1,1],"mark":"mark","seat":0}',18.0,'67a4008c695e8454b8f4dc560e8377385ec84d6fb0be3e06dcf275f8a689979b');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',19,'answer','bots',NULL,'{"first":35,"entries":[[1,"bot","move beige","77535321",""],[-1,"chance","roll shoe","2f2b32f7",""]],"standings":[1,1],"seat":1}',19.0,'962e070c1d9d2eb571564ee60fa1ab0a6a3ae64e9ae7f63630053ee6480d633f');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',20,'answer','seat 0','key-00011','{"first":37,"entries":[[0,"person","move caramel","4d02a7a3",""],[-1,"chance","roll cap","369f0f0d",""]],"standings":[1,1],"mark":"mark","seat":0}',20.0,'ad413dbb4b9c788dc9b44ad2131baf4a11bf46863526b84ab93df16c8e1bfac6');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',21,'answer','bots',NULL,'{"first":39,"entries":[[1,"bot","move dark_red","5a189655",""],[-1,"chance","roll head","a820b184",""]],"standings":[1,1],"seat":1}',21.0,'344c1fda52604f78e7fa5ca0b81fb58193bcc7a1b99d3a3cf926f06e3b89377d');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',22,'answer','seat 0','key-00012','{"first":41,"entries":[[0,"person","move dark_brown","eb605710",""],[-1,"chance","roll shoe","fd413a23",""],[1,"forced","move black","08d223a0",""],[-1,"chance","roll cap","84d757c5",""]],"standings":[1,1],"mark":"mark","seat":0}',22.0,'2b08532b5612955fdbf5c832b7e9f9321f75c61c07bc644377df46117225087d');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',23,'answer','seat 0','key-00013','{"first":45,"entries":[[0,"person","move grey","38e0318d",""],[-1,"chance","roll head","df981d88",""]],"standings":[1,1],"mark":"mark","seat":0}',23.0,'b89861afb84242dc4f0628ed9360bd4058e666ff851174b6729af2be679c860e');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',24,'answer','bots',NULL,'{"first":47,"entries":[[1,"bot","move white","26e736ee",""],[-1,"chance","roll head","2ec29252",""]],"standings":[1,1],"seat":1}',24.0,'12eb85822a7ca58dfffaf5fe6e7f863002ac370fc561ae3d0a5d0b310f91af72');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',25,'answer','seat 0','key-00014','{"first":49,"entries":[[0,"person","move beige","55ae27b4",""],[-1,"chance","roll cap","184447c6",""]],"standings":[1,1],"mark":"mark","seat":0}',25.0,'692d0d8b242834dff47cfabab54d177aac529246a67ec0799d336203de7c306f');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',26,'answer','bots',NULL,'{"first":51,"entries":[[1,"bot","move caramel","0b1cb006",""],[-1,"chance","roll saddle","576b19ef",""]],"standings":[1,1],"seat":1}',26.0,'a81635eabf45b7657c7ecbc68e9e96d3e960916659671f2f121180957577b3cb');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',27,'answer','seat 0','key-00015','{"first":53,"entries":[[0,"person","move dark_red","de4736ab",""],[-1,"chance","roll saddle","a974786b",""]],"standings":[1,1],"mark":"mark","seat":0}',27.0,'da15b85aaf802e913b1587a1e136076994942c8399df348df859cc984954eb42');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',28,'answer','bots',NULL,'{"first":55,"entries":[[1,"bot","move dark_brown","51d54e03",""],[-1,"chance","roll shoe","56d92fa2",""],[0,"forced","move black","67ba0cb4",""],[-1,"chance","roll shoe","f78eb7fa",""]],"standings":[1,1],"seat":1}',28.0,'ef9297e7dc1c3483129b167ab50b3750f8a8ab9783296fcf8fbee11aaeaf8076');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',29,'answer','bots',NULL,'{"first":59,"entries":[[1,"bot","move grey","4c10e67a",""],[-1,"chance","roll head","0514752d",""]],"standings":[1,1],"seat":1}',29.0,'30c37f31a8338c6a2e0868ddc3acc25b112f162515d49db062562b231805b591');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',30,'answer','seat 0','key-00016','{"first":61,"entries":[[0,"person","move white","bde0c65d",""],[-1,"chance","roll shoe","aa7f9d39",""]],"standings":[1,1],"mark":"mark","seat":0}',30.0,'cc84daba267ed20020a18eeefd4f674958b3c01ef7c52aea06be79aaa302117b');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',31,'answer','bots',NULL,'{"first":63,"entries":[[1,"bot","move beige","db78108b",""],[-1,"chance","roll head","2ce836e2",""]],"standings":[1,1],"seat":1}',31.0,'b12f5368699dfb2d81399fc3c07f96e871cce75e2364b81857c89bbdb432d0c0');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',32,'answer','seat 0','key-00017','{"first":65,"entries":[[0,"person","move caramel","6ad5e4c4",""],[-1,"chance","roll head","1fa27577",""]],"standings":[1,1],"mark":"mark","seat":0}',32.0,'f6b2a029c625be3935e0ec6deaf6dd4df6caa864c62a3ea375ba4379f13ffd68');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',33,'answer','bots',NULL,'{"first":67,"entries":[[1,"bot","move dark_red","e43d176d",""],[-1,"chance","roll saddle","cc571c20",""]],"standings":[1,1],"seat":1}',33.0,'a02d6daec5a83bc2a23d25f2d2c2ac5c310b43711dfbf08b889bb9acf1e4dae7');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',34,'answer','seat 0','key-00018','{"first":69,"entries":[[0,"person","move dark_brown","265b792a",""],[-1,"chance","roll head","73343aaa",""],[1,"forced","move black","1c2d0a16",""],[-1,"chance","roll head","24ea1c14",""]],"standings":[1,1],"mark":"mark","seat":0}',34.0,'d3b4a5b5f95473f3f3c4569609044cbcb9470ee2c2d7df4435be26103533dc1c');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',35,'answer','seat 0','key-00019','{"first":73,"entries":[[0,"person","move grey","a3756b31",""],[-1,"chance","roll head","292a5299",""]],"standings":[1,1],"mark":"mark","seat":0}',35.0,'23947699b4945f4fa563de01e1de8a6dc3acf62b5efc451da7ada71e7c40697e');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',36,'answer','bots',NULL,'{"first":75,"entries":[[1,"bot","move white","6bf97da7",""],[-1,"chance","roll head","19ab045f",""]],"standings":[1,1],"seat":1}',36.0,'03fb0adddfa23e7482f477af6e57f49ce2d7b1f7d36875e4a4f17fccc2a27b7c');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',37,'answer','seat 0','key-00020','{"first":77,"entries":[[0,"person","move beige","2d564dc7",""],[-1,"chance","roll cap","b979d2bb",""]],"standings":[1,1],"mark":"mark","seat":0}',37.0,'a19eec4c72dd2bc3ceb4c8c8d10ecc809386f58ec6a4edc0a4d3da335c0746ab');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',38,'answer','bots',NULL,'{"first":79,"entries":[[1,"bot","move dark_red","b72c197e",""],[-1,"chance","roll head","2aa01063",""]],"standings":[1,1],"seat":1}',38.0,'f08152ba3eef2dbeb2e2efcca2edc2e2c02f64812041ed3a3feeb331ba538577');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',39,'answer','seat 0','key-00021','{"first":81,"entries":[[0,"person","move dark_brown","2d19d4ea",""],[-1,"chance","roll head","bceaba5e",""],[1,"forced","move black","ea7bf39f",""],[-1,"chance","roll head","7202fd5d",""]],"standings":[1,1],"mark":"mark","seat":0}',39.0,'38033c6475c811b5e94f0f9df21f0a629a57cd6675d09c92ac763213f457d3ce');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',40,'answer','seat 0','key-00022','{"first":85,"entries":[[0,"person","move grey","43e03dd0",""],[-1,"chance","roll shoe","1395a70b",""]],"standings":[1,1],"mark":"mark","seat":0}',40.0,'3c2e63573e411c8df8c583e9043d75fbe02319aa294af2dae9a0d282c0562f6c');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',41,'answer','bots',NULL,'{"first":87,"entries":[[1,"bot","move white","b22d8d34",""],[-1,"chance","roll saddle","8dfc3c77",""]],"standings":[1,1],"seat":1}',41.0,'18a55395a524f9ef252f74ff515e008a991f79c11466495f1aa11485938b211e');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',42,'answer','seat 0','key-00023','{"first":89,"entries":[[0,"person","move beige","a5b4a0ae",""],[-1,"chance","roll head","44fb2414",""]],"standings":[1,1],"mark":"mark","seat":0}',42.0,'500545613f5e1358e7b34f4ec06eafe2d7674c51ba1b505a74fbf85d31aee18b');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',43,'answer','bots',NULL,'{"first":91,"entries":[[1,"bot","move dark_red","bad4734b",""],[-1,"chance","roll shoe","dd5f8596",""]],"standings":[1,1],"seat":1}',43.0,'d7c42cbb16ed8248051376ffc1ab3ed80ae9ba2d0e552fb02e706fb84396ed2e');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',44,'answer','seat 0','key-00024','{"first":93,"entries":[[0,"person","move dark_brown","7aa92b28",""],[-1,"chance","roll head","237b332e",""],[1,"forced","move black","1518bbcd",""],[-1,"chance","roll head","fcd59d3d",""]],"standings":[1,1],"mark":"mark","seat":0}',44.0,'73d653cc3b529979f748a5c6551fdb16036bc75d5bf856d5e737cd9160cdb82b');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',45,'answer','seat 0','key-00025','{"first":97,"entries":[[0,"person","move grey","ff1f1d89",""],[-1,"chance","roll head","5878ac55",""]],"standings":[1,1],"mark":"mark","seat":0}',45.0,'2316f331cde666f5260109eb77c10b08606a3c7437c139747814f51fb2956368');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',46,'answer','bots',NULL,'{"first":99,"entries":[[1,"bot","move white","74dd4224",""],[-1,"chance","roll shoe","a1ef300e",""]],"standings":[1,1],"seat":1}',46.0,'8b5244435a09bd9d5cce713ba8231a4c7723fecf2ff3f4e8da6bf54ce748418b');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',47,'answer','seat 0','key-00026','{"first":101,"entries":[[0,"person","move beige","166b97a2",""],[-1,"chance","roll shoe","51af93fa",""]],"standings":[1,1],"mark":"mark","seat":0}',47.0,'a04dd444fa40cb18c81524f1bc072e729b9f9fafa68054fe03aa577f7af97ac1');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',48,'answer','bots',NULL,'{"first":103,"entries":[[1,"bot","move dark_red","5d9c25c4",""],[-1,"chance","roll saddle","ed524fb3",""]],"standings":[1,1],"seat":1}',48.0,'cd389b84494687f0ac682dbf0427752897fb0f8c4232f5f0419c1bdc8f7c7632');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',49,'answer','seat 0','key-00027','{"first":105,"entries":[[0,"person","move dark_brown","82cf5603",""]],"standings":[1,1],"ends":true,"mark":"mark","seat":0}',49.0,'2185462ae10bd6f8f9dc39d61061910fa55620b10eea2185ba25b4f8684570ff');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',50,'chain','seat 0','key-00028','{"mark":"mark","seat":0,"anchor":"4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0"}',50.0,'c91f84cd021706d02a054482316ea730796931eee43b02effb1a0d259a324493');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',51,'rematch','seat 0','key-00029','{"mark":"mark","secret":"6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b","by_seat":0}',51.0,'b8d8886d15f012c3b5e988753d9f9cc1bf54fdd50789f510a34027bf0ed15525');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',52,'pace','host','key-00030','{"mark":"mark","pace":"quick"}',52.0,'d457d327e07f345d94be897214f5dd22cba8cd5f5538de22876fd699045d1fc0');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',1,'made','host',NULL,'{"game":"royal_turf","edition":"short","edition_hash":"d5a98c05f3f2892e","options":{"hidden_bets":"false","recall_own_bets":"false","colours":"by_seat"},"seats":2,"clocks":{"answer":0,"named":{},"stand_in":60,"interval":25},"visibility":"link","invitation":"YHJV","host":"f077eb13731f35da249778caed634cf4","secret":"5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a"}',1.0,'a4d4c276d26a9b250317d2e89cc4ba3cd69a49556db0e447c71809c2d54948d8');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',2,'sit','browser f4b5c7a3ba45d658022d006ec89ba45a','key-00001','{"mark":"mark","seat":0,"name":"Player 0","holder":"f4b5c7a3ba45d658022d006ec89ba45a","recovery":"8b666bab7e83254834ff5061575d9c44"}',2.0,'14a4245b0b24c9a63497876ad303822230aa4abe7d0733ef31575cee4a5c94b8');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',3,'sit','browser 9ff066c5d6bee805a951b58bf06fdf22','key-00002','{"mark":"mark","seat":1,"name":"Player 1","holder":"9ff066c5d6bee805a951b58bf06fdf22","recovery":"12c1f8a8de27f45d7513f2c307f0f25e"}',3.0,'1df6e89bdcf3be71102968af0f75fa74b97ce59fe4858047df4c0811e088aefe');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',4,'start','host','key-00003','{"entries":[[-1,"chance","card white_a","f66e2ef3",""],[-1,"chance","card dark_brown_b","50fe5cef",""],[-1,"chance","card black_a","95f94706",""],[-1,"chance","card dark_red_a","597e6ca2",""],[-1,"chance","card dark_red_b","d2d4300e",""],[-1,"chance","card beige_b","26e82985",""],[-1,"chance","card caramel_b","1a93867f",""],[-1,"chance","card beige_a","f2976163",""],[-1,"chance","card dark_brown_a","46a0abc3",""],[-1,"chance","card caramel_a","07ffc7b7",""],[-1,"chance","card white_b","2e8cad07",""],[-1,"chance","card grey_a","35b4ae03",""],[-1,"chance","lot 0","b649f1e7",""]],"standings":[1,1],"begins":1,"format":2,"dice":2,"mark":"mark"}',4.0,'c78c4d9801424f388bfecc01a971c5ab53b35e4bc67b8787564cc3fe81da908e');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',5,'answer','seat 0','key-00004','{"first":13,"entries":[[0,"person","bet grey 1","bc2b70fa",""]],"standings":[1,1],"mark":"mark","seat":0}',5.0,'9165771b34432c13aa5035d28242571121965d747615c453cf4fc9d821bab652');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',6,'answer','seat 1','key-00005','{"first":14,"entries":[[1,"person","bet grey 1","81e7953b",""]],"standings":[1,1],"mark":"mark","seat":1}',6.0,'fdd105e4ab00535ac6803d408821d35f425a93fc9ddcf8bec6990fdd9f3895e4');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',7,'answer','seat 0','key-00006','{"first":15,"entries":[[0,"person","bet white 1","4ff566b0",""]],"standings":[1,1],"mark":"mark","seat":0}',7.0,'cc91f569f018657a24b3e26cad1cd9c28d254b7dc1fb72be0e0e928676b660f8');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',8,'answer','seat 1','key-00007','{"first":16,"entries":[[1,"person","bet white 1","15205f03",""]],"standings":[1,1],"mark":"mark","seat":1}',8.0,'47a635c704471bb100670650ef64d6f0977f3bd16c2bf93fa43f7bad18b6b178');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',9,'answer','seat 0','key-00008','{"first":17,"entries":[[0,"person","bet beige 2","328c4d15",""]],"standings":[1,1],"mark":"mark","seat":0}',9.0,'76b641e61fe45d4866a37479d695c0a5a02df5c5e4f7371a980c1b0d1c8f072b');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',10,'answer','seat 1','key-00009','{"first":18,"entries":[[1,"person","bet beige 2","f2032115",""],[-1,"chance","roll head","4bc6c3aa",""]],"standings":[1,1],"mark":"mark","seat":1}',10.0,'43f3e149c38e993e443b5175ba77952a428d55e11d8a4a121fb9c1db83e3c652');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',11,'answer','seat 0','key-00010','{"first":20,"entries":[[0,"person","move grey","d3734278",""],[-1,"chance","roll head","3aa02cdd",""]],"standings":[1,1],"mark":"mark","seat":0}',11.0,'974a78c94e9095f67f5fdad4d70e3c4fe1f4a915754519e0a64667954cf926ba');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',12,'answer','seat 1','key-00011','{"first":22,"entries":[[1,"person","move white","646809db",""],[-1,"chance","roll head","93f6a765",""]],"standings":[1,1],"mark":"mark","seat":1}',12.0,'df1a0b21988d4e3cd70dafe083e918876c73a847097db45571e85bc13cb30577');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',13,'answer','seat 0','key-00012','{"first":24,"entries":[[0,"person","move beige","2ef70d2d",""],[-1,"chance","roll head","23a88a87",""]],"standings":[1,1],"mark":"mark","seat":0}',13.0,'4f466a099fb19f543de8cc32cb2d6c9a9e7082ede6c26e80e6c1438d6d4ffb34');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',14,'answer','seat 1','key-00013','{"first":26,"entries":[[1,"person","move caramel","abdad0f4",""],[-1,"chance","roll head","097225c5",""]],"standings":[1,1],"mark":"mark","seat":1}',14.0,'5bbcc5f909128509133adc647d0dcb4744cb7f1d8c5fc162cf093187b30fa6be');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',15,'answer','seat 0','key-00014','{"first":28,"entries":[[0,"person","move dark_red","1fed4329",""],[-1,"chance","roll shoe","11ad6c28",""]],"standings":[1,1],"mark":"mark","seat":0}',15.0,'cdf7f852dca73900c59636ce6ea744fa426d995fac13658507851795cd6bbfd7');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',16,'answer','seat 1','key-00015','{"first":30,"entries":[[1,"person","move dark_brown","3427dbe2",""],[-1,"chance","roll head","4453bbf8",""],[0,"forced","move black","6c7e8c4f",""],[-1,"chance","roll saddle","a6b55f4b",""]],"standings":[1,1],"mark":"mark","seat":1}',16.0,'1a010980900453cc5a1fd6964ad2a780bd7488a9fbbb3206b22fdfcf80df91cb');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',17,'answer','seat 1','key-00016','{"first":34,"entries":[[1,"person","move grey","a2be7992",""],[-1,"chance","roll cap","1ddf6d5a",""]],"standings":[1,1],"mark":"mark","seat":1}',17.0,'adb33c5e12bda094ad6dc3a8e6be81c8b51ea133b72ca1b295b0a9c4e4e6e602');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',18,'answer','seat 0','key-00017','{"first":36,"entries":[[0,"person","move white","8ca126c1",""],[-1,"chance","roll cap","d71dd4cd",""]],"standings":[1,1],"mark":"mark","seat":0}',18.0,'e3538599a3aee7029163314bf06f08f1d582fb568e51df47cc27f264a946f92c');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',19,'answer','seat 1','key-00018','{"first":38,"entries":[[1,"person","move beige","3efe76a2",""],[-1,"chance","roll shoe","270a9a33",""]],"standings":[1,1],"mark":"mark","seat":1}',19.0,'9dffb177e10963e007a4146787db326e233fc073a980e4fae8cfcc054af3a256');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',20,'answer','seat 0','key-00019','{"first":40,"entries":[[0,"person","move caramel","5c948fdf",""],[-1,"chance","roll head","feb66bde",""]],"standings":[1,1],"mark":"mark","seat":0}',20.0,'23cbd941512cb96430ce8fb4968fc788c3d75581d7ae02bb1b0e30156cd2b5cb');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',21,'answer','seat 1','key-00020','{"first":42,"entries":[[1,"person","move dark_red","b37a9457",""],[-1,"chance","roll head","12d25370",""]],"standings":[1,1],"mark":"mark","seat":1}',21.0,'1b1b0388a16e85b8223e068ba0a029eb843073faa776da39b41d9e9b254a856e');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',22,'answer','seat 0','key-00021','{"first":44,"entries":[[0,"person","move dark_brown","a4423005",""],[-1,"chance","roll saddle","8e5744b4",""],[1,"forced","move black","8b67dcfb",""],[-1,"chance","roll head","91d69c22",""]],"standings":[1,1],"mark":"mark","seat":0}',22.0,'51f31358e19031684f1ce6f0ccc8922fc8ff521b2da9b3646b62d5534b407a6a');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',23,'answer','seat 0','key-00022','{"first":48,"entries":[[0,"person","move grey","9b0c508a",""],[-1,"chance","roll saddle","1148b7de",""]],"standings":[1,1],"mark":"mark","seat":0}',23.0,'56773574f93ea25da2a5f56559697f6e34c11a9322c11bc046a4c9ef2271adb5');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',24,'answer','seat 1','key-00023','{"first":50,"entries":[[1,"person","move white","f3dd9801",""],[-1,"chance","roll head","2336040d",""]],"standings":[1,1],"mark":"mark","seat":1}',24.0,'9ec75ee0a3b7056e7f1163b89dff641ff8c44245ec762fd28ff6beabfb7173a7');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',25,'answer','seat 0','key-00024','{"first":52,"entries":[[0,"person","move beige","10fd12b0",""],[-1,"chance","roll head","f09f2252",""]],"standings":[1,1],"mark":"mark","seat":0}',25.0,'bc93c394560561b8b5f11c6c3f5e4c567197944d697e92ecca881188457e8866');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',26,'answer','seat 1','key-00025','{"first":54,"entries":[[1,"person","move caramel","3d1f607b",""],[-1,"chance","roll head","f144ef6a",""]],"standings":[1,1],"mark":"mark","seat":1}',26.0,'90e4ab0adc5728585f25a5b2637f101006e9bffca2648654872d346139bb8c01');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',27,'answer','seat 0','key-00026','{"first":56,"entries":[[0,"person","move dark_red","abac5271",""],[-1,"chance","roll head","079b8f1c",""]],"standings":[1,1],"mark":"mark","seat":0}',27.0,'3ec8319a4e65c34688a8435d07d0cc35af667f698cc2df68925dc81870d4e884');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',28,'answer','seat 1','key-00027','{"first":58,"entries":[[1,"person","move dark_brown","5f42be9e",""],[-1,"chance","roll shoe","095d68b2",""],[0,"forced","move black","6f25aa37",""],[-1,"chance","roll head","c787851d",""]],"standings":[1,1],"mark":"mark","seat":1}',28.0,'c4a2fa42bd22d2ca304c38cbf97193628e0d07be8ec886bd716992767e6c78a7');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',29,'answer','seat 1','key-00028','{"first":62,"entries":[[1,"person","move grey","9c7464aa",""],[-1,"chance","roll head","49dd1cd3",""]],"standings":[1,1],"mark":"mark","seat":1}',29.0,'f347129a1c850c7970e0903c5ed5b94e6d0cf24a38c27527728ef2857c78c97a');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',30,'answer','seat 0','key-00029','{"first":64,"entries":[[0,"person","move white","b419c757",""],[-1,"chance","roll head","3d0e6067",""]],"standings":[1,1],"mark":"mark","seat":0}',30.0,'47fe16ac4eea13b3cd757c55a98dac63d88bf6b83f005cc4c50570d6bcd846ac');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',31,'answer','seat 1','key-00030','{"first":66,"entries":[[1,"person","move beige","ffe7b644",""],[-1,"chance","roll head","70b27644",""]],"standings":[1,1],"mark":"mark","seat":1}',31.0,'7230cadc87741bec9f885b2781e06f29fcba56888339ea178df4e7e6e6e9b29f');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',32,'answer','seat 0','key-00031','{"first":68,"entries":[[0,"person","move caramel","4f28b2c2",""],[-1,"chance","roll cap","13065028",""]],"standings":[1,1],"mark":"mark","seat":0}',32.0,'91977a87dfa361b7dcd08975d5e8913333ee9210049fb6002102a2c36cde96b1');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',33,'answer','seat 1','key-00032','{"first":70,"entries":[[1,"person","move dark_red","86bd4e21",""],[-1,"chance","roll cap","204e0ff3",""]],"standings":[1,1],"mark":"mark","seat":1}',33.0,'e211786152ae713c3af0ed47bdf3a9676069d1d6ec794a3b13833329cc95fe8f');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',34,'answer','seat 0','key-00033','{"first":72,"entries":[[0,"person","move dark_brown","e15d643c",""],[-1,"chance","roll head","adc57b1d",""],[1,"forced","move black","1f9fb0e6",""],[-1,"chance","roll shoe","a62666fb",""]],"standings":[1,1],"mark":"mark","seat":0}',34.0,'9ba11d4149c478011339e33ec2c55c20a740d119b74c8cc4431de842d914b134');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',35,'answer','seat 0','key-00034','{"first":76,"entries":[[0,"person","move grey","9d715cce",""],[-1,"chance","roll head","ebff76ba",""]],"standings":[1,1],"mark":"mark","seat":0}',35.0,'ec5ee93db3b223741d68bf588e567a9a84f0eaa3571cb79e2da80b98d226b8f9');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',36,'answer','seat 1','key-00035','{"first":78,"entries":[[1,"person","move white","6f1c8253",""],[-1,"chance","roll shoe","04b40d6c",""]],"standings":[1,1],"mark":"mark","seat":1}',36.0,'1a0f4969933478248e5a4708faf9dd3f701b85d598d3a68d6ed0a0fb540bad3b');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',37,'answer','seat 0','key-00036','{"first":80,"entries":[[0,"person","move beige","a0ae4960",""],[-1,"chance","roll shoe","b664e114",""]],"standings":[1,1],"mark":"mark","seat":0}',37.0,'5713d67a7d9683df0c76ae5427734c9b50bd14abace63b42ff28e4c005885864');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',38,'answer','seat 1','key-00037','{"first":82,"entries":[[1,"person","move caramel","2c430984",""],[-1,"chance","roll head","c232c5e6",""]],"standings":[1,1],"mark":"mark","seat":1}',38.0,'7008317e3f11b9ab286a363245c191582815c8ab3615634eebab75b22d17bf89');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',39,'answer','seat 0','key-00038','{"first":84,"entries":[[0,"person","move dark_red","1865b1b0",""],[-1,"chance","roll head","2dcbade3",""]],"standings":[1,1],"mark":"mark","seat":0}',39.0,'7f1c281c197453630bd260d8eb0e7db2443d8da969d116138703baebe08749a4');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',40,'answer','seat 1','key-00039','{"first":86,"entries":[[1,"person","move dark_brown","181ee8d5",""],[-1,"chance","roll shoe","2e804406",""],[0,"forced","move black","05830d38",""],[-1,"chance","roll head","55885091",""]],"standings":[1,1],"mark":"mark","seat":1}',40.0,'73fc525f26b4bea72ee5c797a307215cf47723fb5d3cf6cac6b0af3dbe995f67');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',41,'answer','seat 1','key-00040','{"first":90,"entries":[[1,"person","move grey","90165a09",""],[-1,"chance","roll cap","89a163fd",""]],"standings":[1,1],"mark":"mark","seat":1}',41.0,'53674e3737e43c362ed542bc631f9154f182f3c350f682c55f6453f65339100f');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',42,'answer','seat 0','key-00041','{"first":92,"entries":[[0,"person","move white","3091e2d4",""],[-1,"chance","roll shoe","00d90af9",""]],"standings":[1,1],"mark":"mark","seat":0}',42.0,'0a14bd45f7342ef6749dddcf6f118512dbe9b83edd6f2c96fa5a5a7e149a2bfa');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',43,'answer','seat 1','key-00042','{"first":94,"entries":[[1,"person","move beige","e88c434f",""],[-1,"chance","roll head","77e49488",""]],"standings":[1,1],"mark":"mark","seat":1}',43.0,'f62983460f793e1ddcf39c8fc3a4a80d094dff761038681e1d6f835c7c90008a');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',44,'answer','seat 0','key-00043','{"first":96,"entries":[[0,"person","move caramel","312ac299",""],[-1,"chance","roll head","5f9a43c1",""]],"standings":[1,1],"mark":"mark","seat":0}',44.0,'96727c887b51bfaeb8918e84ccacabb08ab84fb4b05ff2f4b8e3220f3a4740e9');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',45,'answer','seat 1','key-00044','{"first":98,"entries":[[1,"person","move dark_red","9d39bf9e",""],[-1,"chance","roll saddle","e6c7fe05",""]],"standings":[1,1],"mark":"mark","seat":1}',45.0,'508b262b45793d6f95f1e955e9798aa212d9bd8c5347fd16bd637d2af5045b19');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',46,'answer','seat 0','key-00045','{"first":100,"entries":[[0,"person","move dark_brown","d1e6ceb4",""],[-1,"chance","roll head","27463d3e",""],[1,"forced","move black","94799245",""],[-1,"chance","roll head","98fedc56",""]],"standings":[1,1],"mark":"mark","seat":0}',46.0,'c237bce60eec282dab5cac66c0a017abe360077fee4e8879518e0fb8426a390d');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',47,'answer','seat 0','key-00046','{"first":104,"entries":[[0,"person","move grey","e1ac54f5",""],[-1,"chance","roll shoe","9ae4f692",""]],"standings":[1,1],"mark":"mark","seat":0}',47.0,'f753ead7012599a7f720268d0f363611f7cdb562ac443747a7e59c67b17f4ea1');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',48,'answer','seat 1','key-00047','{"first":106,"entries":[[1,"person","move white","f6555794",""],[-1,"chance","roll head","720e6bf2",""]],"standings":[1,1],"mark":"mark","seat":1}',48.0,'a5cb85b19d85fcb6c62d9df7f9b3f5b864d7524ba2e185f7e8f276a754384cfc');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',49,'answer','seat 0','key-00048','{"first":108,"entries":[[0,"person","move beige","1ddadaf8",""],[-1,"chance","roll head","4e734e4e",""]],"standings":[1,1],"mark":"mark","seat":0}',49.0,'0de5c9514167c6c3e133d27584ee84da9aa8325dcd2ea61ec0c5ccb466e7ac77');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',50,'answer','seat 1','key-00049','{"first":110,"entries":[[1,"person","move caramel","d0af1eb6",""],[-1,"chance","roll head","515ba62b",""]],"standings":[1,1],"mark":"mark","seat":1}',50.0,'cd7e4abdf35641847bfda2d0b663f8b1240f104c708018cebaf8e50b79cf7c4a');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',51,'answer','seat 0','key-00050','{"first":112,"entries":[[0,"person","move dark_red","c7d19712",""],[-1,"chance","roll head","9a760077",""],[1,"forced","move black","a405a316",""],[-1,"chance","card black_b","45c66263",""],[-1,"chance","card grey_b","71f3debc",""],[-1,"chance","card dark_red_b","c1989142",""],[-1,"chance","card beige_a","d3ddfc3a",""],[-1,"chance","card dark_brown_a","e2101136",""],[-1,"chance","card caramel_a","8d6b67ed",""],[-1,"chance","card white_b","bb3e7160",""],[-1,"chance","lot 0","37cf9e6f",""]],"standings":[1,1],"mark":"mark","seat":0}',51.0,'55cc0f708843417cfd14e7140800b341ae84dd2d59e84466fd32ec4c1a1b9b13');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',52,'ready','seat 0','key-00051','{"mark":"mark","seat":0,"seats":[0]}',52.0,'8e28a520537a9e1243d8b395d043983a3058100f9fc8a077280fd8d0c493c7a1');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',53,'ready','seat 1','key-00052','{"mark":"mark","seat":1,"seats":[1],"last":true}',53.0,'37a970d2273925d3f20bf748a5563e95e34f4471fb92dbc9e6333c4983b3dfaf');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',54,'answer','seat 0','key-00053','{"first":123,"entries":[[0,"person","bet grey 1","ccce6881",""]],"standings":[1,1],"mark":"mark","seat":0}',54.0,'6290de3fb8f297326be83ecf181bb0af318ce51a4ab7ae0a5f4c87a2f556bd97');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',55,'answer','seat 1','key-00054','{"first":124,"entries":[[1,"person","bet grey 1","e2a7477f",""]],"standings":[1,1],"mark":"mark","seat":1}',55.0,'bae9a331bac92c1fc4a9cc06a5514e27cd2fb08dd825aef709d65138b0e3cb88');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',56,'answer','seat 0','key-00055','{"first":125,"entries":[[0,"person","bet white 1","c86d48e4",""]],"standings":[1,1],"mark":"mark","seat":0}',56.0,'392ffe4bd25c4268fabf49264224ab81909a194dd21c41926fa6a0e653df9036');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',57,'answer','seat 1','key-00056','{"first":126,"entries":[[1,"person","bet white 1","ae213692",""]],"standings":[1,1],"mark":"mark","seat":1}',57.0,'2296333a4582af74bdc2f7f8562dd53ac3c5d1cf600f0af372c85aa0115b42e7');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',58,'answer','seat 0','key-00057','{"first":127,"entries":[[0,"person","bet beige 2","da8ac5a6",""]],"standings":[1,1],"mark":"mark","seat":0}',58.0,'3dc658da1e1adca46db68c22517509667190958205ccbb03a1aeb3793b6ff973');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',59,'answer','seat 1','key-00058','{"first":128,"entries":[[1,"person","bet beige 2","5535e6f4",""],[-1,"chance","roll saddle","e4e93270",""]],"standings":[1,1],"mark":"mark","seat":1}',59.0,'4eeb5cdb3d80afd9a144abc76fb76802aca8dd62c32cea573407620c63ec522f');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',60,'answer','seat 0','key-00059','{"first":130,"entries":[[0,"person","move grey","65b65b54",""],[-1,"chance","roll cap","cd6125a9",""]],"standings":[1,1],"mark":"mark","seat":0}',60.0,'15ce915356e022574abd91f826dc9e127166fe848c8ca53c030c9daabd5de604');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',61,'answer','seat 1','key-00060','{"first":132,"entries":[[1,"person","move white","64aeb1b0",""],[-1,"chance","roll head","5248a6fb",""]],"standings":[1,1],"mark":"mark","seat":1}',61.0,'c9b1c90519da740816499b18dac59fc0e46deaf203d8e83527de4f4da5f6de18');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',62,'answer','seat 0','key-00061','{"first":134,"entries":[[0,"person","move beige","1fb90797",""],[-1,"chance","roll cap","171fa3a2",""]],"standings":[1,1],"mark":"mark","seat":0}',62.0,'d210e919687528c1161d88d179d18836479db41cb97cae9a53fb7f14f47570a6');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',63,'answer','seat 1','key-00062','{"first":136,"entries":[[1,"person","move caramel","8d641d6c",""],[-1,"chance","roll cap","d9feec49",""]],"standings":[1,1],"mark":"mark","seat":1}',63.0,'16d779c204d2834bfc68251026715853a33a9100cc2f21c95664ba18f9626350');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',64,'answer','seat 0','key-00063','{"first":138,"entries":[[0,"person","move dark_red","511404d0",""],[-1,"chance","roll head","bbf361c9",""]],"standings":[1,1],"mark":"mark","seat":0}',64.0,'95b42da0a418b9e913fece4553689cdcc782c2d6f4632a76b898303718e78d7a');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',65,'answer','seat 1','key-00064','{"first":140,"entries":[[1,"person","move dark_brown","42f4cf8a",""],[-1,"chance","roll head","a0285dd9",""],[0,"forced","move black","160d394c",""],[-1,"chance","roll head","825368a5",""]],"standings":[1,1],"mark":"mark","seat":1}',65.0,'52f9b82087d78d5816b37d1c87b2e7d1bf614a395be95715ac8d41da9ca37f6b');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',66,'answer','seat 1','key-00065','{"first":144,"entries":[[1,"person","move grey","e39830db",""],[-1,"chance","roll head","23a54d85",""]],"standings":[1,1],"mark":"mark","seat":1}',66.0,'caa36b9def2a6dcacdde8ab29e1eb400e13343e2c75e713fb6045bd18abdee76');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',67,'answer','seat 0','key-00066','{"first":146,"entries":[[0,"person","move white","7f0b99f2",""],[-1,"chance","roll head","6d32fd1e",""]],"standings":[1,1],"mark":"mark","seat":0}',67.0,'7e51e9ab2a1fb2a414cbd7b61917e0118da134d97ef94d9f8fbb7d35cae010ca');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',68,'answer','seat 1','key-00067','{"first":148,"entries":[[1,"person","move beige","fc2fff1b",""],[-1,"chance","roll shoe","b5c043e6",""]],"standings":[1,1],"mark":"mark","seat":1}',68.0,'317613cca35fd0b5a9082cbae08f5e57f0156480008fa564520cff0b695079e6');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',69,'answer','seat 0','key-00068','{"first":150,"entries":[[0,"person","move caramel","e0fe6072",""],[-1,"chance","roll head","c078f9b0",""]],"standings":[1,1],"mark":"mark","seat":0}',69.0,'14a75ce23f728c3051acc523d56a98dc55e6b9c269a617f406c169cf5f1c9fe1');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',70,'answer','seat 1','key-00069','{"first":152,"entries":[[1,"person","move dark_red","0b6cc9eb",""],[-1,"chance","roll cap","0a634d86",""]],"standings":[1,1],"mark":"mark","seat":1}',70.0,'54285fa8a140d5d028d03128dfa10aace14ed28429203c78e6edb442a3786d59');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',71,'answer','seat 0','key-00070','{"first":154,"entries":[[0,"person","move dark_brown","92c76418",""],[-1,"chance","roll head","3be2bce7",""],[1,"forced","move black","7b53f105",""],[-1,"chance","roll saddle","192ad0c6",""]],"standings":[1,1],"mark":"mark","seat":0}',71.0,'4cc5473783a41fb868613d3dd79ffa29529ad63917e7363ab61cbba3f673be12');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',72,'answer','seat 0','key-00071','{"first":158,"entries":[[0,"person","move grey","9de35725",""],[-1,"chance","roll saddle","f2599139",""]],"standings":[1,1],"mark":"mark","seat":0}',72.0,'2aece007288115d32cbad84714cb9c3f6ef8ccc5014dc0aaa7d92ecf4f0febe0');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',73,'answer','seat 1','key-00072','{"first":160,"entries":[[1,"person","move white","0e114cfe",""],[-1,"chance","roll head","bab87e96",""]],"standings":[1,1],"mark":"mark","seat":1}',73.0,'599742a7e02dca42c708795f4f987ce8a4d3e1f8d250e888f09a0368044cb4c4');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',74,'answer','seat 0','key-00073','{"first":162,"entries":[[0,"person","move beige","6c39913e",""],[-1,"chance","roll saddle","bb3dce4d",""]],"standings":[1,1],"mark":"mark","seat":0}',74.0,'93aabdf5266aca22ee0531efc7d5de1589327b3d0ae203fb3646f8cde2f99fbf');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',75,'answer','seat 1','key-00074','{"first":164,"entries":[[1,"person","move caramel","d874753f",""],[-1,"chance","roll head","2aa8b3ea",""]],"standings":[1,1],"mark":"mark","seat":1}',75.0,'408156d184e29922ead81568ecab7174fe5c6e91dfb2bff0fefd2278301ed74a');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',76,'answer','seat 0','key-00075','{"first":166,"entries":[[0,"person","move dark_red","8a20c0ac",""],[-1,"chance","roll cap","ef28a8a5",""]],"standings":[1,1],"mark":"mark","seat":0}',76.0,'2f2fd52074501273dfac274ab4735a05a23b7e941aab57fe510606a746bbcdf4');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',77,'answer','seat 1','key-00076','{"first":168,"entries":[[1,"person","move dark_brown","6042fb25",""],[-1,"chance","roll shoe","a05ff6e5",""],[0,"forced","move black","a664f393",""],[-1,"chance","roll saddle","558e7c2a",""]],"standings":[1,1],"mark":"mark","seat":1}',77.0,'f7fe19bfba91b75222bc5a105a3e1ec6c44a5351e9c6766d46a380e3739641a3');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',78,'answer','seat 1','key-00077','{"first":172,"entries":[[1,"person","move grey","0cdc6017",""],[-1,"chance","roll head","0e75b68f",""]],"standings":[1,1],"mark":"mark","seat":1}',78.0,'7a12f183f49a90d2565f35f8767661263bcdf7b1d61aaf90f293b65b8552702a');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',79,'answer','seat 0','key-00078','{"first":174,"entries":[[0,"person","move white","9f2bc665",""],[-1,"chance","roll saddle","c5bd1822",""]],"standings":[1,1],"mark":"mark","seat":0}',79.0,'c43d579471b1e98aad852eb2c0da1b2df133ffd06cd60c8d07d5f697806c4735');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',80,'answer','seat 1','key-00079','{"first":176,"entries":[[1,"person","move beige","60c9d32d",""],[-1,"chance","roll saddle","3511eab6",""]],"standings":[1,1],"mark":"mark","seat":1}',80.0,'f1466366325f1735f62a785bb145f85356eb89285066ae8004794d3208d2f796');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',81,'answer','seat 0','key-00080','{"first":178,"entries":[[0,"person","move caramel","016ce433",""],[-1,"chance","roll cap","5d012f23",""]],"standings":[1,1],"mark":"mark","seat":0}',81.0,'e4062962da1336a94be13433fc60a3c7812f2c06b47a6f9c12147701b7ab855b');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',82,'answer','seat 1','key-00081','{"first":180,"entries":[[1,"person","move dark_red","49aee39a",""],[-1,"chance","roll head","92b0c8c4",""]],"standings":[1,1],"mark":"mark","seat":1}',82.0,'c03d47d6114df0efeecdf95e7f5417ec153424b451331bfe5ca7dd4d50a78b72');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',83,'answer','seat 0','key-00082','{"first":182,"entries":[[0,"person","move dark_brown","4200fefc",""],[-1,"chance","roll head","582e7468",""],[1,"forced","move black","24bb2291",""],[-1,"chance","roll shoe","4cb20708",""]],"standings":[1,1],"mark":"mark","seat":0}',83.0,'559b61194ae1e17a56857a95705c66d1259990946d2323ded2e9e58487c12b13');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',84,'answer','seat 0','key-00083','{"first":186,"entries":[[0,"person","move grey","46a7f6bc",""],[-1,"chance","roll head","d4795187",""]],"standings":[1,1],"mark":"mark","seat":0}',84.0,'12f1139df4cefe751d589c3121d0ef016fc67875b584b58f27770ea52b5123a0');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',85,'answer','seat 1','key-00084','{"first":188,"entries":[[1,"person","move white","86d1d8ae",""],[-1,"chance","roll shoe","c3f351ac",""]],"standings":[1,1],"mark":"mark","seat":1}',85.0,'807fd4967887cec5c1c178a07292fcda8a56610a941b86d0bc4f3da77b7a62a0');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',86,'answer','seat 0','key-00085','{"first":190,"entries":[[0,"person","move beige","23da260d",""],[-1,"chance","roll head","9dbdb7a8",""]],"standings":[1,1],"mark":"mark","seat":0}',86.0,'fda4cdf0b5fa66dc67aaee05b545c10ac261d1626af39c9f65ebcdfe99a78381');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',87,'answer','seat 1','key-00086','{"first":192,"entries":[[1,"person","move caramel","9e3285ac",""],[-1,"chance","roll cap","6f49bc21",""]],"standings":[1,1],"mark":"mark","seat":1}',87.0,'0d2ebcab3d07aeb8961692a3b9e87041d2de592595a91ab8b92ceda28114fa8d');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',88,'answer','seat 0','key-00087','{"first":194,"entries":[[0,"person","move dark_red","03604870",""],[-1,"chance","roll saddle","f5942c1e",""]],"standings":[1,1],"mark":"mark","seat":0}',88.0,'04fed56a8d964ffb677f32cc1a5deaceb895a17f8b050c10f99127eee9185d09');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',89,'answer','seat 1','key-00088','{"first":196,"entries":[[1,"person","move dark_brown","15e7a3e7",""],[-1,"chance","roll shoe","b44ac0b0",""],[0,"forced","move black","52f9ce99",""],[-1,"chance","roll head","2666a4af",""]],"standings":[1,1],"mark":"mark","seat":1}',89.0,'c31acb9c8a2bf525c3f5569488477b0408fd19268152d033487547234ca391d0');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',90,'answer','seat 1','key-00089','{"first":200,"entries":[[1,"person","move white","a6f1c0e2",""],[-1,"chance","roll head","bd57eb54",""]],"standings":[1,1],"mark":"mark","seat":1}',90.0,'242a348463336b20515c226eca22f75dc3c989c33cec5873173127f4659b014f');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',91,'answer','seat 0','key-00090','{"first":202,"entries":[[0,"person","move beige","f03fdbcf",""],[-1,"chance","roll head","53ceb2ff",""]],"standings":[1,1],"mark":"mark","seat":0}',91.0,'0bfe03f42ff231bf8b1719e1ccec83ae0a47cd752ed49aec2fcd5350abdc8075');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',92,'answer','seat 1','key-00091','{"first":204,"entries":[[1,"person","move caramel","d11a6f23",""],[-1,"chance","roll shoe","4feb5996",""]],"standings":[1,1],"mark":"mark","seat":1}',92.0,'5e50e77fd44771662b7d0380fc1f7c01f240c626656111620b95528c44be383b');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',93,'answer','seat 0','key-00092','{"first":206,"entries":[[0,"person","move dark_red","975505fb",""],[-1,"chance","roll shoe","e20ee5f1",""]],"standings":[1,1],"mark":"mark","seat":0}',93.0,'772731194eb9cf81d7379d2974a014d56a6634bb65e98c943c84f4599f337208');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',94,'answer','seat 1','key-00093','{"first":208,"entries":[[1,"person","move dark_brown","78a9553b",""],[-1,"chance","roll head","910b9f81",""],[0,"forced","move black","275dcf54",""],[-1,"chance","roll saddle","5ed8ce95",""]],"standings":[1,1],"mark":"mark","seat":1}',94.0,'b2b83c3ca666a06ae9776dfa55bc1cdf272b26f75fef14a91b90eb2ad5584864');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',95,'answer','seat 1','key-00094','{"first":212,"entries":[[1,"person","move white","799f72b5",""],[-1,"chance","roll head","f975cb02",""]],"standings":[1,1],"mark":"mark","seat":1}',95.0,'17ea53b5d0e0c3d2bcc0869e95a6f6af0b35fe945c20c316f4f2174e9e29335d');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',96,'answer','seat 0','key-00095','{"first":214,"entries":[[0,"person","move beige","fb45633f",""],[-1,"chance","roll head","0b741cd8",""]],"standings":[1,1],"mark":"mark","seat":0}',96.0,'45ef094ebd31fd436c3394233a104bbd97fe14b641f2e737cf4fb1e4f03ac276');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',97,'answer','seat 1','key-00096','{"first":216,"entries":[[1,"person","move caramel","2df5d4d5",""]],"standings":[1,1],"ends":true,"mark":"mark","seat":1}',97.0,'96d4e900dbeb34a295f5b37afcfa6610e3b89889f2acb8802d768f4ad4b14f85');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',98,'ready','seat 0','key-00097','{"mark":"mark","seat":0,"seats":[0]}',98.0,'fda26f812839082e3e44842551c8139ed69c2db22d45f9c4fc559963555fecee');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',99,'ready','seat 1','key-00098','{"mark":"mark","seat":1,"seats":[1],"last":true}',99.0,'b7d6d78e59e7453237c9266f7eb47fd4ed58f75f38b0bb52dca60f3fb1d132b9');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',100,'again','seat 1','key-00099','{"mark":"mark","seat":1,"seats":[1],"agree":false}',100.0,'b4dc0ecd7cc331b45567eed349851eec25a35e6ea1ee5a79ad994bee8d455b6a');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',101,'rematch','seat 0','key-00100','{"mark":"mark","secret":"6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b","by_seat":0,"leaving":[1]}',101.0,'a1f0cef2d4112f5d90e7af921f083720b3beafcf456c4221cd65477b9146c1a4');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',1,'made','host',NULL,'{"game":"royal_turf","edition":"short","edition_hash":"d5a98c05f3f2892e","options":{"hidden_bets":"false","recall_own_bets":"false","colours":"by_seat"},"seats":2,"clocks":{"answer":0,"named":{},"stand_in":60,"interval":25},"visibility":"link","invitation":"NQAC","host":"356f9e76fcf7a3efe111fc9722347ad6","secret":"5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a"}',1.0,'d17cefecaed39740f2ea5a7d575cf71a66bab117d860a7b9cdcead77acb4e689');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',2,'sit','browser 32833621819a1a9debc0bf0c49df5098','key-00001','{"mark":"mark","seat":0,"name":"Player 0","holder":"32833621819a1a9debc0bf0c49df5098","recovery":"d8d179fd2fc5dd77b1e625d13ce06aea"}',2.0,'af107369c72286f7021accfb2617f81c214851e7b19503157c15af7e0076d259');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',3,'sit','browser 624f876fcf38e5220c99edbb4231701a','key-00002','{"mark":"mark","seat":1,"name":"Player 1","holder":"624f876fcf38e5220c99edbb4231701a","recovery":"fdc4c46b75778c665a204b3a3eca55c1"}',3.0,'60eabd28e57d1efa1a3bbad109bbf1759f6425f2158fd29b8dfa6eed4408ce4f');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',4,'start','host','key-00003','{"entries":[[-1,"chance","card white_a","f66e2ef3",""],[-1,"chance","card dark_brown_b","50fe5cef",""],[-1,"chance","card black_a","95f94706",""],[-1,"chance","card dark_red_a","597e6ca2",""],[-1,"chance","card dark_red_b","d2d4300e",""],[-1,"chance","card beige_b","26e82985",""],[-1,"chance","card caramel_b","1a93867f",""],[-1,"chance","card beige_a","f2976163",""],[-1,"chance","card dark_brown_a","46a0abc3",""],[-1,"chance","card caramel_a","07ffc7b7",""],[-1,"chance","card white_b","2e8cad07",""],[-1,"chance","card grey_a","35b4ae03",""],[-1,"chance","lot 0","b649f1e7",""]],"standings":[1,1],"begins":1,"format":2,"dice":2,"mark":"mark"}',4.0,'7068c043ccb7d529cff5bf5392b58a0a44d62f3210000313959fc7e2cac306e0');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',5,'answer','seat 0','key-00004','{"first":13,"entries":[[0,"person","bet grey 1","bc2b70fa",""]],"standings":[1,1],"mark":"mark","seat":0}',5.0,'5a1702ffafff0ef1b32aa53fcfb1e19169b9eba4d4bb16d6531d10017ca8d5a1');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',6,'answer','seat 1','key-00005','{"first":14,"entries":[[1,"person","bet grey 1","81e7953b",""]],"standings":[1,1],"mark":"mark","seat":1}',6.0,'e8bd85e3c178e1af0da9f35c88fc2c555f417810304360bb500b162e4d3d53f0');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',7,'answer','seat 0','key-00006','{"first":15,"entries":[[0,"person","bet white 1","4ff566b0",""]],"standings":[1,1],"mark":"mark","seat":0}',7.0,'220dde3c7705f0cf8a9e2079b57c75b6551aea8432d2b333586353ffa44ce6b9');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',8,'answer','seat 1','key-00007','{"first":16,"entries":[[1,"person","bet white 1","15205f03",""]],"standings":[1,1],"mark":"mark","seat":1}',8.0,'5e0b7ccedbe02d15d76070afc8402251f59a2bcdf6fe8eeee0a37f3861750a09');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',9,'answer','seat 0','key-00008','{"first":17,"entries":[[0,"person","bet beige 2","328c4d15",""]],"standings":[1,1],"mark":"mark","seat":0}',9.0,'71c35664df2c70a40cc1f23eaff4599209bc5280438079f307a5c93dff9f4873');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',10,'answer','seat 1','key-00009','{"first":18,"entries":[[1,"person","bet beige 2","f2032115",""],[-1,"chance","roll head","4bc6c3aa",""]],"standings":[1,1],"mark":"mark","seat":1}',10.0,'1c068d9c027cc63832fa18ff6613a7275145c0f2102fd465cfe8538e4a46ab38');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',11,'answer','seat 0','key-00010','{"first":20,"entries":[[0,"person","move grey","d3734278",""],[-1,"chance","roll head","3aa02cdd",""]],"standings":[1,1],"mark":"mark","seat":0}',11.0,'b903032015d92562aa1e2fd7a2de5f78dc7ced574454d55cbb8d97d5ff0b3395');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',12,'answer','seat 1','key-00011','{"first":22,"entries":[[1,"person","move white","646809db",""],[-1,"chance","roll head","93f6a765",""]],"standings":[1,1],"mark":"mark","seat":1}',12.0,'ff561663d3134cf19605f33375d21b14b9c98eb10edbc8126ea7a9415d5893ce');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',13,'answer','seat 0','key-00012','{"first":24,"entries":[[0,"person","move beige","2ef70d2d",""],[-1,"chance","roll head","23a88a87",""]],"standings":[1,1],"mark":"mark","seat":0}',13.0,'3b3dbf75ffe1c8cf9e3acf0dfad0dcc443db1b55ae68b537ed2c3a6932a0499a');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',14,'answer','seat 1','key-00013','{"first":26,"entries":[[1,"person","move caramel","abdad0f4",""],[-1,"chance","roll head","097225c5",""]],"standings":[1,1],"mark":"mark","seat":1}',14.0,'1120801301a682a2b27ce51eb0c567375b2e6f07571765c47b0b47b91d6c8c19');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',15,'answer','seat 0','key-00014','{"first":28,"entries":[[0,"person","move dark_red","1fed4329",""],[-1,"chance","roll shoe","11ad6c28",""]],"standings":[1,1],"mark":"mark","seat":0}',15.0,'4017dc06e62fe0ef51d6dce6f8be14ae4d1344e01da58e28744158a3f4b21996');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',16,'answer','seat 1','key-00015','{"first":30,"entries":[[1,"person","move dark_brown","3427dbe2",""],[-1,"chance","roll head","4453bbf8",""],[0,"forced","move black","6c7e8c4f",""],[-1,"chance","roll saddle","a6b55f4b",""]],"standings":[1,1],"mark":"mark","seat":1}',16.0,'5c7805370f79bf80ca8ab5167621b3929a3a8cf22398bab216fbb279bdb96ae2');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',17,'answer','seat 1','key-00016','{"first":34,"entries":[[1,"person","move grey","a2be7992",""],[-1,"chance","roll cap","1ddf6d5a",""]],"standings":[1,1],"mark":"mark","seat":1}',17.0,'2a1af7e9f66657af968313195f8f7d5a0e96b0a84b0a2a30dfc2529bcf7cefc8');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',18,'answer','seat 0','key-00017','{"first":36,"entries":[[0,"person","move white","8ca126c1",""],[-1,"chance","roll cap","d71dd4cd",""]],"standings":[1,1],"mark":"mark","seat":0}',18.0,'7bf70ec2384d22d004aa1b0a1b0e21c6bdb84f98a3d0e7f91dda9c36d5a41603');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',19,'answer','seat 1','key-00018','{"first":38,"entries":[[1,"person","move beige","3efe76a2",""],[-1,"chance","roll shoe","270a9a33",""]],"standings":[1,1],"mark":"mark","seat":1}',19.0,'b721e415c4477b4080149d9a9b03103c2778aef996bdcfa43578196dc5988179');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',20,'answer','seat 0','key-00019','{"first":40,"entries":[[0,"person","move caramel","5c948fdf",""],[-1,"chance","roll head","feb66bde",""]],"standings":[1,1],"mark":"mark","seat":0}',20.0,'ca888c662fd2873eb57b6dc22b9b1f6346fda5d06da2e4a2d849727c7daa101a');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',21,'answer','seat 1','key-00020','{"first":42,"entries":[[1,"person","move dark_red","b37a9457",""],[-1,"chance","roll head","12d25370",""]],"standings":[1,1],"mark":"mark","seat":1}',21.0,'0074df83c726b5021a9c7c445bf5ff4f551b7e97ee3ba98bde6e381444005b6a');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',22,'answer','seat 0','key-00021','{"first":44,"entries":[[0,"person","move dark_brown","a4423005",""],[-1,"chance","roll saddle","8e5744b4",""],[1,"forced","move black","8b67dcfb",""],[-1,"chance","roll head","91d69c22",""]],"standings":[1,1],"mark":"mark","seat":0}',22.0,'188cdd23bd8679e1cc0b205ab624e2d40aa9ccb232427c4903dc39e46b2c7d75');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',23,'answer','seat 0','key-00022','{"first":48,"entries":[[0,"person","move grey","9b0c508a",""],[-1,"chance","roll saddle","1148b7de",""]],"standings":[1,1],"mark":"mark","seat":0}',23.0,'173906c36b268185cc569343b12a0baf21c1fda2404c8718900993424af2b7c0');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',24,'answer','seat 1','key-00023','{"first":50,"entries":[[1,"person","move white","f3dd9801",""],[-1,"chance","roll head","2336040d",""]],"standings":[1,1],"mark":"mark","seat":1}',24.0,'b10366d10013d2f3d3cd87dd85f8822e80575f2caf0c3b18d1513109443dffcb');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',25,'answer','seat 0','key-00024','{"first":52,"entries":[[0,"person","move beige","10fd12b0",""],[-1,"chance","roll head","f09f2252",""]],"standings":[1,1],"mark":"mark","seat":0}',25.0,'6afedb50517c58c541452cf3d11f6456de392b750e385c25363c66a407633a11');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',26,'answer','seat 1','key-00025','{"first":54,"entries":[[1,"person","move caramel","3d1f607b",""],[-1,"chance","roll head","f144ef6a",""]],"standings":[1,1],"mark":"mark","seat":1}',26.0,'6a2c44f4ee4f5e880be9d5efe13a62a885b70e26717a72671780dcdcdbffdda0');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',27,'answer','seat 0','key-00026','{"first":56,"entries":[[0,"person","move dark_red","abac5271",""],[-1,"chance","roll head","079b8f1c",""]],"standings":[1,1],"mark":"mark","seat":0}',27.0,'d783f5abef3b9d3a1e4f71ff6ac3f415ff4a8f24c02092ed776ff1aa61f90815');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',28,'answer','seat 1','key-00027','{"first":58,"entries":[[1,"person","move dark_brown","5f42be9e",""],[-1,"chance","roll shoe","095d68b2",""],[0,"forced","move black","6f25aa37",""],[-1,"chance","roll head","c787851d",""]],"standings":[1,1],"mark":"mark","seat":1}',28.0,'12cada870f63f902205a7dc83f1cffad7f09e0dd7088377b9c2b9b2020920630');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',29,'answer','seat 1','key-00028','{"first":62,"entries":[[1,"person","move grey","9c7464aa",""],[-1,"chance","roll head","49dd1cd3",""]],"standings":[1,1],"mark":"mark","seat":1}',29.0,'111ba88ad4734634b41e6dfa3490daec33dc3449fff714c673784cc790d34f5d');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',30,'answer','seat 0','key-00029','{"first":64,"entries":[[0,"person","move white","b419c757",""],[-1,"chance","roll head","3d0e6067",""]],"standings":[1,1],"mark":"mark","seat":0}',30.0,'a7189005251edfce44b46154713f71f807f8775fefa8653fd6edd7b3f88eb582');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',31,'answer','seat 1','key-00030','{"first":66,"entries":[[1,"person","move beige","ffe7b644",""],[-1,"chance","roll head","70b27644",""]],"standings":[1,1],"mark":"mark","seat":1}',31.0,'19916ed62bbb49e271400f5f076ad7b886ddf07c92c19bb2eb7ff29c0feebaaa');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',32,'answer','seat 0','key-00031','{"first":68,"entries":[[0,"person","move caramel","4f28b2c2",""],[-1,"chance","roll cap","13065028",""]],"standings":[1,1],"mark":"mark","seat":0}',32.0,'06df9ebb05d5da4bec41979efc5ac23fe923c50fb4d18c183844405540b087e4');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',33,'answer','seat 1','key-00032','{"first":70,"entries":[[1,"person","move dark_red","86bd4e21",""],[-1,"chance","roll cap","204e0ff3",""]],"standings":[1,1],"mark":"mark","seat":1}',33.0,'a3e96094eed5b4e8a17b6bf51b1c734e5195256b2e95b776098412ac48a3f1e3');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',34,'answer','seat 0','key-00033','{"first":72,"entries":[[0,"person","move dark_brown","e15d643c",""],[-1,"chance","roll head","adc57b1d",""],[1,"forced","move black","1f9fb0e6",""],[-1,"chance","roll shoe","a62666fb",""]],"standings":[1,1],"mark":"mark","seat":0}',34.0,'6a6e5178c77243265afa600b19f3987f8c617350f0c6b152f89bccf065c423c9');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',35,'answer','seat 0','key-00034','{"first":76,"entries":[[0,"person","move grey","9d715cce",""],[-1,"chance","roll head","ebff76ba",""]],"standings":[1,1],"mark":"mark","seat":0}',35.0,'1d3bf2b987f7679abea9e0d50ffd179b68a913a5917ad223278021f8dae7815e');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',36,'answer','seat 1','key-00035','{"first":78,"entries":[[1,"person","move white","6f1c8253",""],[-1,"chance","roll shoe","04b40d6c",""]],"standings":[1,1],"mark":"mark","seat":1}',36.0,'615fa5b19ac792012ac16a0ad5d0dec442db9f72d975fbb8b88ebb37a1a002a2');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',37,'answer','seat 0','key-00036','{"first":80,"entries":[[0,"person","move beige","a0ae4960",""],[-1,"chance","roll shoe","b664e114",""]],"standings":[1,1],"mark":"mark","seat":0}',37.0,'368028a67d1f2248893c202cf7d0646fc8c454f2d6ce5a92e07de984542f710c');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',38,'answer','seat 1','key-00037','{"first":82,"entries":[[1,"person","move caramel","2c430984",""],[-1,"chance","roll head","c232c5e6",""]],"standings":[1,1],"mark":"mark","seat":1}',38.0,'6d0c0c56f9ee5b2da36cbb0857752c572c27c8cbaa5482d08586245e80b7bb4b');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',39,'answer','seat 0','key-00038','{"first":84,"entries":[[0,"person","move dark_red","1865b1b0",""],[-1,"chance","roll head","2dcbade3",""]],"standings":[1,1],"mark":"mark","seat":0}',39.0,'b54cdf446ac4dc2abb8a208afe1c57c9049bc3a903b0299da540e00f1d997e26');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',40,'answer','seat 1','key-00039','{"first":86,"entries":[[1,"person","move dark_brown","181ee8d5",""],[-1,"chance","roll shoe","2e804406",""],[0,"forced","move black","05830d38",""],[-1,"chance","roll head","55885091",""]],"standings":[1,1],"mark":"mark","seat":1}',40.0,'f5dd975dd916cfd5052ed1d29bfeb423d7328303991f652d7f977b3028b89e94');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',41,'answer','seat 1','key-00040','{"first":90,"entries":[[1,"person","move grey","90165a09",""],[-1,"chance","roll cap","89a163fd",""]],"standings":[1,1],"mark":"mark","seat":1}',41.0,'029c9b9ee76285c365adddc78c39ddc9383a20a62ca87274f680fca402888cd0');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',42,'answer','seat 0','key-00041','{"first":92,"entries":[[0,"person","move white","3091e2d4",""],[-1,"chance","roll shoe","00d90af9",""]],"standings":[1,1],"mark":"mark","seat":0}',42.0,'1432e07a194bdf68aa3569551d60a12ec4388cb7d16748fa234056307e454147');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',43,'answer','seat 1','key-00042','{"first":94,"entries":[[1,"person","move beige","e88c434f",""],[-1,"chance","roll head","77e49488",""]],"standings":[1,1],"mark":"mark","seat":1}',43.0,'78dcb515b80bacff859d75685ef68fb58f1fc42a9bd932d5b795b017ba4e0378');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',44,'answer','seat 0','key-00043','{"first":96,"entries":[[0,"person","move caramel","312ac299",""],[-1,"chance","roll head","5f9a43c1",""]],"standings":[1,1],"mark":"mark","seat":0}',44.0,'67ba613dfcbacfd57fb332dba402089232237233006ec6b3499ce45d8126c3a9');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',45,'answer','seat 1','key-00044','{"first":98,"entries":[[1,"person","move dark_red","9d39bf9e",""],[-1,"chance","roll saddle","e6c7fe05",""]],"standings":[1,1],"mark":"mark","seat":1}',45.0,'6af410c37a1cf380ce1831e3317dc710ddfb15ae94c81d34f6bd735777e931fc');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',46,'answer','seat 0','key-00045','{"first":100,"entries":[[0,"person","move dark_brown","d1e6ceb4",""],[-1,"chance","roll head","27463d3e",""],[1,"forced","move black","94799245",""],[-1,"chance","roll head","98fedc56",""]],"standings":[1,1],"mark":"mark","seat":0}',46.0,'bc24d3452a4b3953970021682d0235b7d85feb5db1e1ec3577064209ffe635e3');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',47,'answer','seat 0','key-00046','{"first":104,"entries":[[0,"person","move grey","e1ac54f5",""],[-1,"chance","roll shoe","9ae4f692",""]],"standings":[1,1],"mark":"mark","seat":0}',47.0,'fb6da1925758fd039cd436ba3220789ecba06c69dbfb03b28873a161a631cf31');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',48,'answer','seat 1','key-00047','{"first":106,"entries":[[1,"person","move white","f6555794",""],[-1,"chance","roll head","720e6bf2",""]],"standings":[1,1],"mark":"mark","seat":1}',48.0,'b7ce8e59040ed31fe1a1fdd84685f143df9e4e7e4435698b8e0694997b70cea7');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',49,'answer','seat 0','key-00048','{"first":108,"entries":[[0,"person","move beige","1ddadaf8",""],[-1,"chance","roll head","4e734e4e",""]],"standings":[1,1],"mark":"mark","seat":0}',49.0,'f4446b2b9df9de9013f88e32b44cac531b11ee413d4b770a41955a42dd3406a2');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',50,'answer','seat 1','key-00049','{"first":110,"entries":[[1,"person","move caramel","d0af1eb6",""],[-1,"chance","roll head","515ba62b",""]],"standings":[1,1],"mark":"mark","seat":1}',50.0,'e56f417867978044b03a94d7cbdd613d528151658b9fb04e81cc1f48c9e07158');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',51,'answer','seat 0','key-00050','{"first":112,"entries":[[0,"person","move dark_red","c7d19712",""],[-1,"chance","roll head","9a760077",""],[1,"forced","move black","a405a316",""],[-1,"chance","card black_b","45c66263",""],[-1,"chance","card grey_b","71f3debc",""],[-1,"chance","card dark_red_b","c1989142",""],[-1,"chance","card beige_a","d3ddfc3a",""],[-1,"chance","card dark_brown_a","e2101136",""],[-1,"chance","card caramel_a","8d6b67ed",""],[-1,"chance","card white_b","bb3e7160",""],[-1,"chance","lot 0","37cf9e6f",""]],"standings":[1,1],"mark":"mark","seat":0}',51.0,'5b5f83b085dd32c4f4d06a9b3a92153e42eb0e185b4a732d1c550df7c7c62c9c');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',52,'go_on','host','key-00051','{"mark":"mark"}',52.0,'d4df4fb8085654704cbf36ceac347349e5a3660d03cd060f3a2804a13695659a');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',53,'answer','seat 0','key-00052','{"first":123,"entries":[[0,"person","bet grey 1","ccce6881",""]],"standings":[1,1],"mark":"mark","seat":0}',53.0,'176c593e4d85d3ee5b574f9feb976c0b6c8f5c130ee4f153310dcfe2e513d672');
INSERT INTO "lines" VALUES('c3eefb58d7c42440a9d4abec51d62954',1,'made','host',NULL,'{"game":"royal_turf","edition":"short","edition_hash":"740e88bfa1aad525","options":{"hidden_bets":"false","recall_own_bets":"false","colours":"by_seat"},"seats":2,"clocks":{"answer":0,"named":{},"stand_in":60,"interval":0},"visibility":"link","invitation":"CRUD","host":"ccf8a543aa52d409a6d5fb93a6e4a1c5","secret":"5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a"}',1.0,'1f73208c42275ed0ea441cfb95816d364fe7666e2021a937bfb7223b8e178f57');
INSERT INTO "lines" VALUES('c3eefb58d7c42440a9d4abec51d62954',2,'sit','browser 4fd91346d17c23ce3b6bb326f322f660','key-00001','{"mark":"mark","seat":0,"name":"Player 0","holder":"4fd91346d17c23ce3b6bb326f322f660","recovery":"fa8a61cb9eb67b85bbf5262cf9ec9589"}',2.0,'9e806e721b45e63c2f8fdb0c30eff952389f14ebe8d2531e38d113f9f91e236a');
INSERT INTO "lines" VALUES('c3eefb58d7c42440a9d4abec51d62954',3,'close','rules',NULL,'{"standings":[1,2],"reason":"record.older_rules"}',3.0,'71b48e93de9993f9b72985100599d8870368e7eb8d61e60be841296fa7ae315e');
INSERT INTO "lines" VALUES('ae94da4c1a6fabab4512e07bd7f597ad',1,'replay','host',NULL,'{"standings":[1,2],"table":{"game":"royal_turf","edition":"short","edition_hash":"740e88bfa1aad525","options":{"hidden_bets":"false","recall_own_bets":"false","colours":"by_seat"},"seats":2,"clocks":{"answer":0,"named":{},"stand_in":60,"interval":0},"visibility":"link","invitation":"PFFE","host":"2f85273b73700c8038b81c9fb16bdb5e","secret":"5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a"},"record":"","players":[["Ann",""],["Adele","regular"]]}',1.0,'94676b23bc951a0cf05519a7af6008459641ed72647c173aab94a376b56790a5');
INSERT INTO "lines" VALUES('d45f1b6eeadd3af0907011b0084a2a1f',1,'made','host',NULL,'{"game":"royal_turf","edition":"short","edition_hash":"740e88bfa1aad525","options":{"hidden_bets":"false","recall_own_bets":"false","colours":"by_seat"},"seats":2,"clocks":{"answer":0,"named":{},"stand_in":60,"interval":0},"visibility":"link","invitation":"GEYB","host":"7d7dc0c2127645be5df9fd22a702c641","secret":"5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a"}',1.0,'047ba2dcccce8f629c2c459d49ec639950eb4ebe06a8e4180c9e7402dd1d1cdb');
INSERT INTO "lines" VALUES('d45f1b6eeadd3af0907011b0084a2a1f',2,'sit','browser 0191b019b2c00e1b91e04a749cf0287f','key-00001','{"mark":"mark","seat":0,"name":"Player 0","holder":"0191b019b2c00e1b91e04a749cf0287f","recovery":"7d8408619926ae057da85551f47c06e2"}',2.0,'db91fa086d52a4c7b0788bf751640f0535162ef26bd37f0143f6d005ad509620');
INSERT INTO "lines" VALUES('d45f1b6eeadd3af0907011b0084a2a1f',3,'sit','browser 5712c345346428e63866f85d4bde9c92','key-00002','{"mark":"mark","seat":1,"name":"Player 1","holder":"5712c345346428e63866f85d4bde9c92","recovery":"0fb7fe8029fa9d8342b1e6789417eb19"}',3.0,'38968f4b7db914c3101459070509aa8345706e352decc46025d9872c7ed22b9a');
INSERT INTO "lines" VALUES('d45f1b6eeadd3af0907011b0084a2a1f',4,'screen','host','key-00003','{"mark":"mark","screen":"ca89dcdd14fa886781d8296b5eb5ce64","agree":true}',4.0,'d3545c73176368f1f85cb79fae463902c5b54b87778a4d4e1469406f9b79ac09');
INSERT INTO "lines" VALUES('d45f1b6eeadd3af0907011b0084a2a1f',5,'screen','host','key-00004','{"mark":"mark","screen":"4c4c9c5366bf1b4e09065c8ceed21f8d","agree":false}',5.0,'bfeff73662d97194017b85c83212bcf81935a70ed60e00e64686ee8eecd2bf3f');
CREATE TABLE presence (
	table_id VARCHAR(40) NOT NULL, 
	seat INTEGER NOT NULL, 
	process VARCHAR(40) NOT NULL, 
	until DOUBLE NOT NULL, 
	PRIMARY KEY (table_id, seat, process)
);
CREATE TABLE reviews (
	table_id VARCHAR(40) NOT NULL, 
	record VARCHAR(64) NOT NULL, 
	version VARCHAR(40) NOT NULL, 
	body BLOB NOT NULL, 
	made DOUBLE NOT NULL, 
	PRIMARY KEY (table_id, record)
);
CREATE TABLE tables (
	id VARCHAR(40) NOT NULL, 
	created DOUBLE NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	status VARCHAR(12) NOT NULL, 
	visibility VARCHAR(8) NOT NULL, 
	invitation VARCHAR(12) NOT NULL, 
	summary TEXT NOT NULL, edition_hash VARCHAR(64) DEFAULT '' NOT NULL, origin VARCHAR(32) DEFAULT '' NOT NULL, keeps VARCHAR(8) DEFAULT '' NOT NULL, changed DOUBLE DEFAULT 0 NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (invitation)
);
INSERT INTO "tables" VALUES('45441664c0ba6a9d6afb8348d516005c',1.0,'royal_turf','gathering','link','CTEN','{"id":"45441664c0ba6a9d6afb8348d516005c","game":"royal_turf","edition":"short","options":{"hidden_bets":"false","recall_own_bets":"false","colours":"by_seat"},"status":"gathering","visibility":"link","seats":[{"seat":0,"kind":"person","name":"Player 0","bot":"","character":"","stand_in":"","present":false,"host":true,"salt_commitment":"","salt":"","shared":false,"vacant":false},{"seat":1,"kind":"empty","name":"","bot":"","character":"","stand_in":"","present":false,"host":false,"salt_commitment":"","salt":"","shared":false,"vacant":false},{"seat":2,"kind":"empty","name":"","bot":"","character":"","stand_in":"","present":false,"host":false,"salt_commitment":"","salt":"","shared":false,"vacant":false}],"clocks":{"answer":0,"named":{},"stand_in":60,"interval":0},"number":1,"commitment":"60bf07c488aad18fda339df07e4fbc47b4f00be71711936f18d04d352ad01890","header":"","chains":[],"invitation":null,"motion":null,"standings":null,"bots":["random","rookie","regular","expert"],"characters":{"rookie":["careful","bold","favourites","outsiders","patient","contrary"],"regular":["careful","bold","favourites","outsiders","patient","contrary"],"expert":["careful","bold","favourites","outsiders","patient","contrary"]},"admission":"host","knocks":[],"pace":"normal","again":[],"thanks":[],"closed_for":"","known":"","money":[],"hints":true,"overdue":0,"hinted":{}}','740e88bfa1aad525','','new',1.0);
INSERT INTO "tables" VALUES('2b3fdf05c4dda454998927370bf2cf20',2.0,'royal_turf','running','link','ZTZA','{"id":"2b3fdf05c4dda454998927370bf2cf20","game":"royal_turf","edition":"short","options":{"hidden_bets":"false","recall_own_bets":"false","colours":"by_seat"},"status":"running","visibility":"link","seats":[{"seat":0,"kind":"person","name":"Player 0","bot":"","character":"","stand_in":"","present":false,"host":false,"salt_commitment":"","salt":"","shared":false,"vacant":false},{"seat":1,"kind":"person","name":"Player 1","bot":"","character":"","stand_in":"","present":false,"host":false,"salt_commitment":"","salt":"","shared":false,"vacant":false}],"clocks":{"answer":0,"named":{},"stand_in":60,"interval":0},"number":1,"commitment":"793856b2399fb6efc2fbc42a76a8c05825cac8da66855c0f368f5862ea0f3415","header":"ippodromo 2\ngame royal_turf 1\nedition short 740e88bfa1aad525\noption colours by_seat\noption hidden_bets false\noption recall_own_bets false\nseat 0 person Player 0\nseat 1 person Player 1\ncommitment 793856b2399fb6efc2fbc42a76a8c05825cac8da66855c0f368f5862ea0f3415\nwithheld 1\n","chains":[],"invitation":null,"motion":null,"standings":null,"bots":["random","rookie","regular","expert"],"characters":{"rookie":["careful","bold","favourites","outsiders","patient","contrary"],"regular":["careful","bold","favourites","outsiders","patient","contrary"],"expert":["careful","bold","favourites","outsiders","patient","contrary"]},"admission":"code","knocks":[],"pace":"normal","again":[],"thanks":[],"closed_for":"","known":"","money":[],"hints":true,"overdue":0,"hinted":{}}','740e88bfa1aad525','','game',2.0);
INSERT INTO "tables" VALUES('2272bea616a05ae194c58b63752b3992',3.0,'royal_turf','running','link','CCSF','{"id":"2272bea616a05ae194c58b63752b3992","game":"royal_turf","edition":"short","options":{"hidden_bets":"false","recall_own_bets":"false","colours":"by_seat"},"status":"running","visibility":"link","seats":[{"seat":0,"kind":"person","name":"Player 0","bot":"","character":"","stand_in":"","present":false,"host":false,"salt_commitment":"4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0","salt":"0707070707070707070707070707070707070707070707070707070707070707","shared":false,"vacant":false},{"seat":1,"kind":"person","name":"Player 1","bot":"","character":"","stand_in":"","present":false,"host":false,"salt_commitment":"4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0","salt":"0707070707070707070707070707070707070707070707070707070707070707","shared":false,"vacant":false}],"clocks":{"answer":0,"named":{},"stand_in":60,"interval":0},"number":1,"commitment":"60bf07c488aad18fda339df07e4fbc47b4f00be71711936f18d04d352ad01890","header":"ippodromo 2\ngame royal_turf 1\nedition short 740e88bfa1aad525\noption colours by_seat\noption hidden_bets false\noption recall_own_bets false\nseat 0 person Player 0\nseat 1 person Player 1\ncommitment 60bf07c488aad18fda339df07e4fbc47b4f00be71711936f18d04d352ad01890\nanchor 0 4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0\nanchor 1 4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0\n","chains":[{"at":11,"seat":0,"anchor":"8c0cc17a04942cc4f8e0fe0b302606d3108860c126428ba2ceeb5f9ed41c2b05"}],"invitation":null,"motion":null,"standings":null,"bots":["random","rookie","regular","expert"],"characters":{"rookie":["careful","bold","favourites","outsiders","patient","contrary"],"regular":["careful","bold","favourites","outsiders","patient","contrary"],"expert":["careful","bold","favourites","outsiders","patient","contrary"]},"admission":"code","knocks":[],"pace":"normal","again":[],"thanks":[],"closed_for":"","known":"","money":[],"hints":true,"overdue":0,"hinted":{}}','740e88bfa1aad525','','game',3.0);
INSERT INTO "tables" VALUES('ed87b96031b34ce1daad810cd4bfae61',4.0,'grand_national','running','link','YUXY','{"id":"ed87b96031b34ce1daad810cd4bfae61","game":"grand_national","edition":"short","options":{"stables_per_player":"auto","bookmaker":"seat","bookmaker_seat":"0","sale_bidding":"turns","going":"spin","going_ring":"even","race_end":"fourth","unsold_lots":"at_minimum","jump_bids":"yes","stables":"by_place","free_prices":"no","lengths":"text"},"status":"running","visibility":"link","seats":[{"seat":0,"kind":"person","name":"Player 0","bot":"","character":"","stand_in":"","present":false,"host":false,"salt_commitment":"","salt":"","shared":false,"vacant":false},{"seat":1,"kind":"person","name":"Player 1","bot":"","character":"","stand_in":"","present":false,"host":false,"salt_commitment":"","salt":"","shared":false,"vacant":false},{"seat":2,"kind":"person","name":"Player 2","bot":"","character":"","stand_in":"regular","present":false,"host":false,"salt_commitment":"","salt":"","shared":false,"vacant":true}],"clocks":{"answer":0,"named":{},"stand_in":60,"interval":0},"number":1,"commitment":"60bf07c488aad18fda339df07e4fbc47b4f00be71711936f18d04d352ad01890","header":"ippodromo 2\ngame grand_national 2\nedition short 79eec7927a1006fb\noption bookmaker seat\noption bookmaker_seat 0\noption free_prices no\noption going spin\noption going_ring even\noption jump_bids yes\noption lengths text\noption race_end fourth\noption sale_bidding turns\noption stables by_place\noption stables_per_player auto\noption unsold_lots at_minimum\nseat 0 person Player 0\nseat 1 person Player 1\nseat 2 person Player 2\ncommitment 60bf07c488aad18fda339df07e4fbc47b4f00be71711936f18d04d352ad01890\n","chains":[],"invitation":null,"motion":null,"standings":null,"bots":["random","rookie","regular","expert"],"characters":{"rookie":["careful","bold","favourites","outsiders","patient","contrary"],"regular":["careful","bold","favourites","outsiders","patient","contrary"],"expert":["careful","bold","favourites","outsiders","patient","contrary"]},"admission":"code","knocks":[],"pace":"normal","again":[],"thanks":[],"closed_for":"","known":"","money":[],"hints":true,"overdue":0,"hinted":{}}','79eec7927a1006fb','','game',4.0);
INSERT INTO "tables" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',5.0,'win_place_show','running','link','WFCF','{"id":"7038dedb22f1eafb467ac263ceaf9dc5","game":"win_place_show","edition":"reconstruction","options":{"version":"regular","lead_die":"white","lot_order":"number","apprentice_allowance":"0","verdicts":"director","stewards_advice":"0","directors":"elected","betting_clock":"0","slip_entry":"form","raise_clock":"0","objection_delay":"0","objection_last_call":"0","buy_in":"1.00","crowded_purses":"false"},"status":"running","visibility":"link","seats":[{"seat":0,"kind":"person","name":"Player 0","bot":"","character":"","stand_in":"","present":false,"host":false,"salt_commitment":"","salt":"","shared":false,"vacant":false},{"seat":1,"kind":"person","name":"Player 1","bot":"","character":"","stand_in":"","present":false,"host":false,"salt_commitment":"","salt":"","shared":false,"vacant":false},{"seat":2,"kind":"person","name":"Player 2","bot":"","character":"","stand_in":"","present":false,"host":false,"salt_commitment":"","salt":"","shared":false,"vacant":false}],"clocks":{"answer":0,"named":{},"stand_in":60,"interval":0},"number":1,"commitment":"60bf07c488aad18fda339df07e4fbc47b4f00be71711936f18d04d352ad01890","header":"ippodromo 2\ngame win_place_show 2\nedition reconstruction 6db55eba3299ff4a\noption apprentice_allowance 0\noption betting_clock 0\noption buy_in 1.00\noption crowded_purses false\noption directors elected\noption lead_die white\noption lot_order number\noption objection_delay 0\noption objection_last_call 0\noption raise_clock 0\noption slip_entry form\noption stewards_advice 0\noption verdicts director\noption version regular\nseat 0 person Player 0\nseat 1 person Player 1\nseat 2 person Player 2\ncommitment 60bf07c488aad18fda339df07e4fbc47b4f00be71711936f18d04d352ad01890\n","chains":[],"invitation":null,"motion":null,"standings":null,"bots":["random","rookie","regular","expert"],"characters":{"rookie":["careful","bold","favourites","outsiders","patient","contrary"],"regular":["careful","bold","favourites","outsiders","patient","contrary"],"expert":["careful","bold","favourites","outsiders","patient","contrary"]},"admission":"code","knocks":[],"pace":"normal","again":[],"thanks":[],"closed_for":"","known":"","money":[],"hints":true,"overdue":149,"hinted":{}}','6db55eba3299ff4a','','game',5.0);
INSERT INTO "tables" VALUES('b054bb9022f2b1e8de6f5010f7708f39',6.0,'win_place_show','running','link','ACUJ','{"id":"b054bb9022f2b1e8de6f5010f7708f39","game":"win_place_show","edition":"reconstruction","options":{"version":"regular","lead_die":"white","lot_order":"number","apprentice_allowance":"0","verdicts":"director","stewards_advice":"0","directors":"elected","betting_clock":"0","slip_entry":"form","raise_clock":"0","objection_delay":"3","objection_last_call":"0","buy_in":"1.00","crowded_purses":"false"},"status":"running","visibility":"link","seats":[{"seat":0,"kind":"person","name":"Player 0","bot":"","character":"","stand_in":"","present":false,"host":false,"salt_commitment":"","salt":"","shared":false,"vacant":false},{"seat":1,"kind":"person","name":"Player 1","bot":"","character":"","stand_in":"","present":false,"host":false,"salt_commitment":"","salt":"","shared":false,"vacant":false},{"seat":2,"kind":"person","name":"Player 2","bot":"","character":"","stand_in":"","present":false,"host":false,"salt_commitment":"","salt":"","shared":false,"vacant":false}],"clocks":{"answer":0,"named":{},"stand_in":60,"interval":0},"number":1,"commitment":"60bf07c488aad18fda339df07e4fbc47b4f00be71711936f18d04d352ad01890","header":"ippodromo 2\ngame win_place_show 2\nedition reconstruction 6db55eba3299ff4a\noption apprentice_allowance 0\noption betting_clock 0\noption buy_in 1.00\noption crowded_purses false\noption directors elected\noption lead_die white\noption lot_order number\noption objection_delay 3\noption objection_last_call 0\noption raise_clock 0\noption slip_entry form\noption stewards_advice 0\noption verdicts director\noption version regular\nseat 0 person Player 0\nseat 1 person Player 1\nseat 2 person Player 2\ncommitment 60bf07c488aad18fda339df07e4fbc47b4f00be71711936f18d04d352ad01890\n","chains":[],"invitation":null,"motion":null,"standings":null,"bots":["random","rookie","regular","expert"],"characters":{"rookie":["careful","bold","favourites","outsiders","patient","contrary"],"regular":["careful","bold","favourites","outsiders","patient","contrary"],"expert":["careful","bold","favourites","outsiders","patient","contrary"]},"admission":"code","knocks":[],"pace":"normal","again":[],"thanks":[],"closed_for":"","known":"","money":[],"hints":true,"overdue":0,"hinted":{}}','6db55eba3299ff4a','','game',6.0);
INSERT INTO "tables" VALUES('96ce05061e7181d662578e20945c084d',7.0,'royal_turf','over','link','SKFV','{"id":"96ce05061e7181d662578e20945c084d","game":"royal_turf","edition":"short","options":{"hidden_bets":"false","recall_own_bets":"false","colours":"by_seat"},"status":"over","visibility":"link","seats":[{"seat":0,"kind":"person","name":"Player 0","bot":"","character":"","stand_in":"","present":false,"host":false,"salt_commitment":"","salt":"","shared":false,"vacant":false},{"seat":1,"kind":"bot","name":"Bruno","bot":"random","character":"","stand_in":"","present":false,"host":false,"salt_commitment":"","salt":"","shared":false,"vacant":false},{"seat":2,"kind":"person","name":"Player 2","bot":"","character":"","stand_in":"","present":false,"host":false,"salt_commitment":"","salt":"","shared":false,"vacant":false}],"clocks":{"answer":0,"named":{},"stand_in":60,"interval":0},"number":1,"commitment":"60bf07c488aad18fda339df07e4fbc47b4f00be71711936f18d04d352ad01890","header":"ippodromo 2\ngame royal_turf 1\nedition short 740e88bfa1aad525\noption colours by_seat\noption hidden_bets false\noption recall_own_bets false\nseat 0 person Player 0\nseat 1 bot:random Bruno\nseat 2 bot:random Carla\ncommitment 60bf07c488aad18fda339df07e4fbc47b4f00be71711936f18d04d352ad01890\n","chains":[],"invitation":null,"motion":null,"standings":[1,1,1],"bots":["random","rookie","regular","expert"],"characters":{"rookie":["careful","bold","favourites","outsiders","patient","contrary"],"regular":["careful","bold","favourites","outsiders","patient","contrary"],"expert":["careful","bold","favourites","outsiders","patient","contrary"]},"admission":"code","knocks":[],"pace":"normal","again":[],"thanks":[],"closed_for":"","known":"","money":[350,350,350,-1050],"hints":true,"overdue":0,"hinted":{}}','740e88bfa1aad525','','game',7.0);
INSERT INTO "tables" VALUES('bbb7e4fdad15d6f059066da6afa561c0',8.0,'royal_turf','running','link','ZSJK','{"id":"bbb7e4fdad15d6f059066da6afa561c0","game":"royal_turf","edition":"short","options":{"hidden_bets":"false","recall_own_bets":"false","colours":"by_seat"},"status":"running","visibility":"link","seats":[{"seat":0,"kind":"person","name":"Player 0","bot":"","character":"","stand_in":"","present":false,"host":false,"salt_commitment":"","salt":"","shared":false,"vacant":false},{"seat":1,"kind":"person","name":"Player 1","bot":"","character":"","stand_in":"","present":false,"host":false,"salt_commitment":"","salt":"","shared":false,"vacant":false},{"seat":2,"kind":"person","name":"Player 2","bot":"","character":"","stand_in":"","present":false,"host":false,"salt_commitment":"","salt":"","shared":false,"vacant":false}],"clocks":{"answer":0,"named":{},"stand_in":60,"interval":0},"number":1,"commitment":"60bf07c488aad18fda339df07e4fbc47b4f00be71711936f18d04d352ad01890","header":"ippodromo 2\ngame royal_turf 1\nedition short 740e88bfa1aad525\noption colours by_seat\noption hidden_bets false\noption recall_own_bets false\nseat 0 person Player 0\nseat 1 person Player 1\nseat 2 person Player 2\ncommitment 60bf07c488aad18fda339df07e4fbc47b4f00be71711936f18d04d352ad01890\n","chains":[],"invitation":null,"motion":null,"standings":null,"bots":["random","rookie","regular","expert"],"characters":{"rookie":["careful","bold","favourites","outsiders","patient","contrary"],"regular":["careful","bold","favourites","outsiders","patient","contrary"],"expert":["careful","bold","favourites","outsiders","patient","contrary"]},"admission":"code","knocks":[],"pace":"normal","again":[],"thanks":[],"closed_for":"","known":"","money":[],"hints":true,"overdue":0,"hinted":{}}','740e88bfa1aad525','','game',8.0);
INSERT INTO "tables" VALUES('b3b37180521e015651d110448b5edbcb',9.0,'grand_national','running','link','EUHX','{"id":"b3b37180521e015651d110448b5edbcb","game":"grand_national","edition":"short","options":{"stables_per_player":"auto","bookmaker":"seat","bookmaker_seat":"0","sale_bidding":"turns","going":"spin","going_ring":"even","race_end":"fourth","unsold_lots":"at_minimum","jump_bids":"yes","stables":"by_place","free_prices":"no","lengths":"text"},"status":"running","visibility":"link","seats":[{"seat":0,"kind":"person","name":"Player 0","bot":"","character":"","stand_in":"","present":false,"host":false,"salt_commitment":"","salt":"","shared":false,"vacant":false},{"seat":1,"kind":"person","name":"Player 1","bot":"","character":"","stand_in":"random","present":false,"host":false,"salt_commitment":"","salt":"","shared":false,"vacant":false}],"clocks":{"answer":0,"named":{},"stand_in":60,"interval":0},"number":1,"commitment":"60bf07c488aad18fda339df07e4fbc47b4f00be71711936f18d04d352ad01890","header":"ippodromo 2\ngame grand_national 2\nedition short 79eec7927a1006fb\noption bookmaker seat\noption bookmaker_seat 0\noption free_prices no\noption going spin\noption going_ring even\noption jump_bids yes\noption lengths text\noption race_end fourth\noption sale_bidding turns\noption stables by_place\noption stables_per_player auto\noption unsold_lots at_minimum\nseat 0 person Player 0\nseat 1 person Player 1\ncommitment 60bf07c488aad18fda339df07e4fbc47b4f00be71711936f18d04d352ad01890\n","chains":[],"invitation":null,"motion":null,"standings":null,"bots":["random","rookie","regular","expert"],"characters":{"rookie":["careful","bold","favourites","outsiders","patient","contrary"],"regular":["careful","bold","favourites","outsiders","patient","contrary"],"expert":["careful","bold","favourites","outsiders","patient","contrary"]},"admission":"code","knocks":[],"pace":"normal","again":[],"thanks":[],"closed_for":"","known":"","money":[],"hints":true,"overdue":0,"hinted":{"0":1}}','79eec7927a1006fb','','game',9.0);
INSERT INTO "tables" VALUES('17e605086eb1265aead36a6b4e2d8111',10.0,'royal_turf','opening','link','AVDZ','{"id":"17e605086eb1265aead36a6b4e2d8111","game":"royal_turf","edition":"short","options":{"hidden_bets":"false","recall_own_bets":"false","colours":"by_seat"},"status":"opening","visibility":"link","seats":[{"seat":0,"kind":"person","name":"Player 0","bot":"","character":"","stand_in":"","present":false,"host":false,"salt_commitment":"4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0","salt":"","shared":false,"vacant":false},{"seat":1,"kind":"bot","name":"Bruno","bot":"random","character":"","stand_in":"","present":false,"host":false,"salt_commitment":"","salt":"","shared":false,"vacant":false}],"clocks":{"answer":0,"named":{},"stand_in":60,"interval":0},"number":2,"commitment":"5e318f8cf9cbe249a30812b8ca132d691ded7a91991413558db5758575f5e01f","header":"ippodromo 2\ngame royal_turf 1\nedition short 740e88bfa1aad525\noption colours by_seat\noption hidden_bets false\noption recall_own_bets false\nseat 0 person Player 0\nseat 1 bot:random Bruno\ncommitment 5e318f8cf9cbe249a30812b8ca132d691ded7a91991413558db5758575f5e01f\nanchor 0 4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0\n","chains":[],"invitation":null,"motion":null,"standings":null,"bots":["random","rookie","regular","expert"],"characters":{"rookie":["careful","bold","favourites","outsiders","patient","contrary"],"regular":["careful","bold","favourites","outsiders","patient","contrary"],"expert":["careful","bold","favourites","outsiders","patient","contrary"]},"admission":"code","knocks":[],"pace":"quick","again":[],"thanks":[],"closed_for":"","known":"","money":[],"hints":true,"overdue":0,"hinted":{}}','740e88bfa1aad525','','game',10.0);
INSERT INTO "tables" VALUES('c4338dddead9af307011295241f54487',11.0,'royal_turf','gathering','link','YHJV','{"id":"c4338dddead9af307011295241f54487","game":"royal_turf","edition":"short","options":{"hidden_bets":"false","recall_own_bets":"false","colours":"by_seat"},"status":"gathering","visibility":"link","seats":[{"seat":0,"kind":"person","name":"Player 0","bot":"","character":"","stand_in":"","present":false,"host":false,"salt_commitment":"","salt":"","shared":false,"vacant":false},{"seat":1,"kind":"empty","name":"","bot":"","character":"","stand_in":"","present":false,"host":false,"salt_commitment":"","salt":"","shared":false,"vacant":false}],"clocks":{"answer":0,"named":{},"stand_in":60,"interval":25},"number":2,"commitment":"5e318f8cf9cbe249a30812b8ca132d691ded7a91991413558db5758575f5e01f","header":"","chains":[],"invitation":null,"motion":null,"standings":null,"bots":["random","rookie","regular","expert"],"characters":{"rookie":["careful","bold","favourites","outsiders","patient","contrary"],"regular":["careful","bold","favourites","outsiders","patient","contrary"],"expert":["careful","bold","favourites","outsiders","patient","contrary"]},"admission":"code","knocks":[],"pace":"normal","again":[],"thanks":[],"closed_for":"","known":"","money":[],"hints":true,"overdue":0,"hinted":{}}','d5a98c05f3f2892e','','game',11.0);
INSERT INTO "tables" VALUES('e448efe6f87bf78221780ed8b450881e',12.0,'royal_turf','running','link','NQAC','{"id":"e448efe6f87bf78221780ed8b450881e","game":"royal_turf","edition":"short","options":{"hidden_bets":"false","recall_own_bets":"false","colours":"by_seat"},"status":"running","visibility":"link","seats":[{"seat":0,"kind":"person","name":"Player 0","bot":"","character":"","stand_in":"","present":false,"host":false,"salt_commitment":"","salt":"","shared":false,"vacant":false},{"seat":1,"kind":"person","name":"Player 1","bot":"","character":"","stand_in":"","present":false,"host":false,"salt_commitment":"","salt":"","shared":false,"vacant":false}],"clocks":{"answer":0,"named":{},"stand_in":60,"interval":25},"number":1,"commitment":"60bf07c488aad18fda339df07e4fbc47b4f00be71711936f18d04d352ad01890","header":"ippodromo 2\ngame royal_turf 1\nedition short d5a98c05f3f2892e\noption colours by_seat\noption hidden_bets false\noption recall_own_bets false\nseat 0 person Player 0\nseat 1 person Player 1\ncommitment 60bf07c488aad18fda339df07e4fbc47b4f00be71711936f18d04d352ad01890\n","chains":[],"invitation":null,"motion":null,"standings":null,"bots":["random","rookie","regular","expert"],"characters":{"rookie":["careful","bold","favourites","outsiders","patient","contrary"],"regular":["careful","bold","favourites","outsiders","patient","contrary"],"expert":["careful","bold","favourites","outsiders","patient","contrary"]},"admission":"code","knocks":[],"pace":"normal","again":[],"thanks":[],"closed_for":"","known":"","money":[],"hints":true,"overdue":0,"hinted":{}}','d5a98c05f3f2892e','','game',12.0);
INSERT INTO "tables" VALUES('c3eefb58d7c42440a9d4abec51d62954',13.0,'royal_turf','closed','link','CRUD','{"id":"c3eefb58d7c42440a9d4abec51d62954","game":"royal_turf","edition":"short","options":{"hidden_bets":"false","recall_own_bets":"false","colours":"by_seat"},"status":"closed","visibility":"link","seats":[{"seat":0,"kind":"person","name":"Player 0","bot":"","character":"","stand_in":"","present":false,"host":false,"salt_commitment":"","salt":"","shared":false,"vacant":false},{"seat":1,"kind":"empty","name":"","bot":"","character":"","stand_in":"","present":false,"host":false,"salt_commitment":"","salt":"","shared":false,"vacant":false}],"clocks":{"answer":0,"named":{},"stand_in":60,"interval":0},"number":1,"commitment":"60bf07c488aad18fda339df07e4fbc47b4f00be71711936f18d04d352ad01890","header":"","chains":[],"invitation":null,"motion":null,"standings":[1,2],"bots":["random","rookie","regular","expert"],"characters":{"rookie":["careful","bold","favourites","outsiders","patient","contrary"],"regular":["careful","bold","favourites","outsiders","patient","contrary"],"expert":["careful","bold","favourites","outsiders","patient","contrary"]},"admission":"code","knocks":[],"pace":"normal","again":[],"thanks":[],"closed_for":"record.older_rules","known":"","money":[],"hints":true,"overdue":0,"hinted":{}}','740e88bfa1aad525','','new',13.0);
INSERT INTO "tables" VALUES('ae94da4c1a6fabab4512e07bd7f597ad',14.0,'royal_turf','over','link','PFFE','{"id":"ae94da4c1a6fabab4512e07bd7f597ad","game":"royal_turf","edition":"short","options":{"hidden_bets":"false","recall_own_bets":"false","colours":"by_seat"},"status":"over","visibility":"link","seats":[{"seat":0,"kind":"person","name":"Ann","bot":"","character":"","stand_in":"","present":false,"host":false,"salt_commitment":"","salt":"","shared":false,"vacant":false},{"seat":1,"kind":"bot","name":"Adele","bot":"regular","character":"","stand_in":"","present":false,"host":false,"salt_commitment":"","salt":"","shared":false,"vacant":false}],"clocks":{"answer":0,"named":{},"stand_in":60,"interval":0},"number":1,"commitment":"60bf07c488aad18fda339df07e4fbc47b4f00be71711936f18d04d352ad01890","header":"","chains":[],"invitation":null,"motion":null,"standings":[1,2],"bots":["random","rookie","regular","expert"],"characters":{"rookie":["careful","bold","favourites","outsiders","patient","contrary"],"regular":["careful","bold","favourites","outsiders","patient","contrary"],"expert":["careful","bold","favourites","outsiders","patient","contrary"]},"admission":"code","knocks":[],"pace":"normal","again":[],"thanks":[],"closed_for":"","known":"","money":[],"hints":true,"overdue":0,"hinted":{}}','740e88bfa1aad525','','import',14.0);
INSERT INTO "tables" VALUES('d45f1b6eeadd3af0907011b0084a2a1f',15.0,'royal_turf','gathering','link','GEYB','{"id":"d45f1b6eeadd3af0907011b0084a2a1f","game":"royal_turf","edition":"short","options":{"hidden_bets":"false","recall_own_bets":"false","colours":"by_seat"},"status":"gathering","visibility":"link","seats":[{"seat":0,"kind":"person","name":"Player 0","bot":"","character":"","stand_in":"","present":false,"host":false,"salt_commitment":"","salt":"","shared":false,"vacant":false},{"seat":1,"kind":"person","name":"Player 1","bot":"","character":"","stand_in":"","present":false,"host":false,"salt_commitment":"","salt":"","shared":false,"vacant":false}],"clocks":{"answer":0,"named":{},"stand_in":60,"interval":0},"number":1,"commitment":"60bf07c488aad18fda339df07e4fbc47b4f00be71711936f18d04d352ad01890","header":"","chains":[],"invitation":null,"motion":null,"standings":null,"bots":["random","rookie","regular","expert"],"characters":{"rookie":["careful","bold","favourites","outsiders","patient","contrary"],"regular":["careful","bold","favourites","outsiders","patient","contrary"],"expert":["careful","bold","favourites","outsiders","patient","contrary"]},"admission":"code","knocks":[],"pace":"normal","again":[],"thanks":[],"closed_for":"","known":"","money":[],"hints":true,"overdue":0,"hinted":{}}','740e88bfa1aad525','','new',15.0);
CREATE INDEX tables_listed ON tables (visibility, status, created);
CREATE INDEX deadlines_due ON deadlines (due);
CREATE INDEX tables_kept ON tables (keeps, changed);
CREATE INDEX tables_origin ON tables (origin, created);
CREATE INDEX tables_edition ON tables (edition_hash);
CREATE INDEX reviews_made ON reviews (made);
COMMIT;
