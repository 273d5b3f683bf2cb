// Generated from docs/protocol.schema.json by `npm run wire`. Do not edit.

/** The command is in the table's sequence, on disk, at this position. */
export interface Accepted {
  key: string;
  number: number;
  seq: number;
  type: "accepted";
}

/** POST /api/tables/{table}/again: a new table with the cards and dice of a finished game. */
export interface Again {
  game?: number;
  key?: string | null;
}

/** An option that is a whole number: from low to high in steps, written after a word. */
export interface AmountView {
  high: number;
  low: number;
  step: number;
  word: string;
}

/** What a seat says to an ask. */
export interface Answer {
  ask: number;
  key: string;
  link?: string;
  say: string;
  seq: number;
  type: "answer";
}

/** An open ask. A viewer gets the options only if it is one of the seats asked. */
export interface AskView {
  aside: boolean;
  clock: string;
  forbidden?: ForbiddenView[];
  id: number;
  key: string;
  mode: "draw" | "open" | "sealed" | "turn";
  options?: OptionsView;
  params: Record<string, unknown>;
  pending?: string | null;
  replaceable?: boolean;
  seats: number[];
}

/** An award for a seat at the end of the game, and the number behind it, such as an amount. */
export interface AwardView {
  horse: string;
  horse_name: string;
  kind: string;
  number: number;
  of: number;
  race: number;
  reason: string;
  seat: number;
}

/** The server closes the socket, and why: a message key. */
export interface Bye {
  message: string;
  type: "bye";
}

/** A blank in a row of a form. It takes one of some words, or a whole number in a range. */
export interface CellView {
  high?: number;
  low?: number;
  name: string;
  step?: number;
  words?: string[];
}

/** The seat begins a new hash chain: it is on another device now, or its chain is used up. */
export interface Chain {
  anchor: string;
  key: string;
  next?: string;
  type: "chain";
}

/** A hash chain that a seat began anew in this game. */
export interface ChainInfo {
  anchor: string;
  at: number;
  seat: number;
}

export type ClientMessage = Hello | Ping | HasShown | React | InPause | Answer | Salt | Chain | SitBot | LetIn | Remove | Stand | Start | Pause | Resume | Ready | GoOn | SetPace | Rematch | Undo | Vote | NotMe | TakeBack | ConfirmScreen | Hint | StandIn;

/** The seconds of a clock that the host has not set, in each tempo that set-up offers; 0 is no clock. */
export interface ClockDefaults {
  none: number;
  option: string;
  quick: number;
  relaxed: number;
}

/** The clock that runs now, as the server sees it when it sends this. */
export interface ClockInfo {
  kind: string;
  left: number;
  running: boolean;
  seats: number[];
  waits: number;
  whole: number;
}

/** Everybody whom the clock presses has been shown the question: the clock runs from now on. */
export interface ClockStarted {
  clock: ClockInfo;
  type: "clock";
}

/** Seconds for an answer, by the name of the ask's clock; 0 is no clock. */
export interface Clocks {
  answer?: number;
  interval?: number;
  named?: Record<string, number>;
  stand_in?: number;
}

/** One of the games that are compared. */
export interface ComparedGame {
  points: ReviewPoint[];
  seats: ReviewSeat[];
}

/** A place in the game and the decision there in each game, or None if the question did not come. */
export interface ComparedPlace {
  ask: string;
  decisions: (ReviewDecision | null)[];
  race: number;
  seat: number;
}

/** How much more than in the first game a seat gained by its decisions in each game, with the same */
export interface ComparedSeat {
  errors: number[];
  gains: number[];
  places: number[][];
}

/** A comparison of games of the same race, decision by decision. */
export interface Comparison {
  game: string;
  games: ComparedGame[];
  parted: number | null;
  places: ComparedPlace[];
  seats: ComparedSeat[];
}

/** A limit on the cells of one name: on their sum, or on the number of rows in which they are equal. */
export interface ConditionView {
  cell: string;
  kind: "each" | "sum";
  limit: number;
  rule: string;
}

