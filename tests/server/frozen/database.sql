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
INSERT INTO "lines" VALUES('2b3fdf05c4dda454998927370bf2cf20',7,'begin','clock',NULL,'{"entries":[[-1,"chance","card beige_b","2dd36ed5",""],[-1,"chance","card dark_brown_a","771ea058",""],[-1,"chance","card caramel_a","3641c345",""],[-1,"chance","card black_a","add7e8a4",""],[-1,"chance","card white_a","1b7293ad",""],[-1,"chance","card dark_red_b","0425f01a",""],[-1,"chance","card black_b","6452536d",""],[-1,"chance","card dark_red_a","e22ec29f",""],[-1,"chance","card dark_brown_b","32edb186",""],[-1,"chance","card caramel_b","dc181599",""],[-1,"chance","card grey_b","03a9cebf",""],[-1,"chance","lot 0","3b47f064",""]],"standings":[1,1],"begins":1,"format":2}',7.0,'50590ccfa669f49c176af0e1c075e259897493c8e84ffc610c8b28ba26f0ea67');
INSERT INTO "lines" VALUES('2272bea616a05ae194c58b63752b3992',1,'made','host',NULL,'{"game":"royal_turf","edition":"short","edition_hash":"740e88bfa1aad525","options":{"hidden_bets":"false","recall_own_bets":"false","colours":"by_seat"},"seats":2,"clocks":{"answer":0,"named":{},"stand_in":60,"interval":0},"visibility":"link","invitation":"CCSF","host":"1ec2eb2b97a0e73cd62b5e1c47655ae8","secret":"5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a"}',1.0,'e296955764187790f8795c1f407951ee7c14baeb29e3e10de6e1c14e164bd1b6');
INSERT INTO "lines" VALUES('2272bea616a05ae194c58b63752b3992',2,'sit','browser 59d7485a1f9f361fd2c2405e01be13ed','key-00001','{"mark":"mark","seat":0,"name":"Player 0","holder":"59d7485a1f9f361fd2c2405e01be13ed","recovery":"a6fa13a2a4a3f61cdfd253d013cb1688","salt_commitment":"4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0"}',2.0,'17f5fedadadf9d267bcb274f19a335263202724d2ca9ec585830e0cf99e54b4b');
INSERT INTO "lines" VALUES('2272bea616a05ae194c58b63752b3992',3,'sit','browser 89794f0745543cd02b8a7e3b9e7d2424','key-00002','{"mark":"mark","seat":1,"name":"Player 1","holder":"89794f0745543cd02b8a7e3b9e7d2424","recovery":"078c600b5fbe840079a94b826f816dc2","salt_commitment":"4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0"}',3.0,'420398c9a70654ff90911d0b0bbddbbcba95d8e5310ab2f1172769c75c26348b');
INSERT INTO "lines" VALUES('2272bea616a05ae194c58b63752b3992',4,'start','host','key-00003','{"mark":"mark"}',4.0,'b930be0635b3a08411a56e037258304ee4a857979b69dbca4897c86edd3d98f3');
INSERT INTO "lines" VALUES('2272bea616a05ae194c58b63752b3992',5,'salt','seat 0','key-00004','{"mark":"mark","seat":0,"salt":"0707070707070707070707070707070707070707070707070707070707070707","next":"8c0cc17a04942cc4f8e0fe0b302606d3108860c126428ba2ceeb5f9ed41c2b05"}',5.0,'9684e8f2c59050a4251e9d82de0e8ec207b4639612caed979572c86bd5c577c5');
INSERT INTO "lines" VALUES('2272bea616a05ae194c58b63752b3992',6,'salt','seat 1','key-00005','{"entries":[[-1,"chance","card beige_a","7047aeaa",""],[-1,"chance","card dark_red_a","7356288f",""],[-1,"chance","card white_a","a7ad93bf",""],[-1,"chance","card caramel_b","db5d370c",""],[-1,"chance","card dark_red_b","2d5eb04c",""],[-1,"chance","card grey_a","0e497807",""],[-1,"chance","card grey_b","933b7b0a",""],[-1,"chance","card black_a","ed115ae0",""],[-1,"chance","card dark_brown_a","b3c95d56",""],[-1,"chance","lot 0","e41a6e6f",""]],"standings":[1,1],"begins":1,"format":2,"mark":"mark","seat":1,"salt":"0707070707070707070707070707070707070707070707070707070707070707","next":"8c0cc17a04942cc4f8e0fe0b302606d3108860c126428ba2ceeb5f9ed41c2b05"}',6.0,'b0625fea734199ecb65b8a18f981e9df286bdba226d54eca5e3c097cf9c8a43a');
INSERT INTO "lines" VALUES('2272bea616a05ae194c58b63752b3992',7,'chain','seat 0','key-00006','{"mark":"mark","seat":0,"anchor":"8c0cc17a04942cc4f8e0fe0b302606d3108860c126428ba2ceeb5f9ed41c2b05"}',7.0,'09d41a61bf09734fb18254f93c174f59ac55025b13646e8b40ae7dde9a5844f1');
INSERT INTO "lines" VALUES('2272bea616a05ae194c58b63752b3992',8,'answer','seat 0','key-00007','{"first":10,"entries":[[0,"person","bet grey 1","4ad55580","0909090909090909090909090909090909090909090909090909090909090909"]],"standings":[1,1],"mark":"mark","seat":0}',8.0,'208e501b1596974a017d6741f86a4894085ca4641ab8d7e9206fded5fdb7db17');
INSERT INTO "lines" VALUES('ed87b96031b34ce1daad810cd4bfae61',1,'made','host',NULL,'{"game":"grand_national","edition":"short","edition_hash":"79eec7927a1006fb","options":{"stables_per_player":"auto","bookmaker":"seat","bookmaker_seat":"0","sale_bidding":"turns","going":"spin","going_ring":"even","race_end":"fourth","unsold_lots":"at_minimum","jump_bids":"yes","stables":"by_place","free_prices":"no","lengths":"text"},"seats":3,"clocks":{"answer":0,"named":{},"stand_in":60,"interval":0},"visibility":"link","invitation":"YUXY","host":"6f23df0b8bfaa3f0841421378abed7c9","secret":"5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a"}',1.0,'467f92b61ab1785762b64d5fe31371cbf206850f8e7738e8e9d158beb05bee67');
INSERT INTO "lines" VALUES('ed87b96031b34ce1daad810cd4bfae61',2,'sit','browser 1e84d03fe3df1bd991713c49736623fa','key-00001','{"mark":"mark","seat":0,"name":"Player 0","holder":"1e84d03fe3df1bd991713c49736623fa","recovery":"4ebdf81b15551183edd88631500002ba"}',2.0,'ce0d9bf20d13c8773e88e63177320a4f8a31ca68ef992c1a0d0902d3b8a9c63f');
INSERT INTO "lines" VALUES('ed87b96031b34ce1daad810cd4bfae61',3,'sit','browser ccf39e367a3f0289766da583d9ef77f1','key-00002','{"mark":"mark","seat":1,"name":"Player 1","holder":"ccf39e367a3f0289766da583d9ef77f1","recovery":"7587e494daa148756d150cf471604e34"}',3.0,'2345bc229144021c92e2c4708853773ef4ce54072e9b60c3756feab92d5d031d');
INSERT INTO "lines" VALUES('ed87b96031b34ce1daad810cd4bfae61',4,'sit','browser d8c5c77047bd83fc06da2cc79f03f7c9','key-00003','{"mark":"mark","seat":2,"name":"Player 2","holder":"d8c5c77047bd83fc06da2cc79f03f7c9","recovery":"1b7a84c413c74fcb8f2b9843ec2cbdde"}',4.0,'89fc6d569ee889f4bff127ef988f63c93c81d5c1e2a4cc670ddab85985201143');
INSERT INTO "lines" VALUES('ed87b96031b34ce1daad810cd4bfae61',5,'start','host','key-00004','{"entries":[[-1,"chance","bookmaker 1","965850c7",""]],"standings":[1,1,1],"begins":2,"format":2,"mark":"mark"}',5.0,'3433d76db0eb1b301679a1405ed0b1bc57ae8cd2aab506e1435d318c4169d6af');
INSERT INTO "lines" VALUES('ed87b96031b34ce1daad810cd4bfae61',6,'answer','seat 0','key-00005','{"first":1,"entries":[[0,"person","bid 30000","3f99fbad",""]],"standings":[1,1,1],"mark":"mark","seat":0}',6.0,'7b6a545de5cf97916ddc7f83f2f8ce06b40459f6341c633bbc4fe424edd8aada');
INSERT INTO "lines" VALUES('ed87b96031b34ce1daad810cd4bfae61',7,'motion','seat 0','key-00006','{"mark":"mark","kind":"undo","seat":0,"name":"Player 0","voters":[1,2]}',7.0,'60bf7b4c0faed1369c919f69866c60e0e938b2a10174a70648c99751b38fa3ba');
INSERT INTO "lines" VALUES('ed87b96031b34ce1daad810cd4bfae61',8,'vote','seat 1','key-00007','{"mark":"mark","seat":1,"agree":true}',8.0,'b8e52813e218fd7b55bbd54a27f4767d5e4aed703dd67f0ef424a5158bb6603f');
INSERT INTO "lines" VALUES('ed87b96031b34ce1daad810cd4bfae61',9,'vote','seat 2','key-00008','{"first":2,"entries":[[0,"person","undo","965850c7",""]],"standings":[1,1,1],"mark":"mark","seat":2,"agree":true,"passed":true}',9.0,'b89242e2bf080576a79706ac61e02bfb8e1c4c234f2c808e625caf60b66b9f88');
INSERT INTO "lines" VALUES('ed87b96031b34ce1daad810cd4bfae61',10,'answer','seat 0','key-00009','{"first":3,"entries":[[0,"person","bid 30000","3f99fbad",""]],"standings":[1,1,1],"mark":"mark","seat":0}',10.0,'391f8bc4d1566a5f7cec60b45f7eeafab3fc40e57d476bfe7d1230eb424ffb90');
INSERT INTO "lines" VALUES('ed87b96031b34ce1daad810cd4bfae61',11,'motion','seat 0','key-00010','{"mark":"mark","kind":"undo","seat":0,"name":"Player 0","voters":[1,2]}',11.0,'f85c95dd74ee6bf6bc247ae66b2ffd4ee1b9b3e50686817ad6094c4c47089e64');
INSERT INTO "lines" VALUES('ed87b96031b34ce1daad810cd4bfae61',12,'lapse','clock',NULL,'{}',12.0,'de847e4977429bdbb534973dac9d9a9ea2af1ecc3a9b2ac28bc4e9de21c4acfb');
INSERT INTO "lines" VALUES('ed87b96031b34ce1daad810cd4bfae61',13,'pause','seat 0','key-00011','{"mark":"mark","by_seat":0,"left":{"clock":[12.0,30.0,"moment"]}}',13.0,'1ce2b14331c6b48c9a895e0b0af7fb7663472a8c46abfc642cd27e3bdeb9b592');
INSERT INTO "lines" VALUES('ed87b96031b34ce1daad810cd4bfae61',14,'resume','seat 1','key-00012','{"mark":"mark","by_seat":1}',14.0,'ca6bab2e3f431430cfaf7e4477463259bb5fc489def9e521c331a3aa70c6a5e8');
INSERT INTO "lines" VALUES('ed87b96031b34ce1daad810cd4bfae61',15,'stand_in','seat 2','key-00013','{"mark":"mark","seat":2,"level":"regular"}',15.0,'edb1328c9a40e2fadf752b6d2fb53c6973e011e96457d89de66599d95fbab892');
INSERT INTO "lines" VALUES('ed87b96031b34ce1daad810cd4bfae61',16,'stand_in','seat 2','key-00014','{"mark":"mark","seat":2,"level":""}',16.0,'436006985e3c12ec716d0a6fefcff04c3709403b3739ce90f6c807c0f9518d01');
INSERT INTO "lines" VALUES('ed87b96031b34ce1daad810cd4bfae61',17,'stand','seat 2','key-00015','{"mark":"mark","seat":2,"name":"Player 2","stand_in":"regular"}',17.0,'004020aa3dac79956f3a33a467c03f2404a06461d1f89507cb28a2edcf50e965');
INSERT INTO "lines" VALUES('ed87b96031b34ce1daad810cd4bfae61',18,'chair','browser d8c5c77047bd83fc06da2cc79f03f7c9','key-00016','{"mark":"mark","seat":2,"name":"Player 2","holder":"d8c5c77047bd83fc06da2cc79f03f7c9","recovery":"b4958fecf3ebb5fce09b75a34a947c62","by_code":true}',18.0,'868e3e27673ba51a9f8487b5966972b930d7bbf8e9e8ea9e3cb9369dc4275eb0');
INSERT INTO "lines" VALUES('ed87b96031b34ce1daad810cd4bfae61',19,'remove','host','key-00017','{"mark":"mark","seat":2,"name":"Player 2","stand_in":"regular"}',19.0,'18a046659b2b7d516155b5574a04b2687dcfec52acc620794d84d6e6071cb3d6');
INSERT INTO "lines" VALUES('ed87b96031b34ce1daad810cd4bfae61',20,'motion','browser 6f211be8be5a9efaafe7618657a099bc','key-00018','{"mark":"mark","kind":"chair","seat":2,"name":"Player 2","voters":[0,1],"holder":"6f211be8be5a9efaafe7618657a099bc","recovery":"981d275246c926954df69c56993454b4","letters":"KQRT","needed":2}',20.0,'fa819b7282f3c9be7d7bf65502e0f215e310683a4874fcb84250e894d72dce6d');
INSERT INTO "lines" VALUES('ed87b96031b34ce1daad810cd4bfae61',21,'vote','seat 0','key-00019','{"mark":"mark","seat":0,"agree":false,"passed":false}',21.0,'9f096f9215c5021c82f2f105baeb890e5fb953d4c233b26375599512c880cc39');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',1,'made','host',NULL,'{"game":"win_place_show","edition":"reconstruction","edition_hash":"6db55eba3299ff4a","options":{"version":"regular","lead_die":"white","lot_order":"number","apprentice_allowance":"0","verdicts":"director","stewards_advice":"0","directors":"elected","betting_clock":"0","slip_entry":"form","raise_clock":"0","objection_delay":"0","objection_last_call":"0","buy_in":"1.00","crowded_purses":"false"},"seats":3,"clocks":{"answer":0,"named":{},"stand_in":60,"interval":0},"visibility":"link","invitation":"WFCF","host":"76693adbfc56c9c187b838893373cc5d","secret":"5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a"}',1.0,'0a9406186a407a4b7d06af8ff40fa3a9da2b1ddc68496e4a625acfdf7f7348f4');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',2,'sit','browser 175c83bca8577db6662dc1ac834d227b','key-00001','{"mark":"mark","seat":0,"name":"Player 0","holder":"175c83bca8577db6662dc1ac834d227b","recovery":"a442414b570f64aa7508d1e12b6209f4"}',2.0,'35e9ad402f3808e5146dd5781798682d6c495310fcc8b10c29e1714301a7428e');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',3,'sit','browser 6fcdcc2158a6963a95c862a7af9d6630','key-00002','{"mark":"mark","seat":1,"name":"Player 1","holder":"6fcdcc2158a6963a95c862a7af9d6630","recovery":"cf930ba3b70ff170a32b8ad2cc19b2b0"}',3.0,'53f0ea15d8271c90e63a8f509c10a2cab79dad0a76205d7b08910cea91561312');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',4,'sit','browser bf16ea5845be1e105ab0ae605de97750','key-00003','{"mark":"mark","seat":2,"name":"Player 2","holder":"bf16ea5845be1e105ab0ae605de97750","recovery":"603e10d9d2dfc782172dd3977cae80b5"}',4.0,'757c5259a16effb49d4d1464e0e4aff591da2f15d77b44d2f8c16e907d3bd29e');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',5,'start','host','key-00004','{"standings":[1,1,1],"begins":2,"format":2,"mark":"mark"}',5.0,'0904dec25ed4005ab0a45df70ccebc2f4bf39834f31ba7c7e282d4d1a458eac6');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',6,'answer','clock',NULL,'{"entries":[[0,"clock","elect","a3264c0c",""],[1,"clock","elect","686a55eb",""],[2,"clock","elect","18b5047d",""]],"standings":[1,1,1]}',6.0,'12998421e790bd28ea93757255d18d9bf63544ac94e08a6c31f02e3878479be8');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',7,'answer','clock',NULL,'{"first":3,"entries":[[0,"clock","bid","14d28d95",""],[1,"clock","bid","798417b4",""],[2,"clock","bid","96b88aab",""]],"standings":[1,1,1]}',7.0,'0099d5c184a13a69d32837e7954086e5cd906e96ed0feaf381a89f304dd91433');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',8,'answer','clock',NULL,'{"first":6,"entries":[[0,"clock","stay 500","e74c8dd7",""],[1,"clock","stay 500","def295af",""],[2,"clock","stay 500","7c47fbb5",""],[-1,"chance","die 6","7c47fbb5",""],[-1,"chance","die 1","7c47fbb5",""],[-1,"chance","die 5","1c4c8bc1",""]],"standings":[3,1,1]}',8.0,'70fb3ffe59858670ae8ff8a07de9f41a87991b4d8c228a3511a8103ef3a531ab');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',9,'answer','clock',NULL,'{"first":12,"entries":[[1,"clock","stay 500","385c9116",""],[2,"clock","stay 500","ec0d6ea0",""],[-1,"chance","die 3","ec0d6ea0",""],[-1,"chance","die 6","47be0714",""]],"standings":[1,1,1]}',9.0,'1c05f1feccd83f1643c629b97c78df2906ef5fb31e984b0ddf3386a1e07d27ae');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',10,'answer','clock',NULL,'{"first":16,"entries":[[0,"clock","stay 500","b8b1bc89",""],[1,"clock","stay 500","4ac2e710",""],[2,"clock","stay 500","2113ec42",""],[-1,"chance","die 3","2113ec42",""],[-1,"chance","die 2","2113ec42",""],[-1,"chance","die 5","102537ae",""]],"standings":[1,1,3]}',10.0,'4b0aac09ba34eeeb3cc7d361d116fcc562400776368577521a703b992cf9a97b');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',11,'answer','clock',NULL,'{"first":22,"entries":[[0,"clock","stay 500","205a77c1",""],[1,"clock","stay 500","7ff943ad",""],[-1,"chance","die 5","7ff943ad",""],[-1,"chance","die 3","a1c55336",""]],"standings":[1,1,1]}',11.0,'7e33cf2c58c2ca7c7645fca29831887606ed63e00acdb61826ba275767eefdf4');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',12,'answer','clock',NULL,'{"first":26,"entries":[[0,"clock","slip","bd8898a0",""],[1,"clock","slip","69569e84",""],[2,"clock","slip","7fee34d7",""],[-1,"chance","dice 3 5","72e39dce",""]],"standings":[1,1,1]}',12.0,'15eb412f4af169f27dfa1d4417a89a170106ccd32af13e389b14fa790877d9a9');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',13,'answer','clock',NULL,'{"first":30,"entries":[[1,"clock","ride B8/2","54757cee",""]],"standings":[1,1,1]}',13.0,'d36278a30f1da39a58994940072c2443e92acf844b0bf2183e92d6b50914592d');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',14,'answer','clock',NULL,'{"first":31,"entries":[[2,"clock","ride B12/2","7650d7ef",""]],"standings":[1,1,1]}',14.0,'905c8122cb466b98acaadb0d7c61168bf174ac1639dba34a5f1fdb88698d65ef');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',15,'answer','clock',NULL,'{"first":32,"entries":[[0,"clock","ride B9/3","0029bb72",""]],"standings":[1,1,1]}',15.0,'06fdcdafd29d8347c34595b3d9d09532b4084d43c9b2ecacf5ef53176e5aaa79');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',16,'answer','clock',NULL,'{"first":33,"entries":[[1,"clock","ride B9/5","0c46c666",""]],"standings":[1,1,1]}',16.0,'bbce4897f182afe92ef338933861c611d8abccbf193749dde3f6a1b27e30eff2');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',17,'answer','clock',NULL,'{"first":34,"entries":[[0,"clock","ride B9/1","e0582941",""]],"standings":[1,1,1]}',17.0,'9a4307f66b5662d6d2cf1dcf1e7db2d78d91fa1a64a625826eaadddcef35f964');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',18,'answer','clock',NULL,'{"first":35,"entries":[[2,"clock","ride B10/2 bonus","25cc7cc2",""],[-1,"chance","dice 4 4","13f816f8",""]],"standings":[1,1,1]}',18.0,'1ed6ba81c1f88c9e69735ec8dc7842de2b2340ec98a34ed337fa891db8876143');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',19,'answer','clock',NULL,'{"first":37,"entries":[[2,"clock","ride F2/1","d9dca852",""]],"standings":[1,1,1]}',19.0,'85c27a0ed26703d17ff27890826a91d1bbf3dbd8ce3d3e890ce746b45e4e33be');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',20,'answer','clock',NULL,'{"first":38,"entries":[[0,"clock","ride B18/1","ee7f24d6",""]],"standings":[1,1,1]}',20.0,'f8117bcbe71d4c681a8ddc8e1607a4d4ed3b2c8aac58f4a746b0ea61591ec7d6');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',21,'answer','clock',NULL,'{"first":39,"entries":[[1,"clock","ride B20/4","bc01e2df",""]],"standings":[1,1,1]}',21.0,'c105e8f55ed85fadd9815c34b07a2992d2bb04a51fcadde0ac5087e81439b57d');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',22,'answer','clock',NULL,'{"first":40,"entries":[[0,"clock","ride B18/2","c552eeec",""]],"standings":[1,1,1]}',22.0,'5a300bd9809afaf633dff19f8f159930358fb825467d3b82ea18ff7b122192e8');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',23,'answer','clock',NULL,'{"first":41,"entries":[[2,"clock","ride F0/2 bonus","d675fe4c",""]],"standings":[1,1,1]}',23.0,'2cf82e78d3bbd9f277b8653dc664c254ac4e0a9e8b39992b421ac9054dd5b48d');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',24,'answer','clock',NULL,'{"first":42,"entries":[[1,"clock","ride B20/1","f13e1a92",""],[-1,"chance","dice 2 5","0d36aba9",""]],"standings":[1,1,1]}',24.0,'cd0df3c50a83a278d51459808910c0d006f52454104bab254414ca144782152c');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',25,'answer','clock',NULL,'{"first":44,"entries":[[2,"clock","ride F7/1","d7ea0622",""],[1,"forced","ride F7/2","d04eb050",""]],"standings":[1,1,1]}',25.0,'0ff545878dd6488bdd3bd9211f08c4c9dd3e2fa6b1101aed5ef542878c555c22');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',26,'answer','clock',NULL,'{"first":46,"entries":[[2,"clock","ride F12/3 bonus","3af98061",""]],"standings":[1,1,1]}',26.0,'f05a080d0a8480c438ff5e4e039572f959e4f7d717866a8df0019e25d3091586');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',27,'answer','clock',NULL,'{"first":47,"entries":[[0,"clock","ride F4/1","b1273e0e",""]],"standings":[1,1,1]}',27.0,'2229b193ff8386d4c50c8ca96acebf04dd7e1e6f6530b7cf39e0202380dff078');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',28,'answer','clock',NULL,'{"first":48,"entries":[[1,"clock","ride F6/3","33a48a68",""]],"standings":[1,1,1]}',28.0,'e508cf6b89191378bb237a082091f018a7bd3eef258e87a78ba6ac69fc7e6d0d');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',29,'answer','clock',NULL,'{"first":49,"entries":[[0,"clock","ride F3/1","8c4f43cb",""],[-1,"chance","dice 2 2","803987e5",""]],"standings":[1,1,1]}',29.0,'8fe18cf8ef24fe61b555e5933b4220ee9ae0be592326deba906ef07ee7aa31ed');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',30,'answer','clock',NULL,'{"first":51,"entries":[[2,"clock","ride H2/1","ab8c5a89",""]],"standings":[1,1,1]}',30.0,'9e140b9bd68dc9d7af383a9f0a43cba547ecd9fc1685227c046010b0b5b87e71');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',31,'answer','clock',NULL,'{"first":52,"entries":[[1,"clock","ride F13/1","4df6695f",""]],"standings":[1,1,1]}',31.0,'7fbab3957902fb2cec29ca2ffe516e7208340093341acdb7fa3552310265b2d5');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',32,'answer','clock',NULL,'{"first":53,"entries":[[2,"clock","ride H3/2","3539796d",""]],"standings":[1,1,1]}',32.0,'84b5edb93dcabda29842858034a964078652fa5e4c066690de8595e0342c1622');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',33,'answer','clock',NULL,'{"first":54,"entries":[[0,"clock","ride F12/1","5ca20d3d",""]],"standings":[1,1,1]}',33.0,'0f22c7cd704a352c070ff9aafe45becdd6fb6043322a4f423eaa5b5d1952bea0');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',34,'answer','clock',NULL,'{"first":55,"entries":[[1,"clock","ride H2/2 bonus","3ab5e076",""]],"standings":[1,1,1]}',34.0,'102719284f6a2ac473a3ab252a872d44499d903044429b054860106dfa8bd4f4');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',35,'answer','clock',NULL,'{"first":56,"entries":[[0,"clock","ride F11/1","b130a73c",""],[-1,"chance","dice 1 4","39c01300",""],[0,"forced","ride H1/2 bonus","d6b1fbb9",""]],"standings":[1,1,1]}',35.0,'01f5633d0d8bcfe9200b4fc88fd0e95953491da613ffde7f1a4e6a4584282b5f');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',36,'answer','clock',NULL,'{"first":59,"entries":[[2,"clock","ride H10/1","6223e562",""]],"standings":[1,1,1]}',36.0,'ace31caf9c90afbd83f687beed396f92523cfec97b299ba26cfd463b81234abb');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',37,'answer','clock',NULL,'{"first":60,"entries":[[1,"clock","ride H5/1","d607dda9",""]],"standings":[1,1,1]}',37.0,'af1478a623bc917ccd00d468a92edf3fded33a92b455e0ef4dae33051ee0f101');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',38,'answer','clock',NULL,'{"first":61,"entries":[[2,"clock","ride H8/1","260b4d3e",""]],"standings":[1,1,1]}',38.0,'99fb73312c0ec7cb003d4a6f03bec87846e01b8dc161dc630c7dcde8ec2c9de6');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',39,'answer','clock',NULL,'{"first":62,"entries":[[0,"clock","ride H5/2","b5848fad",""]],"standings":[1,1,1]}',39.0,'aba95ff1f867acdb449c6b1b57f2d72ffcf8d093b65eff9970244eb7e5bf19ff');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',40,'answer','clock',NULL,'{"first":63,"entries":[[1,"clock","ride H8/3","9189b486",""],[-1,"chance","dice 6 3","28009c85",""]],"standings":[1,1,1]}',40.0,'20a356c82ee23c960c786217e9101f3f05ec6c62691bb960b65196a36d4bc5af');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',41,'answer','clock',NULL,'{"first":65,"entries":[[1,"clock","ride H18/2","da53416b",""]],"standings":[1,1,1]}',41.0,'b47ff39e3925edf262099afd85db1577ce42055b968bc21635f29759bbabc858');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',42,'answer','clock',NULL,'{"first":66,"entries":[[0,"clock","ride H13/3","ef30e9e5",""]],"standings":[1,1,1]}',42.0,'0058905ca71cf085a4cd1a87835a296e996dd47094fc3b2f556da4853451eb6a');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',43,'answer','clock',NULL,'{"first":67,"entries":[[2,"clock","ride C1/1","6cc9f1fc",""],[1,"forced","ride H15/2","6df44355",""]],"standings":[1,1,1]}',43.0,'bbd5254318102c294711dc637016678fbebaf68cfc8ed360fac1147851d3c3a3');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',44,'answer','clock',NULL,'{"first":69,"entries":[[2,"clock","ride H17/1","9a9a3568",""]],"standings":[1,1,1]}',44.0,'1fa148c9d45771cd024a2190599ebbaca5637a2ea725f45f68b36931b62d334d');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',45,'answer','clock',NULL,'{"first":70,"entries":[[0,"clock","ride H15/1","c9ea078f",""]],"standings":[3,2,1]}',45.0,'22a52e39a66cd11a1dfd268a39f7aa9739c2d32fda18223154e465ef02f56174');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',46,'answer','clock',NULL,'{"first":71,"entries":[[0,"clock","bid","18cdb167",""],[1,"clock","bid","9974442a",""],[2,"clock","bid","120e97f6",""]],"standings":[3,2,1]}',46.0,'ecc7daad07d460441e45e7dbacbedb0fb290d05b15c9d8415c3617fab7ef9fb4');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',47,'answer','clock',NULL,'{"first":74,"entries":[[0,"clock","stay 500","8ada272b",""],[1,"clock","stay 500","d2369ec0",""],[2,"clock","stay 500","48244d33",""],[-1,"chance","die 1","48244d33",""],[-1,"chance","die 2","48244d33",""],[-1,"chance","die 3","bc5cc94f",""]],"standings":[3,2,1]}',47.0,'28cd701959f40ed8e9fd558378db2b22a5a1dc36ce2ace7046c0851117312a4a');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',48,'answer','clock',NULL,'{"first":80,"entries":[[0,"clock","stay 500","37bcdc96",""],[1,"clock","stay 500","cdfdff1b",""],[-1,"chance","die 4","cdfdff1b",""],[-1,"chance","die 1","aec26cc1",""]],"standings":[3,2,1]}',48.0,'aa3cf94676258626b3d983e8930acf3c0f5a4612172e78896249c8524272793c');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',49,'answer','clock',NULL,'{"first":84,"entries":[[0,"clock","stay 500","1ac4df10",""],[1,"clock","stay 500","3ab053cf",""],[2,"clock","stay 500","43e6cd4a",""],[-1,"chance","die 2","43e6cd4a",""],[-1,"chance","die 4","43e6cd4a",""],[-1,"chance","die 4","43e6cd4a",""],[-1,"chance","die 4","43e6cd4a",""],[-1,"chance","die 4","43e6cd4a",""],[-1,"chance","die 2","43e6cd4a",""],[-1,"chance","die 1","d301eae6",""]],"standings":[3,2,1]}',49.0,'76948a9f4a17a3a44cec274adef51f63010b1425f463c9638183901f1be26a83');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',50,'answer','clock',NULL,'{"first":94,"entries":[[0,"clock","stay 500","cebf3ea1",""],[2,"clock","stay 500","69c2d7a8",""],[-1,"chance","die 1","69c2d7a8",""],[-1,"chance","die 5","cc6a2c0f",""]],"standings":[3,2,1]}',50.0,'92f41e32811d665e63ae15c1b9ddbff0f1c42f20ec4ddc59fd7722b5e74ca09a');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',51,'answer','clock',NULL,'{"first":98,"entries":[[0,"clock","slip","69f8b07d",""],[1,"clock","slip","eabd5137",""],[2,"clock","slip","796d2894",""],[-1,"chance","dice 1 5","dd763320",""]],"standings":[3,2,1]}',51.0,'9f61dc41be43fb74884ad2271963d98dc345cee0adcb4d483bcf68de65e17bc5');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',52,'answer','clock',NULL,'{"first":102,"entries":[[2,"clock","ride C6/1","eb41b48c",""]],"standings":[3,2,1]}',52.0,'62e83a3b0b6fbc6bc35960cf3a4cb7bc7f24539aca6b2090e6387f07a5b46f3e');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',53,'answer','clock',NULL,'{"first":103,"entries":[[0,"clock","ride C7/2","0fd24e37",""]],"standings":[3,2,1]}',53.0,'c623548bc5e135d1f56e6ccb03d8edf570c291338bef3f805c26efb007f21cb2');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',54,'answer','clock',NULL,'{"first":104,"entries":[[1,"clock","ride C3/1","e4854299",""]],"standings":[3,2,1]}',54.0,'b263a55e97f962676f4ee788ed6a93308970155c2487169e64ec7322cdf2601f');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',55,'answer','clock',NULL,'{"first":105,"entries":[[1,"clock","ride C2/2","edabbef7",""]],"standings":[3,2,1]}',55.0,'dd31ef93f1d4e35105886189b80b9c71ccbea0388938edaf60a6eaaffb9cdccf');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',56,'answer','clock',NULL,'{"first":106,"entries":[[2,"clock","ride C5/4","eb87f945",""]],"standings":[3,2,1]}',56.0,'dd231d0cbd6ef7880e1c5bdb8f207eb02103ea9f24bd617964567e47dd6dcec5');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',57,'answer','clock',NULL,'{"first":107,"entries":[[0,"clock","ride C7/5 bonus","4215a648",""],[-1,"chance","dice 1 4","4fe50035",""]],"standings":[3,2,1]}',57.0,'e3b16038ec623045f85a67a3504bcdefd053d059ed794504a68cc0bc1646b154');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',58,'answer','clock',NULL,'{"first":109,"entries":[[2,"clock","ride B2/1","4b69e3d7",""]],"standings":[3,2,1]}',58.0,'d4c8d515ff53c33593d74c7d0de3e83d1aa16549c3832ec135a963634aa000f9');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',59,'answer','clock',NULL,'{"first":110,"entries":[[0,"clock","ride B4/1","88cf4bd4",""]],"standings":[3,2,1]}',59.0,'259e197334df8e279ef90155599c31183de960a277679a38bba919ff924e1c2b');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',60,'answer','clock',NULL,'{"first":111,"entries":[[1,"clock","ride B0/1","89b32e40",""]],"standings":[3,2,1]}',60.0,'7ec384fb2a5e595a4970124c096a231799030fc695624a4881e95dc18adf7940');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',61,'answer','clock',NULL,'{"first":112,"entries":[[1,"clock","ride C11/1 bonus","93c46d6f",""]],"standings":[3,2,1]}',61.0,'21f85693107fb9fa99d64091a93d5cd22c9d494ace6430a92f98df1c08abe506');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',62,'answer','clock',NULL,'{"first":113,"entries":[[2,"clock","ride C15/3","c5c38264",""]],"standings":[3,2,1]}',62.0,'f528bb5e0122b70e0509bf4eeab187a50418e824047ccb32163c4d0f0caf4e98');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',63,'answer','clock',NULL,'{"first":114,"entries":[[0,"clock","ride C16/4","aeb4b9d6",""],[-1,"chance","dice 4 1","07c2cdf5",""]],"standings":[3,2,1]}',63.0,'5519e68b57193145b30907ad9ecd0e7ce23b8c2e256e9befc399122e9bbeca5d');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',64,'answer','clock',NULL,'{"first":116,"entries":[[1,"clock","ride B14/1 bonus","1a67e26e",""]],"standings":[3,2,1]}',64.0,'d50cc80f712fe5fbe932b35d3542fce6581f4eaa04c902a46561a2355172f0d3');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',65,'answer','clock',NULL,'{"first":117,"entries":[[2,"clock","ride B11/2","7fe02bfd",""]],"standings":[3,2,1]}',65.0,'e17b8a27d12a32c82f83b60fb106f3ff475c0dcb8eb44e407453f1b252e9c797');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',66,'answer','clock',NULL,'{"first":118,"entries":[[0,"clock","ride B12/3","18accf91",""]],"standings":[3,2,1]}',66.0,'7dcf78be33b5bbac295e54d887a6a3f28f31e201b707138b8f0849b58df6ac31');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',67,'answer','clock',NULL,'{"first":119,"entries":[[2,"clock","ride B13/1","d29caff5",""]],"standings":[3,2,1]}',67.0,'7a678724d204097bb638bd8b1eaedf010c0bef68d91c5a5ecf3c389d34cbd61a');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',68,'answer','clock',NULL,'{"first":120,"entries":[[0,"clock","ride B17/2","fae5a7eb",""]],"standings":[3,2,1]}',68.0,'6f52f82ac72ca24eb6acf2d8d075a936d465d31d8c4aa901c068e007c5cd829b');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',69,'answer','clock',NULL,'{"first":121,"entries":[[1,"clock","ride B12/1","c88aaa18",""],[-1,"chance","dice 4 6","0af52e96",""]],"standings":[3,2,1]}',69.0,'a496d0e5d0f12d8d041209c96459b338c57c195cfc2d7d9bc21da3c39be89a1d');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',70,'answer','clock',NULL,'{"first":123,"entries":[[1,"clock","ride F7/1","5cdc3e7f",""]],"standings":[3,2,1]}',70.0,'136496857022e0407d7c3d2fd1b90392ce247f51aa5adb463381c509d37bc177');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',71,'answer','clock',NULL,'{"first":124,"entries":[[2,"clock","ride F1/1","e571a94e",""]],"standings":[3,2,1]}',71.0,'df3f92116d0138538d3fe16e348a7eda01bef10c17b0f75ba50d47b64a8b336d');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',72,'answer','clock',NULL,'{"first":125,"entries":[[0,"clock","ride F4/1","82df11da",""]],"standings":[3,2,1]}',72.0,'4a118e2d0dfc881ae209ec434c63eff5e4c92ab5ae90a233931d5b95f29839f2');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',73,'answer','clock',NULL,'{"first":126,"entries":[[2,"clock","ride F3/2","f8b09fc2",""]],"standings":[3,2,1]}',73.0,'0c7b2a8ce43f4cece26fe6af3339c198da4e4ec523f90f241a74327977f0d78c');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',74,'answer','clock',NULL,'{"first":127,"entries":[[0,"clock","ride F6/3","f9b9ea89",""]],"standings":[3,2,1]}',74.0,'1d29f8951b05f40e237af6ec1190b40ee4250e6e728e4bc654d617b840a45c77');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',75,'answer','clock',NULL,'{"first":128,"entries":[[1,"clock","ride F3/3","b2034cc8",""],[-1,"chance","dice 1 2","ec5bb10b",""]],"standings":[3,2,1]}',75.0,'46debba9045e919ff7aeb9c2520289bd17e65ab2f8283212ea243813e6250103');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',76,'answer','clock',NULL,'{"first":130,"entries":[[2,"clock","ride F10/1","d4162afa",""]],"standings":[3,2,1]}',76.0,'8c98f6f95b81fb7055f888566a9f26fb1d061223e10d349258b8a9816c4e0a76');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',77,'answer','clock',NULL,'{"first":131,"entries":[[0,"clock","ride F14/2","b05041f5",""]],"standings":[3,2,1]}',77.0,'6473f1ff46d6098422cdef8870894a2dbe6c0ad796193ae7b354af0e7c7d0cce');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',78,'answer','clock',NULL,'{"first":132,"entries":[[1,"clock","ride F12/2","6e17fa50",""]],"standings":[3,2,1]}',78.0,'8a2f527d0f7ef54fad3966bcb56e9fcc2f216a462b8f024c3259042d9f811273');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',79,'answer','clock',NULL,'{"first":133,"entries":[[1,"clock","ride H2/1","a6051484",""],[2,"forced","ride F11/2","e2d6ae0a",""]],"standings":[3,2,1]}',79.0,'0f2c599818fe0e8f43dc0fc133cc69134463b523b95c6e7fc39cfe38aab5ad43');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',80,'answer','clock',NULL,'{"first":135,"entries":[[0,"clock","ride F15/3","b1d6813b",""],[-1,"chance","dice 4 1","50db3119",""]],"standings":[3,2,1]}',80.0,'82d589a8d67590c7bd8c4f9ab35b5085fc8911f4d453ff08780c9b2709a9e82d');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',81,'answer','clock',NULL,'{"first":137,"entries":[[1,"clock","ride H17/1 bonus","088e5f4e",""]],"standings":[3,2,1]}',81.0,'4bc88f2724cdaa2ecd8c9a173ab6353f2fa8512fc70da8083e874c8b03bfc558');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',82,'answer','clock',NULL,'{"first":138,"entries":[[2,"clock","ride H9/1","2c2ab9f3",""]],"standings":[3,2,1]}',82.0,'cba316ce03fdc02659ac033946af30e2327260012b00e05d6b58ee1c62ac878f');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',83,'answer','clock',NULL,'{"first":139,"entries":[[0,"clock","ride H11/1","fa8efee6",""]],"standings":[3,2,1]}',83.0,'4de147525356b411fced83be270530670416ecb5fd299b99261940c9566c8b99');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',84,'answer','clock',NULL,'{"first":140,"entries":[[2,"clock","ride H7/1","81fe9621",""]],"standings":[3,2,1]}',84.0,'5d4fada08a5c837adccb5e4aa7b5d285f153ba26bbd503b4bb108d3ede39ddc7');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',85,'answer','clock',NULL,'{"first":141,"entries":[[0,"clock","ride H10/2","644efac5",""]],"standings":[3,2,1]}',85.0,'038da9260708d754a4bf4f356ff0f1162a59c0af877c7b4c9ede9b3d899028a0');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',86,'answer','clock',NULL,'{"first":142,"entries":[[1,"clock","ride H8/2","ebf327a4",""],[-1,"chance","dice 1 5","a6424dfc",""]],"standings":[3,2,1]}',86.0,'e2ca36f4f13f761b1fbe9283c38bec35c164f21eb81c9e7b5eef07f8c50db03e');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',87,'answer','clock',NULL,'{"first":144,"entries":[[2,"clock","ride H15/3","ae063f6d",""]],"standings":[3,2,1]}',87.0,'b856344c98d567ff8f01db43ef7ac0989eae7624a2d34d1e5c9e1449583b04b2');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',88,'answer','clock',NULL,'{"first":145,"entries":[[0,"clock","ride H18/1","d0428995",""]],"standings":[3,2,1]}',88.0,'044c75e52c9a7d2aa9d6ed5238608f8cbdee7f9c0eaf8dd1af8675963c2f9340');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',89,'answer','clock',NULL,'{"first":146,"entries":[[1,"clock","ride H16/1","1befdc85",""]],"standings":[3,2,1]}',89.0,'2c7c0cf600d68c8c1be0acd5f80e165806c130ea59c00f4b0fe7a55133d61a62');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',90,'answer','clock',NULL,'{"first":147,"entries":[[2,"clock","ride H19/2","381567e9",""]],"standings":[3,2,1]}',90.0,'a2f824a352a097a431c09f660c17c03bb115c96778a2a32d3bc96bfca15a8229');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',91,'answer','clock',NULL,'{"first":148,"entries":[[0,"clock","ride C1/1 bonus","6f9e5d37",""]],"standings":[3,2,1]}',91.0,'d14c5f961338b0ffee3cb01b21bf6d6031b4d8f27507f8554de3a6ba7ac15096');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',92,'overdue','clock',NULL,'{"game":1,"ask":149}',92.0,'33234acd9f9734d42054fe1c6abce085ff4d165888af080fd589f48a892b21ab');
INSERT INTO "lines" VALUES('7038dedb22f1eafb467ac263ceaf9dc5',93,'answer','host','key-00005','{"first":149,"entries":[[1,"clock","pass","43705f01",""],[2,"clock","pass","11bca468",""]],"standings":[3,1,1],"mark":"mark"}',93.0,'85f61cc34738d4220aeb8f9097a04f770430f514cc4d97a11abc33133ec49eb3');
INSERT INTO "lines" VALUES('b054bb9022f2b1e8de6f5010f7708f39',1,'made','host',NULL,'{"game":"win_place_show","edition":"reconstruction","edition_hash":"6db55eba3299ff4a","options":{"version":"regular","lead_die":"white","lot_order":"number","apprentice_allowance":"0","verdicts":"director","stewards_advice":"0","directors":"elected","betting_clock":"0","slip_entry":"form","raise_clock":"0","objection_delay":"3","objection_last_call":"0","buy_in":"1.00","crowded_purses":"false"},"seats":3,"clocks":{"answer":0,"named":{},"stand_in":60,"interval":0},"visibility":"link","invitation":"ACUJ","host":"d23fe28b77e7086ee7eaa51bcc570af1","secret":"5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a"}',1.0,'7d972a3d346abebabeb671201b5633ddf5b33983ba11375c4c98fc3365b250e7');
INSERT INTO "lines" VALUES('b054bb9022f2b1e8de6f5010f7708f39',2,'sit','browser 5ee9f2be8b440a71c0267a04988b4096','key-00001','{"mark":"mark","seat":0,"name":"Player 0","holder":"5ee9f2be8b440a71c0267a04988b4096","recovery":"5026c79a02bf68ca3a58c252a7e1ea60"}',2.0,'d25aab1d4af6a3d3dbe1e70bc083b9f82855f87e904286f7d40a7c39784132c0');
INSERT INTO "lines" VALUES('b054bb9022f2b1e8de6f5010f7708f39',3,'sit','browser eecc073654edfdfd60fa8705235ec081','key-00002','{"mark":"mark","seat":1,"name":"Player 1","holder":"eecc073654edfdfd60fa8705235ec081","recovery":"2ca5bf2c2e15fc012da57b83a90b15db"}',3.0,'9342eb511b3dc34f890a5af27726f45da87a7e2263db5e56e0c53d61b894eafd');
INSERT INTO "lines" VALUES('b054bb9022f2b1e8de6f5010f7708f39',4,'sit','browser 10e9b801349243ceea59aba90837d12c','key-00003','{"mark":"mark","seat":2,"name":"Player 2","holder":"10e9b801349243ceea59aba90837d12c","recovery":"23baf51dd72ec57efce4b5f369bcf64f"}',4.0,'4cee79de607e8de3f6bebb6b1a0ada30bddf11ac37b5490d7fad51840173d815');
INSERT INTO "lines" VALUES('b054bb9022f2b1e8de6f5010f7708f39',5,'start','host','key-00004','{"standings":[1,1,1],"begins":2,"format":2,"mark":"mark"}',5.0,'4ead293fbfc61506604ab3552829da9d53e21a4a47acac49c68eeb411953d8d5');
INSERT INTO "lines" VALUES('b054bb9022f2b1e8de6f5010f7708f39',6,'answer','clock',NULL,'{"entries":[[0,"clock","elect","a3264c0c",""],[1,"clock","elect","686a55eb",""],[2,"clock","elect","18b5047d",""]],"standings":[1,1,1]}',6.0,'0bc05c3a7dc54d6d1f1b339fa73ca352bbc6cbe69961d2023bda42e854776feb');
INSERT INTO "lines" VALUES('b054bb9022f2b1e8de6f5010f7708f39',7,'answer','clock',NULL,'{"first":3,"entries":[[0,"clock","bid","14d28d95",""],[1,"clock","bid","798417b4",""],[2,"clock","bid","96b88aab",""]],"standings":[1,1,1]}',7.0,'326c17a84458bee43658ca447116d8246e7fdd966462b263574a03fa5bb23a6c');
INSERT INTO "lines" VALUES('b054bb9022f2b1e8de6f5010f7708f39',8,'answer','clock',NULL,'{"first":6,"entries":[[0,"clock","stay 500","e74c8dd7",""],[1,"clock","stay 500","def295af",""],[2,"clock","stay 500","7c47fbb5",""],[-1,"chance","die 4","7c47fbb5",""],[-1,"chance","die 4","7c47fbb5",""],[-1,"chance","die 2","7c47fbb5",""],[-1,"chance","die 3","7c47fbb5",""],[-1,"chance","die 4","3b55f54a",""]],"standings":[1,3,1]}',8.0,'83ba38ead23b8256b8bc3f77c4efdfab75ab675420326f263d9908f4dcd8d0fc');
INSERT INTO "lines" VALUES('b054bb9022f2b1e8de6f5010f7708f39',9,'answer','clock',NULL,'{"first":14,"entries":[[0,"clock","stay 500","05f35ff6",""],[2,"clock","stay 500","d1fa2efb",""],[-1,"chance","die 2","d1fa2efb",""],[-1,"chance","die 2","d1fa2efb",""],[-1,"chance","die 5","d1fa2efb",""],[-1,"chance","die 6","4ca8e47c",""]],"standings":[1,1,1]}',9.0,'d7ec276f79729f973619a2bb46800d4a8d4c75a2630cdcb42d8291ae2e9d1da4');
INSERT INTO "lines" VALUES('b054bb9022f2b1e8de6f5010f7708f39',10,'answer','clock',NULL,'{"first":20,"entries":[[0,"clock","stay 500","0e32ac2d",""],[1,"clock","stay 500","b8ed65e8",""],[2,"clock","stay 500","c631dcaa",""],[-1,"chance","die 6","c631dcaa",""],[-1,"chance","die 2","c631dcaa",""],[-1,"chance","die 4","fa6d4009",""]],"standings":[3,1,1]}',10.0,'05a63c96c288647221b2e6619e1123364081fa172346fcc2e8713df26c30bda8');
INSERT INTO "lines" VALUES('b054bb9022f2b1e8de6f5010f7708f39',11,'answer','clock',NULL,'{"first":26,"entries":[[1,"clock","stay 500","5446e13c",""],[2,"clock","stay 500","f29887a7",""],[-1,"chance","die 2","f29887a7",""],[-1,"chance","die 3","b4f81de5",""]],"standings":[1,1,1]}',11.0,'ce2d895bfb3dab765cc58acc99bb1768624dcd0c462b573cf217c2a66cb65124');
INSERT INTO "lines" VALUES('b054bb9022f2b1e8de6f5010f7708f39',12,'answer','clock',NULL,'{"first":30,"entries":[[0,"clock","slip","a631bb29",""],[1,"clock","slip","86b49937",""],[2,"clock","slip","513cb38a",""],[-1,"chance","dice 6 2","bc8a3f88",""]],"standings":[1,1,1]}',12.0,'31d22ccd9a0f3f2dfc70d7741913101433f1281266602c3b9b20a8686636e175');
INSERT INTO "lines" VALUES('b054bb9022f2b1e8de6f5010f7708f39',13,'answer','clock',NULL,'{"first":34,"entries":[[1,"clock","ride B12/5","0dbfeb5c",""]],"standings":[1,1,1]}',13.0,'eaa030fc1a229ce00da30b8aed0187b37647b3640e6b89a3335343cf64c4442c');
INSERT INTO "lines" VALUES('b054bb9022f2b1e8de6f5010f7708f39',14,'answer','clock',NULL,'{"first":35,"entries":[[1,"clock","ride B12/1","3ccfa886",""]],"standings":[1,1,1]}',14.0,'b332b766473fe58b3a70ca883a04b6231d7300265038ee7f599e6f80450b3826');
INSERT INTO "lines" VALUES('b054bb9022f2b1e8de6f5010f7708f39',15,'answer','clock',NULL,'{"first":36,"entries":[[2,"clock","ride B13/2 bonus","e292fab2",""]],"standings":[1,1,1]}',15.0,'2d8a51aa96bafb54831dc1658dc3c11e8fd13d86d27b6ebd587706c3071b60c1');
INSERT INTO "lines" VALUES('b054bb9022f2b1e8de6f5010f7708f39',16,'answer','clock',NULL,'{"first":37,"entries":[[0,"clock","ride B11/2","b66af314",""]],"standings":[1,1,1]}',16.0,'b011be2e068cda94a16bceb5e3472e3ba358e6664ce17bdaecec7b8f4febe2ac');
INSERT INTO "lines" VALUES('b054bb9022f2b1e8de6f5010f7708f39',17,'answer','clock',NULL,'{"first":38,"entries":[[0,"clock","ride B15/2","c25cc346",""]],"standings":[1,1,1]}',17.0,'c5f88af29d1f180edc9a4d8546b6f066e8bf471a678688fe8ce5c67d5367c786');
INSERT INTO "lines" VALUES('b054bb9022f2b1e8de6f5010f7708f39',18,'answer','clock',NULL,'{"first":39,"entries":[[2,"clock","ride B12/3","7a03f065",""],[-1,"chance","dice 6 1","2272bcbb",""]],"standings":[1,1,1]}',18.0,'5e297e0884e71fa645c5f0a768bf49ad5fda98c67341fb9172a6111b993c990e');
INSERT INTO "lines" VALUES('b054bb9022f2b1e8de6f5010f7708f39',19,'answer','clock',NULL,'{"first":41,"entries":[[1,"clock","ride F3/4","7f865042",""]],"standings":[1,1,1]}',19.0,'fcbdce1a64d42fc7082a276c009f821982cd13dfd1fa1b1ab80b218010ccec1b');
INSERT INTO "lines" VALUES('b054bb9022f2b1e8de6f5010f7708f39',20,'waited','clock',NULL,'{"first":42,"standings":[1,1,1],"game":1,"ask":42}',20.0,'e7a0f95946b55e5dacd68588653834cf458594a5d0fe853ed8cf851db968e4a5');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',1,'made','host',NULL,'{"game":"royal_turf","edition":"short","edition_hash":"740e88bfa1aad525","options":{"hidden_bets":"false","recall_own_bets":"false","colours":"by_seat"},"seats":3,"clocks":{"answer":0,"named":{},"stand_in":60,"interval":0},"visibility":"link","invitation":"SKFV","host":"8ed5f014462a9aa98613b3eeccb9447f","secret":"5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a"}',1.0,'83be3572d9c96859efb9c287cea1827fa88514cf48829eb0c107c0dc6026e068');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',2,'sit','browser 2c06e0e1c2e8c6cf207a3eecef7f545b','key-00001','{"mark":"mark","seat":0,"name":"Player 0","holder":"2c06e0e1c2e8c6cf207a3eecef7f545b","recovery":"71d70200516a5c912c58a7550d32d43d"}',2.0,'7b72768b53360d46a5af9ec8415b3116c3df399436684e7670623b6b14fe3f30');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',3,'bot','host','key-00002','{"mark":"mark","seat":1,"name":"Bruno","level":"random"}',3.0,'d20bbd737f393b8b360aa79b85a06b7ab0263050a7d3d83eb8a0e904dc823afe');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',4,'bot','host','key-00003','{"mark":"mark","seat":2,"name":"Carla","level":"random"}',4.0,'51e85a9888d14abb3ef702ab6cfb96777bc7013315d1af43da94a53cb0425440');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',5,'start','host','key-00004','{"entries":[[-1,"chance","card dark_brown_b","826c7727",""],[-1,"chance","card dark_brown_a","eb1d6555",""],[-1,"chance","card dark_red_b","8b5c6d5c",""],[-1,"chance","card grey_a","7727e2c5",""],[-1,"chance","card dark_red_a","d6fbb959",""],[-1,"chance","card beige_a","a2dd81bf",""],[-1,"chance","card white_a","e6153ffd",""],[-1,"chance","card beige_b","4adb879f",""],[-1,"chance","card white_b","7569bc18",""],[-1,"chance","card grey_b","02a03725",""],[-1,"chance","card caramel_a","cc85f639",""],[-1,"chance","card caramel_b","66118a0d",""],[-1,"chance","card black_a","43941ffa",""],[-1,"chance","lot 1","037084b3",""]],"standings":[1,1,1],"begins":1,"format":2,"mark":"mark"}',5.0,'572d3c4848a4db5796c64eaa27af4dcd12116d67709614667d86e72e076c6705');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',6,'motion','browser f34a9b31eab7e7198d50c6e08f10280d','key-00005','{"mark":"mark","kind":"chair","seat":2,"name":"Player 2","voters":[0],"holder":"f34a9b31eab7e7198d50c6e08f10280d","recovery":"83f0e904e260c2501db73e1c3f9cc0f2","letters":"KQRT"}',6.0,'6b17e6bed9985c9cdbb343414ef2f4b3f658b75b94494b73a007e5a3de2c43e9');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',7,'vote','seat 0','key-00006','{"mark":"mark","seat":0,"agree":true,"passed":true}',7.0,'9fb40f10e43d33723c95fe8341b0c3a999fdab484ce6e5453a05dfd54ff6a02a');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',8,'answer','bots',NULL,'{"first":14,"entries":[[1,"bot","bet grey 1","c661d3c3",""]],"standings":[1,1,1],"seat":1}',8.0,'c5e217d421481a64e6c3690735ea242a7bbca188c799a27377d2ae7efd6d7414');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',9,'answer','seat 2','key-00007','{"first":15,"entries":[[2,"person","bet grey 1","052a2a31",""]],"standings":[1,1,1],"mark":"mark","seat":2}',9.0,'781176e37b3856f78f15c9cffdb2b426f75a7c1c26635d083ad924fdf685aa8b');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',10,'answer','seat 0','key-00008','{"first":16,"entries":[[0,"person","bet grey 1","efc92114",""]],"standings":[1,1,1],"mark":"mark","seat":0}',10.0,'2977746e4971ea31da7798a999ab4560563b20e451da3217f619e8ea60527c05');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',11,'answer','bots',NULL,'{"first":17,"entries":[[1,"bot","bet white 1","b4371bf0",""]],"standings":[1,1,1],"seat":1}',11.0,'c2deb1887be4034bef0eec5cbe4c55d00e8db5192c372e09b5f03ac00d10a1ae');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',12,'answer','seat 2','key-00009','{"first":18,"entries":[[2,"person","bet white 1","4054a465",""]],"standings":[1,1,1],"mark":"mark","seat":2}',12.0,'597d8453ef55ce9c2e47077e45b38bad56a29caf3d7a1c96a5217354a62f52e0');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',13,'answer','seat 0','key-00010','{"first":19,"entries":[[0,"person","bet white 1","3931bf41",""]],"standings":[1,1,1],"mark":"mark","seat":0}',13.0,'f067c31363e34594686c1245eba0a857b2936a9b3b16e767377edc0e516415fb');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',14,'answer','bots',NULL,'{"first":20,"entries":[[1,"bot","bet beige 2","90e86cdd",""]],"standings":[1,1,1],"seat":1}',14.0,'a2e9e4eea38d8fbe0cd750c63e200177a64ba916c0bd9ee995f6c8ff9d23fa87');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',15,'answer','seat 2','key-00011','{"first":21,"entries":[[2,"person","bet beige 2","61745100",""]],"standings":[1,1,1],"mark":"mark","seat":2}',15.0,'d7f9bb47b026fb6cad0c947396e5e482169974be446650299902607820684de6');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',16,'answer','seat 0','key-00012','{"first":22,"entries":[[0,"person","bet beige 2","30e049c5",""],[-1,"chance","roll shoe","c6303685",""]],"standings":[1,1,1],"mark":"mark","seat":0}',16.0,'0f2967ae558f21932e36476933e757e2a3f3181f9950b7b1f1ce0222be27ecbb');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',17,'answer','bots',NULL,'{"first":24,"entries":[[1,"bot","move grey","54ee23eb",""],[-1,"chance","roll head","4ac91f23",""]],"standings":[1,1,1],"seat":1}',17.0,'97b9146c04f97b9eec71be722012da47d8501328980546212072c23dee5022ca');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',18,'answer','seat 2','key-00013','{"first":26,"entries":[[2,"person","move white","f9463ea8",""],[-1,"chance","roll head","b68165f7",""]],"standings":[1,1,1],"mark":"mark","seat":2}',18.0,'c2dd40368ba7ccc1dcb9315b053831b9de38bf629db6676b450e0b610da689b2');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',19,'answer','seat 0','key-00014','{"first":28,"entries":[[0,"person","move beige","fb710356",""],[-1,"chance","roll cap","c34d2eaf",""]],"standings":[1,1,1],"mark":"mark","seat":0}',19.0,'8a2a141951c55a845cdbf6ed113ffb0ed0a0f2b981b726281a05be181eeed838');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',20,'answer','bots',NULL,'{"first":30,"entries":[[1,"bot","move caramel","affcde54",""],[-1,"chance","roll cap","bcfbe66f",""]],"standings":[1,1,1],"seat":1}',20.0,'b9268fd5b7db806bc42d03084eeb69174f80ca5816cd343c3a151776f842838c');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',21,'answer','seat 2','key-00015','{"first":32,"entries":[[2,"person","move dark_red","055f2383",""],[-1,"chance","roll head","0a034679",""]],"standings":[1,1,1],"mark":"mark","seat":2}',21.0,'c0374af0c7101fdc2f1fdae4572b58335228a6449e30f3e4d68eb306d285536b');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',22,'answer','seat 0','key-00016','{"first":34,"entries":[[0,"person","move dark_brown","b34f5325",""],[-1,"chance","roll head","e5703664",""],[1,"forced","move black","ca779670",""],[-1,"chance","roll head","919f328c",""]],"standings":[1,1,1],"mark":"mark","seat":0}',22.0,'c75371013ebddd3aa4005298c88b6bd5d386c235af92d7d1bad73598753f1fe9');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',23,'answer','seat 2','key-00017','{"first":38,"entries":[[2,"person","move grey","f54081ce",""],[-1,"chance","roll head","ee19f3d4",""]],"standings":[1,1,1],"mark":"mark","seat":2}',23.0,'aefbedeab54d938c6eb29f2bc7fbf4b7b92e1398f585e571727fd28f749b35b1');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',24,'answer','seat 0','key-00018','{"first":40,"entries":[[0,"person","move white","b1927363",""],[-1,"chance","roll head","f1415904",""]],"standings":[1,1,1],"mark":"mark","seat":0}',24.0,'92ad6ab08f39698667ecf476524944eb1fc31b6cd64b48cf35af102b1d7be9d3');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',25,'answer','bots',NULL,'{"first":42,"entries":[[1,"bot","move beige","fe35796a",""],[-1,"chance","roll saddle","6f751573",""]],"standings":[1,1,1],"seat":1}',25.0,'ef675eba2d40be43afae2ee8a3ccdbcd6cf33072ab1269a99f47e0dff1cced85');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',26,'answer','seat 2','key-00019','{"first":44,"entries":[[2,"person","move caramel","bd1320fe",""],[-1,"chance","roll cap","b03d3e25",""]],"standings":[1,1,1],"mark":"mark","seat":2}',26.0,'5724bf2d15651ae361e17320afd852e9d97d91a7d982b5851532ba5d0dab8618');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',27,'answer','seat 0','key-00020','{"first":46,"entries":[[0,"person","move dark_red","8d4387d9",""],[-1,"chance","roll head","a7dd08c3",""]],"standings":[1,1,1],"mark":"mark","seat":0}',27.0,'dc56204a463319a7618940b996e2a1a177af8f8f755b5d1764e526e90cdd5a9a');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',28,'answer','bots',NULL,'{"first":48,"entries":[[1,"bot","move dark_brown","0192f47a",""],[-1,"chance","roll shoe","4a811a33",""],[2,"forced","move black","374e1f82",""],[-1,"chance","roll head","174feabc",""]],"standings":[1,1,1],"seat":1}',28.0,'ecb5d460f3a0136788036bbcd69d8b64c9fd6c2b98e64bdbf64a6518edbe3b17');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',29,'answer','seat 0','key-00021','{"first":52,"entries":[[0,"person","move grey","fdd981ad",""],[-1,"chance","roll cap","4bd7239c",""]],"standings":[1,1,1],"mark":"mark","seat":0}',29.0,'3c86b2e275d5115a5c7c84f82f2eac578f9e97613dcc1aa5bf0f5789cc1864e5');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',30,'answer','bots',NULL,'{"first":54,"entries":[[1,"bot","move white","6c999778",""],[-1,"chance","roll shoe","f42c33ab",""]],"standings":[1,1,1],"seat":1}',30.0,'915a99d81eddfef0eab53498f86ebf8492e01834201bcb7af2e0c56c6e83e55b');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',31,'answer','seat 2','key-00022','{"first":56,"entries":[[2,"person","move beige","1464b4fe",""],[-1,"chance","roll shoe","ed5516aa",""]],"standings":[1,1,1],"mark":"mark","seat":2}',31.0,'7f0438ea1c589a4343c0271172ee1b41898d0aa3cafcbf55336455f3bc82dfb0');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',32,'answer','seat 0','key-00023','{"first":58,"entries":[[0,"person","move caramel","64684ae2",""],[-1,"chance","roll head","5ddb5cba",""]],"standings":[1,1,1],"mark":"mark","seat":0}',32.0,'36edd49dcbc4ec55828a41b100b14b6f3603bb6ee20f1504fdb2786398c321d4');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',33,'answer','bots',NULL,'{"first":60,"entries":[[1,"bot","move dark_red","42c35c97",""],[-1,"chance","roll head","b2c5c836",""]],"standings":[1,1,1],"seat":1}',33.0,'127cd6eee3afa1792168b7e768557f62e726e1b81848eada98c65777e56b5aac');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',34,'answer','seat 2','key-00024','{"first":62,"entries":[[2,"person","move dark_brown","0d90b456",""],[-1,"chance","roll saddle","07a7b4e9",""],[0,"forced","move black","ca0a991e",""],[-1,"chance","roll saddle","c7dedc18",""]],"standings":[1,1,1],"mark":"mark","seat":2}',34.0,'2f5fa12b0352861e520ae9cb22c9a1fc4bcae2cf098ad43566bf9180153325fc');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',35,'answer','bots',NULL,'{"first":66,"entries":[[1,"bot","move grey","932e3afa",""],[-1,"chance","roll head","dafdd80a",""]],"standings":[1,1,1],"seat":1}',35.0,'bc574ed22002e6761d2171fbc049c4764727bda29cfe5cbb5ade1d6797cceb4e');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',36,'answer','seat 2','key-00025','{"first":68,"entries":[[2,"person","move white","d88ac0f0",""],[-1,"chance","roll head","d4c3bc77",""]],"standings":[1,1,1],"mark":"mark","seat":2}',36.0,'b8255be5a5983ecc5405bde9d081ede0b57d885b9377e94cb94c569e5c2aa231');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',37,'answer','seat 0','key-00026','{"first":70,"entries":[[0,"person","move beige","8e585e1a",""],[-1,"chance","roll head","d675d30d",""]],"standings":[1,1,1],"mark":"mark","seat":0}',37.0,'00b863613f80cfc61531d9ef523889da063b735104e15caec5ae725a1b7a03b6');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',38,'answer','bots',NULL,'{"first":72,"entries":[[1,"bot","move caramel","a0667da6",""],[-1,"chance","roll saddle","d11da738",""]],"standings":[1,1,1],"seat":1}',38.0,'986ca5ef91f172b900db8587e4c32ae5b71f15c135d56684ec48759acb032689');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',39,'answer','seat 2','key-00027','{"first":74,"entries":[[2,"person","move dark_red","cb60fb22",""],[-1,"chance","roll head","1154b32e",""]],"standings":[1,1,1],"mark":"mark","seat":2}',39.0,'108e231a7f4b70da6f200f9b562049ff3ac6b4c60aa49f9689cea8d3cb088779');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',40,'answer','seat 0','key-00028','{"first":76,"entries":[[0,"person","move dark_brown","ee09ef04",""],[-1,"chance","roll shoe","d96fe0d8",""],[1,"forced","move black","8b11f33d",""],[-1,"chance","roll saddle","5902b174",""]],"standings":[1,1,1],"mark":"mark","seat":0}',40.0,'bdd23a06d8079b34ac507d29bde0006f68ae50d0f4c2e7b2c23aab08ec5e3e14');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',41,'answer','seat 2','key-00029','{"first":80,"entries":[[2,"person","move grey","ccc5be58",""],[-1,"chance","roll shoe","a5c26b59",""]],"standings":[1,1,1],"mark":"mark","seat":2}',41.0,'907808760c2da61db5997c3d4213dad7c29076082b42878c4b15c08d92402ec4');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',42,'answer','seat 0','key-00030','{"first":82,"entries":[[0,"person","move white","1778381a",""],[-1,"chance","roll cap","dac9c45f",""]],"standings":[1,1,1],"mark":"mark","seat":0}',42.0,'a6901b8ea6051c9c6243306ac9379ab6a3224aefafe51baa4f1b0349bbead412');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',43,'answer','bots',NULL,'{"first":84,"entries":[[1,"bot","move beige","4335cdc2",""],[-1,"chance","roll cap","499a3b1e",""]],"standings":[1,1,1],"seat":1}',43.0,'720ffe54cd81d1453717aad850a82b553f939eba267e4a7dbf5e05c7887a13b6');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',44,'answer','seat 2','key-00031','{"first":86,"entries":[[2,"person","move caramel","9655a901",""],[-1,"chance","roll cap","d2ccd23e",""]],"standings":[1,1,1],"mark":"mark","seat":2}',44.0,'9dbfd2321c661ab9955d85b2139f8a0e9ae3b84fe6e2eeb2a4a7d037ee16ab93');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',45,'answer','seat 0','key-00032','{"first":88,"entries":[[0,"person","move dark_red","de7292b5",""],[-1,"chance","roll head","f4d0dabb",""]],"standings":[1,1,1],"mark":"mark","seat":0}',45.0,'5c82c2a6f63297fde123887ad4fc9093f9234fa88740273ac66689093cb90f7f');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',46,'answer','bots',NULL,'{"first":90,"entries":[[1,"bot","move dark_brown","aa956d16",""],[-1,"chance","roll head","b3e1dad0",""],[2,"forced","move black","c68ce411",""],[-1,"chance","roll saddle","3c79fbd4",""]],"standings":[1,1,1],"seat":1}',46.0,'155f49fe367b010c95414edd229e346d927ce6933bea497399a8f7215edcc3b7');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',47,'answer','seat 0','key-00033','{"first":94,"entries":[[0,"person","move grey","479ac801",""],[-1,"chance","roll head","69709725",""]],"standings":[1,1,1],"mark":"mark","seat":0}',47.0,'1db60a050a694f5f771bdea8de5a874dfe4c466cee426f2cc47442d87d0848e0');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',48,'answer','bots',NULL,'{"first":96,"entries":[[1,"bot","move white","9137d163",""],[-1,"chance","roll shoe","aa339520",""]],"standings":[1,1,1],"seat":1}',48.0,'ea71b34457ce92dfe9e3add320c41758456466b8ed570b19172a8b42bfb71ff3');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',49,'answer','seat 2','key-00034','{"first":98,"entries":[[2,"person","move beige","02537379",""],[-1,"chance","roll head","1cfe185a",""]],"standings":[1,1,1],"mark":"mark","seat":2}',49.0,'70499d3fed59da160a839f304690b08881f707e6a4225c6d9c43befa796537dd');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',50,'answer','seat 0','key-00035','{"first":100,"entries":[[0,"person","move caramel","741ea472",""],[-1,"chance","roll shoe","c0749ac9",""]],"standings":[1,1,1],"mark":"mark","seat":0}',50.0,'73287d63f70831c73ad45ac48a20519cde45d8afd8ce0cd1a03b0762e1660dd2');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',51,'answer','bots',NULL,'{"first":102,"entries":[[1,"bot","move dark_red","bfce17a8",""],[-1,"chance","roll shoe","c963bf9d",""]],"standings":[1,1,1],"seat":1}',51.0,'33847235190563b5b68ed8d27f6963dea18d3d845a98b9eefd090f8a877a8d18');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',52,'answer','seat 2','key-00036','{"first":104,"entries":[[2,"person","move dark_brown","2ec37b2a",""],[-1,"chance","roll shoe","377b7f7b",""],[0,"forced","move black","60c8f1d3",""],[-1,"chance","roll saddle","1568d511",""]],"standings":[1,1,1],"mark":"mark","seat":2}',52.0,'81a8a13e09a66e071bac0a0d8a657d9e341785eb65387dc78e271df49e0c4bb7');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',53,'answer','bots',NULL,'{"first":108,"entries":[[1,"bot","move grey","718e2641",""],[-1,"chance","roll head","0c6ca29d",""]],"standings":[1,1,1],"seat":1}',53.0,'af7516239e91539299c6eba430248a97eca4bd4848b024eab9f4cdd22eb57238');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',54,'answer','seat 2','key-00037','{"first":110,"entries":[[2,"person","move white","0d30f1ac",""],[-1,"chance","roll head","e5125e43",""]],"standings":[1,1,1],"mark":"mark","seat":2}',54.0,'20e700c797d85ad17ff00642c2c432bc9f2771485fe1aee6084738bab90cbdd9');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',55,'answer','seat 0','key-00038','{"first":112,"entries":[[0,"person","move beige","041d6f64",""],[-1,"chance","roll head","2ed34af0",""]],"standings":[1,1,1],"mark":"mark","seat":0}',55.0,'3ad0866c813059ddf55ec58834a95df77a47927582933487495098d58722f50d');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',56,'answer','bots',NULL,'{"first":114,"entries":[[1,"bot","move caramel","02f8bd39",""],[-1,"chance","roll head","a27056c4",""]],"standings":[1,1,1],"seat":1}',56.0,'918f46b86177b0b58b9228ad04d25bebf40c1a441395fcb7ffe21a91b894bce0');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',57,'answer','seat 2','key-00039','{"first":116,"entries":[[2,"person","move dark_red","c3204a51",""],[-1,"chance","roll head","b1009791",""],[0,"forced","move black","232f1025",""],[-1,"chance","roll shoe","0711cb01",""]],"standings":[1,1,1],"mark":"mark","seat":2}',57.0,'1b1ff9b01d9de92cb13129e8b445a5b37315336501cef37045d51484b0d0c18b');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',58,'answer','bots',NULL,'{"first":120,"entries":[[1,"bot","move grey","eb1d8470",""],[-1,"chance","roll saddle","5fc80b5d",""]],"standings":[1,1,1],"seat":1}',58.0,'0dd544be066c8fc959c6708df93061112f4b05dbd68397df989ccd2aacb3eeb0');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',59,'answer','seat 2','key-00040','{"first":122,"entries":[[2,"person","move white","8cc529b3",""],[-1,"chance","roll cap","325cdd60",""]],"standings":[1,1,1],"mark":"mark","seat":2}',59.0,'a804d7bee35b5a75cd63cccb29f64691bee62168d3a7e6e55a438544501f40e6');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',60,'answer','seat 0','key-00041','{"first":124,"entries":[[0,"person","move beige","1d302b9d",""],[-1,"chance","roll head","093a404f",""]],"standings":[1,1,1],"mark":"mark","seat":0}',60.0,'a81f8d0053e081f360f04799f28e2233d932856efb9aeb736f54ca386ea95d8e');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',61,'answer','bots',NULL,'{"first":126,"entries":[[1,"bot","move caramel","781f8840",""],[-1,"chance","roll head","e91b9108",""]],"standings":[1,1,1],"seat":1}',61.0,'1f5a0304ab6014f38bf39d159d0c5070fe4ee097e33cf170683dde1f143462f2');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',62,'answer','seat 2','key-00042','{"first":128,"entries":[[2,"person","move dark_red","8c9b6767",""],[-1,"chance","roll cap","b110b1e1",""],[0,"forced","move black","5a83d19b",""],[-1,"chance","roll head","7953a73a",""]],"standings":[1,1,1],"mark":"mark","seat":2}',62.0,'e6d2067cfa4c3d952676ceb19c09feb4b4f5961e2c6e769f471f8888ec411eb4');
INSERT INTO "lines" VALUES('96ce05061e7181d662578e20945c084d',63,'answer','bots',NULL,'{"first":132,"entries":[[1,"bot","move white","c9e1f4ba",""]],"standings":[1,1,1],"ends":true,"seat":1}',63.0,'56c00e5bb3a57b7d46e7ecabd9a5f9ce5edca4eb79d06dbc34d6a6f06bdeeab7');
INSERT INTO "lines" VALUES('bbb7e4fdad15d6f059066da6afa561c0',1,'made','host',NULL,'{"game":"royal_turf","edition":"short","edition_hash":"740e88bfa1aad525","options":{"hidden_bets":"false","recall_own_bets":"false","colours":"by_seat"},"seats":3,"clocks":{"answer":0,"named":{},"stand_in":60,"interval":0},"visibility":"link","invitation":"ZSJK","host":"c9d40bd779d6090bf249ac63671c413a","secret":"5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a"}',1.0,'cf6cd0fc3b105060776ea8dcf568ccbb4cafb2ff6cad24ba65d0da9242784168');
INSERT INTO "lines" VALUES('bbb7e4fdad15d6f059066da6afa561c0',2,'sit','browser e8060117c2e0388194354401b26e41f0','key-00001','{"mark":"mark","seat":0,"name":"Player 0","holder":"e8060117c2e0388194354401b26e41f0","recovery":"b7a3b11827c00fae8f473ab9fb40e0a0"}',2.0,'e97aa68c7037bac416b1644c7c5ffc3797f4e7a32cb7b652a54a2c32f3bc172a');
INSERT INTO "lines" VALUES('bbb7e4fdad15d6f059066da6afa561c0',3,'sit','browser 58e0503fb65288f32581dfe91f266841','key-00002','{"mark":"mark","seat":1,"name":"Player 1","holder":"58e0503fb65288f32581dfe91f266841","recovery":"170822507b33a94cee445f17204146c2"}',3.0,'9cc2def7988e93681d440e4cb5ff2c9974c894f3559464d3716319cbb1fb82fb');
INSERT INTO "lines" VALUES('bbb7e4fdad15d6f059066da6afa561c0',4,'sit','browser f549e925ac7510cb126a288ff0ae16b0','key-00003','{"mark":"mark","seat":2,"name":"Player 2","holder":"f549e925ac7510cb126a288ff0ae16b0","recovery":"e1879fb06b6a5bbb6519b27be2c3c324"}',4.0,'3a611c897823b28261255c8670ecc9971b0bb8fd3020f742e286bb79abc3db0d');
INSERT INTO "lines" VALUES('bbb7e4fdad15d6f059066da6afa561c0',5,'start','host','key-00004','{"entries":[[-1,"chance","card beige_a","9a9cb7ff",""],[-1,"chance","card caramel_b","b4709bb6",""],[-1,"chance","card dark_brown_a","5308fc89",""],[-1,"chance","card dark_red_a","6681a188",""],[-1,"chance","card caramel_a","c1b5cb4b",""],[-1,"chance","card white_a","548a543b",""],[-1,"chance","card dark_brown_b","f84acfdd",""],[-1,"chance","card beige_b","b6110b50",""],[-1,"chance","card black_b","5f54cafe",""],[-1,"chance","card white_b","b873c7a3",""],[-1,"chance","card grey_a","4149ad11",""],[-1,"chance","lot 1","9a0190cc",""]],"standings":[1,1,1],"begins":1,"format":2,"mark":"mark"}',5.0,'cae1a7a49603460495177cca0e90eb5936b93b8bd9077be5957a793f49a2e220');
INSERT INTO "lines" VALUES('bbb7e4fdad15d6f059066da6afa561c0',6,'motion','browser 3b267aeb9dc4e58309a9fe419103d884','key-00005','{"mark":"mark","kind":"chair","seat":0,"name":"Player 0","voters":[1,2],"holder":"3b267aeb9dc4e58309a9fe419103d884","recovery":"7ca07f5ee145f6a91b1cfa4ed596fbe5","letters":"KQRT","needed":2}',6.0,'3638a76e0b5bc0d49abcb8bd83473c22dec194fcf45228fbee03ee8823ef3635');
INSERT INTO "lines" VALUES('bbb7e4fdad15d6f059066da6afa561c0',7,'vote','seat 1','key-00006','{"mark":"mark","seat":1,"agree":true}',7.0,'59e9a67c82f07aa0c194a99d45401ce436a5eb0f5f9e56e99e93810edf02d4bf');
INSERT INTO "lines" VALUES('bbb7e4fdad15d6f059066da6afa561c0',8,'vote','seat 2','key-00007','{"mark":"mark","seat":2,"agree":true}',8.0,'0a467469c316c4b58843611f6b059d0aa798b3e6c8730d377b648d633259c955');
INSERT INTO "lines" VALUES('bbb7e4fdad15d6f059066da6afa561c0',9,'chair','clock',NULL,'{"seat":0,"name":"Player 0","holder":"3b267aeb9dc4e58309a9fe419103d884","recovery":"7ca07f5ee145f6a91b1cfa4ed596fbe5","turn":6,"loan":"lent"}',9.0,'2021402625495e18c317e8756bf9131f9b307d3cd6d6f5e3f1c7168f66068089');
INSERT INTO "lines" VALUES('bbb7e4fdad15d6f059066da6afa561c0',10,'chair','browser e8060117c2e0388194354401b26e41f0','key-00008','{"mark":"mark","seat":0,"name":"Player 0","holder":"e8060117c2e0388194354401b26e41f0","recovery":"b7a3b11827c00fae8f473ab9fb40e0a0","turn":2,"loan":"returned"}',10.0,'d928637f88b1e1deff51c322fa7ae21378182df2b7ad03fa430927696205005d');
INSERT INTO "lines" VALUES('bbb7e4fdad15d6f059066da6afa561c0',11,'motion','browser 3b267aeb9dc4e58309a9fe419103d884','key-00009','{"mark":"mark","kind":"chair","seat":0,"name":"Player 0","voters":[1,2],"holder":"3b267aeb9dc4e58309a9fe419103d884","recovery":"7e9fd0f58971505d6f71672da0cf9ebd","letters":"KQRT","needed":2}',11.0,'f72a34201eea7e6afcdf6197c1e324ad71b0df412b6b61e338503174d3cb33a4');
INSERT INTO "lines" VALUES('bbb7e4fdad15d6f059066da6afa561c0',12,'lapse','seat 0',NULL,'{"by_seat":0}',12.0,'b678591db66cc7fc7d78c303922d74931ab10f60f06fd12cf201c06a19ad8759');
INSERT INTO "lines" VALUES('b3b37180521e015651d110448b5edbcb',1,'made','host',NULL,'{"game":"grand_national","edition":"short","edition_hash":"79eec7927a1006fb","options":{"stables_per_player":"auto","bookmaker":"seat","bookmaker_seat":"0","sale_bidding":"turns","going":"spin","going_ring":"even","race_end":"fourth","unsold_lots":"at_minimum","jump_bids":"yes","stables":"by_place","free_prices":"no","lengths":"text"},"seats":2,"clocks":{"answer":0,"named":{},"stand_in":60,"interval":0},"visibility":"link","invitation":"EUHX","host":"77b1057111083c740ae43b6185625d5d","secret":"5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a"}',1.0,'a7768fae0bd77aacca2e1de21cb1e17f568d9b99a08ff33a8b8dd3443af3a5f7');
INSERT INTO "lines" VALUES('b3b37180521e015651d110448b5edbcb',2,'sit','browser adb31df6955998cd4cacc4e5bf0c6970','key-00001','{"mark":"mark","seat":0,"name":"Player 0","holder":"adb31df6955998cd4cacc4e5bf0c6970","recovery":"059342070c8aaa0b7a2db8d3aa30a93b"}',2.0,'41232c6f666eb28a9e9208d52e72cbf23c08b7f1fd2aafce14f6e999b75bfc72');
INSERT INTO "lines" VALUES('b3b37180521e015651d110448b5edbcb',3,'sit','browser 92bcfd8caff578cdcdc3b8b356aa043d','key-00002','{"mark":"mark","seat":1,"name":"Player 1","holder":"92bcfd8caff578cdcdc3b8b356aa043d","recovery":"0b022e52b1928faff732a8fee9b7ef85"}',3.0,'51089be846ac992385573086162ba5fa13e6abcf257ba325569aa41847b6689e');
INSERT INTO "lines" VALUES('b3b37180521e015651d110448b5edbcb',4,'start','host','key-00003','{"entries":[[-1,"chance","bookmaker 1","0e090cdb",""]],"standings":[1,1],"begins":2,"format":2,"mark":"mark"}',4.0,'44e9c96a16ce4906572372bdb4ef97433bf4b7a16db13061de2bb428cb337dfe');
INSERT INTO "lines" VALUES('b3b37180521e015651d110448b5edbcb',5,'stand_in','seat 1','key-00004','{"mark":"mark","seat":1,"level":"random"}',5.0,'cd8bba49c428056b040921a8242f036b52377eca88806ca2c025b99c16c5e295');
INSERT INTO "lines" VALUES('b3b37180521e015651d110448b5edbcb',6,'hint','seat 0','key-00005','{"mark":"mark","seat":0,"ask":1,"at":1}',6.0,'6eb6f9dd452899dfc1225bc8f3ca43296d6d3d270e8af93c1efde5eeb1b20061');
INSERT INTO "lines" VALUES('b3b37180521e015651d110448b5edbcb',7,'answer','seat 0','key-00006','{"first":1,"entries":[[0,"person","bid 30000","b2796049",""]],"standings":[1,1],"mark":"mark","seat":0}',7.0,'53810cc76501d69c098b2d445e5a17fba08e6da614509c3fce13527ef8343573');
INSERT INTO "lines" VALUES('b3b37180521e015651d110448b5edbcb',8,'undo','seat 0','key-00007','{"first":2,"entries":[[0,"person","undo","0e090cdb",""]],"standings":[1,1],"mark":"mark","seat":0}',8.0,'796ec366d9b17760cb491f8879462128ae08151b12608bf8574b20fd954a9268');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',1,'made','host',NULL,'{"game":"royal_turf","edition":"short","edition_hash":"740e88bfa1aad525","options":{"hidden_bets":"false","recall_own_bets":"false","colours":"by_seat"},"seats":2,"clocks":{"answer":0,"named":{},"stand_in":60,"interval":0},"visibility":"link","invitation":"AVDZ","host":"84fa818ff3ace11c11a516bf48b1a286","secret":"5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a"}',1.0,'4b91ef70c79973966cd0a806d3e7c1ad56dee53b288a4cea6307c57da2bffcc5');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',2,'sit','browser d781c6faa9201d879781866f13e91ead','key-00001','{"mark":"mark","seat":0,"name":"Player 0","holder":"d781c6faa9201d879781866f13e91ead","recovery":"66884a0316b266e324ab7bac6f42bec3"}',2.0,'0d85aa54a146d9d9e56af0bd403ee3ada79bb8d9bf996c3221ff3205dddb74f9');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',3,'bot','host','key-00002','{"mark":"mark","seat":1,"name":"Bruno","level":"random"}',3.0,'2143cfb5e419adc5ab5678b0a8d6f87a46b72eae0424bd8ceab5860f1e9a06b3');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',4,'start','host','key-00003','{"entries":[[-1,"chance","card caramel_a","0f4a6364",""],[-1,"chance","card dark_brown_a","079154ac",""],[-1,"chance","card beige_b","5cecca14",""],[-1,"chance","card black_b","5b612148",""],[-1,"chance","card dark_brown_b","a92cd8a6",""],[-1,"chance","card grey_a","a7932206",""],[-1,"chance","card black_a","572ab297",""],[-1,"chance","card white_a","ca288c28",""],[-1,"chance","card dark_red_a","39b934e3",""],[-1,"chance","lot 0","152bf9d6",""]],"standings":[1,1],"begins":1,"format":2,"mark":"mark"}',4.0,'0dcdd440ccfff882c7e5093137c9ab37e7e7a81ffd86ff4db8c5a49512e24f63');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',5,'answer','seat 0','key-00004','{"first":10,"entries":[[0,"person","bet grey 1","0138cd2b",""]],"standings":[1,1],"mark":"mark","seat":0}',5.0,'249f51cbbcaea6396e5a1904052612c1c3f6d4eb994c5f441b8a44aac24ce1e5');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',6,'answer','bots',NULL,'{"first":11,"entries":[[1,"bot","bet grey 1","aa924195",""]],"standings":[1,1],"seat":1}',6.0,'aba2c30752b80bcceea26b77d45784f12834327fc7ebb4295388c0b35fdb7a13');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',7,'answer','seat 0','key-00005','{"first":12,"entries":[[0,"person","bet white 1","3cbaf8ee",""]],"standings":[1,1],"mark":"mark","seat":0}',7.0,'143f65c2831f780cef55a55f439bbafe1e6674a30ef1eb69e842f1d081d1cabc');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',8,'answer','bots',NULL,'{"first":13,"entries":[[1,"bot","bet white 1","0b487891",""]],"standings":[1,1],"seat":1}',8.0,'954011cb4631693ba3ab59d2d2a8dbd5c706e77050ffab3e33ab5946beaecc58');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',9,'answer','seat 0','key-00006','{"first":14,"entries":[[0,"person","bet beige 2","d104eb58",""]],"standings":[1,1],"mark":"mark","seat":0}',9.0,'b98ae952eb2237a8fa812777e56cad497a0dad0efd2cebcee5e4fbb72d43aff4');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',10,'answer','bots',NULL,'{"first":15,"entries":[[1,"bot","bet beige 2","9e66bb27",""],[-1,"chance","roll head","54617c9b",""]],"standings":[1,1],"seat":1}',10.0,'1c120383dc9cb8b38c22dda1d076c20a6f64b022e888b4e676c88908a2540c79');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',11,'answer','seat 0','key-00007','{"first":17,"entries":[[0,"person","move grey","f4feb32c",""],[-1,"chance","roll head","dd311ebe",""]],"standings":[1,1],"mark":"mark","seat":0}',11.0,'ba873614be73a370cdc7a29b69a4285d6817a0665eb95d9ca6ecee0166effa73');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',12,'answer','bots',NULL,'{"first":19,"entries":[[1,"bot","move white","3554d2b1",""],[-1,"chance","roll saddle","b6e2ecf3",""]],"standings":[1,1],"seat":1}',12.0,'f01545026e294db310462f80a586311cf4aaac4bd5ce45c2e9c71dd9f6a0c3d1');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',13,'answer','seat 0','key-00008','{"first":21,"entries":[[0,"person","move beige","a6b83b16",""],[-1,"chance","roll head","dcf0105e",""]],"standings":[1,1],"mark":"mark","seat":0}',13.0,'42a36fc84023c367cac4460fdcb8b1dbee412bc76a7c8cfe7e7ec4aa165cff39');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',14,'answer','bots',NULL,'{"first":23,"entries":[[1,"bot","move caramel","f41d6056",""],[-1,"chance","roll saddle","a8304446",""]],"standings":[1,1],"seat":1}',14.0,'c5360d9dfbd71db90f4f50a6980b929144c60fd5d9bc858f2379f2a9f7a35237');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',15,'answer','seat 0','key-00009','{"first":25,"entries":[[0,"person","move dark_red","6e90d6eb",""],[-1,"chance","roll head","c42936af",""]],"standings":[1,1],"mark":"mark","seat":0}',15.0,'ac59cb8a65972d60e0648fbe80e25902fdea3c1354fbe50d27474ba55d2c195d');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',16,'answer','bots',NULL,'{"first":27,"entries":[[1,"bot","move dark_brown","03e35e6c",""],[-1,"chance","roll saddle","bde87a02",""],[0,"forced","move black","752d4657",""],[-1,"chance","roll head","69c53eb5",""]],"standings":[1,1],"seat":1}',16.0,'a021e66076b52da74221a821d9c4467f9b10105f8d35dce8df73a035459549fe');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',17,'answer','bots',NULL,'{"first":31,"entries":[[1,"bot","move grey","8d9473c7",""],[-1,"chance","roll cap","a38bb968",""]],"standings":[1,1],"seat":1}',17.0,'2655ca759bc448318eeb6a33d007584de6be86c550ec7b83bc9ce44e7b9d0dbc');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',18,'answer','seat 0','key-00010','{"first":33,"entries":[[0,"person","move white","a4002eea",""],[-1,"chance","roll head","2cf4cbbc",""]],"standings":[1,1],"mark":"mark","seat":0}',18.0,'cc56f87e4398e8308a39a3936c9ed9f3406aac03cb12b9805fc46b58be3d1162');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',19,'answer','bots',NULL,'{"first":35,"entries":[[1,"bot","move beige","77535321",""],[-1,"chance","roll shoe","2f2b32f7",""]],"standings":[1,1],"seat":1}',19.0,'bf906ede78d2da34d8db43a79da630967a03b7775b84f4ac498ba00847741725');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',20,'answer','seat 0','key-00011','{"first":37,"entries":[[0,"person","move caramel","4d02a7a3",""],[-1,"chance","roll cap","369f0f0d",""]],"standings":[1,1],"mark":"mark","seat":0}',20.0,'905c5c5ba2be86f61f23d10e37ba705a5ff1d6ffcdd25a56fc74e339c9d52507');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',21,'answer','bots',NULL,'{"first":39,"entries":[[1,"bot","move dark_red","5a189655",""],[-1,"chance","roll head","a820b184",""]],"standings":[1,1],"seat":1}',21.0,'7a38c32220cbbd24bea4e20eb307be6dd939a85db0d9778dc7d41b29550d9144');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',22,'answer','seat 0','key-00012','{"first":41,"entries":[[0,"person","move dark_brown","eb605710",""],[-1,"chance","roll shoe","fd413a23",""],[1,"forced","move black","08d223a0",""],[-1,"chance","roll cap","84d757c5",""]],"standings":[1,1],"mark":"mark","seat":0}',22.0,'70673d44535de336968a01f051095cf7e9acf278128ea82164bc0a4a8b58faf1');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',23,'answer','seat 0','key-00013','{"first":45,"entries":[[0,"person","move grey","38e0318d",""],[-1,"chance","roll head","df981d88",""]],"standings":[1,1],"mark":"mark","seat":0}',23.0,'505cac89b9bd4ccbb797476a307db2b72e50410f32acc9c26fe156ce618fd977');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',24,'answer','bots',NULL,'{"first":47,"entries":[[1,"bot","move white","26e736ee",""],[-1,"chance","roll head","2ec29252",""]],"standings":[1,1],"seat":1}',24.0,'150aea7f06852acff6ed9b91069e00c7a32ab617af8a4354c9034ed58a580612');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',25,'answer','seat 0','key-00014','{"first":49,"entries":[[0,"person","move beige","55ae27b4",""],[-1,"chance","roll cap","184447c6",""]],"standings":[1,1],"mark":"mark","seat":0}',25.0,'b245001b318c93244db06a36b91036dd22640967070458ee50b3eef86ff3bd15');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',26,'answer','bots',NULL,'{"first":51,"entries":[[1,"bot","move caramel","0b1cb006",""],[-1,"chance","roll saddle","576b19ef",""]],"standings":[1,1],"seat":1}',26.0,'752fe9beaaa915aebea38e7a7410061f4044c100277578a6b75ace4d9d2fde8c');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',27,'answer','seat 0','key-00015','{"first":53,"entries":[[0,"person","move dark_red","de4736ab",""],[-1,"chance","roll saddle","a974786b",""]],"standings":[1,1],"mark":"mark","seat":0}',27.0,'aa8230ad66e202f560c4e5ac40561eec3de48c833143b66a3ed7d4568008171f');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',28,'answer','bots',NULL,'{"first":55,"entries":[[1,"bot","move dark_brown","51d54e03",""],[-1,"chance","roll shoe","56d92fa2",""],[0,"forced","move black","67ba0cb4",""],[-1,"chance","roll shoe","f78eb7fa",""]],"standings":[1,1],"seat":1}',28.0,'61853dbd67294958dc27eef0dd196373745f28d6713e5efae8756766c3f93a15');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',29,'answer','bots',NULL,'{"first":59,"entries":[[1,"bot","move grey","4c10e67a",""],[-1,"chance","roll head","0514752d",""]],"standings":[1,1],"seat":1}',29.0,'b50cf344aff93bdb045e7417533f7a882d8592fe9f7065277f331232071865c7');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',30,'answer','seat 0','key-00016','{"first":61,"entries":[[0,"person","move white","bde0c65d",""],[-1,"chance","roll shoe","aa7f9d39",""]],"standings":[1,1],"mark":"mark","seat":0}',30.0,'d18897af9c7c4da6da6c115d61c8c9dc1be9f5822782f141f66facb439054a14');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',31,'answer','bots',NULL,'{"first":63,"entries":[[1,"bot","move beige","db78108b",""],[-1,"chance","roll head","2ce836e2",""]],"standings":[1,1],"seat":1}',31.0,'3342dbd6945bb44033e1cfa7583d0e85e46f563509ef467b3c4886f02c8732f1');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',32,'answer','seat 0','key-00017','{"first":65,"entries":[[0,"person","move caramel","6ad5e4c4",""],[-1,"chance","roll head","1fa27577",""]],"standings":[1,1],"mark":"mark","seat":0}',32.0,'320cbb7bd7111e95fb8ff4ed318ee58af7e6383c551dae64bbb49edfcb4beccc');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',33,'answer','bots',NULL,'{"first":67,"entries":[[1,"bot","move dark_red","e43d176d",""],[-1,"chance","roll saddle","cc571c20",""]],"standings":[1,1],"seat":1}',33.0,'861904bcc438ff6300cb8487f8287cdabf803bcf3cc589c4be438574f059d957');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',34,'answer','seat 0','key-00018','{"first":69,"entries":[[0,"person","move dark_brown","265b792a",""],[-1,"chance","roll head","73343aaa",""],[1,"forced","move black","1c2d0a16",""],[-1,"chance","roll head","24ea1c14",""]],"standings":[1,1],"mark":"mark","seat":0}',34.0,'2f4cfab2dc81761bed736a48d920d0990cb5266f8542c637bb259fa56f4381a8');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',35,'answer','seat 0','key-00019','{"first":73,"entries":[[0,"person","move grey","a3756b31",""],[-1,"chance","roll head","292a5299",""]],"standings":[1,1],"mark":"mark","seat":0}',35.0,'c02a6d3021463b4c430460be6a44bddf5bea83a99302ab0ba400c2a2d993ebae');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',36,'answer','bots',NULL,'{"first":75,"entries":[[1,"bot","move white","6bf97da7",""],[-1,"chance","roll head","19ab045f",""]],"standings":[1,1],"seat":1}',36.0,'da6ddc19aa384b8b7a51eeba57ea0a4d687f33a605875d552dcb888b4c3c3510');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',37,'answer','seat 0','key-00020','{"first":77,"entries":[[0,"person","move beige","2d564dc7",""],[-1,"chance","roll cap","b979d2bb",""]],"standings":[1,1],"mark":"mark","seat":0}',37.0,'d1b02179bbded33517590edb070d5f00e47fcc829586021c0ab34d00078e2495');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',38,'answer','bots',NULL,'{"first":79,"entries":[[1,"bot","move dark_red","b72c197e",""],[-1,"chance","roll head","2aa01063",""]],"standings":[1,1],"seat":1}',38.0,'d3d8ef4d9d314739243ed34706250fe8ce76f9abc21df993d874847a56a49d28');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',39,'answer','seat 0','key-00021','{"first":81,"entries":[[0,"person","move dark_brown","2d19d4ea",""],[-1,"chance","roll head","bceaba5e",""],[1,"forced","move black","ea7bf39f",""],[-1,"chance","roll head","7202fd5d",""]],"standings":[1,1],"mark":"mark","seat":0}',39.0,'4a7c0bb33665f471f6127254b50725b5ab15c03663327ed271e628dcdb474dd2');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',40,'answer','seat 0','key-00022','{"first":85,"entries":[[0,"person","move grey","43e03dd0",""],[-1,"chance","roll shoe","1395a70b",""]],"standings":[1,1],"mark":"mark","seat":0}',40.0,'ead2d5efd22954c6b1a8f1463c1e8a5ab538d6e5b51ba38730e852000716ab67');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',41,'answer','bots',NULL,'{"first":87,"entries":[[1,"bot","move white","b22d8d34",""],[-1,"chance","roll saddle","8dfc3c77",""]],"standings":[1,1],"seat":1}',41.0,'fde9269bb1d45094dc80318e722dda78935b5d340bd784baab38bdc8dee884ab');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',42,'answer','seat 0','key-00023','{"first":89,"entries":[[0,"person","move beige","a5b4a0ae",""],[-1,"chance","roll head","44fb2414",""]],"standings":[1,1],"mark":"mark","seat":0}',42.0,'1d125613dac39b715c0dea9718438ad407c1debb76fef70073dce3acd83a8667');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',43,'answer','bots',NULL,'{"first":91,"entries":[[1,"bot","move dark_red","bad4734b",""],[-1,"chance","roll shoe","dd5f8596",""]],"standings":[1,1],"seat":1}',43.0,'9ed283218d653bd2f4528c8bad37a79119114b803d6df33e00f0c6f3b7c73bf2');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',44,'answer','seat 0','key-00024','{"first":93,"entries":[[0,"person","move dark_brown","7aa92b28",""],[-1,"chance","roll head","237b332e",""],[1,"forced","move black","1518bbcd",""],[-1,"chance","roll head","fcd59d3d",""]],"standings":[1,1],"mark":"mark","seat":0}',44.0,'753be6834f7e2725cb50366886a7700038ba498c676359ca04a545ac1e573053');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',45,'answer','seat 0','key-00025','{"first":97,"entries":[[0,"person","move grey","ff1f1d89",""],[-1,"chance","roll head","5878ac55",""]],"standings":[1,1],"mark":"mark","seat":0}',45.0,'b67cd7d84cde4b15511a6d004f9c42cf8e643a7494c2b0a4f23ef924b3c24725');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',46,'answer','bots',NULL,'{"first":99,"entries":[[1,"bot","move white","74dd4224",""],[-1,"chance","roll shoe","a1ef300e",""]],"standings":[1,1],"seat":1}',46.0,'c20781391b92f9b9383de8997da2f36e8d256752582a0ca37a78a8265ccfc65c');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',47,'answer','seat 0','key-00026','{"first":101,"entries":[[0,"person","move beige","166b97a2",""],[-1,"chance","roll shoe","51af93fa",""]],"standings":[1,1],"mark":"mark","seat":0}',47.0,'78e8428d625cec579b08a2229d7732d9dfcb5a61d6c6480bcbf8934c7e9b6935');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',48,'answer','bots',NULL,'{"first":103,"entries":[[1,"bot","move dark_red","5d9c25c4",""],[-1,"chance","roll saddle","ed524fb3",""]],"standings":[1,1],"seat":1}',48.0,'9b51b31687c0e9e6b047ad2dca77f4e573838d116ea201763427c8f086bbf7b8');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',49,'answer','seat 0','key-00027','{"first":105,"entries":[[0,"person","move dark_brown","82cf5603",""]],"standings":[1,1],"ends":true,"mark":"mark","seat":0}',49.0,'ec75fada892766568b917edd5e04450b910128d9e0707e800c771595d1a7ffc0');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',50,'chain','seat 0','key-00028','{"mark":"mark","seat":0,"anchor":"4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0"}',50.0,'99801338dd9ca7c1d99548cfe9915d41cf2fedc983e49969b32eb96059a6c70a');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',51,'rematch','seat 0','key-00029','{"mark":"mark","secret":"6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b","by_seat":0}',51.0,'d92408e30d2233d6b500e1c41002463daa8f0d45021f8ac873d1f55b1651edf4');
INSERT INTO "lines" VALUES('17e605086eb1265aead36a6b4e2d8111',52,'pace','host','key-00030','{"mark":"mark","pace":"quick"}',52.0,'2abe327b57fbff2112e17979956a94b385481970fe546c930ceb158416d97420');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',1,'made','host',NULL,'{"game":"royal_turf","edition":"short","edition_hash":"d5a98c05f3f2892e","options":{"hidden_bets":"false","recall_own_bets":"false","colours":"by_seat"},"seats":2,"clocks":{"answer":0,"named":{},"stand_in":60,"interval":25},"visibility":"link","invitation":"YHJV","host":"f077eb13731f35da249778caed634cf4","secret":"5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a"}',1.0,'a4d4c276d26a9b250317d2e89cc4ba3cd69a49556db0e447c71809c2d54948d8');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',2,'sit','browser f4b5c7a3ba45d658022d006ec89ba45a','key-00001','{"mark":"mark","seat":0,"name":"Player 0","holder":"f4b5c7a3ba45d658022d006ec89ba45a","recovery":"8b666bab7e83254834ff5061575d9c44"}',2.0,'14a4245b0b24c9a63497876ad303822230aa4abe7d0733ef31575cee4a5c94b8');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',3,'sit','browser 9ff066c5d6bee805a951b58bf06fdf22','key-00002','{"mark":"mark","seat":1,"name":"Player 1","holder":"9ff066c5d6bee805a951b58bf06fdf22","recovery":"12c1f8a8de27f45d7513f2c307f0f25e"}',3.0,'1df6e89bdcf3be71102968af0f75fa74b97ce59fe4858047df4c0811e088aefe');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',4,'start','host','key-00003','{"entries":[[-1,"chance","card white_a","f66e2ef3",""],[-1,"chance","card dark_brown_b","50fe5cef",""],[-1,"chance","card black_a","95f94706",""],[-1,"chance","card dark_red_a","597e6ca2",""],[-1,"chance","card dark_red_b","d2d4300e",""],[-1,"chance","card beige_b","26e82985",""],[-1,"chance","card caramel_b","1a93867f",""],[-1,"chance","card beige_a","f2976163",""],[-1,"chance","card dark_brown_a","46a0abc3",""],[-1,"chance","card caramel_a","07ffc7b7",""],[-1,"chance","card white_b","2e8cad07",""],[-1,"chance","card grey_a","35b4ae03",""],[-1,"chance","lot 0","b649f1e7",""]],"standings":[1,1],"begins":1,"format":2,"mark":"mark"}',4.0,'753376286833dec2e387d01a1d718b059f8e3c36f4723fc7f91c831b395cafa3');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',5,'answer','seat 0','key-00004','{"first":13,"entries":[[0,"person","bet grey 1","bc2b70fa",""]],"standings":[1,1],"mark":"mark","seat":0}',5.0,'9b71709840224c8c94d390dff27d5bc2e47d68c034f03bb9910c702c81286e6b');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',6,'answer','seat 1','key-00005','{"first":14,"entries":[[1,"person","bet grey 1","81e7953b",""]],"standings":[1,1],"mark":"mark","seat":1}',6.0,'a0b34760eea53fd5efdfa653d0cb50516cc448f04074da84e3288324ad975819');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',7,'answer','seat 0','key-00006','{"first":15,"entries":[[0,"person","bet white 1","4ff566b0",""]],"standings":[1,1],"mark":"mark","seat":0}',7.0,'c7e554d307632a3fbc19c3bd118ecd8191d65517ad0d8257d75284182d41b259');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',8,'answer','seat 1','key-00007','{"first":16,"entries":[[1,"person","bet white 1","15205f03",""]],"standings":[1,1],"mark":"mark","seat":1}',8.0,'1529cba0d27427c19db08d254d687ae17c6f2513d12a6351c2b56b4b9ef77463');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',9,'answer','seat 0','key-00008','{"first":17,"entries":[[0,"person","bet beige 2","328c4d15",""]],"standings":[1,1],"mark":"mark","seat":0}',9.0,'4dbbdfe93697392226f6e86f1b355bc9fb4b5359fc149511ad4bbc64559deb6f');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',10,'answer','seat 1','key-00009','{"first":18,"entries":[[1,"person","bet beige 2","f2032115",""],[-1,"chance","roll head","4bc6c3aa",""]],"standings":[1,1],"mark":"mark","seat":1}',10.0,'ed14f435d0cec48fcb526c20e4a7b33fa80efd6c7ef5f833b72529bf288b1daa');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',11,'answer','seat 0','key-00010','{"first":20,"entries":[[0,"person","move grey","d3734278",""],[-1,"chance","roll head","3aa02cdd",""]],"standings":[1,1],"mark":"mark","seat":0}',11.0,'fbd3232b06f62856bb5f12295b56639da30a8c224b0b5693e7533d0036fa5cfe');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',12,'answer','seat 1','key-00011','{"first":22,"entries":[[1,"person","move white","646809db",""],[-1,"chance","roll head","93f6a765",""]],"standings":[1,1],"mark":"mark","seat":1}',12.0,'cb21243d81eefc8fcb9c667dc3349fc0c6784808b0c975b89af7ae9ccaf68a54');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',13,'answer','seat 0','key-00012','{"first":24,"entries":[[0,"person","move beige","2ef70d2d",""],[-1,"chance","roll head","23a88a87",""]],"standings":[1,1],"mark":"mark","seat":0}',13.0,'31fc9681cf64c6fa87e08590582d5436c8dc37db4a23659c25bc13993dba68e9');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',14,'answer','seat 1','key-00013','{"first":26,"entries":[[1,"person","move caramel","abdad0f4",""],[-1,"chance","roll head","097225c5",""]],"standings":[1,1],"mark":"mark","seat":1}',14.0,'89d7598e2ff74229a15fe6ad692448905854f3768392f1f6430501ba1f22f069');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',15,'answer','seat 0','key-00014','{"first":28,"entries":[[0,"person","move dark_red","1fed4329",""],[-1,"chance","roll shoe","11ad6c28",""]],"standings":[1,1],"mark":"mark","seat":0}',15.0,'64992e40a6f07a4f11a4ef3de1460a8cc37c2281f5ecefbddfda200dd35a0c5e');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',16,'answer','seat 1','key-00015','{"first":30,"entries":[[1,"person","move dark_brown","3427dbe2",""],[-1,"chance","roll head","4453bbf8",""],[0,"forced","move black","6c7e8c4f",""],[-1,"chance","roll saddle","a6b55f4b",""]],"standings":[1,1],"mark":"mark","seat":1}',16.0,'6ed5d3f1c8dab2567a7498762d107307b01e7c8fbba63c46512e455e9d8a1f8a');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',17,'answer','seat 1','key-00016','{"first":34,"entries":[[1,"person","move grey","a2be7992",""],[-1,"chance","roll cap","1ddf6d5a",""]],"standings":[1,1],"mark":"mark","seat":1}',17.0,'f45f7947b74c1b04fc5a16cdcbcf2acd7c2168e70343d9a65b237965c50b7ae1');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',18,'answer','seat 0','key-00017','{"first":36,"entries":[[0,"person","move white","8ca126c1",""],[-1,"chance","roll cap","d71dd4cd",""]],"standings":[1,1],"mark":"mark","seat":0}',18.0,'162a41ac384c0fff6903573ced67653a11789809270cd00729ff4c07ec418d93');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',19,'answer','seat 1','key-00018','{"first":38,"entries":[[1,"person","move beige","3efe76a2",""],[-1,"chance","roll shoe","270a9a33",""]],"standings":[1,1],"mark":"mark","seat":1}',19.0,'86ee9ed091963f451ba7fa764047906ce9485f54bc6126d74d3221107d2f9e00');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',20,'answer','seat 0','key-00019','{"first":40,"entries":[[0,"person","move caramel","5c948fdf",""],[-1,"chance","roll head","feb66bde",""]],"standings":[1,1],"mark":"mark","seat":0}',20.0,'a478be52d6196800576cb889c6f59b60eace96aff8b3e04a56fc04c7d1ec91b3');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',21,'answer','seat 1','key-00020','{"first":42,"entries":[[1,"person","move dark_red","b37a9457",""],[-1,"chance","roll head","12d25370",""]],"standings":[1,1],"mark":"mark","seat":1}',21.0,'dd24d71944e4982e761faac4abc356b500c1fb9a31f78146febfc7513036b6a0');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',22,'answer','seat 0','key-00021','{"first":44,"entries":[[0,"person","move dark_brown","a4423005",""],[-1,"chance","roll saddle","8e5744b4",""],[1,"forced","move black","8b67dcfb",""],[-1,"chance","roll head","91d69c22",""]],"standings":[1,1],"mark":"mark","seat":0}',22.0,'21ca80a42d3b7c8af9817aa226044c02dbabc964e6426b1bae3c88fbc8ba15ba');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',23,'answer','seat 0','key-00022','{"first":48,"entries":[[0,"person","move grey","9b0c508a",""],[-1,"chance","roll saddle","1148b7de",""]],"standings":[1,1],"mark":"mark","seat":0}',23.0,'d08c9d5548d45b8a85012db40e2157adea06d5cf50fc8ffc34c19bac17dff8e9');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',24,'answer','seat 1','key-00023','{"first":50,"entries":[[1,"person","move white","f3dd9801",""],[-1,"chance","roll head","2336040d",""]],"standings":[1,1],"mark":"mark","seat":1}',24.0,'51f398c74e8ddadd360ae6efd96dad5148a5e2fda3caf7c0882bf49d8ae91b15');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',25,'answer','seat 0','key-00024','{"first":52,"entries":[[0,"person","move beige","10fd12b0",""],[-1,"chance","roll head","f09f2252",""]],"standings":[1,1],"mark":"mark","seat":0}',25.0,'c85a9d66cd74d67f6a76b86b1cbba4bcdfc0ee4cf6b98691875a8d8d8a9fa898');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',26,'answer','seat 1','key-00025','{"first":54,"entries":[[1,"person","move caramel","3d1f607b",""],[-1,"chance","roll head","f144ef6a",""]],"standings":[1,1],"mark":"mark","seat":1}',26.0,'e7f8339a8123e3ff0ea000a278b50748ae6fc46e9f7ad88e00d4963b39d1183e');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',27,'answer','seat 0','key-00026','{"first":56,"entries":[[0,"person","move dark_red","abac5271",""],[-1,"chance","roll head","079b8f1c",""]],"standings":[1,1],"mark":"mark","seat":0}',27.0,'fe15cc810776910c7ec9342b8a0e10f2c3bfb97ba8221cfd04804b6990d9ff24');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',28,'answer','seat 1','key-00027','{"first":58,"entries":[[1,"person","move dark_brown","5f42be9e",""],[-1,"chance","roll shoe","095d68b2",""],[0,"forced","move black","6f25aa37",""],[-1,"chance","roll head","c787851d",""]],"standings":[1,1],"mark":"mark","seat":1}',28.0,'e5a8dea9ccd9c00f1e5aa8678ee0e4c3aa944c90bf4da7d2f2356f97258177d1');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',29,'answer','seat 1','key-00028','{"first":62,"entries":[[1,"person","move grey","9c7464aa",""],[-1,"chance","roll head","49dd1cd3",""]],"standings":[1,1],"mark":"mark","seat":1}',29.0,'dc76f3165d2e457c2cd28e74a01c98cf370b95f7796930581060a1975165f12a');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',30,'answer','seat 0','key-00029','{"first":64,"entries":[[0,"person","move white","b419c757",""],[-1,"chance","roll head","3d0e6067",""]],"standings":[1,1],"mark":"mark","seat":0}',30.0,'f9d610a26f6f98f1c8739854e8138d0e5a92a94d009c7a741d8c165032ecdccf');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',31,'answer','seat 1','key-00030','{"first":66,"entries":[[1,"person","move beige","ffe7b644",""],[-1,"chance","roll head","70b27644",""]],"standings":[1,1],"mark":"mark","seat":1}',31.0,'32b67591552e1121e958199a4bba5de5feb61946eb9a1bc38dd7fe9dbb1626f2');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',32,'answer','seat 0','key-00031','{"first":68,"entries":[[0,"person","move caramel","4f28b2c2",""],[-1,"chance","roll cap","13065028",""]],"standings":[1,1],"mark":"mark","seat":0}',32.0,'c8adf5173a1486e33be41f3caf06f52d0ae8eae9b7b1538cc024e8637021a157');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',33,'answer','seat 1','key-00032','{"first":70,"entries":[[1,"person","move dark_red","86bd4e21",""],[-1,"chance","roll cap","204e0ff3",""]],"standings":[1,1],"mark":"mark","seat":1}',33.0,'b294e77c38e1a408ddc5cf652ab02a869d4003ac182c802dd3edf612420f0491');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',34,'answer','seat 0','key-00033','{"first":72,"entries":[[0,"person","move dark_brown","e15d643c",""],[-1,"chance","roll head","adc57b1d",""],[1,"forced","move black","1f9fb0e6",""],[-1,"chance","roll shoe","a62666fb",""]],"standings":[1,1],"mark":"mark","seat":0}',34.0,'5815c9eb6264909ba138e4ef84b3f404bef1728ebcd38bfa8c91545c1119ca9f');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',35,'answer','seat 0','key-00034','{"first":76,"entries":[[0,"person","move grey","9d715cce",""],[-1,"chance","roll head","ebff76ba",""]],"standings":[1,1],"mark":"mark","seat":0}',35.0,'e8bceb28ff62e9de89ece236f6af764334cc1b6cc6bbb3624a6eea3d4e2b5588');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',36,'answer','seat 1','key-00035','{"first":78,"entries":[[1,"person","move white","6f1c8253",""],[-1,"chance","roll shoe","04b40d6c",""]],"standings":[1,1],"mark":"mark","seat":1}',36.0,'0b50a74c21ac3c34bcd1562b8b87cb5b10d21be84118e0457c094b4c37d31c4f');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',37,'answer','seat 0','key-00036','{"first":80,"entries":[[0,"person","move beige","a0ae4960",""],[-1,"chance","roll shoe","b664e114",""]],"standings":[1,1],"mark":"mark","seat":0}',37.0,'01c7e43a8b30a7deddf501fb866bfa0893d0c0079f70bd1afda0d412a8efb4b8');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',38,'answer','seat 1','key-00037','{"first":82,"entries":[[1,"person","move caramel","2c430984",""],[-1,"chance","roll head","c232c5e6",""]],"standings":[1,1],"mark":"mark","seat":1}',38.0,'f16aa1ccdf60543fad0547bfc1d4354f127784cfd3457183807d5927b35d0bb9');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',39,'answer','seat 0','key-00038','{"first":84,"entries":[[0,"person","move dark_red","1865b1b0",""],[-1,"chance","roll head","2dcbade3",""]],"standings":[1,1],"mark":"mark","seat":0}',39.0,'f1c30bcb7efefcab4554abe82122448d07c006c263cd0c34f9d99887ed0e91a5');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',40,'answer','seat 1','key-00039','{"first":86,"entries":[[1,"person","move dark_brown","181ee8d5",""],[-1,"chance","roll shoe","2e804406",""],[0,"forced","move black","05830d38",""],[-1,"chance","roll head","55885091",""]],"standings":[1,1],"mark":"mark","seat":1}',40.0,'2b797b723635d941b84d437e5c96d9ed4c0a9d38cd9ede79a02fe7f6863a3288');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',41,'answer','seat 1','key-00040','{"first":90,"entries":[[1,"person","move grey","90165a09",""],[-1,"chance","roll cap","89a163fd",""]],"standings":[1,1],"mark":"mark","seat":1}',41.0,'2ab8e843963670155b31ffacfafa578d80d5f53aa6c39f0a3dffa594d59c1213');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',42,'answer','seat 0','key-00041','{"first":92,"entries":[[0,"person","move white","3091e2d4",""],[-1,"chance","roll shoe","00d90af9",""]],"standings":[1,1],"mark":"mark","seat":0}',42.0,'4ef66cc13dc4fcdad692454a06649562c1db6639d617e3a6185a1d73f7d93944');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',43,'answer','seat 1','key-00042','{"first":94,"entries":[[1,"person","move beige","e88c434f",""],[-1,"chance","roll head","77e49488",""]],"standings":[1,1],"mark":"mark","seat":1}',43.0,'0f3af2e85480b7f1b66ddb970efe70e3fc27983a2f5ddd8c0ce7749288d42ebd');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',44,'answer','seat 0','key-00043','{"first":96,"entries":[[0,"person","move caramel","312ac299",""],[-1,"chance","roll head","5f9a43c1",""]],"standings":[1,1],"mark":"mark","seat":0}',44.0,'f762588edd1c10ace506e386f86511dd3d2ba88bb143c8bc2ee80c2b07d3ca6e');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',45,'answer','seat 1','key-00044','{"first":98,"entries":[[1,"person","move dark_red","9d39bf9e",""],[-1,"chance","roll saddle","e6c7fe05",""]],"standings":[1,1],"mark":"mark","seat":1}',45.0,'18d1341221e22293e95cb755e9ca8ef70176d59f5ea7282ef97118d1fc7ac310');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',46,'answer','seat 0','key-00045','{"first":100,"entries":[[0,"person","move dark_brown","d1e6ceb4",""],[-1,"chance","roll head","27463d3e",""],[1,"forced","move black","94799245",""],[-1,"chance","roll head","98fedc56",""]],"standings":[1,1],"mark":"mark","seat":0}',46.0,'90d9e21e57380566725fc6710fa9096e62d6bb20efb4f2d11bf8694400ad1556');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',47,'answer','seat 0','key-00046','{"first":104,"entries":[[0,"person","move grey","e1ac54f5",""],[-1,"chance","roll shoe","9ae4f692",""]],"standings":[1,1],"mark":"mark","seat":0}',47.0,'798ade880cd1dac43fe33b27fe6a83debde88d691d5dba473a7e8b63a2edf68c');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',48,'answer','seat 1','key-00047','{"first":106,"entries":[[1,"person","move white","f6555794",""],[-1,"chance","roll head","720e6bf2",""]],"standings":[1,1],"mark":"mark","seat":1}',48.0,'e1484df669ce95587c9ba7f8421b4353a2d3f7127cabd17380f86a275ae860e1');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',49,'answer','seat 0','key-00048','{"first":108,"entries":[[0,"person","move beige","1ddadaf8",""],[-1,"chance","roll head","4e734e4e",""]],"standings":[1,1],"mark":"mark","seat":0}',49.0,'46cf18b88067a514a3bf00b7eab1489021498ec3f42937e03ff9b7e51baf18da');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',50,'answer','seat 1','key-00049','{"first":110,"entries":[[1,"person","move caramel","d0af1eb6",""],[-1,"chance","roll head","515ba62b",""]],"standings":[1,1],"mark":"mark","seat":1}',50.0,'7640305b819346f531f81b61cb7d3d66636549a77eeb249d5ae4572e57bfdf6c');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',51,'answer','seat 0','key-00050','{"first":112,"entries":[[0,"person","move dark_red","c7d19712",""],[-1,"chance","roll head","9a760077",""],[1,"forced","move black","a405a316",""],[-1,"chance","card black_b","45c66263",""],[-1,"chance","card grey_b","71f3debc",""],[-1,"chance","card dark_red_b","c1989142",""],[-1,"chance","card beige_a","d3ddfc3a",""],[-1,"chance","card dark_brown_a","e2101136",""],[-1,"chance","card caramel_a","8d6b67ed",""],[-1,"chance","card white_b","bb3e7160",""],[-1,"chance","lot 0","37cf9e6f",""]],"standings":[1,1],"mark":"mark","seat":0}',51.0,'1258769ba2c676ab1a6e3a579190dabf6250a219d8f7f05545f7219b6b617ac8');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',52,'ready','seat 0','key-00051','{"mark":"mark","seat":0,"seats":[0]}',52.0,'e8918a90f5de6de56d7ee67605cfe5e18ebd5809cbf67f066db97e3a3128098e');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',53,'ready','seat 1','key-00052','{"mark":"mark","seat":1,"seats":[1],"last":true}',53.0,'9d58b08782c2e2b603701b6a9351b13725f46fd361ec6c0bb8c76d03ed1b0ff5');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',54,'answer','seat 0','key-00053','{"first":123,"entries":[[0,"person","bet grey 1","ccce6881",""]],"standings":[1,1],"mark":"mark","seat":0}',54.0,'a184e45b7b9e7f26ff9940aeed21d33aa3a6fd5e50fca751bdd72f0efcfc5d55');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',55,'answer','seat 1','key-00054','{"first":124,"entries":[[1,"person","bet grey 1","e2a7477f",""]],"standings":[1,1],"mark":"mark","seat":1}',55.0,'20e845844b172477e65674672e33b06dbf4475042c506abf52d914e910bc552f');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',56,'answer','seat 0','key-00055','{"first":125,"entries":[[0,"person","bet white 1","c86d48e4",""]],"standings":[1,1],"mark":"mark","seat":0}',56.0,'5efde97320dd8a26611b22e84170ec087f61acd0d2f05d7d7e34f534f9c2d813');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',57,'answer','seat 1','key-00056','{"first":126,"entries":[[1,"person","bet white 1","ae213692",""]],"standings":[1,1],"mark":"mark","seat":1}',57.0,'fe91c23698bf6b40d1909558886772b3a8630f2b9180842fea118220993aa882');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',58,'answer','seat 0','key-00057','{"first":127,"entries":[[0,"person","bet beige 2","da8ac5a6",""]],"standings":[1,1],"mark":"mark","seat":0}',58.0,'786a8e0f72b28fc71875ddf3a508dac146d9bd23760ec4232f446480dfc6eaae');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',59,'answer','seat 1','key-00058','{"first":128,"entries":[[1,"person","bet beige 2","5535e6f4",""],[-1,"chance","roll saddle","e4e93270",""]],"standings":[1,1],"mark":"mark","seat":1}',59.0,'987ec1ebd85185d489806f906e55ef72818df426ed3724c92107eaa916027f23');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',60,'answer','seat 0','key-00059','{"first":130,"entries":[[0,"person","move grey","65b65b54",""],[-1,"chance","roll cap","cd6125a9",""]],"standings":[1,1],"mark":"mark","seat":0}',60.0,'abebfbd6197a303c925b5c2939ef6e35e59560f252fa1c1cee34a16bbe7c5996');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',61,'answer','seat 1','key-00060','{"first":132,"entries":[[1,"person","move white","64aeb1b0",""],[-1,"chance","roll head","5248a6fb",""]],"standings":[1,1],"mark":"mark","seat":1}',61.0,'1c37881c740750ae03d8f82c07250be2048425159abb32272a521711efd00b44');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',62,'answer','seat 0','key-00061','{"first":134,"entries":[[0,"person","move beige","1fb90797",""],[-1,"chance","roll cap","171fa3a2",""]],"standings":[1,1],"mark":"mark","seat":0}',62.0,'02bf769b4c08445a1a5726675ab595d6c1f37422421a10d14d87a0891eda9534');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',63,'answer','seat 1','key-00062','{"first":136,"entries":[[1,"person","move caramel","8d641d6c",""],[-1,"chance","roll cap","d9feec49",""]],"standings":[1,1],"mark":"mark","seat":1}',63.0,'ad8d271d09bcb46ac63e8b4a433836b9583b70a6e94b38f3a38e36fc41241325');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',64,'answer','seat 0','key-00063','{"first":138,"entries":[[0,"person","move dark_red","511404d0",""],[-1,"chance","roll head","bbf361c9",""]],"standings":[1,1],"mark":"mark","seat":0}',64.0,'7cef5c83bc635093720831d092e5736a8e73f5832cb0042e29071d9692e73771');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',65,'answer','seat 1','key-00064','{"first":140,"entries":[[1,"person","move dark_brown","42f4cf8a",""],[-1,"chance","roll head","a0285dd9",""],[0,"forced","move black","160d394c",""],[-1,"chance","roll head","825368a5",""]],"standings":[1,1],"mark":"mark","seat":1}',65.0,'5a2f74ac818f99f58b317b3e693d191e2c395eacbfe3962da3135c09d26617d3');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',66,'answer','seat 1','key-00065','{"first":144,"entries":[[1,"person","move grey","e39830db",""],[-1,"chance","roll head","23a54d85",""]],"standings":[1,1],"mark":"mark","seat":1}',66.0,'b7c359b04f256173b446079fb51528eea6d9891551efc6a6965ee6f2965f3cb1');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',67,'answer','seat 0','key-00066','{"first":146,"entries":[[0,"person","move white","7f0b99f2",""],[-1,"chance","roll head","6d32fd1e",""]],"standings":[1,1],"mark":"mark","seat":0}',67.0,'895b33855430d6044aac4b4c65e733c08941b9797d23ebb9c3564db7c5f052f5');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',68,'answer','seat 1','key-00067','{"first":148,"entries":[[1,"person","move beige","fc2fff1b",""],[-1,"chance","roll shoe","b5c043e6",""]],"standings":[1,1],"mark":"mark","seat":1}',68.0,'390c96bc3bbf4ca7c428eca7dd535835defe7fce4fca74b9ebd03016891c2034');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',69,'answer','seat 0','key-00068','{"first":150,"entries":[[0,"person","move caramel","e0fe6072",""],[-1,"chance","roll head","c078f9b0",""]],"standings":[1,1],"mark":"mark","seat":0}',69.0,'d1a91e8ef6156f32c98ece7bf6204c525ebda0d8858659e25898e24d0981de67');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',70,'answer','seat 1','key-00069','{"first":152,"entries":[[1,"person","move dark_red","0b6cc9eb",""],[-1,"chance","roll cap","0a634d86",""]],"standings":[1,1],"mark":"mark","seat":1}',70.0,'89fd4100ab103989d77c3c8d84501b88f01908536694a30d00302ba76a4a2bff');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',71,'answer','seat 0','key-00070','{"first":154,"entries":[[0,"person","move dark_brown","92c76418",""],[-1,"chance","roll head","3be2bce7",""],[1,"forced","move black","7b53f105",""],[-1,"chance","roll saddle","192ad0c6",""]],"standings":[1,1],"mark":"mark","seat":0}',71.0,'ab2e52d16ab8b87ddd8e624b895118caf47544b4f9c1581a68e107e1c579fa1f');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',72,'answer','seat 0','key-00071','{"first":158,"entries":[[0,"person","move grey","9de35725",""],[-1,"chance","roll saddle","f2599139",""]],"standings":[1,1],"mark":"mark","seat":0}',72.0,'d3d455c91b0c4f0b5a87d9f42bade25e20930f343a502ceb7efee1a9bb4db3e3');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',73,'answer','seat 1','key-00072','{"first":160,"entries":[[1,"person","move white","0e114cfe",""],[-1,"chance","roll head","bab87e96",""]],"standings":[1,1],"mark":"mark","seat":1}',73.0,'9b10b4c204a889a470a8c666534f547f67d28d852f4cec4a9f8ed4e567f2b15f');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',74,'answer','seat 0','key-00073','{"first":162,"entries":[[0,"person","move beige","6c39913e",""],[-1,"chance","roll saddle","bb3dce4d",""]],"standings":[1,1],"mark":"mark","seat":0}',74.0,'7360724868acfb1b59fbabff31a267648e6e2a177053921aab3fc138a8afefb0');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',75,'answer','seat 1','key-00074','{"first":164,"entries":[[1,"person","move caramel","d874753f",""],[-1,"chance","roll head","2aa8b3ea",""]],"standings":[1,1],"mark":"mark","seat":1}',75.0,'7802f734887312db3c5f44172caa657e182f5c067ac8090b68117d8c7caba6ed');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',76,'answer','seat 0','key-00075','{"first":166,"entries":[[0,"person","move dark_red","8a20c0ac",""],[-1,"chance","roll cap","ef28a8a5",""]],"standings":[1,1],"mark":"mark","seat":0}',76.0,'bf9d8f0ec86f0d28c67dfbb807741530d4a1e7ec734cb116dcf59fcd783b347b');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',77,'answer','seat 1','key-00076','{"first":168,"entries":[[1,"person","move dark_brown","6042fb25",""],[-1,"chance","roll shoe","a05ff6e5",""],[0,"forced","move black","a664f393",""],[-1,"chance","roll saddle","558e7c2a",""]],"standings":[1,1],"mark":"mark","seat":1}',77.0,'a33fd4ba93ba2bd6ff980e6b19552035bb8705e9fe20b0d1baccf7692a235016');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',78,'answer','seat 1','key-00077','{"first":172,"entries":[[1,"person","move grey","0cdc6017",""],[-1,"chance","roll head","0e75b68f",""]],"standings":[1,1],"mark":"mark","seat":1}',78.0,'e415f6606c9275ac4b903a8ef7f4e9d80722157c9ca37818a0eecd6823c198e7');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',79,'answer','seat 0','key-00078','{"first":174,"entries":[[0,"person","move white","9f2bc665",""],[-1,"chance","roll saddle","c5bd1822",""]],"standings":[1,1],"mark":"mark","seat":0}',79.0,'29ef3ac9e16e7b9df063d81b5b75df3a49497592a0374dafbc27c78b2c43c122');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',80,'answer','seat 1','key-00079','{"first":176,"entries":[[1,"person","move beige","60c9d32d",""],[-1,"chance","roll saddle","3511eab6",""]],"standings":[1,1],"mark":"mark","seat":1}',80.0,'ddcb977ade6802e9791f458f1abc084e36cc34fc9c34e48b58de56115259a12a');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',81,'answer','seat 0','key-00080','{"first":178,"entries":[[0,"person","move caramel","016ce433",""],[-1,"chance","roll cap","5d012f23",""]],"standings":[1,1],"mark":"mark","seat":0}',81.0,'756e56dbc787d8be3cc9e523c6f6411f1fb306d0065fc6c18fb9d8dd52caf1ba');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',82,'answer','seat 1','key-00081','{"first":180,"entries":[[1,"person","move dark_red","49aee39a",""],[-1,"chance","roll head","92b0c8c4",""]],"standings":[1,1],"mark":"mark","seat":1}',82.0,'e3736b17b15cf52833e592c58dd8fecc04336ecf59e1b18da175c251d2d42871');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',83,'answer','seat 0','key-00082','{"first":182,"entries":[[0,"person","move dark_brown","4200fefc",""],[-1,"chance","roll head","582e7468",""],[1,"forced","move black","24bb2291",""],[-1,"chance","roll shoe","4cb20708",""]],"standings":[1,1],"mark":"mark","seat":0}',83.0,'4785d65d96fd8a5d0c94e0d2c38c3e2964a78237b82bd4d97f92e6c9897b02d1');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',84,'answer','seat 0','key-00083','{"first":186,"entries":[[0,"person","move grey","46a7f6bc",""],[-1,"chance","roll head","d4795187",""]],"standings":[1,1],"mark":"mark","seat":0}',84.0,'0914c788d7dd80f2446f75fc7362c6bb339d5e71b7130bbb4e7748d3f014d519');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',85,'answer','seat 1','key-00084','{"first":188,"entries":[[1,"person","move white","86d1d8ae",""],[-1,"chance","roll shoe","c3f351ac",""]],"standings":[1,1],"mark":"mark","seat":1}',85.0,'be89839d5acfcfa443c6b49b688a5b2fc6683e4fb3f8126745d7920fc489d67a');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',86,'answer','seat 0','key-00085','{"first":190,"entries":[[0,"person","move beige","23da260d",""],[-1,"chance","roll head","9dbdb7a8",""]],"standings":[1,1],"mark":"mark","seat":0}',86.0,'9baf8fb2783b0614f4d0c78e017e7ca4bc25d1a6e8434251e49913f7110d2066');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',87,'answer','seat 1','key-00086','{"first":192,"entries":[[1,"person","move caramel","9e3285ac",""],[-1,"chance","roll cap","6f49bc21",""]],"standings":[1,1],"mark":"mark","seat":1}',87.0,'ef2b7a57fce60e35ad87e324ad7a0f52cfa6acfb2ae0c7071518ac2cec320d7e');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',88,'answer','seat 0','key-00087','{"first":194,"entries":[[0,"person","move dark_red","03604870",""],[-1,"chance","roll saddle","f5942c1e",""]],"standings":[1,1],"mark":"mark","seat":0}',88.0,'c02762ca01ba52751ac7eedaace41881140e53ff0827dcdc557a875deb1791b3');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',89,'answer','seat 1','key-00088','{"first":196,"entries":[[1,"person","move dark_brown","15e7a3e7",""],[-1,"chance","roll shoe","b44ac0b0",""],[0,"forced","move black","52f9ce99",""],[-1,"chance","roll head","2666a4af",""]],"standings":[1,1],"mark":"mark","seat":1}',89.0,'ea9111305a4ffceea5b114f306394826f6883e2529559177b0b064460b47b4f2');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',90,'answer','seat 1','key-00089','{"first":200,"entries":[[1,"person","move white","a6f1c0e2",""],[-1,"chance","roll head","bd57eb54",""]],"standings":[1,1],"mark":"mark","seat":1}',90.0,'e9db532c30dde5c008d57696c9d042212992fb8cde4557b22b61a9b366f7880f');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',91,'answer','seat 0','key-00090','{"first":202,"entries":[[0,"person","move beige","f03fdbcf",""],[-1,"chance","roll head","53ceb2ff",""]],"standings":[1,1],"mark":"mark","seat":0}',91.0,'b146d31b742e806107d77e250a48582d6084ec226d1ec2d6a80d7c1115545ee5');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',92,'answer','seat 1','key-00091','{"first":204,"entries":[[1,"person","move caramel","d11a6f23",""],[-1,"chance","roll shoe","4feb5996",""]],"standings":[1,1],"mark":"mark","seat":1}',92.0,'801761b372892274aa2d09b316d3e1a83c4313c4a24458b708d1375eb2f6f74e');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',93,'answer','seat 0','key-00092','{"first":206,"entries":[[0,"person","move dark_red","975505fb",""],[-1,"chance","roll shoe","e20ee5f1",""]],"standings":[1,1],"mark":"mark","seat":0}',93.0,'b81a01c0842327a990125818d4dafa10e113bff12e3850eee79b4e23181c2ce4');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',94,'answer','seat 1','key-00093','{"first":208,"entries":[[1,"person","move dark_brown","78a9553b",""],[-1,"chance","roll head","910b9f81",""],[0,"forced","move black","275dcf54",""],[-1,"chance","roll saddle","5ed8ce95",""]],"standings":[1,1],"mark":"mark","seat":1}',94.0,'e93d09b5d80c7f12263e5274795556a520f07cc8b87d35278a65596bb93b2064');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',95,'answer','seat 1','key-00094','{"first":212,"entries":[[1,"person","move white","799f72b5",""],[-1,"chance","roll head","f975cb02",""]],"standings":[1,1],"mark":"mark","seat":1}',95.0,'64650233783338a84baf416049f525855e37b0f1b86e8660eef4f2119b0a7493');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',96,'answer','seat 0','key-00095','{"first":214,"entries":[[0,"person","move beige","fb45633f",""],[-1,"chance","roll head","0b741cd8",""]],"standings":[1,1],"mark":"mark","seat":0}',96.0,'2e4bb5d3a243747866edc0d9969838e4ff46ec1a235ee9197846eddcf357e3de');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',97,'answer','seat 1','key-00096','{"first":216,"entries":[[1,"person","move caramel","2df5d4d5",""]],"standings":[1,1],"ends":true,"mark":"mark","seat":1}',97.0,'4782f3f19f35082f454e0682ff27eed5caa4e8bb73f5d496916ae3042d453f16');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',98,'ready','seat 0','key-00097','{"mark":"mark","seat":0,"seats":[0]}',98.0,'0145fd92f0a7072176e689e2f6001cf14647d5164f79e40e26ac4099aba3d96f');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',99,'ready','seat 1','key-00098','{"mark":"mark","seat":1,"seats":[1],"last":true}',99.0,'293770883270ac661357caa994116c83051812df7dafedc6204318ca9fa18a97');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',100,'again','seat 1','key-00099','{"mark":"mark","seat":1,"seats":[1],"agree":false}',100.0,'8360f0ebe59892fbf0f75b4cd33fd3bfa4c1005798c4956509dfbd96d27d122b');
INSERT INTO "lines" VALUES('c4338dddead9af307011295241f54487',101,'rematch','seat 0','key-00100','{"mark":"mark","secret":"6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b","by_seat":0,"leaving":[1]}',101.0,'9d268892e3fe27cd7722a2a91cc65d94afed01666577552674b2c453eb56f35d');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',1,'made','host',NULL,'{"game":"royal_turf","edition":"short","edition_hash":"d5a98c05f3f2892e","options":{"hidden_bets":"false","recall_own_bets":"false","colours":"by_seat"},"seats":2,"clocks":{"answer":0,"named":{},"stand_in":60,"interval":25},"visibility":"link","invitation":"NQAC","host":"356f9e76fcf7a3efe111fc9722347ad6","secret":"5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a"}',1.0,'d17cefecaed39740f2ea5a7d575cf71a66bab117d860a7b9cdcead77acb4e689');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',2,'sit','browser 32833621819a1a9debc0bf0c49df5098','key-00001','{"mark":"mark","seat":0,"name":"Player 0","holder":"32833621819a1a9debc0bf0c49df5098","recovery":"d8d179fd2fc5dd77b1e625d13ce06aea"}',2.0,'af107369c72286f7021accfb2617f81c214851e7b19503157c15af7e0076d259');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',3,'sit','browser 624f876fcf38e5220c99edbb4231701a','key-00002','{"mark":"mark","seat":1,"name":"Player 1","holder":"624f876fcf38e5220c99edbb4231701a","recovery":"fdc4c46b75778c665a204b3a3eca55c1"}',3.0,'60eabd28e57d1efa1a3bbad109bbf1759f6425f2158fd29b8dfa6eed4408ce4f');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',4,'start','host','key-00003','{"entries":[[-1,"chance","card white_a","f66e2ef3",""],[-1,"chance","card dark_brown_b","50fe5cef",""],[-1,"chance","card black_a","95f94706",""],[-1,"chance","card dark_red_a","597e6ca2",""],[-1,"chance","card dark_red_b","d2d4300e",""],[-1,"chance","card beige_b","26e82985",""],[-1,"chance","card caramel_b","1a93867f",""],[-1,"chance","card beige_a","f2976163",""],[-1,"chance","card dark_brown_a","46a0abc3",""],[-1,"chance","card caramel_a","07ffc7b7",""],[-1,"chance","card white_b","2e8cad07",""],[-1,"chance","card grey_a","35b4ae03",""],[-1,"chance","lot 0","b649f1e7",""]],"standings":[1,1],"begins":1,"format":2,"mark":"mark"}',4.0,'967f76be8dfc7105ba7cf6b6e6e6a0a1fed52ca1edf77066fb28632bb46bcc61');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',5,'answer','seat 0','key-00004','{"first":13,"entries":[[0,"person","bet grey 1","bc2b70fa",""]],"standings":[1,1],"mark":"mark","seat":0}',5.0,'90c25458c6d596b7d37c7bfa1b0c27bbf301c80255545e4947ff733debe02811');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',6,'answer','seat 1','key-00005','{"first":14,"entries":[[1,"person","bet grey 1","81e7953b",""]],"standings":[1,1],"mark":"mark","seat":1}',6.0,'fc061300af5a65979442427454a6593b4d10630bcd260743862d969d5d41a206');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',7,'answer','seat 0','key-00006','{"first":15,"entries":[[0,"person","bet white 1","4ff566b0",""]],"standings":[1,1],"mark":"mark","seat":0}',7.0,'055309910fa7b4db1a8b8314ba3df6a89e4eecdbcb41fd2ecf363f523a17df7f');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',8,'answer','seat 1','key-00007','{"first":16,"entries":[[1,"person","bet white 1","15205f03",""]],"standings":[1,1],"mark":"mark","seat":1}',8.0,'bc3e5356b522877110ea63c6cd23491a12159347cd6e2749597391110fdec7a9');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',9,'answer','seat 0','key-00008','{"first":17,"entries":[[0,"person","bet beige 2","328c4d15",""]],"standings":[1,1],"mark":"mark","seat":0}',9.0,'53484e7c31ce44e5fb1c868255fdafb5d8a6608d63a6f107103b89883a6edbcc');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',10,'answer','seat 1','key-00009','{"first":18,"entries":[[1,"person","bet beige 2","f2032115",""],[-1,"chance","roll head","4bc6c3aa",""]],"standings":[1,1],"mark":"mark","seat":1}',10.0,'9d033265a871716899b121fedadd181bdb094fae901118066c83e36df7a980fe');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',11,'answer','seat 0','key-00010','{"first":20,"entries":[[0,"person","move grey","d3734278",""],[-1,"chance","roll head","3aa02cdd",""]],"standings":[1,1],"mark":"mark","seat":0}',11.0,'d3db2a932a8280be1a42f8b6caa2bee6c78bfeafcd76fa4fc405961b09c8f270');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',12,'answer','seat 1','key-00011','{"first":22,"entries":[[1,"person","move white","646809db",""],[-1,"chance","roll head","93f6a765",""]],"standings":[1,1],"mark":"mark","seat":1}',12.0,'0539c82bcfa103d72664fad33dd73a62066eff3eb6948afbae39ef8442f07733');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',13,'answer','seat 0','key-00012','{"first":24,"entries":[[0,"person","move beige","2ef70d2d",""],[-1,"chance","roll head","23a88a87",""]],"standings":[1,1],"mark":"mark","seat":0}',13.0,'52c9c22f9273c3116491227820de30096c4635d8b2077ba0fb99e48e1b038478');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',14,'answer','seat 1','key-00013','{"first":26,"entries":[[1,"person","move caramel","abdad0f4",""],[-1,"chance","roll head","097225c5",""]],"standings":[1,1],"mark":"mark","seat":1}',14.0,'fe601a721f3b67973dae241f75515772af28be244ae4bd437cab6c82c4170db9');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',15,'answer','seat 0','key-00014','{"first":28,"entries":[[0,"person","move dark_red","1fed4329",""],[-1,"chance","roll shoe","11ad6c28",""]],"standings":[1,1],"mark":"mark","seat":0}',15.0,'2cac2048665911104a5868d205c1d5c091272b413993104afb51e973e6578a04');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',16,'answer','seat 1','key-00015','{"first":30,"entries":[[1,"person","move dark_brown","3427dbe2",""],[-1,"chance","roll head","4453bbf8",""],[0,"forced","move black","6c7e8c4f",""],[-1,"chance","roll saddle","a6b55f4b",""]],"standings":[1,1],"mark":"mark","seat":1}',16.0,'6d8dcf68a2ddbc89a7e54ed0752e15dd8649ff9273905842bee94144132a20d8');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',17,'answer','seat 1','key-00016','{"first":34,"entries":[[1,"person","move grey","a2be7992",""],[-1,"chance","roll cap","1ddf6d5a",""]],"standings":[1,1],"mark":"mark","seat":1}',17.0,'c5e2848034e1f16422e075bd4b55581655228447ff9609225ce05c1ac7c12d3c');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',18,'answer','seat 0','key-00017','{"first":36,"entries":[[0,"person","move white","8ca126c1",""],[-1,"chance","roll cap","d71dd4cd",""]],"standings":[1,1],"mark":"mark","seat":0}',18.0,'e2fecc2749b5bb065f21b3390a6b1a83e0a9d900c8183b8d5eb8121a8df693bd');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',19,'answer','seat 1','key-00018','{"first":38,"entries":[[1,"person","move beige","3efe76a2",""],[-1,"chance","roll shoe","270a9a33",""]],"standings":[1,1],"mark":"mark","seat":1}',19.0,'ac1775b8448946e43368f6f8b66daa46c4ab3290a9023f30d161c95c63bf1e92');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',20,'answer','seat 0','key-00019','{"first":40,"entries":[[0,"person","move caramel","5c948fdf",""],[-1,"chance","roll head","feb66bde",""]],"standings":[1,1],"mark":"mark","seat":0}',20.0,'6ac3411342b4cc257d38fc894852caf92873a832d53a9faaebd59cfa5218b48b');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',21,'answer','seat 1','key-00020','{"first":42,"entries":[[1,"person","move dark_red","b37a9457",""],[-1,"chance","roll head","12d25370",""]],"standings":[1,1],"mark":"mark","seat":1}',21.0,'5eb9f1cb051ab91bcb5b27eb6a5c31f154175a2e4ebf4f2ade9a2a60b2c1490e');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',22,'answer','seat 0','key-00021','{"first":44,"entries":[[0,"person","move dark_brown","a4423005",""],[-1,"chance","roll saddle","8e5744b4",""],[1,"forced","move black","8b67dcfb",""],[-1,"chance","roll head","91d69c22",""]],"standings":[1,1],"mark":"mark","seat":0}',22.0,'24d0220daa1c0e5bdf6968f5dcefb2d61c6c119bcc07c53f27ab69853acaae61');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',23,'answer','seat 0','key-00022','{"first":48,"entries":[[0,"person","move grey","9b0c508a",""],[-1,"chance","roll saddle","1148b7de",""]],"standings":[1,1],"mark":"mark","seat":0}',23.0,'d2290c24c65f2eb7e362fbe2ecfa1572748b1e5aeec045e2ac1478ba8dae819e');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',24,'answer','seat 1','key-00023','{"first":50,"entries":[[1,"person","move white","f3dd9801",""],[-1,"chance","roll head","2336040d",""]],"standings":[1,1],"mark":"mark","seat":1}',24.0,'2e172e3c1c5d45c944191c5d0fd3910b5047ee097555c3f66521bc75b739c65e');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',25,'answer','seat 0','key-00024','{"first":52,"entries":[[0,"person","move beige","10fd12b0",""],[-1,"chance","roll head","f09f2252",""]],"standings":[1,1],"mark":"mark","seat":0}',25.0,'08f03a3c59ec60e59962ba18211192639014b94df7ae23660a14c2e1ff51abab');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',26,'answer','seat 1','key-00025','{"first":54,"entries":[[1,"person","move caramel","3d1f607b",""],[-1,"chance","roll head","f144ef6a",""]],"standings":[1,1],"mark":"mark","seat":1}',26.0,'25bbedcc258bb2f0eb0b26bea67c29fbb9ddb60e588b6b6270a17e26344c8a52');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',27,'answer','seat 0','key-00026','{"first":56,"entries":[[0,"person","move dark_red","abac5271",""],[-1,"chance","roll head","079b8f1c",""]],"standings":[1,1],"mark":"mark","seat":0}',27.0,'5133fb9b459ece2d68b046bca7c90258fc2ee89c28c0fac400f4d05e44e812ff');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',28,'answer','seat 1','key-00027','{"first":58,"entries":[[1,"person","move dark_brown","5f42be9e",""],[-1,"chance","roll shoe","095d68b2",""],[0,"forced","move black","6f25aa37",""],[-1,"chance","roll head","c787851d",""]],"standings":[1,1],"mark":"mark","seat":1}',28.0,'46d827b926290e197d6bd5ab976937934bfb3afd3c9cfa297c1f19c61f906faf');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',29,'answer','seat 1','key-00028','{"first":62,"entries":[[1,"person","move grey","9c7464aa",""],[-1,"chance","roll head","49dd1cd3",""]],"standings":[1,1],"mark":"mark","seat":1}',29.0,'b894f84a757395138e10823afc95304a3503d3d8a81b81e2ab172a31b189ae3b');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',30,'answer','seat 0','key-00029','{"first":64,"entries":[[0,"person","move white","b419c757",""],[-1,"chance","roll head","3d0e6067",""]],"standings":[1,1],"mark":"mark","seat":0}',30.0,'4b254831c8fa2f4fa7cc64817c5746aab6dd278f0d6962b7172a929acf6e2332');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',31,'answer','seat 1','key-00030','{"first":66,"entries":[[1,"person","move beige","ffe7b644",""],[-1,"chance","roll head","70b27644",""]],"standings":[1,1],"mark":"mark","seat":1}',31.0,'a4e4a5f4ad52d7ab66ff479963e3ddbc0df233aa29bb1a4499b609f0d5e2d8c0');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',32,'answer','seat 0','key-00031','{"first":68,"entries":[[0,"person","move caramel","4f28b2c2",""],[-1,"chance","roll cap","13065028",""]],"standings":[1,1],"mark":"mark","seat":0}',32.0,'d49842af58e5eb43ee09aa597072aca5faed6cabfe62ca75e8e9bfd4c02a1832');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',33,'answer','seat 1','key-00032','{"first":70,"entries":[[1,"person","move dark_red","86bd4e21",""],[-1,"chance","roll cap","204e0ff3",""]],"standings":[1,1],"mark":"mark","seat":1}',33.0,'f22d1a5001de2081fcfbaee223dcb8dd706b28c131834ddcf4b5caa39b294e5b');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',34,'answer','seat 0','key-00033','{"first":72,"entries":[[0,"person","move dark_brown","e15d643c",""],[-1,"chance","roll head","adc57b1d",""],[1,"forced","move black","1f9fb0e6",""],[-1,"chance","roll shoe","a62666fb",""]],"standings":[1,1],"mark":"mark","seat":0}',34.0,'47c0b73fac903eaba0b4d336c50f52cbe8dca0147ad469bf9794edff45adbc73');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',35,'answer','seat 0','key-00034','{"first":76,"entries":[[0,"person","move grey","9d715cce",""],[-1,"chance","roll head","ebff76ba",""]],"standings":[1,1],"mark":"mark","seat":0}',35.0,'4357797a4ec30914655f89e0f1dcf0372c268b09c1643144f7bcc410b0e08a6f');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',36,'answer','seat 1','key-00035','{"first":78,"entries":[[1,"person","move white","6f1c8253",""],[-1,"chance","roll shoe","04b40d6c",""]],"standings":[1,1],"mark":"mark","seat":1}',36.0,'b94af73d7bb5ab2be5a849a2c7649e0aafca46f636f6c01bbc54f6ba2b1d724a');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',37,'answer','seat 0','key-00036','{"first":80,"entries":[[0,"person","move beige","a0ae4960",""],[-1,"chance","roll shoe","b664e114",""]],"standings":[1,1],"mark":"mark","seat":0}',37.0,'5244b2cfa5ddd198f8e06d51aded1ba9435a6aac6786d0b411f24fc159d308ce');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',38,'answer','seat 1','key-00037','{"first":82,"entries":[[1,"person","move caramel","2c430984",""],[-1,"chance","roll head","c232c5e6",""]],"standings":[1,1],"mark":"mark","seat":1}',38.0,'04bb5bdaf68241f7286eaf88311c407a06c3cc28f04ac41d74dc4a9ad4896b30');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',39,'answer','seat 0','key-00038','{"first":84,"entries":[[0,"person","move dark_red","1865b1b0",""],[-1,"chance","roll head","2dcbade3",""]],"standings":[1,1],"mark":"mark","seat":0}',39.0,'b370fd5410fb056659737e5a1738aaee12a062219d1afcd507d89f242434fde3');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',40,'answer','seat 1','key-00039','{"first":86,"entries":[[1,"person","move dark_brown","181ee8d5",""],[-1,"chance","roll shoe","2e804406",""],[0,"forced","move black","05830d38",""],[-1,"chance","roll head","55885091",""]],"standings":[1,1],"mark":"mark","seat":1}',40.0,'ca0fbe2735b8ea5e575f5407584e2bcc6edb5ef0608873cb626d9796a7cf901c');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',41,'answer','seat 1','key-00040','{"first":90,"entries":[[1,"person","move grey","90165a09",""],[-1,"chance","roll cap","89a163fd",""]],"standings":[1,1],"mark":"mark","seat":1}',41.0,'e6a6ccf9fdd33adfb96d342491df0931825b38234aded2e00d2a755b3431365d');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',42,'answer','seat 0','key-00041','{"first":92,"entries":[[0,"person","move white","3091e2d4",""],[-1,"chance","roll shoe","00d90af9",""]],"standings":[1,1],"mark":"mark","seat":0}',42.0,'859f65c33a52b8b741cc601af7cac820165efe06ac3b58435e9789404ac600cc');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',43,'answer','seat 1','key-00042','{"first":94,"entries":[[1,"person","move beige","e88c434f",""],[-1,"chance","roll head","77e49488",""]],"standings":[1,1],"mark":"mark","seat":1}',43.0,'8ec07a84a3b4894e560df56ed59798ea33fc541ea3aca92da44415a8dc8eb0b6');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',44,'answer','seat 0','key-00043','{"first":96,"entries":[[0,"person","move caramel","312ac299",""],[-1,"chance","roll head","5f9a43c1",""]],"standings":[1,1],"mark":"mark","seat":0}',44.0,'71d9b04c796cb96cb7e1d51409987cfd0d998c3802ea7ea23f4cac1040c2d7bf');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',45,'answer','seat 1','key-00044','{"first":98,"entries":[[1,"person","move dark_red","9d39bf9e",""],[-1,"chance","roll saddle","e6c7fe05",""]],"standings":[1,1],"mark":"mark","seat":1}',45.0,'cb03a8d763f87d13fe3dfe1946dbbdfff2bf98bbed5f6d4f60169a7724cb38f3');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',46,'answer','seat 0','key-00045','{"first":100,"entries":[[0,"person","move dark_brown","d1e6ceb4",""],[-1,"chance","roll head","27463d3e",""],[1,"forced","move black","94799245",""],[-1,"chance","roll head","98fedc56",""]],"standings":[1,1],"mark":"mark","seat":0}',46.0,'57b779de510e15608b86ca2d35805b1643ac7c2ff773cbc725ab81c32da37ecc');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',47,'answer','seat 0','key-00046','{"first":104,"entries":[[0,"person","move grey","e1ac54f5",""],[-1,"chance","roll shoe","9ae4f692",""]],"standings":[1,1],"mark":"mark","seat":0}',47.0,'a7b4836efafebad041faf8b41559389f450b42da4e6a186c48bb1ee7812d101c');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',48,'answer','seat 1','key-00047','{"first":106,"entries":[[1,"person","move white","f6555794",""],[-1,"chance","roll head","720e6bf2",""]],"standings":[1,1],"mark":"mark","seat":1}',48.0,'6139a1d7d1ac9bb6f5b7ed4e01675f9264b87ea9d518338e53c2f1729ec5cd9f');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',49,'answer','seat 0','key-00048','{"first":108,"entries":[[0,"person","move beige","1ddadaf8",""],[-1,"chance","roll head","4e734e4e",""]],"standings":[1,1],"mark":"mark","seat":0}',49.0,'4a7134f38130d70a40eae6b2f26e2d1be944ee80c0b0207e71d988b3fad3916d');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',50,'answer','seat 1','key-00049','{"first":110,"entries":[[1,"person","move caramel","d0af1eb6",""],[-1,"chance","roll head","515ba62b",""]],"standings":[1,1],"mark":"mark","seat":1}',50.0,'48f3e284e28549e66502801cad887fff17f6573bdbc4c806f398620fb9e4998d');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',51,'answer','seat 0','key-00050','{"first":112,"entries":[[0,"person","move dark_red","c7d19712",""],[-1,"chance","roll head","9a760077",""],[1,"forced","move black","a405a316",""],[-1,"chance","card black_b","45c66263",""],[-1,"chance","card grey_b","71f3debc",""],[-1,"chance","card dark_red_b","c1989142",""],[-1,"chance","card beige_a","d3ddfc3a",""],[-1,"chance","card dark_brown_a","e2101136",""],[-1,"chance","card caramel_a","8d6b67ed",""],[-1,"chance","card white_b","bb3e7160",""],[-1,"chance","lot 0","37cf9e6f",""]],"standings":[1,1],"mark":"mark","seat":0}',51.0,'5af4e3ef828217c2495d461c104992525fc3a59cdd12c2e7631749716a5a707f');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',52,'go_on','host','key-00051','{"mark":"mark"}',52.0,'994e383fd9a8fc93e26b13434bdfef96ba5f9987e096241ceca113fb68c7bb11');
INSERT INTO "lines" VALUES('e448efe6f87bf78221780ed8b450881e',53,'answer','seat 0','key-00052','{"first":123,"entries":[[0,"person","bet grey 1","ccce6881",""]],"standings":[1,1],"mark":"mark","seat":0}',53.0,'68672cf1ec3fa069adf3d08cd513bb42454fb3d5e70641965900d5d24b7bc49d');
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