/** The host says whether the screen that shows these letters may pace the table. */
export interface ConfirmScreen {
  agree?: boolean;
  key: string;
  letters: string;
  type: "confirm_screen";
}

/** How one person's race of the day went. */
export interface DayResult {
  money: number;
  name: string;
  place: number;
  run: string;
  seats: number;
}

/** GET /api/days/{game}: today's results, the best first; at most fifty. */
export interface DayResults {
  date: string;
  game: string;
  results: DayResult[];
  runs: number;
}

/** A summary of a game that is over. */
export interface DayView {
  awards: AwardView[];
  mounts: MountView[];
  races: RaceWonView[];
  turnover: TurnoverView[];
}

/** POST /api/days: a table for one person with today's race of a game, its bots seated. */
export interface DayWanted {
  game: string;
  key?: string | null;
}

/** All that is wrong, so that an empty list is an edition one can play with. */
export interface EditionChecked {
  faults: EditionFault[];
}

/** POST /api/editions/check: an edition file that somebody is writing. */
export interface EditionDraft {
  game: string;
  text: string;
}

/** One thing that is wrong with it. */
export interface EditionFault {
  may_follow: boolean;
  message: string;
  params: Record<string, unknown>;
  where: string;
}

/** POST /api/editions/trial: some games of bots with an edition, and with the game's own. */
export interface EditionTrial {
  first?: number;
  game: string;
  seats: number;
  text: string;
}

/** The same seeds with the edition and with the game's own. */
export interface EditionTried {
  mine: Tallied;
  own: Tallied;
}

/** A kind of row in a form: its cells, and how often it must and may be filled in. */
export interface FieldView {
  at_least: number;
  at_most: number;
  cells: CellView[];
  name: string;
}

/** An answer that a seat may want to give, and the rule that forbids it. */
export interface ForbiddenView {
  key: string;
  notation: string;
  params: Record<string, unknown>;
  rule: string;
}

/** A blank form that a seat can fill in: its kinds of rows, and the conditions on the values of cells. */
export interface FormView {
  conditions: ConditionView[];
  fields: FieldView[];
  word: string;
}

/** One step of a replay: an answer, what was told after it, and the board. */
export interface Frame {
  at: number;
  by: string;
  events: (Record<string, unknown>)[];
  say: string;
  seat: number;
  view: TableView;
}

/** GET /api/tables/{table}/frames: part of the replay of a game that is over. */
export interface Frames {
  box: Record<string, unknown> | null;
  first: number;
  frames: Frame[];
  players: string[];
  total: number;
}

/** A game that can be set up: what its manifest says. */
export interface GameInfo {
  board: string;
  bots: string[];
  characters: Record<string, string[]>;
  clocks: Record<string, ClockDefaults>;
  edition: string;
  editions: string[];
  events: Record<string, string>;
  fewest: number;
  minutes: number;
  most: number;
  name: string;
  newcomers: number;
  options: OptionInfo[];
  poster: PosterInfo;
  prefix: string;
  seat_fields: string[];
  versions: VersionInfo[];
}

/** GET /api/games */
export interface Games {
  games: GameInfo[];
}

/** The host ends the interval; or goes on without those who have not answered an ask without a */
export interface GoOn {
  key: string;
  type: "go_on";
}

/** The page has shown the table up to this position, with the question that its seat is asked there. */
export interface HasShown {
  seq: number;
  type: "shown";
}

/** The first message, and again to look from another chair or after a gap: answered by welcome. */
export interface Hello {
  odds?: boolean;
  role?: "screen" | "seat" | "spectator";
  screen?: string;
  seat?: number | null;
  since?: number;
  type: "hello";
}

/** The seat wants a hint to the question it is asked; everybody is told. The hint itself is fetched. */
export interface Hint {
  ask: number;
  key: string;
  type: "hint";
}

/** One horse's chances to win, to be placed (first two) and to show (first three). */
export interface HorseOdds {
  horse: string;
  place: Share;
  show: Share;
  win: Share;
}

/** POST /api/replays: the record follows the rules and can be replayed. */
export interface Imported {
  table: TableInfo;
  verified: boolean;
}

/** A word about the pause after a move, for all chairs of this browser that it concerns. Nothing of it */
export interface InPause {
  ask: number;
  say: "ask_again" | "go_on" | "go_on_all" | "wait";
  type: "in_pause";
}

/** Somebody has come to the receipts: the time of the interval runs from now on. */
export interface IntervalBegun {
  interval: IntervalInfo;
  type: "interval";
}

/** The interval after a race: nobody is asked anything until it is over. */
export interface IntervalInfo {
  left: number;
  ready: number[];
  running: boolean;
  whole: number;
}

/** GET /api/invitations/{code} */
export interface Invited {
  seats: number[];
  table: TableInfo;
}

/** Somebody who waits for the host to let them in. */
export interface KnockInfo {
  id: number;
  name: string;
}

/** The host lets somebody who knocked sit down, or does not. */
export interface LetIn {
  agree: boolean;
  key: string;
  knock: number;
  type: "let_in";
}

/** What happened at this position of the table's sequence, as far as all may know. */
export interface Line {
  by: string;
  kind: string;
  name: string;
  seat: number | null;
}

/** GET /api/tables: public tables that are gathering or running, newest first. */
export interface Listed {
  tables: TableInfo[];
}

/** The table is there; the browser's cookie is its host's. */
export interface Made {
  links: string[];
  table: TableInfo;
}

/** POST /api/mine: the tables that this browser remembers. */
export interface Mine {
  tables: string[];
}

/** Something the others at the table must agree to. */
export interface MotionInfo {
  agreed: number[];
  id: number;
  kind: "chair" | "undo";
  left: number;
  letters: string;
  name: string;
  seat: number;
  voters: number[];
  waits: boolean;
}

/** The horse that brought a seat its largest payment. The name is "" if no horse brought any. */
export interface MountView {
  amount: number;
  horse: string;
  number: number;
  race: number;
}

/** A table where this browser holds a chair or is the host. */
export interface MyTable {
  is_host: boolean;
  run?: string;
  seats: number[];
  table: TableInfo;
  waiting: number[];
}

/** Those of the tables named at which this browser has a chair or is the host, running ones first. */
export interface MyTables {
  tables: MyTable[];
}

/** POST /api/tables */
export interface NewTable {
  admission?: "code" | "host";
  clocks?: Clocks;
  edition?: string | null;
  edition_file?: string | null;
  game: string;
  hints?: boolean;
  key?: string | null;
  options?: Record<string, string>;
  pace?: "leisurely" | "normal" | "quick";
  seats: number;
  visibility?: "link" | "public";
}

/** The next position of the table. A client that misses one says hello again. */
export interface News {
  changes: Record<string, unknown> | unknown[];
  clock: ClockInfo | null;
  events: (Record<string, unknown>)[];
  interval: IntervalInfo | null;
  line: Line;
  may_undo: boolean;
  owed: string;
  pause: PauseInfo | null;
  rolls: Rolled[];
  seq: number;
  table: TableInfo | null;
  type: "news";
  undone: Undone[];
}

/** The owner of a chair ends another device's request for it, from any page of the owner's browser. */
export interface NotMe {
  key: string;
  motion: number;
  type: "not_me";
}

/** The chances after so many answers, as one who only looks on would estimate them. */
export interface Odds {
  at: number;
  even: boolean;
  horses: HorseOdds[];
  playouts: number;
  seats: SeatShare[];
  type: "odds";
}

/** A variant of a game. */
export interface OptionInfo {
  default: string;
  form: "" | "each_seat" | "sum";
  high: number;
  key: string;
  low: number;
  rule: string;
  values: string[];
  words: string[];
}

/** The options of one seat. */
export interface OptionsView {
  amounts: AmountView[];
  forms: FormView[];
  picks: PickView[];
}

/** What this screen is to its table: sent to screens only, after each `hello` and when it changes. */
export interface OwnScreen {
  letters: string;
  paces: boolean;
  token: string;
  type: "screen";
}

/** Any seat or the host stops the clocks; answers are refused until resume. */
export interface Pause {
  key: string;
  type: "pause";
}

/** The pause after a move, in which people may object to it; all of it is public. */
export interface PauseInfo {
  about: Record<string, number | string>;
  always: number[];
  ask: number;
  gone: number[];
  left: number;
  running: boolean;
  seats: number[];
  wait: number | null;
  whole: number;
}

/** Somebody has said something about the pause that is on. */
export interface Pausing {
  pause: PauseInfo;
  type: "pause";
}

/** An option from a list: its notation, the first word of the notation, and its named parts. */
export interface PickView {
  fields: Record<string, unknown>;
  notation: string;
  verb: string;
}

/** Answered by pong; a client may use it to see whether the line is alive. */
export interface Ping {
  type: "ping";
}

/** A game of a table that is over. */
export interface PlayedGame {
  address: string;
  number: number;
  players: string[];
  standings: number[];
}

/** The line is alive. */
export interface Pong {
  type: "pong";
}

/** How a game's poster looks. */
export interface PosterInfo {
  course: "" | "fences" | "lanes" | "ring" | "stretch";
  fence: boolean;
  horses: string[];
  post: boolean;
  sky: string;
  spaces: number;
}

/** Who looks at the table now. */
export interface Presence {
  seats: number[];
  type: "presence";
  watching: number;
}

/** Any refusal over HTTP. */
export interface Problem {
  message: string;
  params: Record<string, unknown>;
  rule: string;
}

/** The winner of a race, and the number of answers given when the race was settled. */
export interface RaceWonView {
  at: number;
  horse: string;
  number: number;
  race: number;
}

/** A quick word to all at the table, or to a horse. Nothing is kept, and nobody answers. */
export interface React {
  horse?: number;
  type: "react";
  word: "bravo" | "come_on" | "ha" | "ouch" | "thanks" | "wow";
}

/** Somebody at the table, or who looks on (no seat), says a quick word. */
export interface Reaction {
  horse: number;
  seat: number | null;
  type: "reaction";
  word: "bravo" | "come_on" | "ha" | "ouch" | "thanks" | "wow";
}

/** In the interval after a race: this browser's chairs have seen enough. */
export interface Ready {
  key: string;
  type: "ready";
}

/** POST /api/tables/{table}/recovery: the chair moves to this browser. */
export interface Recover {
  key?: string | null;
  recovery: string;
}

/** Nothing has changed: the rule that forbids it, and a message key with its parameters. */
export interface Refused {
  key: string;
  message: string;
  params: Record<string, unknown>;
  rule: string;
  type: "refused";
}

/** After the end: play again, or not. With the last answer the next game begins, without those */
export interface Rematch {
  agree?: boolean;
  key: string;
  type: "rematch";
}

/** The host empties a chair: a bot's before the game, a person's at any time. */
export interface Remove {
  key: string;
  seat: number;
  type: "remove";
}

/** Any seat or the host lets the clocks go on. */
export interface Resume {
  key: string;
  type: "resume";
}

/** Luck and decisions of a finished game. */
export interface Review {
  decisions: ReviewDecision[];
  game: string;
  moments: number[];
  playouts: number;
  points: ReviewPoint[];
  seats: ReviewSeat[];
  seconds: number;
  turns: ReviewTurn[];
  untried: number;
}

/** A decision, its value, the best alternative that was found, and what that would have gained. */
export interface ReviewDecision {
  ask: string;
  at: number;
  best: string;
  best_worth: number | null;
  by: string;
  effect: number;
  effect_error: number;
  error: number;
  is_even: boolean;
  loss: number | null;
  picks: Record<string, PickView>;
  playouts: number;
  race: number;
  said: string;
  seat: number;
  usual: string;
  worth: number | null;
  worth_error: number;
}

/** The chances to win after `at` answers. */
export interface ReviewPoint {
  at: number;
  chances: number[];
  error: number;
  is_even: boolean;
  races_run: number;
}

/** How a seat got from its chance at the start to its part of the win. */
export interface ReviewSeat {
  decisions: number;
  decisions_error: number;
  luck: number;
  luck_error: number;
  moments: number[];
  others: number;
  others_error: number;
  player: string;
  result: number;
  start: number;
  start_error: number;
}

/** What changed the chances: a decision, or luck with dice and cards. */
export interface ReviewTurn {
  at: number;
  effects: number[];
  error: number;
  events?: (Record<string, unknown>)[];
  notation: string;
  race: number;
  seat: number;
}

/** One outcome of chance, with the weights of all that could have come. */
export interface Roll {
  at: number;
  say: string;
  weights: Record<string, number>;
}

/** An outcome of chance that the viewer may know. */
export interface Rolled {
  at: number;
  say: string;
}

/** GET /api/tables/{table}/rolls: what is needed to check the dice of a game that is over. */
export interface Rolls {
  record: string;
  rolls: Roll[];
}

/** A horse of the current or last race, with what any board needs to draw it. */
export interface RunnerView {
  coat: string;
  id: string;
  number: number;
  place: number | null;
  progress: number;
}

/** Opens the seat's salt once the table is `opening`. */
export interface Salt {
  key: string;
  next?: string;
  salt: string;
  type: "salt";
}

/** The screens that wait for the host's `confirm_screen`: sent to the host's pages only. */
export interface ScreensWaiting {
  letters: string[];
  type: "screens";
}

/** One chair and who sits on it. */
export interface SeatInfo {
  bot: string;
  character: string;
  host: boolean;
  kind: "bot" | "empty" | "person";
  name: string;
  present: boolean;
  salt: string;
  salt_commitment: string;
  seat: number;
  shared: boolean;
  stand_in: string;
  vacant: boolean;
}

/** A seat's chance to win the game. It is an estimate from playouts unless `certain` is true. */
export interface SeatShare {
  certain: boolean;
  high: number;
  low: number;
  share: number;
}

/** The browser's cookie now holds the chair; the recovery code is shown this once. */
export interface Seated {
  knock: number | null;
  letters: string;
  motion: number | null;
  recovery: string;
  seat: number;
  table: TableInfo;
}

/** GET /api/server */
export interface ServerInfo {
  addresses: string[];
  id: string;
  version: string;
}

export type ServerMessage = Welcome | News | Presence | Shown | ClockStarted | OwnScreen | ScreensWaiting | IntervalBegun | Pausing | Reaction | Odds | Accepted | Refused | Pong | Stuck | Bye;

/** The host says how long bots think, at any time. */
export interface SetPace {
  key: string;
  pace: "leisurely" | "normal" | "quick";
  type: "set_pace";
}

/** A share of the playouts, with its 95 % interval. */
export interface Share {
  high: number;
  low: number;
  share: number;
}

/** How far the table's screen is; phones that follow it show nothing newer. */
export interface Shown {
  clock: ClockInfo | null;
  seq: number;
  type: "shown";
}

/** POST /api/tables/{table}/seats */
export interface Sit {
  back?: boolean;
  invitation: string;
  key?: string | null;
  name: string;
  salt_commitment?: string;
  seat?: number | null;
}

/** The host puts a bot on an empty chair, or another one in its place. */
export interface SitBot {
  key: string;
  level: string;
  seat: number;
  type: "sit_bot";
}

/** The seat's person leaves the chair. */
export interface Stand {
  key: string;
  type: "stand";
}

/** The seat's person lets a bot answer for now (empty level: answers itself again). */
export interface StandIn {
  key: string;
  level: string;
  type: "stand_in";
}

/** The host closes the gathering; salts are opened, then the game begins. */
export interface Start {
  key: string;
  type: "start";
}

/** The rules broke on what was just said: the table stays at this position. */
export interface Stuck {
  seq: number;
  type: "stuck";
}

/** GET /api/tables/{table}/games: the games of a table that are over, oldest first. */
export interface TableGames {
  games: PlayedGame[];
}

/** All that is public about a table. */
export interface TableInfo {
  admission: "code" | "host";
  again: number[];
  bots: string[];
  chains: ChainInfo[];
  characters: Record<string, string[]>;
  clocks: Clocks;
  closed_for: string;
  commitment: string;
  edition: string;
  game: string;
  header: string;
  hinted: Record<string, number>;
  hints: boolean;
  id: string;
  invitation: string | null;
  knocks: KnockInfo[];
  known: string;
  money: number[];
  motion: MotionInfo | null;
  number: number;
  options: Record<string, string>;
  overdue: number;
  pace: "leisurely" | "normal" | "quick";
  seats: SeatInfo[];
  standings: number[] | null;
  status: "closed" | "gathering" | "opening" | "over" | "paused" | "running";
  thanks: number[];
  visibility: "link" | "public";
}

/** The view of a table: everything that one viewer may see of it. */
export interface TableView {
  asks: AskView[];
  at: number;
  balances?: number[][];
  day?: DayView;
  game: string;
  money: (number | null)[];
  over: boolean;
  position: Record<string, unknown>;
  runners: RunnerView[];
  standings?: number[];
  waiting: number[];
}

/** The owner takes a chair of `You.lent` back. Nobody votes on it. */
export interface TakeBack {
  key: string;
  seat: number;
  type: "take_back";
}

/** How games went: as sums, so that one can add them up. */
export interface Tallied {
  answers: number;
  games: number;
  wins: number[];
}

/** Two totals over the whole game: what a seat paid and what it received, without its start money. */
export interface TurnoverView {
  paid: number;
  received: number;
}

/** The seat asks to take its last answer back; the other people at the table must agree. */
export interface Undo {
  key: string;
  type: "undo";
}

/** An answer that was taken back. */
export interface Undone {
  answer: number;
  at: number;
  seat: number;
}

/** A way to play a game that set-up offers. */
export interface VersionInfo {
  fewest: number;
  minutes: number;
  most: number;
  name: string;
  options: Record<string, string>;
}

/** Yes or no to the motion that is open. */
export interface Vote {
  agree: boolean;
  key: string;
  motion: number;
  type: "vote";
}

/** GET /api/tables/{table}/why and /hint: what a bot weighed, best first, and its reason. */
export interface Weighed {
  alternatives: WeighedAlternative[];
  at: number;
  level: string;
  params: Record<string, unknown>;
  picks: Record<string, PickView>;
  reason: string;
  said: string;
  seat: number;
  taste?: string;
}

/** One thing that could be said, and how good it looked beside the best. */
export interface WeighedAlternative {
  chance: number;
  high: number;
  low: number;
  notation: string;
  part: number;
  worth: string;
}

/** All there is: sent after hello, and by itself where the client fell behind. */
export interface Welcome {
  box: Record<string, unknown>;
  client: string;
  clock: ClockInfo | null;
  events: (Record<string, unknown>)[];
  interval: IntervalInfo | null;
  may_undo: boolean;
  owed: string;
  pause: PauseInfo | null;
  rolls: Rolled[];
  seq: number;
  server: string;
  table: TableInfo;
  type: "welcome";
  undone: Undone[];
  view: TableView | null;
  you: You;
}

/** What the browser behind this socket is to the table. */
export interface You {
  host: boolean;
  knock: number | null;
  lent: number[];
  role: "screen" | "seat" | "spectator";
  seat: number | null;
  seats: number[];
}
