// Made from the types of the crate `damier-api`; not to be edited.

/** The program that answers. */
export type About = {
  /** Its version. */
  version: string,
  /** What changes with its web app: a page that was opened before another one was put in asks for
   * it. `null` where the program was built without. */
  web: string | null,
};

/** What somebody did, added up. */
export type Achieved = {
  /** Ratings; guests have none. */
  ratings: Array<PlayerRating>,
  /** Games against people and computers. */
  against: Array<ScoreAgainst>,
  /** Puzzles that were solved without help. */
  puzzles: Array<PuzzlesSolved>,
  /** Labyrinths. */
  mazes: Array<MazesEscaped>,
  /** Puzzles and mazes of the day. */
  days: Array<DaysDone>,
};

/** What is meant by a place. */
export type Aim = "piece" | "level-wall" | "upright-wall";

/** A position, and what is wanted. */
export type Analyse = {
  /** Which game, by its name in the catalogue. */
  game: string,
  /** What is set, by name; the rest is as usual. */
  params?: { [key in string]: string },
  /** The variant by its name, such as `9x9`, in place of what is set. */
  variant?: string | null,
  /** The position it begins with, as text; the standard start unless it is told. */
  position?: string | null,
  /** What was played since, as a list of moves. */
  moves?: string | null,
  /** How many of the best moves are wanted; one unless it is told. */
  lines?: number | null,
  /** How much may be thought; as much as the server allows unless it is told. */
  budget?: Budget,
  /** Who thinks, as a strategy is typed; the strongest that plays the game unless it is told. */
  strategy?: string | null,
  /** What the sender calls the question. It comes back with every answer. */
  tag?: Key | null,
};

/** What somebody wants to know of a position, or of a game. Asking anew ends what was asked before. */
export type AnalysisCommand = { "type": "analyse" } & Analyse | { "type": "report" } & WantReport | { "type": "stop" } & StopThinking;

/** What those who asked are told, one object a frame. */
export type AnalysisFrame = { "type": "thought" } & Found | { "type": "done" } & Found | { "type": "reporting" } & Reporting | { "type": "report" } & Report | { "type": "problem" } & ProblemFrame | { "type": "bye" } & Bye;

/** A puzzle of many. */
export type BatchItem = {
  /** What names the puzzle for ever. */
  puzzle: string,
  /** What makes it again. */
  seed: string,
  /** How hard it is, by its name. */
  grade: string,
  /** The same in words. */
  grade_words: string,
  /** What there is to know of it, a sentence each: that it is easier than was wished, for one. */
  notes: Array<string>,
};

/** What a generator comes to. */
export type BiasLine = {
  /** Its name. */
  generator: string,
  /** Whether every maze is equally likely. */
  uniform: boolean,
  /** Of a hundred cells, how many have one exit. */
  dead_ends: number,
  /** Of a hundred cells, how many one goes straight through. */
  straights: number,
  /** How long the longest way is on the average. */
  longest: number,
  /** How many different trees it has dug on a board of three by three. */
  seen: number,
  /** How often it has dug the one that came most often. */
  most: number,
};

/** What is counted in a maze. */
export type BiasNumbers = {
  /** Cells with one exit. */
  dead_ends: number,
  /** Cells with two exits, one opposite the other. */
  straights: number,
  /** Cells with two exits, one beside the other. */
  bends: number,
  /** Cells with three exits or more. */
  junctions: number,
  /** The passages of the longest way. */
  longest: number,
};

/** What one generator has dug. */
export type BiasSide = {
  /** Its name. */
  generator: string,
  /** How it digs, in words. */
  about: string,
  /** Whether every maze is equally likely. */
  uniform: boolean,
  /** The mazes: a digit a cell, 1 for a passage to the east and 2 for one to the south together. */
  mazes: Array<string>,
  /** The numbers of each. */
  numbers: Array<BiasNumbers>,
  /** Which trees it has dug on a board of three by three, by their numbers, in order. */
  trees: Array<number>,
};

/** What stands where. */
export type Board = { "type": "text",
  /** It. */
  text: string, } | { "type": "grid" } & Grid | { "type": "houses" } & Houses;

/** A game as it is seen. */
export type BoardView = {
  /** What stands where. */
  board: Board,
  /** Whose turn it is; nobody's when the game is over. */
  turn: number | null,
  /** Where a cursor begins for the seat on turn. */
  home: Spot,
  /** Where a piece can be put now, or which houses can be sown. Walls are not among them. */
  places: Array<Spot>,
  /** What was done last that can be seen on the board. */
  last: Deed | null,
  /** What each seat has, in order of play. */
  holdings: Array<Holding>,
  /** How large an advantage is that all but decides the game, in hundredths of the game's unit. */
  decisive: number,
  /** The legal moves. */
  choices: Array<Choice>,
  /** Why every other place for a wall is not free, on boards with walls while somebody is on turn. */
  refused: Array<Refused>,
};

/** How a value is meant. */
export type Bound = "is" | "at-least" | "at-most";

/** How many bridges an edge may have. */
export type Bounds = {
  /** Which. */
  edge: number,
  /** At least so many. */
  least: number,
  /** At most so many. */
  most: number,
};

/** A line that was given up. */
export type Branch = {
  /** After how many steps of the game it begins. */
  after: number,
  /** The moves, as records have them. */
  moves: Array<string>,
};

/** Everything that was given up for what was played. */
export type Branches = {
  /** It, in the order in which it leaves the game. What was given up within a branch is not told. */
  branches: Array<Branch>,
};

/** A place at which a puzzle cannot be solved. */
export type Breach = {
  /** The islands to look at. */
  islands: Array<number>,
  /** The edges to look at. */
  edges: Array<number>,
  /** Why, in sentences: what follows from what, up to what cannot be. */
  words: Array<string>,
};

/** One thing that changed among bridges. */
export type BridgeChange = { "type": "edge",
  /** Which, by its number in the list of edges. */
  edge: number,
  /** What was there. */
  before: Built,
  /** What is there now. */
  after: Built, } | { "type": "island",
  /** Which, by its number in the list of islands. */
  island: number,
  /** Whether it is locked now. */
  locked: boolean,
};

/** What is counted in a puzzle, as it stands. */
export type BridgesNow = {
  /** How far it is. */
  progress: Progress,
  /** What helped so far. */
  help: Help,
  /** How many moves can be taken back. */
  undos: number,
  /** How many moves can be made again. */
  redos: number,
  /** Whether it is solved. */
  solved: boolean,
};

/** A puzzle of bridges, with what was built. */
export type BridgesScene = {
  /** How many columns there are. */
  width: number,
  /** How many rows there are. */
  height: number,
  /** The most bridges between two islands. */
  max: number,
  /** Whether bridges may run in a ring. */
  loops: boolean,
  /** How hard it is, by its name. */
  grade: string,
  /** The same in words. */
  grade_words: string,
  /** What names the puzzle for ever. */
  puzzle: string,
  /** The islands, row by row. */
  islands: Array<Island>,
  /** Where bridges can be, with what was built. */
  edges: Array<Edge>,
  /** How far it is. */
  progress: Progress,
  /** What helped so far. */
  help: Help,
  /** How many moves can be taken back. */
  undos: number,
  /** How many moves can be made again. */
  redos: number,
  /** What is being tried, the outermost first. */
  tries: Array<Try>,
  /** Whether it is solved. */
  solved: boolean,
};

/** A step of a deduction. */
export type BridgesStep = {
  /** The rule, by its name. */
  rule: string,
  /** What the rule is called. */
  called: string,
  /** How hard the rule is, from 1. */
  level: number,
  /** The islands it is about; the one to look at first comes first. */
  islands: Array<number>,
  /** The edges it rests on. */
  edges: Array<number>,
  /** The bounds it narrows. */
  changes: Array<EdgeChange>,
  /** Why, and what follows. */
  said: string,
  /** What was tried on the way, if the rule tries something, a sentence for each step. */
  tried: Array<string>,
};

/** How much may be thought. What is not set only the server limits. */
export type Budget = {
  /** The longest time. */
  time?: number | null,
  /** The most positions visited. */
  nodes?: number | null,
  /** The most moves looked ahead. */
  depth?: number | null,
};

/** What is between two islands. */
export type Built = {
  /** How many bridges. */
  bridges: number,
  /** Whether it is marked that there are none. */
  marked: boolean,
};

/** That nothing more is said. */
export type Bye = {
  /** Why. */
  why: Farewell,
};

/** Everything there is to play. */
export type Catalog = {
  /** The language it is told in, such as `fr`. */
  language: string,
  /** The languages there are. */
  languages: Array<string>,
  /** The games for several, in the order of menus. */
  games: Array<CatalogGame>,
  /** The games for one, in the order of menus. */
  solos: Array<CatalogSolo>,
};

/** A game for several. */
export type CatalogGame = {
  /** The name as typed. */
  name: string,
  /** What it is called. */
  title: string,
  /** What can be set before playing. */
  params: Array<Setting>,
  /** How many can play, and what their seats are called. */
  tables: Array<Seats>,
  /** Who sits opposite a person usually, as typed. */
  opponent: string | null,
  /** The strategies, the strongest first. */
  strategies: Array<Strategy>,
  /** The forms in which games can be written down. */
  formats: Array<string>,
};

/** A game for one. */
export type CatalogSolo = {
  /** The name as typed. */
  name: string,
  /** What it is called. */
  title: string,
  /** What it is about, told to whoever begins it. */
  welcome: string,
  /** What can be set before it begins. */
  settings: Array<Setting>,
  /** All that it knows by name: generators, masks, solvers, grades and the like. */
  lists: Array<NameList>,
  /** What can be typed in it. */
  words: Array<Word>,
  /** Examples of what it takes as it is. */
  examples: Array<WordExample>,
  /** Whether several things typed in a line have commas between, and not blanks. */
  commas: boolean,
  /** How the names of files end that it is kept in. */
  ending: string,
};

/** How it came that a minotaur killed. */
export type Cause = "met" | "bomb" | "start";

/** What changed, one thing after the other. */
export type Changes = { "type": "nothing" } | { "type": "maze",
  /** What. */
  changes: Array<MazeChange>, } | { "type": "bridges",
  /** What. */
  changes: Array<BridgeChange>,
};

/** A legal move. */
export type Choice = {
  /** The move as it is written. */
  move: string,
  /** Where it is on the board; nowhere if it is a pass, or if there is no picture. */
  spot: Spot | null,
  /** What it does. */
  deed: Deed,
  /** The same in a sentence. */
  words: string,
};

/** What the clocks show at a moment. Whoever shows them counts on from there: the clock of the seat
 * whose turn runs goes down. */
export type Clocks = {
  /** The moment, since the match began. */
  at: number,
  /** What each seat has left then, for the game or for the move it is at; `null` where there is no
   * clock, or where nobody sees its hands. */
  left: Array<number | null>,
  /** The turn whose clock runs. */
  running: Turn | null,
};

/** A kind of problem. */
export type Code = "malformed" | "too-large" | "unsupported-media-type" | "not-found" | "method-not-allowed" | "wrong-origin" | "wrong-host" | "sign-in" | "not-yours" | "private" | "unknown-game" | "bad-params" | "bad-seats" | "bad-clock" | "bad-tree" | "bad-position" | "bad-record" | "bad-puzzle" | "bad-name" | "bad-password" | "wrong-password" | "name-taken" | "seat-taken" | "illegal-move" | "waiting" | "not-your-turn" | "stale" | "game-over" | "paused" | "rated" | "too-late" | "gone" | "refused" | "not-possible" | "too-many" | "unavailable" | "stopping" | "internal";

/** Where a seat's moves come from. */
export type Control = "human" | "advised" | "remote" | "computer" | "engine";

/** On which days somebody did the puzzle of the day. */
export type DaysDone = {
  /** The game. */
  game: string,
  /** What the game is called. */
  title: string,
  /** Days in a row, up to today or yesterday. */
  current: number,
  /** The most days in a row. */
  longest: number,
  /** The days, such as `2026-11-16`, the latest first; no more than the latest thousand. */
  days: Array<string>,
};

/** What a move does to the board. */
export type Deed = { "type": "step",
  /** Where it was; nowhere before it is on the board. */
  from: Spot | null,
  /** Where it comes to. */
  to: Spot, } | { "type": "wall",
  /** Where. */
  at: Spot, } | { "type": "disc",
  /** Where it is put. */
  at: Spot,
  /** The cells whose pieces turn. */
  turned: Array<Spot>, } | { "type": "sowing",
  /** The house; it is empty afterwards. */
  from: Spot,
  /** How many seeds it had. */
  seeds: number,
  /** The houses that get seeds, in the order of sowing, and how many each gets in all. */
  reached: Array<Heap>,
  /** The houses that then lose all their seeds, and how many each loses. */
  emptied: Array<Heap>,
  /** Whether every seed of the opponent could be captured, whatever the rules make of it. */
  slam: boolean, } | { "type": "pass" } | { "type": "plain" };

/** A way to go. */
export type Direction = "north" | "east" | "south" | "west";

/** What a command to a table caused. */
export type Done = {
  /** The number of its entry in the log. */
  seq: number,
  /** What happened. */
  events: Array<EventFrame>,
};

/** Something that was done in a session. */
export type DoneEvent = {
  /** The word for it: `turn`, `played`, `undone`. */
  word: string,
  /** What is to be told of it, in sentences. */
  words: Array<string>,
  /** What changed. */
  changes: Changes,
  /** What is counted in a labyrinth, as it stands now. */
  maze: MazeNow | null,
  /** What is counted in a puzzle of bridges, as it stands now. */
  bridges: BridgesNow | null,
  /** How the game ended, if it did with this. */
  ended: Ended | null,
};

/** One change of a draft. */
export type DraftEdit = { "type": "put",
  /** The cell. */
  at: DraftSpot,
  /** Whose piece; nobody's to empty the cell. */
  seat: number | null, } | { "type": "wall",
  /** Where. */
  at: DraftSpot, } | { "type": "seeds",
  /** The house. */
  at: DraftSpot,
  /** How many. */
  count: number, } | { "type": "store",
  /** Whose. */
  seat: number,
  /** How many. */
  count: number, } | { "type": "stock",
  /** Which. */
  seat: number,
  /** How much. */
  count: number, } | { "type": "turn",
  /** Whose. */
  seat: number, } | { "type": "fate",
  /** Which. */
  seat: number,
  /** What. */
  fate: DraftFate, } | { "type": "clear", } | { "type": "start", } | { "type": "mirror", } | { "type": "exchange", } | { "type": "text",
  /** The text. */
  text: string,
};

/** What became of a seat. */
export type DraftFate = { "type": "plays", } | { "type": "left", } | { "type": "placed",
  /** Its place, from 1. */
  place: number,
};

/** What can be changed of a draft. */
export type DraftKit = {
  /** Which pieces can be put on cells. */
  pieces: DraftPieces,
  /** Whether walls can be put between cells. */
  walls: boolean,
  /** How many seeds a house or a store can be given, where there are any. */
  seeds: number | null,
  /** How much a seat can be given beside the board, where there is such a thing. */
  stocks: number | null,
  /** Whether seats can have left. */
  leaving: boolean,
  /** How many places there are to play for. */
  places: number,
  /** Whether left and right can be exchanged. */
  mirror: boolean,
  /** Whether both sides can change their parts. */
  exchange: boolean,
};

/** Which pieces can be put on cells. */
export type DraftPieces = "none" | "one" | "many";

/** Something that is to be said of a draft, and where. */
export type DraftReason = {
  /** What, in a sentence. */
  words: string,
  /** The places of the board it is about. */
  spots: Array<Spot>,
  /** The seat it is about. */
  seat: number | null,
};

/** A place of the board as it is drawn for the first seat. */
export type DraftSpot = {
  /** The column, from 0 at the left. */
  column: number,
  /** The row, from 0 at the top. */
  row: number,
  /** What is meant there. */
  aim: Aim,
};

/** What somebody has set up. */
export type Drafted = {
  /** The game. */
  game: string,
  /** What the game is called. */
  title: string,
  /** The variant, such as `9x9`. */
  variant: string,
  /** What the seats are called, in order of play. */
  names: Array<string>,
  /** The draft as text, nonsense or not: what is sent with the next change. */
  draft: string,
  /** The board, without any move. */
  view: BoardView,
  /** What each seat has beside the board, where there is such a thing. */
  stocks: Array<number>,
  /** What became of each seat. */
  fates: Array<DraftFate>,
  /** What can be changed. */
  kit: DraftKit,
  /** What can be counted, a sentence each. */
  counts: Array<string>,
  /** The position, as text; nothing while it is none. */
  position: string | null,
  /** Everything that keeps it from being a position. */
  reasons: Array<DraftReason>,
  /** What no game comes to, though it can be played on from there. */
  doubts: Array<DraftReason>,
  /** How the game ended, if it is over in this position. */
  outcome: Outcome | null,
};

/** Two islands that see each other. */
export type Edge = {
  /** The number of the island at the left or upper end, in the list of islands. */
  a: number,
  /** The number of the other. */
  b: number,
  /** How many bridges were built. */
  bridges: number,
  /** Whether the player has marked that there are none. */
  marked: boolean,
};

/** An edge whose bounds are narrowed. */
export type EdgeChange = {
  /** Which. */
  edge: number,
  /** At least so many before. */
  least_before: number,
  /** At most so many before. */
  most_before: number,
  /** At least so many now. */
  least: number,
  /** At most so many now. */
  most: number,
};

/** How a game for one ended. */
export type Ended = {
  /** In a few words. */
  headline: string,
  /** All else there is to tell, a sentence each. */
  words: Array<string>,
  /** The same in facts. */
  result: Ending,
};

/** How a game for one ended, in facts. */
export type Ending = { "type": "bridges",
  /** How hard it was, by its name. */
  grade: string,
  /** The time it took. */
  time: number,
  /** What helped. */
  help: Help, } | { "type": "maze",
  /** What became of the player. */
  fate: Fate,
  /** How many turns were played. */
  turns: number,
  /** How many treasures were taken. */
  treasures: number,
  /** How many there were. */
  treasures_in_all: number,
  /** What those are worth that were taken. */
  score: number,
  /** What all are worth. */
  worth: number,
  /** How many minotaurs were killed. */
  slain: number,
  /** How many steps it still was to the nearest exit; `null` if no way led there. */
  exit: number | null,
};

/** Something that happened, with its place in the log. */
export type EventFrame = {
  /** The number of the entry that caused it. */
  seq: number,
  /** Which of the entry's events it is, from 0. */
  index: number,
  /** Whether it is the last of them: with it the entry was seen whole, and `since` may name it. */
  last: boolean,
  /** When, since the match began. */
  at: number,
  /** The turn to be answered after the entry; `null` when the match is over. */
  turn: Turn | null,
  /** What happened. */
  event: TableEvent,
  /** The same in a sentence, where there is something to say. */
  words: string | null,
};

/** A position of which somebody wants to know what was played there. */
export type Explore = {
  /** Which game, by its name in the catalogue. */
  game: string,
  /** What is set before it begins, by name; the rest is as usual. */
  params?: { [key in string]: string },
  /** The variant by its name, such as `9x9`, in place of what is set. */
  variant?: string | null,
  /** The position it begins with, as text; the standard start unless it is told. */
  position?: string | null,
  /** What was played since, as a list of moves. */
  moves?: string | null,
  /** How many games are told at most, up to 50; ten unless it is told. */
  limit?: number | null,
  /** Only games behind this place: what `next` said. */
  behind?: string | null,
};

/** What is known of a position. */
export type Explored = {
  /** The game. */
  game: string,
  /** The variant, such as `9x9`. Others are counted apart. */
  variant: string,
  /** What the seats are called, in order of play. */
  names: Array<string>,
  /** How many games came here. A game that came again counts once, by what was played the first time. */
  games: number,
  /** How they ended. */
  results: Results,
  /** The moves that were played here, those played most first. */
  moves: Array<ExploredMove>,
  /** How many games ended here, or are known no further. */
  ended: number,
  /** Some of the games, those that became known last first. */
  some: Array<ExploredGame>,
  /** Behind which place they go on, if they may. */
  next: string | null,
};

/** A game that came to a position. */
export type ExploredGame = {
  /** What it is. */
  kind: ExploredKind,
  /** The name of the table, the tournament or the record. */
  id: string,
  /** Which game of a tournament. */
  number: number | null,
  /** Who played, in order of play, as far as that is known. */
  players: Array<string>,
  /** When it ended, or was loaded, since 1970. */
  at: number,
  /** The seat that won. */
  winner: number | null,
  /** How it ended, in words. */
  words: string,
  /** What was played here, as it is played here; nothing where it ended. */
  played: string | null,
};

/** Where a game is found. */
export type ExploredKind = "table" | "tournament" | "record";

/** A move that was played in a position. */
export type ExploredMove = {
  /** The move, as it is played here. */
  text: string,
  /** What it does, in words. */
  words: string,
  /** Other moves that are the same but for a symmetry of the position, and are counted with it. */
  same: Array<string>,
  /** In how many games it was played. */
  games: number,
  /** How they ended. */
  results: Results,
};

/** Everything that is kept of somebody. */
export type Export = {
  /** Who they are. */
  me: Me,
  /** When they first came, since 1970. */
  since: number,
  /** The tokens of their programs, without their secrets. */
  tokens: Array<Token>,
  /** How their ratings came about, game by game. */
  rated: Array<ExportedRating>,
  /** The lessons they are at. */
  lessons: Array<LessonDone>,
  /** The records they loaded. */
  records: Array<ExportedRecord>,
  /** The logs of the tables they sit at and of the sessions they play. */
  logs: Array<ExportedLog>,
};

/** An entry of a log, as it is stored. */
export type ExportedEntry = {
  /** Its number, from 1. */
  seq: number,
  /** The version of its form. */
  form: number,
  /** When it came, since 1970. */
  at: number,
  /** It. */
  text: string,
};

/** The log of a table or a session, as it is stored. */
export type ExportedLog = {
  /** The name of the table or session. */
  id: string,
  /** The game. */
  game: string,
  /** Whether several play. */
  table: boolean,
  /** Their seats there. */
  seats: Array<number>,
  /** When it was made, since 1970. */
  made: number,
  /** The version of the form of the head. */
  form: number,
  /** How it opened. */
  head: string,
  /** What happened since. */
  entries: Array<ExportedEntry>,
};

/** A rated game and what it did to a rating. */
export type ExportedRating = {
  /** The name of the table. */
  table: string,
  /** The game. */
  game: string,
  /** How it was set up. */
  variant: string,
  /** When it ended, since 1970. */
  at: number,
  /** 2 where it was won, 1 for a draw, 0 where it was lost. */
  half_points: number,
  /** What the rating came to, in thousandths. */
  rating: number,
  /** Its deviation, in thousandths. */
  deviation: number,
  /** Its volatility, in millionths. */
  volatility: number,
};

/** A record that somebody loaded, as it is stored. */
export type ExportedRecord = {
  /** Its name. */
  id: string,
  /** When it was loaded, since 1970. */
  made: number,
  /** The record. */
  text: string,
};

/** What was found out, of whatever kind. Edges and islands are told by their numbers in the lists
 * of the scene, ways by the letters of their steps: `NNESW`. */
export type Facts = { "type": "way",
  /** To what, as it is typed. */
  goal: string,
  /** How many steps it is. */
  length: number | null,
  /** The way itself. */
  path: string | null, } | { "type": "path",
  /** To what, as it is typed. */
  goal: string,
  /** The way. */
  path: string | null,
  /** How many steps it is. */
  length: number | null,
  /** How many cells were looked at. */
  visited: number,
  /** These cells in their order, where they are not too many: each is its row times the
   * width of the maze, and its column. */
  order: Array<number>,
  /** What is proved: no path is shorter, or nothing is worth more. */
  bound: number | null,
  /** By how many thousandths it may be worse than the best, at most. */
  gap: number,
  /** How it was searched for; nothing of tours. */
  algorithm: string | null,
  /** What the search expected. */
  heuristic: string | null,
  /** Whether it is proved to be best. */
  optimal: boolean,
  /** What was carried off, if that is what counts. */
  worth: number | null,
  /** The parts of it. */
  legs: Array<Leg>, } | { "type": "step",
  /** The islands to look at. */
  islands: Array<number>,
  /** The edges to look at. */
  edges: Array<number>,
  /** The rule that applies, from the second part on. */
  rule: string | null,
  /** The moves, in the third part. */
  moves: Array<string>, } | { "type": "check",
  /** How the player stands. */
  verdict: Verdict,
  /** The edges that are wrong, where that is known. */
  edges: Array<number>, } | { "type": "mistake",
  /** Which move it was, from 1. */
  number: number,
  /** The move. */
  move: string,
  /** How many moves followed. */
  after: number,
  /** The edge it changed wrongly. */
  edge: number | null,
  /** Why it cannot be, step by step, where deduction sees it. The last is what cannot be: its rule
   * is `contradiction`, and it concludes nothing. The sentences after the first tell them, one
   * a step. */
  why: Array<TraceStep>, } | { "type": "forced",
  /** The edges, the easiest first. */
  edges: Array<Forced>, } | { "type": "graded",
  /** The moves, the first one first; the latest 400 of them. */
  moves: Array<PlayedStep>,
  /** How hard they were together, by the name of the grade; nothing where moves were guessed. */
  grade: string | null, } | { "type": "trace",
  /** The steps. */
  steps: Array<TraceStep>,
  /** Whether there is more that was not told. */
  stopped: boolean,
};

/** Why a socket is closed. */
export type Farewell = "stopping" | "slow" | "idle" | "unavailable" | "gone";

/** What became of somebody among minotaurs. */
export type Fate = { "type": "escaped" } | { "type": "killed",
  /** The number of the minotaur. */
  by: number,
  /** Where it stands. */
  at: MazeCell,
  /** How it came to that. */
  how: Cause,
};

/** What Kruskal does. */
export type FellingDeed = { "what": "wall",
  /** The wall. */
  wall: number,
  /** The cell on one side. */
  a: number,
  /** The cell on the other. */
  b: number,
  /** Its weight, of 2³² at most. */
  weight: number, } | { "what": "climb",
  /** The cell. */
  cell: number,
  /** Where it goes. */
  above: number,
  /** Whether that became its parent just now. */
  shortened: boolean, } | { "what": "root",
  /** The cell. */
  cell: number,
  /** The root. */
  root: number, } | { "what": "join",
  /** The root that stays one. */
  root: number,
  /** The one that is hung under it. */
  under: number,
  /** How many cells the tree has now. */
  size: number, } | { "what": "stay",
  /** The root. */
  root: number,
};

/** Somebody in a maze. */
export type Figure = {
  /** Where they are. */
  at: MazeCell,
  /** Which way they look. */
  facing: Direction,
  /** Whether they live. */
  alive: boolean,
};

/** What each side can force by the end, whatever the other does: hundredths of the game's unit that the side on
 * turn is ahead then. */
export type Force = {
  /** The side on turn can force that or more. */
  least: number,
  /** The other can force that or less. */
  most: number,
  /** Whether positions that came before might bar the way to it. */
  barred: boolean,
  /** The same in a sentence. */
  words: string,
};

/** An edge that is forced. */
export type Forced = {
  /** Which, and how many bridges it must have. */
  bounds: Bounds,
  /** The hardest rule that it takes to know it, by level. */
  level: number,
  /** After how many steps it is known, those included that do not show on the board. */
  after: number,
};

/** What was found about a position. */
export type Found = {
  /** What the sender called the question. */
  tag: string | null,
  /** Who is on turn there. */
  seat: number,
  /** How far the position leans to the first seat, in thousandths from -1000 to 1000, for an
   * evaluation bar; only in games for two, and where somebody judges. */
  lean: number | null,
  /** What was found; `null` where the game is over, or the search was stopped before it knew
   * anything. */
  thought: Thought | null,
};

/** A table that was made. */
export type GameMade = {
  /** The name by which it is found again. */
  id: string,
  /** Where it is. */
  url: string,
  /** Who sits where. */
  seats: Array<Sitter>,
  /** What the link ends with that lets others in; only where there is something to let in to: an
   * open seat, or a private table. */
  invite: string | null,
};

/** A node that is a position. */
export type GamePlace = {
  /** The position, as text. */
  position: string,
  /** Whether the first seat moves, and takes the largest. */
  max: boolean,
  /** Whether the game is over. */
  over: boolean,
  /** The board. */
  view: BoardView,
};

/** How many games of a kind somebody finished. */
export type GamesPlayed = {
  /** The game. */
  game: string,
  /** What the game is called. */
  title: string,
  /** How many. */
  count: number,
};

/** Cells in rows and columns. */
export type Grid = {
  /** How many columns there are. */
  width: number,
  /** How many rows there are. */
  height: number,
  /** What is in each cell: a text for each row, from the top, with a sign for each column: the
   * number of the seat whose piece stands there, `.` for nothing, `#` where the board has no cell. */
  cells: Array<string>,
  /** The names of the columns, from the left. */
  columns: Array<string>,
  /** The numbers of the rows, from the top. */
  rows: Array<number>,
  /** The walls that stand, if there are gaps for walls between the cells. */
  walls: Array<Spot> | null,
};

/** Some seeds of a house. */
export type Heap = {
  /** The house. */
  at: Spot,
  /** How many. */
  seeds: number,
};

/** What helped. */
export type Help = {
  /** How many hints were told. */
  hints: number,
  /** How often it was asked whether all is right. */
  checks: number,
  /** How often it was not. */
  mistakes: number,
  /** Whether the solution was seen. */
  shown: boolean,
};

/** A part of a hint. */
export type HintPart = {
  /** Which part it is, from 1. */
  part: number,
  /** Of how many. */
  parts: number,
  /** The sentence. */
  words: string,
  /** The move, once it is told. */
  move: string | null,
};

/** Which part of a hint is wanted. */
export type HintWanted = {
  /** From 1: where to look, what it does, the move. The first unless it is told. */
  part?: number | null,
};

/** Part of what somebody finished. */
export type History = {
  /** The latest first. */
  items: Array<HistoryItem>,
  /** What to ask for by `behind` to go on; `null` at the end. */
  next: string | null,
};

/** Something that somebody finished. */
export type HistoryItem = {
  /** The name of the table or session. */
  id: string,
  /** Its page. */
  url: string,
  /** The game. */
  game: string,
  /** What the game is called. */
  title: string,
  /** How it was set up. */
  variant: string,
  /** How it ended: `won`, `drawn`, `lost`, `won-by-1`, `solved`, `shown`, `escaped`, `caught`. */
  ending: string,
  /** The same in words. */
  words: string,
  /** Against whom, in words. */
  against: string | null,
  /** How hard it was, in words. */
  grade: string | null,
  /** How long it took, in milliseconds, where that counts. */
  time: number | null,
  /** Whether anything was taken back, or told. */
  helped: boolean,
  /** Whether only those with the link see it. */
  private: boolean,
  /** When it ended, since 1970. */
  at: number,
};

/** What a seat has. */
export type Holding = {
  /** The numbers that are always in view. */
  stocks: Array<Stock>,
  /** What matters of it in a sentence, where a number alone would not tell. */
  words: string | null,
  /** Where the seat sits, if it has a side of its own. */
  side: Side | null,
  /** The side it wants to reach, where the game is about that. */
  goal: Side | null,
};

/** A house. */
export type House = {
  /** Its name, as moves have it. */
  name: string,
  /** The seeds in it. */
  seeds: number,
};

/** Two rows of houses, one for each seat. */
export type Houses = {
  /** The houses from the left, the upper row first. */
  rows: [Array<House>, Array<House>],
  /** Whose the lower row is. */
  below: number,
  /** The seeds that each seat has captured, in order of play. */
  stores: [number, number],
  /** Twice the seeds that each seat has in the end, if those left on the board count too. */
  shared_out: [number, number] | null,
};

/** What is known of a puzzle. */
export type Insight = {
  /** The puzzle, with nothing built. */
  scene: BridgesScene,
  /** How it stands, a sentence each: that it has one solution, and how hard it is; or what is
   * wrong. */
  words: Array<string>,
  /** Whether there is a solution, if that is known. */
  solvable: boolean | null,
  /** Whether there is only one, if that is known. */
  unique: boolean | null,
  /** How hard it is, by its name; only of puzzles with one solution. */
  grade: string | null,
  /** A solution: the bridges of every edge. */
  first: Array<number> | null,
  /** Another one. */
  second: Array<number> | null,
  /** The edges in which these two differ. */
  differ: Array<number>,
  /** Where it breaks, if there is no solution and deduction sees why. */
  breaks: Array<Breach>,
  /** The ways to solve it, where they were to be compared. */
  methods: Array<MethodTold>,
};

/** An island. */
export type Island = {
  /** Its name, as moves have it. */
  name: string,
  /** Its column, from 0 at the left. */
  x: number,
  /** Its row, from 0 at the top. */
  y: number,
  /** How many bridges it needs; `null` if that is not told. */
  degree: number | null,
  /** Whether the player has locked it. */
  locked: boolean,
  /** Whether it has all the bridges it needs. */
  finished: boolean,
};

/** How a table or a session stands, in a list. */
export type ItemState = "open" | "running" | "over";

/** Which seat somebody wants to take. */
export type Join = {
  /** Which; the first that is open unless it is told. */
  seat?: number | null,
  /** What the link to a private table ends with. */
  invite?: string | null,
  /** What the sender calls the command. */
  key?: Key | null,
};

/** Something that was played, and what is known of it. */
export type JudgedPly = {
  /** Who played it, or left. */
  seat: number,
  /** The move, or that somebody left. */
  move: string,
  /** What the game was worth to the first seat after it, as people write it. */
  value: string | null,
  /** How far the game leant to the first seat after it, in thousandths from -1000 to 1000. */
  lean: number | null,
  /** What is made of it; nothing of somebody who left, and of what could not be judged. */
  mark: Mark | null,
  /** The sign that people write after the move: `?!`, `?`, `??`, or none. */
  sign: string,
  /** The better move, where there was one. */
  better: string | null,
  /** What it gave away in the game's own terms, in a sentence, where that is worth saying. */
  words: string | null,
};

/** All moves of a seat taken together. */
export type JudgedSide = {
  /** What the seat is called. */
  name: string,
  /** How many of its moves were judged of which there was a choice. */
  moves: number,
  /** How much of what the best moves would have held was held, in percent; nothing where there was
   * never a choice. */
  accuracy: number | null,
  /** How many gave something away. */
  inaccuracies: number,
  /** How many gave much away. */
  mistakes: number,
  /** How many gave the game away, or nearly. */
  blunders: number,
};

/** What somebody calls a command of theirs, so that it is done once however often it is sent: 1 to
 * 64 printable signs of ASCII.
*
 * ```
 * use damier_api::Key;
*
 * assert!(Key::try_from("move-17".to_owned()).is_ok());
 * assert!(Key::try_from("déjà vu".to_owned()).is_err());
 * ``` */
export type Key = string;

/** How a seat left a game before its end. */
export type Leave = "resigned" | "out-of-time" | "failed";

/** A part of a way, up to the next thing it takes. */
export type Leg = {
  /** Where it ends. */
  at: MazeCell,
  /** What is there. */
  object: MazeObject | null,
  /** How many steps it is. */
  length: number,
};

/** A lesson: a rule, one example of it and some to try. */
export type Lesson = {
  /** What is in the list. */
  item: LessonItem,
  /** The rule explained, a paragraph each. */
  words: Array<string>,
  /** Boards on which no simpler rule leads on. The first is the example. */
  boards: Array<LessonBoard>,
};

/** A puzzle at a moment when just one rule leads on. */
export type LessonBoard = {
  /** How it stands. */
  scene: BridgesScene,
  /** The step that the rule takes. */
  step: TraceStep,
  /** Where to look, in a sentence. */
  place: string,
  /** Why the rule applies here, a sentence each. */
  reason: Array<string>,
  /** What follows, in a sentence. */
  action: string,
  /** What is to be built, or marked where there may be no bridge. */
  wanted: Array<Bounds>,
};

/** How far somebody is with a lesson. */
export type LessonDone = {
  /** Its name: `hashi/` and a rule of deduction, or `learn/` and a page. */
  name: string,
  /** Which of its parts are done, from 0; none where it was only begun. */
  parts: Array<number>,
};

/** A lesson in a list. */
export type LessonItem = {
  /** The rule it teaches, by its name. */
  rule: string,
  /** How hard the rule is, from 1. */
  level: number,
  /** What the rule is called. */
  called: string,
  /** What it says, in a sentence. */
  about: string,
};

/** The lessons somebody is at. */
export type Lessons = {
  /** In the order of their names. */
  lessons: Array<LessonDone>,
};

/** How well a strategy plays. */
export type Level = {
  /** The number. */
  level: number,
  /** The word for it. */
  word: string,
  /** What it means: what it sees, and what it overlooks. */
  about: string,
};

/** A move, what it is worth, and how the game might go on. */
export type Line = {
  /** The value for the side on turn; `null` if the strategy does not judge. */
  score: Score | null,
  /** The move, and the expected continuation. */
  moves: Array<string>,
  /** Whether that is best play to the end of the game: proved, and over then. */
  ends: boolean,
};

/** Records to be loaded. */
export type LoadRecords = {
  /** One or many games in any form in which records are read. */
  text: string,
};

/** A record that somebody loaded. */
export type LoadedRecord = {
  /** Its name. */
  id: string,
  /** The game. */
  game: string,
  /** The variant. */
  variant: string,
  /** The first position, if it is not the standard start. */
  position: string | null,
  /** What was played, as it is written. */
  moves: Array<string>,
  /** Who played, as far as it tells. */
  players: Array<string>,
  /** When it was loaded, since 1970. */
  made: number,
  /** Whether whoever asks loaded it. */
  yours: boolean,
  /** The record. */
  text: string,
};

/** Records in a list. */
export type LoadedRecords = {
  /** How many there are in all. */
  count: number,
  /** Some of them. */
  records: Array<RecordItem>,
  /** Behind which name they go on, if they may. */
  next: string | null,
};

/** A position that somebody wants to look at. */
export type LookAt = {
  /** Which game, by its name in the catalogue. */
  game: string,
  /** What is set before it begins, by name; the rest is as usual. */
  params?: { [key in string]: string },
  /** The variant by its name, such as `9x9`, in place of what is set. */
  variant?: string | null,
  /** The position it begins with, as text; the standard start unless it is told. */
  position?: string | null,
  /** What was played since, as a list of moves. */
  moves?: string | null,
};

/** A word for what a move gave away. */
export type Mark = "only" | "best" | "good" | "inaccuracy" | "mistake" | "blunder";

/** How many cells are so far away. */
export type MazeBar = {
  /** At least so many steps. */
  from: number,
  /** At most so many. */
  to: number,
  /** So many cells. */
  cells: number,
  /** So many of them are dead ends. */
  dead_ends: number,
};

/** A cell of a maze. */
export type MazeCell = {
  /** Its column, from 0 in the west. */
  x: number,
  /** Its row, from 0 in the north. */
  y: number,
};

/** One thing that changed in a maze. */
export type MazeChange = { "type": "player",
  /** The cell before. */
  from: MazeCell,
  /** The cell now. */
  to: MazeCell,
  /** Which way the player looks now. */
  facing: Direction, } | { "type": "minotaurs",
  /** Where each of them is now. */
  steps: Array<MinotaurStep>, } | { "type": "taken",
  /** Where. */
  at: MazeCell,
  /** What. */
  object: MazeObject, } | { "type": "returned",
  /** Where. */
  at: MazeCell,
  /** What. */
  object: MazeObject, } | { "type": "opened",
  /** Beside this cell. */
  at: MazeCell,
  /** On this side. */
  side: Direction, } | { "type": "closed",
  /** Beside this cell. */
  at: MazeCell,
  /** On this side. */
  side: Direction, } | { "type": "slain",
  /** Which one. */
  index: number, } | { "type": "risen",
  /** Which one. */
  index: number, } | { "type": "killed",
  /** By this minotaur. */
  by: number, } | { "type": "revived" } | { "type": "left" } | { "type": "back" };

/** An opening in the border of a maze. */
export type MazeGate = {
  /** The cell behind it. */
  at: MazeCell,
  /** The side of that cell which is open. */
  side: Direction,
};

/** How far the cells of a part of a maze are from where it began. */
export type MazeHeat = {
  /** The part that is told. */
  window: MazeWindow,
  /** The most steps that any cell of the maze is away. */
  farthest: number,
  /** A text for each row, with two hexadecimal digits for each cell: how far it is, in 255ths of
   * the farthest; `..` where it cannot be reached. */
  rows: Array<string>,
};

/** How many there are of something in each block. */
export type MazeMarks = {
  /** How many a digit stands for: 1 unless there are more than 15 in some block. */
  unit: number,
  /** A text for each row of blocks, a hexadecimal digit for each, which counts units and part of
   * one for a whole one; `.` for none. */
  rows: Array<string>,
};

/** The living minotaurs in a part of a maze. */
export type MazeMinotaurs = {
  /** The number of the last entry of the log. */
  seq: number,
  /** The part that is told. */
  window: MazeWindow,
  /** Those in that part. */
  minotaurs: Array<MinotaurStep>,
};

/** How things stand in a labyrinth, but for what is drawn. */
export type MazeNow = {
  /** Whether the player has come out. */
  won: boolean,
  /** Whether the player stands on an exit. */
  on_exit: boolean,
  /** Whether a minotaur could be with the player in four steps. */
  threatened: boolean,
  /** How the minotaurs hunt, by its name. */
  strategy: string,
  /** What is counted. */
  numbers: Numbers,
};

/** One number of a maze. */
export type MazeNumber = {
  /** Its name, as files have it. */
  name: string,
  /** What people call it. */
  label: string,
  /** How much it is. */
  amount: string,
};

/** Something that can lie on a cell. */
export type MazeObject = "small-treasure" | "medium-treasure" | "large-treasure" | "bomb" | "scroll" | "exit";

/** A whole labyrinth from far above: squares of so many cells each way are one block. */
export type MazeOverview = {
  /** How many columns of cells the maze has. */
  width: number,
  /** How many rows. */
  height: number,
  /** How many cells each way a block has. */
  block: number,
  /** How much of each block is part of the maze: a text for each row of blocks, a hexadecimal
   * digit for each, from `0` for little to `f` for all; `.` for nothing. */
  open: Array<string>,
  /** How many treasures lie in each block. */
  treasures: MazeMarks,
  /** How many minotaurs live in each. */
  minotaurs: MazeMarks,
  /** Where the exits are. */
  exits: Array<MazeCell>,
  /** Where the player is. */
  player: Figure,
};

/** A labyrinth: what is in the part that was asked for, and what is known of the whole. */
export type MazeScene = {
  /** How many columns there are. */
  width: number,
  /** How many rows there are. */
  height: number,
  /** The part that is told. */
  window: MazeWindow,
  /** The walls of that part: a text for each row, from the north, with a sign for each column: a
   * hexadecimal digit that adds up the sides with a wall, 1 for the north, 2 for the east, 4 for
   * the south and 8 for the west; `.` where the maze has no cell. */
  walls: Array<string>,
  /** What lies in that part. */
  objects: Array<Thing>,
  /** The minotaurs in that part, dead ones too. */
  minotaurs: Array<Minotaur>,
  /** The openings in the border of the maze, in that part or not: the entrance while the player
   * stands in it, and the exits. */
  gates: Array<MazeGate>,
  /** Where the player is, in that part or not. */
  player: Figure,
  /** Whether the player has come out. */
  won: boolean,
  /** Whether the player stands on an exit. */
  on_exit: boolean,
  /** Whether a minotaur could be with the player in four steps. */
  threatened: boolean,
  /** How the minotaurs hunt, by its name. */
  strategy: string,
  /** What is counted. */
  numbers: Numbers,
};

/** A shape that mazes can have, small. */
export type MazeShape = {
  /** The name of the mask. */
  name: string,
  /** A text for each row: `X` where there is no cell, `.` where there is one. */
  rows: Array<string>,
};

/** What can be counted and measured in a maze. */
export type MazeStudy = {
  /** The numbers, in the order in which they are shown. */
  numbers: Array<MazeNumber>,
  /** How many cells are how far from where the maze began, from near to far. */
  bars: Array<MazeBar>,
};

/** A part of a maze. What is outside of the maze is left out. */
export type MazeWindow = {
  /** The first column. */
  x: number,
  /** The first row. */
  y: number,
  /** How many columns. */
  width: number,
  /** How many rows. */
  height: number,
};

/** Labyrinths of a kind. */
export type MazesEscaped = {
  /** The game. */
  game: string,
  /** What the game is called. */
  title: string,
  /** Their size. */
  variant: string,
  /** How often somebody came out alive. */
  escaped: number,
  /** The most that was brought out. */
  best: number | null,
};

/** Who somebody is here. */
export type Me = {
  /** By which name the server knows them; `null` for somebody it has not met. */
  id: string | null,
  /** The name of their account; `null` for a guest. */
  name: string | null,
  /** Whether it is a program, which shows a token. */
  bot: boolean,
  /** The language they are answered in, such as `fr`. */
  language: string,
};

/** Which command a word is. */
export type Meaning = { "type": "act",
  /** The text of the command, with what follows. */
  text: string, } | { "type": "ask",
  /** The question of the command, with what follows. */
  question: string, } | { "type": "undo" } | { "type": "redo" } | { "type": "hint" } | { "type": "follow" };

/** A number that was measured, and where it lies in 95 of 100 cases. Ends that are not bounded are
 * `null`. */
export type Measured = {
  /** What is likeliest; `null` where it is beyond all bounds. */
  value: number | null,
  /** The lower end. */
  low: number | null,
  /** The upper end. */
  high: number | null,
};

/** A puzzle that has one solution now. */
export type Mended = {
  /** What is known of it. */
  insight: Insight,
  /** What was changed, a sentence each. */
  changed: Array<string>,
};

/** How a way to solve puzzles fared. */
export type MethodTold = {
  /** Its name. */
  name: string,
  /** What it is, in words. */
  about: string,
  /** Whether it found a solution. */
  solved: boolean,
  /** Whether it proved that there is only one, or that there are more; `null` if neither. */
  unique: boolean | null,
  /** The hardest rule that deduction took, by level. */
  level: number | null,
  /** How many conclusions it drew. */
  steps: number,
  /** How many nodes it searched, or conflicts it met. */
  nodes: number,
  /** How long it took, in microseconds. */
  micros: number,
};

/** One of those who hunt. */
export type Minotaur = {
  /** Its number, from 0. */
  index: number,
  /** Where it stands, or lies. */
  at: MazeCell,
  /** Which way it looks. */
  facing: Direction,
  /** Whether it lives. */
  alive: boolean,
};

/** Where a minotaur is now: its number, the column and the row of its cell, and which way it looks.
 * Hundreds of them come with every turn, so that they have no names for what they tell. */
export type MinotaurStep = [number, number, number, Direction];

/** What there is to choose from, by name. */
export type NameList = {
  /** Its own name. */
  name: string,
  /** What it is a list of. */
  title: string,
  /** What is in it. */
  items: Array<Named>,
};

/** Something that has a name. */
export type Named = {
  /** The name as typed. */
  name: string,
  /** What people call it. */
  called: string,
  /** What it is, where the name does not say it all. */
  about: string | null,
};

/** Puzzles that are to be made by the dozen. Nothing is kept. */
export type NewBatch = {
  /** What is set, by the names of the catalogue's settings; no seed. */
  params?: { [key in string]: string },
  /** The seed of the first; the next ones follow it. */
  seed: number,
  /** How many. */
  count: number,
};

/** A game for several that is to begin. */
export type NewGame = {
  /** Which game, by its name in the catalogue. */
  game: string,
  /** What is set before it begins, by name; the rest is as usual. */
  params?: { [key in string]: string },
  /** The variant by its name, such as `9x9`, in place of what is set. */
  variant?: string | null,
  /** Who sits where, in order of play: `human`, `open`, `advised:NAME…` or a strategy such as
   * `alphabeta:level=3`. Where nobody is named, as the game has it usually. */
  seats?: Array<string>,
  /** The clocks: `none`, `5s/move`, `15m+10s`, or one for each seat with commas between. The usual
   * ones unless it is told. */
  clock?: string | null,
  /** The position it begins with, as text; the standard start unless it is told. */
  position?: string | null,
  /** What was played since, as a list of moves. */
  moves?: string | null,
  /** Whether only those who have the link may see it. */
  private?: boolean,
  /** Whether the game counts: nothing is taken back and nobody stops the clocks. */
  rated?: boolean,
};

/** A puzzle that is to be looked into. Nothing is kept. */
export type NewInsight = {
  /** The puzzle, in any form that can be read. */
  text: string,
  /** Whether the ways to solve it are compared. */
  compare?: boolean,
};

/** A puzzle that is to have one solution only. */
export type NewMending = {
  /** The puzzle, in any form that can be read. */
  text: string,
  /** The bridges of every edge that whoever drew it wants to be the solution, where they say. */
  bridges?: Array<number>,
};

/** Another password for the account of whoever asks. */
export type NewPassword = {
  /** The one until now. */
  old_password: string,
  /** The one from now on. */
  password: string,
};

/** A puzzle in which somebody wants to try something. */
export type NewPuzzleSketch = {
  /** The puzzle. */
  puzzle: NewSession,
  /** What is done in it, one after the other, as it is typed: `c3-c5=2`, `c3-c5=x`, `undo`. */
  moves?: Array<string>,
};

/** A puzzle or a labyrinth that is to begin. */
export type NewSession = { "type": "make",
  /** What is set, by the names of the catalogue's settings; a seed too. */
  params?: { [key in string]: string }, } | { "type": "daily",
  /** Which day, such as `2026-11-15`; today unless it is told. */
  day?: string,
  /** What else is set. */
  params?: { [key in string]: string }, } | { "type": "id",
  /** Its ID. */
  id: string,
  /** What is set besides. */
  params?: { [key in string]: string }, } | { "type": "upload",
  /** The text of it. */
  text: string,
};

/** Sheets that are to be printed. */
export type NewSheets = {
  /** The puzzles, by their names or in any form that can be read, in the order of the sheets. */
  puzzles: Array<string>,
  /** How many are on a page: 1, 2, 4 or 6. */
  per_page: number,
  /** Whether the solutions follow at the end. */
  solutions?: boolean,
  /** The title on the cover; without one there is no cover. */
  title?: string,
};

/** A labyrinth that somebody wants to see, and perhaps what is tried in it. */
export type NewSketch = {
  /** The labyrinth. */
  maze: NewSession,
  /** What is done in it, one after the other, as it is typed: `east`, `bomb`, `undo`. */
  moves?: Array<string>,
  /** Whether the order of digging is wanted too. */
  digging?: boolean,
};

/** A study that is to begin: of a game and a position, of a record, or of a table. */
export type NewStudy = {
  /** Which game, by its name in the catalogue; a record and a table know it themselves. */
  game?: string | null,
  /** What is set before it begins, by name; the rest is as usual. */
  params?: { [key in string]: string },
  /** The variant by its name, such as `9x9`, in place of what is set. */
  variant?: string | null,
  /** The position it begins with, as text; the standard start unless it is told. */
  position?: string | null,
  /** What was played since, as a list of moves: the main line. */
  moves?: string | null,
  /** A record in any form that is known, in place of all that. */
  record?: string | null,
  /** Which of its games, from 1; the first unless it is told. */
  number?: number | null,
  /** A table of this server, in place of all that: its game with what was taken back. */
  table?: string | null,
  /** What the link to that table ends with, where it is private. */
  invite?: string | null,
  /** What it is called. */
  title?: string | null,
  /** Whether only those who have a link may see it. */
  private?: boolean,
};

/** A token that is to be made, for a program. */
export type NewToken = {
  /** What it is for, in the words of whoever makes it. */
  label: string,
  /** After how many days it ends; never unless it is told. */
  days?: number | null,
};

/** A tournament that is to be played between strategies of this server. */
export type NewTournament = {
  /** The game, by its name in the catalogue. */
  game: string,
  /** What is set before games begin, by the names of the catalogue's settings. */
  params?: { [key in string]: string },
  /** Who takes part, each as a seat is typed: `alphabeta:level=5`. Who comes twice is numbered. */
  players: Array<string>,
  /** Who meets whom; everybody everybody unless it is told. */
  format?: TournamentFormat | null,
  /** How often: cycles of a round robin or a gauntlet, rounds of a Swiss, and in a knockout how many
   * times at most two meet who end level. As is usual for the format unless it is told. */
  rounds?: number | null,
  /** How much each may think about a move; as much as it does by itself unless it is told. */
  limits?: TournamentLimits | null,
  /** How many moves of chance games begin with; 8 unless it is told. */
  plies?: number | null,
  /** A test that ends it, between two. */
  test?: TournamentTest | null,
  /** What all chance is drawn from; drawn itself unless it is told. */
  seed?: number | null,
};

/** A puzzle whose solution is wanted with its reasons, to be taken along. Nothing is kept. */
export type NewTrace = {
  /** The puzzle, in any form that can be read. */
  text: string,
  /** As what. */
  format: TraceFormat,
  /** Whether a film is light on dark. */
  dark?: boolean,
};

/** What is counted in a labyrinth. */
export type Numbers = { open_cells: number, dead_ends: number, exits: number, minotaurs_alive: number, minotaurs_dead: number, turns: number, undos: number, redos: number, score: number, bombs: number, scrolls: number,
};

/** What the value of an option can be. */
export type OptionKind = { "type": "number",
  /** The smallest there is. */
  least: number,
  /** The largest; `null` stands for no bound. */
  most: number | null, } | { "type": "check" } | { "type": "choice",
  /** The words as typed. */
  values: Array<string>, } | { "type": "text" } | { "type": "time" };

/** How a game ended. */
export type Outcome = {
  /** The score of each seat; more is better. */
  scores: Array<number>,
  /** Who won; nobody where the best score is shared. */
  winner: number | null,
  /** Why it is over. */
  reason: Reason,
  /** The result in a sentence. */
  words: string,
};

/** What everybody may know of somebody with an account. */
export type Person = {
  /** The name of the account. */
  name: string,
  /** When they first came, since 1970. */
  since: number,
  /** Whether it is whoever asks. */
  you: boolean,
  /** Their ratings. */
  ratings: Array<PlayerRating>,
  /** How many games they finished that everybody may see. */
  games: Array<GamesPlayed>,
};

/** Where something is wrong in what came in. */
export type Place = {
  /** In which field: `params.size`, `seats.1`, `moves`. */
  field: string | null,
  /** In which line of the text, from 1. */
  line: number | null,
  /** In which column, from 1. */
  column: number | null,
  /** At which move of a list, from 1. */
  number: number | null,
};

/** A move, and for which turn it is. */
export type Play = {
  /** The move, as it is typed. */
  move: string,
  /** The turn it is meant for. */
  turn: Turn,
  /** What the sender calls the command. */
  key?: Key | null,
  /** For which seat, where the sender has several; the turn says it too. */
  seat?: number | null,
};

/** A move that was made, and what it took to know that it is right. */
export type PlayedStep = {
  /** The move. */
  move: string,
  /** The hardest rule that it took, by level; nothing where it does not follow from what stood
   * before it: it was guessed, or is wrong. */
  level: number | null,
  /** The rule that told it, by its name. */
  rule: string | null,
};

/** How strong somebody is thought to be at a game. */
export type PlayerRating = {
  /** The game. */
  game: string,
  /** What the game is called. */
  title: string,
  /** How it is set up, such as `9x9`. */
  variant: string,
  /** The estimate. */
  rating: number,
  /** How far off it may be by now: it grows while nothing is played. */
  deviation: number,
  /** Whether too little is known to call it more than a guess. */
  provisional: boolean,
  /** After how many games. */
  games: number,
  /** When the last of them ended, since 1970. */
  at: number,
};

/** Why something was not done, as `application/problem+json` (RFC 9457). */
export type Problem = {
  /** A name for this kind of problem: `urn:damier:problem:` and the code. */
  type: string,
  /** The kind of problem in words. */
  title: string,
  /** The status of the answer. */
  status: number,
  /** The kind of problem; it stays the same in every language and version. */
  code: Code,
  /** What is wrong this time, in words. */
  detail: string,
  /** Where in the input, where that helps. */
  place: Place | null,
  /** After how many seconds to try again, where that helps. */
  retry_after: number | null,
};

/** That a command was not done. */
export type ProblemFrame = {
  /** What the sender called it. */
  key: string | null,
  /** Why. */
  problem: Problem,
};

/** How far a puzzle is. */
export type Progress = {
  /** How many islands have all their bridges. */
  finished: number,
  /** How many islands there are. */
  islands: number,
  /** How many groups the islands form. */
  groups: number,
  /** How many bridges there are. */
  bridges: number,
};

/** A puzzle that is not kept. */
export type PuzzleSketch = {
  /** How it looks after what was tried. */
  scene: BridgesScene,
  /** How it stands, in a sentence. */
  words: string,
  /** Whether it is solved, or goes on. */
  status: Status,
  /** What came of the last thing that was tried. */
  done: DoneEvent | null,
  /** Why the last thing that was tried was not done. */
  refused: string | null,
  /** Whether all that was tried is right; nothing if that takes too long to tell. */
  check: ToldEvent | null,
};

/** Puzzles of a kind that were solved without help. */
export type PuzzlesSolved = {
  /** The game. */
  game: string,
  /** What the game is called. */
  title: string,
  /** Their size, such as `7x7`. */
  variant: string,
  /** How hard they were, in words. */
  grade: string | null,
  /** How many. */
  solved: number,
  /** The shortest time, in milliseconds. */
  best: number,
  /** The usual time, in milliseconds. */
  mean: number,
};

/** How a rating came about. */
export type RatingCourse = {
  /** The latest first. */
  points: Array<RatingPoint>,
  /** What to ask for by `behind` to go on; `null` at the end. */
  next: string | null,
};

/** A rated game that changed a rating. */
export type RatingPoint = {
  /** When it ended, since 1970. */
  at: number,
  /** What the rating came to. */
  rating: number,
  /** How far off it may have been. */
  deviation: number,
  /** By how much it changed. */
  change: number,
  /** 2 where the game was won, 1 for a draw, 0 where it was lost. */
  half_points: number,
  /** Against whom; `null` for somebody who is not here any more. */
  against: string | null,
};

/** Why a game is over. */
export type Reason = { "type": "rules",
  /** Which rule, by a word that stays the same in every language. */
  rule: string, } | { "type": "left",
  /** Who. */
  seat: number,
  /** How. */
  leave: Leave, } | { "type": "agreed" };

/** That a command was done. */
export type Receipt = {
  /** What the sender called it. */
  key: string | null,
  /** The number of its entry in the log. */
  seq: number,
};

/** A text of which somebody wants to know what it is. */
export type Recognise = {
  /** The text: a link, an ID, a record, moves, a position, a puzzle, a maze. */
  text: string,
};

/** What a text is, with what opens it. */
export type Recognised = { "type": "table",
  /** The name by which it is found. */
  id: string,
  /** What the link ended with that lets others in. */
  invite: string | null,
  /** What it is, in a sentence. */
  words: string, } | { "type": "game",
  /** The game. */
  game: string,
  /** What the game is called. */
  title: string,
  /** What it is, in a sentence. */
  words: string,
  /** What opens a table that goes on from there. */
  new: NewGame,
  /** The board. */
  view: BoardView,
  /** Each game of the text in a few words, where it holds several: that one is the first. */
  games: Array<string>, } | { "type": "session",
  /** The game. */
  game: string,
  /** What the game is called. */
  title: string,
  /** What it is, in a sentence. */
  words: string,
  /** What begins it. */
  new: NewSession, } | { "type": "unknown",
  /** What can be brought, in a sentence. */
  words: string,
};

/** A record in a list. */
export type RecordItem = {
  /** Its name. */
  id: string,
  /** The game. */
  game: string,
  /** When it was loaded, since 1970. */
  made: number,
};

/** Why a record was not loaded. */
export type RecordRefused = {
  /** Which of the text, from 1; nothing if reading ended there. */
  number: number | null,
  /** Why, in words, with the place. */
  words: string,
};

/** What became of records that were to be loaded. What is good is kept, whatever is wrong with the rest. */
export type RecordsLoaded = {
  /** How many were new, and are kept. */
  loaded: number,
  /** How many were there already. */
  known: number,
  /** What is wrong with the others, the first hundred of them. */
  refused: Array<RecordRefused>,
  /** How many others there are. */
  wrong: number,
  /** The names of those that were loaded or known, in their order. */
  ids: Array<string>,
};

/** Places where no wall can be built now, for the same reason. */
export type Refused = {
  /** Why, in a sentence. */
  why: string,
  /** Which places. */
  spots: Array<Spot>,
};

/** What players said about another game after theirs. */
export type Rematch = {
  /** Who asked for it, in this order. */
  asked: Array<number>,
  /** Whether all who have a say did. */
  agreed: boolean,
  /** The name of its table, once it has begun. */
  id: string | null,
};

/** A game for one as it stood after so many of the things that were done in it. */
export type Replayed = {
  /** After how many. */
  step: number,
  /** How many there are. */
  steps: number,
  /** How it stood, in a sentence. */
  words: string,
  /** Whether it was won, or lost, or went on. */
  status: Status,
  /** What stood where. */
  scene: Scene,
};

/** What is known of the moves of a game for two. */
export type Report = {
  /** What the sender called the question. */
  tag: string | null,
  /** What was played, in order. */
  plies: Array<JudgedPly>,
  /** Which of them changed the game most, if any was a mistake at least. */
  turning: number | null,
  /** All that changed the game much, in the order of play. */
  turns: Array<number>,
  /** What each seat's moves come to, in order of play. */
  sides: Array<JudgedSide>,
  /** Where the game turned and what the moves of each seat come to, a sentence each. */
  words: Array<string>,
};

/** How far a report has come. */
export type Reporting = {
  /** What the sender called the question. */
  tag: string | null,
  /** How many positions were looked at. */
  done: number,
  /** How many there are. */
  all: number,
};

/** How games ended. */
export type Results = {
  /** How many each seat won, in order of play. */
  won: Array<number>,
  /** How many were drawn. */
  drawn: number,
  /** Of how many that is not known. */
  untold: number,
};

/** Something that stands by itself. */
export type RulesBlock = { "type": "text",
  /** It. */
  text: string, } | { "type": "list",
  /** They. */
  items: Array<string>, } | { "type": "example" } & RulesExample;

/** A position, and what is to be seen in it. */
export type RulesExample = {
  /** What there is to see. */
  caption: string,
  /** The position. */
  before: Stage,
  /** The move that is looked at. */
  then: Then,
};

/** The rules of a game. In texts, what is typed stands between back-quotes. */
export type RulesPage = {
  /** The game. */
  game: string,
  /** What it is about. */
  title: string,
  /** Its parts, in order. */
  sections: Array<RulesSection>,
};

/** A part of a page. */
export type RulesSection = {
  /** What it is about; empty for what stands before the first heading. */
  heading: string,
  /** What it tells, in order. */
  blocks: Array<RulesBlock>,
};

/** What stands where. */
export type Scene = { "type": "maze" } & MazeScene | { "type": "bridges" } & BridgesScene;

/** What a move is worth to the side on turn, and how sure that is. */
export type Score = {
  /** How much. */
  value: Value,
  /** Whether it is that much, or more, or less. */
  bound: Bound,
  /** Whether that is proved and not an estimate. */
  exact: boolean,
  /** How many of a hundred such values are right, where that is known. */
  confidence: number | null,
  /** As people write it: `~+1.25`, `=#7`. */
  text: string,
  /** Who is ahead, in a sentence; only in games for two. */
  words: string | null,
};

/** Games of a kind against the same. */
export type ScoreAgainst = {
  /** The game. */
  game: string,
  /** What the game is called. */
  title: string,
  /** Against whom, in words; all people are one. */
  against: string,
  /** Whether these are people and not computers. */
  people: boolean,
  /** How many were won. */
  won: number,
  /** How many were drawn. */
  drawn: number,
  /** How many were lost. */
  lost: number,
  /** How many of those won were won with help. */
  helped: number,
};

/** A cell that was found. */
export type SearchFound = {
  /** The cell. */
  cell: number,
  /** How many steps lead to it. */
  walked: number,
  /** How far the goal is expected to be from there. */
  expected: number | null,
};

/** A look at a cell, which waits no longer then. */
export type SearchLook = {
  /** The cell. */
  cell: number,
  /** From which cell it was found. */
  by: number | null,
  /** How many steps lead to it that way. */
  walked: number,
  /** How far the goal is expected to be from there, by those who expect anything. */
  expected: number | null,
  /** The cells that wait from now on, in the order in which they were found. */
  found: Array<SearchFound>,
};

/** Ways to search a tree. */
export type SearchWay = "minimax" | "alphabeta" | "careless";

/** The rating of somebody at a table. */
export type SeatRating = {
  /** The name of the account. */
  name: string,
  /** The estimate; once a rated game is over, what it came to by it. */
  rating: number,
  /** Whether too little is known to call it more than a guess. */
  provisional: boolean,
  /** By how much this game changed it, once it is counted. */
  change: number | null,
};

/** The ratings of those who sit at a table. */
export type SeatRatings = {
  /** Whether the game counts. */
  rated: boolean,
  /** One for each seat; `null` where somebody sits who has none. */
  seats: Array<SeatRating | null>,
};

/** The seats of a game for so many. */
export type Seats = {
  /** How many there are. */
  count: number,
  /** What they are called, in order of play. */
  names: Array<string>,
};

/** What a command came to, for its sender alone. */
export type SessionAnswer = {
  /** The number of its entry in the log. */
  seq: number,
  /** What is to be told of it, in sentences. */
  words: Array<string>,
  /** What was found out. */
  told: ToldEvent | null,
};

/** What somebody asks of a session: a puzzle or a labyrinth that they play alone. All of it may
 * have a `key`. */
export type SessionCommand = { "type": "act",
  /** What, as it is typed: `north`, `c3-c5=2`. */
  text: string,
  /** What the sender calls the command. */
  key?: Key | null, } | { "type": "undo",
  /** What the sender calls the command. */
  key?: Key | null, } | { "type": "redo",
  /** What the sender calls the command. */
  key?: Key | null, } | { "type": "hint",
  /** About what, in the words of the game; about whatever is next unless it is told. */
  about?: string | null,
  /** What the sender calls the command. */
  key?: Key | null, } | { "type": "follow",
  /** What the sender calls the command. */
  key?: Key | null, } | { "type": "ask",
  /** Which, in the words of the game: `check`, `solve all`. */
  question: string,
  /** What the sender calls the command. */
  key?: Key | null, } | { "type": "pause",
  /** What the sender calls the command. */
  key?: Key | null, } | { "type": "resume",
  /** What the sender calls the command. */
  key?: Key | null,
};

/** What a command to a session caused. */
export type SessionDone = {
  /** The number of its entry in the log. */
  seq: number,
  /** What happened. */
  events: Array<SessionEventFrame>,
  /** What it came to; nothing new where it was done before. */
  answer: SessionAnswer | null,
};

/** Something that happened in a session. */
export type SessionEvent = { "type": "done" } & DoneEvent | { "type": "paused" } | { "type": "resumed" } | { "type": "rested" };

/** Something that happened in a session, with its place in the log. */
export type SessionEventFrame = {
  /** The number of the entry that caused it. */
  seq: number,
  /** Which of the entry's events it is, from 0. */
  index: number,
  /** When, since the session began. */
  at: number,
  /** What happened. */
  event: SessionEvent,
};

/** What those who watch a session are told, one object a frame. */
export type SessionFrame = { "type": "standing" } & SessionStanding | { "type": "event" } & SessionEventFrame | { "type": "answer" } & SessionAnswer | { "type": "view" } & Scene | { "type": "done" } & Receipt | { "type": "problem" } & ProblemFrame | { "type": "bye" } & Bye;

/** A session in a list. */
export type SessionItem = {
  /** The name by which it is found. */
  id: string,
  /** Where it is. */
  url: string,
  /** The game. */
  game: string,
  /** What the game is called. */
  title: string,
  /** How it stands. */
  state: ItemState,
  /** When it was made, since 1970. */
  made: number,
  /** When something last happened, since 1970. */
  latest: number,
  /** How many entries its log has. */
  entries: number,
};

/** A session that was made. */
export type SessionMade = {
  /** The name by which it is found again. */
  id: string,
  /** Where it is. */
  url: string,
  /** What names the puzzle or labyrinth for ever, if something does. */
  puzzle: string | null,
  /** What there is to know of it, a sentence each: that it is easier than was wished, for one. */
  notes: Array<string>,
};

/** How a session stands. */
export type SessionStanding = {
  /** The name of the session. */
  id: string,
  /** The number of the last entry of its log; 0 before the first. */
  seq: number,
  /** The game. */
  game: string,
  /** Whether it belongs to whoever asks; others only watch. */
  yours: boolean,
  /** Whether it is won, or lost, or goes on. */
  status: Status,
  /** Whether the stopwatch is stopped. */
  paused: boolean,
  /** The time it has taken, where that is counted. It runs on unless it is paused or over. */
  time: number | null,
  /** How it stands, in a sentence. */
  words: string,
  /** What there is to know that a picture does not show. */
  notes: Array<string>,
  /** What whoever goes on should know. */
  warning: string | null,
  /** What stands where. */
  scene: Scene,
  /** How it ended, if it did. */
  ended: Ended | null,
};

/** Part of a list. */
export type Sessions = {
  /** The latest first. */
  sessions: Array<SessionItem>,
  /** What to ask for by `behind` to go on; `null` at the end. */
  next: string | null,
};

/** A position that somebody sets up, and what is changed of it. */
export type SetUpDraft = {
  /** Which game, by its name in the catalogue. */
  game: string,
  /** What is set before it begins, by name; the rest is as usual. */
  params?: { [key in string]: string },
  /** The variant by its name, such as `9x9`, in place of what is set. */
  variant?: string | null,
  /** What was set up so far, as it was told last, or a position; the standard start unless it is
   * told. */
  draft?: string | null,
  /** What is changed, in order. */
  edits?: Array<DraftEdit>,
};

/** Something that can be set before playing. */
export type Setting = {
  /** The name as it is sent. */
  name: string,
  /** What it is. */
  about: string,
  /** The values that are offered, at least one. */
  choices: Array<SettingChoice>,
  /** Which of them is the usual one, from 0. */
  usual: number,
  /** Whether any other text can be sent. */
  free: boolean,
  /** The form of other values, such as `WxH`, where that is known. */
  form: string | null,
  /** Whether another value is the text of a file. */
  file: boolean,
  /** Whether it is worth a question; other settings are for those who know them. */
  asked: boolean,
  /** What it is about, for those who show together what belongs together. */
  topic: Topic | null,
};

/** One of the values of a setting. */
export type SettingChoice = {
  /** What is sent; `null` if nothing is said, and whoever makes the game decides. */
  value: string | null,
  /** How it is called. */
  words: string,
};

/** A position, with all that is needed to show it. */
export type Shown = {
  /** The game. */
  game: string,
  /** What the game is called. */
  title: string,
  /** The variant, such as `9x9`. */
  variant: string,
  /** What the seats are called, in order of play. */
  names: Array<string>,
  /** What was played since it began, as records have it. */
  moves: Array<string>,
  /** The position, as text. */
  position: string,
  /** The board, with every legal move. */
  view: BoardView,
  /** How the game ended, if it did. */
  outcome: Outcome | null,
};

/** A side of the board as it is drawn for the first seat. */
export type Side = "top" | "right" | "bottom" | "left";

/** Somebody who has an account. */
export type SignIn = {
  /** Its name. */
  name: string,
  /** Its password. */
  password: string,
};

/** Who asks. */
export type Signed = {
  /** What the sender calls the command. */
  key?: Key | null,
  /** For which seat, where the sender has several. */
  seat?: number | null,
};

/** Who sits in a seat. */
export type Sitter = {
  /** What they are called in records, or how they are typed: `human`, `alphabeta:level=3`. */
  name: string,
  /** The same in words. */
  called: string,
  /** Where their moves come from. */
  control: Control,
};

/** A labyrinth that is not kept. */
export type Sketch = {
  /** What names the labyrinth for ever, if something does. */
  maze: string | null,
  /** How it looks after what was tried. */
  scene: MazeScene,
  /** How it stands, in a sentence. */
  words: string,
  /** Whether it is won, or lost, or goes on. */
  status: Status,
  /** What came of the last thing that was tried. */
  done: DoneEvent | null,
  /** Why the last thing that was tried was not done. */
  refused: string | null,
  /** The passages in the order in which they were dug, where that was wanted and it was dug:
   * twice the number of a cell, row by row, for its way east, and one more for that south. */
  dug: Array<number> | null,
};

/** A place of the board as it is drawn for the first seat. The place of a wall is the cell at the
 * lower left of its middle. */
export type Spot = {
  /** The column, from 0 at the left. */
  column: number,
  /** The row, from 0 at the top. */
  row: number,
  /** What is meant there. */
  aim: Aim,
};

/** A game as it stands in an example. */
export type Stage = { "type": "game",
  /** The board. */
  view: BoardView,
  /** The variant, such as `9x9`. */
  variant: string,
  /** The position, as text, for whoever wants to go on from there. */
  position: string, } | { "type": "session",
  /** What stands where. */
  scene: Scene,
  /** The game as a file, for whoever wants to go on from there. */
  saved: string,
};

/** How things stand at a table. Whoever has one and is told the events that follow knows how things
 * stand then: [`Standing::follow`]. */
export type Standing = {
  /** The name of the table. */
  id: string,
  /** The number of the last entry of its log; 0 before the first. */
  seq: number,
  /** The game. */
  game: string,
  /** The variant, such as `9x9`. */
  variant: string,
  /** What the seats are called, in order of play. */
  names: Array<string>,
  /** Who sits where. */
  sitters: Array<Sitter>,
  /** The seats of whoever asks. */
  you: Array<number>,
  /** The seats that anybody may take. */
  open: Array<number>,
  /** Whether only those who have the link may see it. */
  private: boolean,
  /** Whether the game counts: nothing is taken back and nobody stops the clocks. */
  rated: boolean,
  /** The first position, if it is not the standard start. */
  start: string | null,
  /** What was done so far. */
  moves: Array<Step>,
  /** What was taken back and can be made again, the next first. */
  undone: Array<Step>,
  /** The position, as text. */
  position: string,
  /** The turn to be answered; `null` when the match is over. Without an outcome it was broken off. */
  turn: Turn | null,
  /** Who offered a draw that is not answered yet. */
  offer: number | null,
  /** Who asked to go back or on and is not answered yet. */
  wish: Wish | null,
  /** Whether the clocks are stopped. */
  paused: boolean,
  /** The clock of each seat: `none`, `5s/move`, `15m+10s`. */
  time: Array<string>,
  /** What the clocks show. */
  clocks: Clocks,
  /** How the game ended, if it did. */
  outcome: Outcome | null,
  /** What was said about another game, once this one is over. */
  rematch: Rematch,
};

/** Whether a session is won, or lost, or goes on. */
export type Status = "open" | "solved" | "lost";

/** Something that was done in a match. */
export type Step = {
  /** By whom. */
  seat: number,
  /** The move, as records have it; who leaves has a word there such as `resign:1`. */
  move: string,
  /** How they left, if it is no move. */
  left: Leave | null,
};

/** A number of a seat that is always in view. */
export type Stock = {
  /** What is counted, in words: walls in hand, discs, seeds. */
  words: string,
  /** How many. */
  value: string,
};

/** That nobody needs to think any longer. */
export type StopThinking = Record<symbol, never>;

/** A way to play a game. */
export type Strategy = {
  /** The name as typed. */
  name: string,
  /** What people call it. */
  called: string,
  /** How it plays, in a few words. */
  about: string,
  /** At tables for how many it plays. */
  seats: Array<number>,
  /** What it can be told. */
  options: Array<StrategyOption>,
  /** Its levels, from the lowest; none if it has none. */
  levels: Array<Level>,
};

/** Something that a strategy can be told, after its name: `alphabeta:depth=6`. */
export type StrategyOption = {
  /** The name as typed. */
  name: string,
  /** What it means. */
  about: string,
  /** What its value can be. */
  kind: OptionKind,
  /** The same in words. */
  words: string,
  /** The value if nothing is told; `null` if the strategy decides that itself. */
  usual: string | null,
};

/** What a walk does. */
export type StrideDeed = { "what": "begin",
  /** The cell. */
  cell: number, } | { "what": "set-out",
  /** The cell. */
  cell: number, } | { "what": "walk",
  /** The cell it leaves. */
  cell: number,
  /** The next one. */
  to: number, } | { "what": "erase",
  /** Where it has come back to. */
  cell: number,
  /** How many cells are forgotten. */
  cells: number, } | { "what": "roam",
  /** The cell it leaves. */
  cell: number,
  /** The next one. */
  to: number, } | { "what": "dig",
  /** The cell on one side. */
  cell: number,
  /** The cell on the other. */
  to: number,
};

/** Part of a list. */
export type Studies = {
  /** The latest first. */
  studies: Array<StudyItem>,
  /** What to ask for by `behind` to go on; `null` at the end. */
  next: string | null,
};

/** Where a command led. */
export type StudyAnswer = {
  /** The number of the last entry of the log. */
  seq: number,
  /** The place in the tree, where there is one to look at now. */
  node: number | null,
};

/** An arrow from place to place. */
export type StudyArrow = {
  /** Where it begins, as the game names places in its moves. */
  from: string,
  /** Where it ends. */
  to: string,
  /** In which colour. */
  colour: StudyColour,
};

/** The colour of a mark or an arrow. */
export type StudyColour = "green" | "red" | "blue" | "yellow";

/** What somebody asks of a study. */
export type StudyCommand = { "type": "play" } & StudyPlay | { "type": "remove" } & StudyPoint | { "type": "promote" } & StudyPoint | { "type": "comment" } & StudyComment | { "type": "sign" } & WriteSign | { "type": "draw" } & StudyDraw | { "type": "title" } & StudyTitle | { "type": "import" } & StudyImport | { "type": "undo" } & StudySigned | { "type": "redo" } & StudySigned | { "type": "join" } & StudyJoin;

/** What is said of a place in the tree. */
export type StudyComment = {
  /** The place. */
  node: number,
  /** The words; none to say nothing. */
  text: string,
  /** What was said there when the sender began to write. Where it is told, what others said there since
   * is kept, and the words stand below it. */
  seen?: string | null,
  /** What the sender calls the command. */
  key?: Key | null,
};

/** What was done in a study. */
export type StudyDid = "played" | "removed" | "promoted" | "commented" | "signed" | "drawn" | "titled" | "imported" | "undone" | "redone" | "joined" | "several";

/** What a command to a study caused. */
export type StudyDone = {
  /** The number of its entry in the log; of the last one where it changed nothing. */
  seq: number,
  /** The place in the tree to which it led, where there is one to look at now. */
  node: number | null,
  /** What it changed; nothing where all was so already. */
  events: Array<StudyEvent>,
};

/** All that is drawn at a place of the tree. */
export type StudyDraw = {
  /** The place in the tree. */
  node: number,
  /** The marks. */
  marks: Array<StudyMark>,
  /** The arrows. */
  arrows: Array<StudyArrow>,
  /** What the sender calls the command. */
  key?: Key | null,
};

/** Something that was changed in a study: what is so now of all that it touched. */
export type StudyEvent = {
  /** The number of the entry that caused it. */
  seq: number,
  /** Who did it, by the number of those who write. */
  hand: number,
  /** What was done. */
  did: StudyDid,
  /** The place in the tree that it is about, or to which it led. */
  node: number | null,
  /** The title, where it is another now. */
  title: string | null,
  /** How many write in it, where that is another number now. */
  hands: number | null,
  /** All that is new or different, as it is now. */
  nodes: Array<StudyNode>,
  /** All that is not there any more. */
  gone: Array<number>,
};

/** What those who look at a study are told, one object a frame. */
export type StudyFrame = { "type": "standing" } & StudyStanding | { "type": "event" } & StudyEvent | { "type": "watching" } & Watching | { "type": "answer" } & StudyAnswer | { "type": "done" } & Receipt | { "type": "problem" } & ProblemFrame | { "type": "bye" } & Bye;

/** The part of somebody who writes in a study. */
export type StudyHand = {
  /** Their number: events tell by it whose they are. Who made the study is number 0. */
  hand: number,
  /** Whether something that they changed can be taken back. */
  undo: boolean,
  /** Whether something that they took back can be done again. */
  redo: boolean,
};

/** A record that is added. */
export type StudyImport = {
  /** The record, in any form that the game has. */
  record: string,
  /** Which of its games, from 1; the first unless it is told. */
  number?: number | null,
  /** What the sender calls the command. */
  key?: Key | null,
};

/** A study in a list. */
export type StudyItem = {
  /** The name by which it is found. */
  id: string,
  /** Where its page is. */
  url: string,
  /** What it is called. */
  title: string,
  /** The game. */
  game: string,
  /** What the game is called. */
  game_title: string,
  /** The variant, such as `9x9`. */
  variant: string,
  /** The position at the end of the main line, as text, for a small picture of the board. */
  position: string,
  /** How many moves are in the tree. */
  moves: number,
  /** Whether whoever asks made it. */
  yours: boolean,
  /** Whether whoever asks writes in it. */
  writes: boolean,
  /** Whether only those who have a link may see it. */
  private: boolean,
  /** When it was made, since 1970. */
  made: number,
  /** When something last happened, since 1970. */
  latest: number,
};

/** Somebody who wants to write. */
export type StudyJoin = {
  /** What the link to write ends with. */
  invite: string,
  /** What the sender calls the command. */
  key?: Key | null,
};

/** By what others come to a study. */
export type StudyLinks = {
  /** Where it is read; with a secret where it is private. */
  read: string | null,
  /** Where whoever comes may write; only for those who write themselves. */
  write: string | null,
};

/** A study that was made. */
export type StudyMade = {
  /** The name by which it is found again. */
  id: string,
  /** Where its page is. */
  url: string,
  /** How it stands. */
  standing: StudyStanding,
};

/** A place that is marked. */
export type StudyMark = {
  /** The place, as the game names it in its moves: `e4`, `C`, `e6h`. */
  at: string,
  /** What is drawn there. */
  shape: StudyShape,
  /** In which colour. */
  colour: StudyColour,
};

/** A place in the tree of a study: a move, and what was said about the position after it. */
export type StudyNode = {
  /** Its number, which no other has, or ever had. */
  id: number,
  /** What it follows; nothing for the first. */
  parent: number | null,
  /** The move, as records have it; nothing for the first. Who leaves has a word there such as
   * `resign:1`. */
  move: string | null,
  /** Whose move it is. */
  seat: number | null,
  /** What follows, the main line first. */
  children: Array<number>,
  /** What was said; empty where nothing was. */
  comment: string,
  /** How good the move is thought to be. */
  sign: StudySign | null,
  /** Places that are marked. */
  marks: Array<StudyMark>,
  /** Arrows from place to place. */
  arrows: Array<StudyArrow>,
  /** What a record said the move was worth for who made it. */
  eval: Value | null,
  /** What a record said the mover's clock showed, in milliseconds. */
  clock: number | null,
};

/** Moves, and where they are played. */
export type StudyPlay = {
  /** The place in the tree. */
  at: number,
  /** A move, or several that follow each other. */
  moves: string,
  /** What the sender calls the command. */
  key?: Key | null,
};

/** A place in the tree. */
export type StudyPoint = {
  /** The place. */
  node: number,
  /** What the sender calls the command. */
  key?: Key | null,
};

/** What is drawn on a place. */
export type StudyShape = "circle" | "square" | "triangle" | "cross";

/** How good a move is thought to be. */
export type StudySign = "!!" | "!" | "!?" | "?!" | "?" | "??";

/** A command without anything else. */
export type StudySigned = {
  /** What the sender calls the command. */
  key?: Key | null,
};

/** How a study stands. Whoever has one and is told the events that follow knows how it stands then:
 * [`StudyStanding::follow`]. */
export type StudyStanding = {
  /** The name by which it is found. */
  id: string,
  /** The number of the last entry of its log; 0 before the first. */
  seq: number,
  /** What it is called; nothing where nobody gave it a name. */
  title: string,
  /** The game. */
  game: string,
  /** What the game is called. */
  game_title: string,
  /** The variant, such as `9x9`. */
  variant: string,
  /** What the seats are called, in order of play. */
  names: Array<string>,
  /** The first position, if it is not the standard start. */
  start: string | null,
  /** What is known of the game that it was made of, by name: who played, when, how it ended. */
  tags: Array<StudyTag>,
  /** Whether only those who have a link may see it. */
  private: boolean,
  /** The part that whoever asks has in it; nothing for those who only read. */
  you: StudyHand | null,
  /** Whether whoever asks may write once they say `join` with what their link ends with. */
  may_join: boolean,
  /** How many write in it. */
  hands: number,
  /** By what others come to it; the link to write only for those who write. */
  links: StudyLinks,
  /** All that is in the tree, each before what follows it, the first line before the others.
   * The first has number 0 and no move: what was before anything was played. */
  nodes: Array<StudyNode>,
};

/** Something that is known of a game. */
export type StudyTag = {
  /** What, as records have it: `First`, `Date`, `Result`. */
  name: string,
  /** What is known. */
  value: string,
};

/** What a study is called. */
export type StudyTitle = {
  /** The name; none to take it away. */
  title: string,
  /** What the sender calls the command. */
  key?: Key | null,
};

/** A table, with all that is needed to show it. */
export type Table = {
  /** How things stand. */
  standing: Standing,
  /** The board. */
  view: BoardView,
  /** What the link ends with that lets others in, for those who made the table or play there. */
  invite: string | null,
};

/** What somebody asks of a table. */
export type TableCommand = { "type": "play" } & Play | { "type": "resign" } & Signed | { "type": "offer-draw" } & Signed | { "type": "accept-draw" } & Signed | { "type": "decline-draw" } & Signed | { "type": "undo" } & Signed | { "type": "redo" } & Signed | { "type": "grant" } & Signed | { "type": "deny" } & Signed | { "type": "pause" } & Signed | { "type": "resume" } & Signed | { "type": "abort" } & Signed | { "type": "rematch" } & Signed | { "type": "join" } & Join;

/** Something that happened at a table. */
export type TableEvent = { "type": "began",
  /** Which turn. */
  begun: Turn, } | { "type": "played",
  /** Who. */
  seat: number,
  /** The move. */
  move: string,
  /** The position before. */
  before: string,
  /** The position after. */
  after: string,
  /** How long the turn took, or what it was charged. */
  spent: number, } | { "type": "undone",
  /** Which. */
  step: Step,
  /** The position now. */
  position: string, } | { "type": "redone",
  /** Which. */
  step: Step,
  /** The position now. */
  position: string, } | { "type": "left",
  /** Who, and how. */
  step: Step,
  /** Why, where a program failed. */
  why: string | null,
  /** The position now. */
  position: string, } | { "type": "seated",
  /** Which. */
  seat: number,
  /** Who. */
  sitter: Sitter,
  /** Their clock. */
  time: string, } | { "type": "paused" } | { "type": "resumed" } | { "type": "draw-offered",
  /** Who. */
  seat: number, } | { "type": "draw-declined",
  /** Who. */
  seat: number, } | { "type": "wished",
  /** Who. */
  seat: number,
  /** Which way. */
  way: Way, } | { "type": "granted",
  /** Who. */
  seat: number, } | { "type": "denied",
  /** Who. */
  seat: number, } | { "type": "remarked",
  /** After how many steps. */
  after: number,
  /** What; nothing if what was said before was taken back. */
  remark: string, } | { "type": "rested" } | { "type": "rematch-asked",
  /** Who. */
  seat: number, } | { "type": "rematch-agreed" } | { "type": "followed",
  /** The name of its table. */
  id: string, } | { "type": "aborted" } | { "type": "over",
  /** How. */
  outcome: Outcome,
};

/** What those who watch a table are told, one object a frame. */
export type TableFrame = { "type": "standing" } & Standing | { "type": "event" } & EventFrame | { "type": "clock" } & Clocks | { "type": "thinking" } & Thinking | { "type": "advice" } & Thinking | { "type": "watching" } & Watching | { "type": "view" } & BoardView | { "type": "done" } & Receipt | { "type": "problem" } & ProblemFrame | { "type": "bye" } & Bye;

/** A table in a list. */
export type TableItem = {
  /** The name by which it is found. */
  id: string,
  /** Where it is. */
  url: string,
  /** The game. */
  game: string,
  /** What the game is called. */
  title: string,
  /** The variant, such as `9x9`. */
  variant: string,
  /** What the seats are called, in order of play. */
  names: Array<string>,
  /** Who sits where, where that is known without looking. */
  seats: Array<Sitter>,
  /** The seats of whoever asks. */
  you: Array<number>,
  /** How many seats are open. */
  open_seats: number,
  /** Whose turn it is; nobody's where the game is over, or somebody is still missing. */
  turn: number | null,
  /** How many steps were done. */
  moves: number,
  /** The position, as text, for a small picture of the board. */
  position: string,
  /** How the game ended, if it did. */
  outcome: Outcome | null,
  /** Whether only those who have the link may see it. */
  private: boolean,
  /** Whether the game counts. */
  rated: boolean,
  /** At a rated table, the rating of who sits in each seat; `null` where nobody does yet. */
  ratings: Array<SeatRating | null>,
  /** How it stands. */
  state: ItemState,
  /** When it was made, since 1970. */
  made: number,
  /** When something last happened, since 1970. */
  latest: number,
  /** How many entries its log has. */
  entries: number,
};

/** Part of a list. */
export type Tables = {
  /** The latest first. */
  tables: Array<TableItem>,
  /** What to ask for by `behind` to go on; `null` at the end. */
  next: string | null,
};

/** What becomes of the move that is looked at. */
export type Then = { "type": "nothing" } | { "type": "done",
  /** The move, as somebody would type it. */
  move: string,
  /** What it does, in games for several. */
  deed: Deed | null,
  /** The position after it. */
  after: Stage, } | { "type": "refused",
  /** The move, as somebody would type it. */
  move: string,
  /** Why. */
  why: string,
};

/** Something that lies on a cell. */
export type Thing = {
  /** Where. */
  at: MazeCell,
  /** What. */
  object: MazeObject,
};

/** What the seat on turn has found so far. This passes: it is in no log. */
export type Thinking = {
  /** About which turn. */
  turn: Turn,
  /** What it found. */
  thought: Thought,
};

/** What was found about a position. */
export type Thought = {
  /** The best moves, best first; never empty. */
  lines: Array<Line>,
  /** How many moves were looked ahead. */
  depth: number,
  /** How many positions were visited. */
  nodes: number,
  /** How long it took. */
  time: number,
  /** What each side can force, where that is known and the best move's worth is not; otherwise `null`. */
  forced: Force | null,
};

/** What is known of a token. */
export type Token = {
  /** Its name, by which it is taken back. */
  id: string,
  /** What it is for. */
  label: string,
  /** When it was made, since 1970. */
  made: number,
  /** When it ends, since 1970; never if `null`. */
  expires: number | null,
};

/** A token that was made. Its secret is told once. */
export type TokenMade = {
  /** What a program shows: `Authorization: Bearer` and this. */
  secret: string,
  /** What is known of it. */
  token: Token,
};

/** Something that was found out for whoever asked, and for nobody else. */
export type ToldEvent = {
  /** The word for it: `hint`, `solve`, `check`. */
  word: string,
  /** Which part of a hint it is, from 1. */
  part: number | null,
  /** Of how many parts. */
  parts: number | null,
  /** What was found out, in sentences. */
  words: Array<string>,
  /** The same for those who show it. */
  facts: Facts,
};

/** What a setting is about. */
export type Topic = "board" | "rules" | "players";

/** How a tournament stands: everything that its page shows. */
export type Tournament = {
  /** The name by which it is found. */
  id: string,
  /** The number of the last entry of its log; 0 before the first. */
  seq: number,
  /** Whether whoever asks made it, and may stop it and let it go on. */
  yours: boolean,
  /** Whether it is `open`, which is stopped, `running`, or `over`. */
  state: ItemState,
  /** Why it was stopped, if nobody did that. */
  trouble: string | null,
  /** When it was made, since 1970. */
  made: number,
  /** What is played, and by what rules. */
  plan: TournamentPlan,
  /** How many games were played. */
  played: number,
  /** How many are counted: those of whole pairs. */
  counted: number,
  /** How many there are in all, where that is known beforehand. */
  total: number | null,
  /** The table, the best first. */
  standings: Array<TournamentRow>,
  /** What each made of its games against each other, in the order of the players. */
  cross: Array<Array<TournamentCell | null>>,
  /** What the test has come to, if there is one. */
  test: TournamentVerdict | null,
  /** How the first two stood in the course of their games, the earliest first. */
  trace: Array<TournamentTrace>,
  /** How games ended. */
  ends: Array<TournamentEnd>,
  /** How many games had how many moves after their openings, the shortest first. */
  lengths: Array<TournamentLength>,
  /** What became of games, opening by opening. */
  openings: Array<TournamentOpening>,
  /** How openings were made, in a sentence or two. */
  openings_words: string,
  /** How much time each player used, in their order. */
  time: Array<TournamentTime>,
  /** Games that are being played. */
  playing: Array<TournamentLive>,
  /** The games that ended last, the latest first. */
  recent: Array<TournamentGame>,
};

/** What one made of its games against another. */
export type TournamentCell = {
  /** The results. */
  results: TournamentResults,
  /** How likely it is that it is the stronger of the two. */
  los: number | null,
};

/** The tournament was stopped, or goes on. */
export type TournamentChanged = {
  /** The number of its entry in the log. */
  seq: number,
  /** How things stand now. */
  state: ItemState,
};

/** What whoever made a tournament can tell it. */
export type TournamentCommand = { "type": "stop" } & TournamentSigned | { "type": "resume" } & TournamentSigned;

/** What a command to a tournament came to. */
export type TournamentDone = {
  /** The number of the last entry in the log. */
  seq: number,
};

/** How often games ended in a way. */
export type TournamentEnd = {
  /** The way, in words. */
  words: string,
  /** Whether it is a player's fault. */
  fault: boolean,
  /** How often. */
  games: number,
};

/** A game was played to its end. */
export type TournamentEnded = {
  /** The number of its entry in the log. */
  seq: number,
  /** The game. */
  game: TournamentGame,
  /** How many were played now. */
  played: number,
  /** How things stand now. */
  state: ItemState,
};

/** Who meets whom. */
export type TournamentFormat = "roundrobin" | "gauntlet" | "swiss" | "knockout";

/** What those who watch a tournament are told, one object a frame. */
export type TournamentFrame = { "type": "standing" } & Tournament | { "type": "ended" } & TournamentEnded | { "type": "changed" } & TournamentChanged | { "type": "playing" } & TournamentLive | { "type": "done" } & Receipt | { "type": "problem" } & ProblemFrame | { "type": "bye" } & Bye;

/** A game that was played to its end. */
export type TournamentGame = {
  /** Its number in the tournament, from 0. */
  number: number,
  /** The round, from 0. */
  round: number,
  /** The number of its opening, from 0. */
  opening: number,
  /** Who sat where: the numbers of the players, by seat. */
  seats: Array<number>,
  /** What each seat won, in half points: two for each seat that did worse, one for each that did as
   * well. In a game of two that is 2, 1 or 0. */
  half_points: Array<number>,
  /** How it ended, in words. */
  end: string,
  /** Whether that is a player's fault. */
  fault: boolean,
  /** Who left it before its end, and why. */
  left: Array<TournamentLeft>,
  /** How many moves were made after the opening. */
  moves: number,
  /** When it ended, since 1970. */
  at: number,
};

/** Part of the games that were played. */
export type TournamentGames = {
  /** The latest first. */
  games: Array<TournamentGame>,
  /** How many there are in all. */
  count: number,
  /** What to ask for by `behind` to go on; `null` at the end. */
  next: number | null,
};

/** A tournament in a list. */
export type TournamentItem = {
  /** The name by which it is found. */
  id: string,
  /** Where it is. */
  url: string,
  /** The game. */
  game: string,
  /** What the game is called. */
  title: string,
  /** The variant, such as `9x9`. */
  variant: string,
  /** What the players are called. */
  players: Array<string>,
  /** Who meets whom, in words. */
  format_words: string,
  /** Who comes first, once games are counted. */
  first: string | null,
  /** How many games were played. */
  played: number,
  /** How many there are in all, where that is known beforehand. */
  total: number | null,
  /** Whether whoever asks made it. */
  yours: boolean,
  /** How it stands. */
  state: ItemState,
  /** When it was made, since 1970. */
  made: number,
  /** When something last happened, since 1970. */
  latest: number,
};

/** A player who left a game before its end. */
export type TournamentLeft = {
  /** Which seat. */
  seat: number,
  /** How, in words. */
  how: string,
  /** Why, where that is known. */
  why: string,
};

/** How many games had a length. */
export type TournamentLength = {
  /** So many moves. */
  moves: number,
  /** So many games. */
  games: number,
};

/** How much everybody may think about a move. What is not told is not limited. */
export type TournamentLimits = {
  /** The most moves looked ahead. */
  depth?: number | null,
  /** The most positions visited: the same games come again. */
  nodes?: number | null,
  /** The time for a move. */
  time?: number | null,
};

/** A game that is being played. */
export type TournamentLive = {
  /** Its number in the tournament, from 0. */
  number: number,
  /** Who sits where: the numbers of the players, by seat. */
  seats: Array<number>,
  /** How many moves were made, its opening among them. */
  ply: number,
  /** The board, once something of it was heard. Nobody can play on it. */
  view: BoardView | null,
};

/** A tournament that was made. Its games begin at once. */
export type TournamentMade = {
  /** The name by which it is found again. */
  id: string,
  /** Where it is. */
  url: string,
};

/** What became of the games of one opening. */
export type TournamentOpening = {
  /** Which, from 0. */
  opening: number,
  /** The position it begins with, unless it is the standard one. */
  start: string | null,
  /** Its moves. */
  moves: Array<string>,
  /** What the judge thinks the side on turn has. */
  judged: string | null,
  /** How many games. */
  games: number,
  /** The points of each seat. */
  points: Array<number>,
};

/** What is played in a tournament, and by what rules. */
export type TournamentPlan = {
  /** The game. */
  game: string,
  /** What the game is called. */
  title: string,
  /** The variant, such as `9x9`. */
  variant: string,
  /** What the seats are called, in order of play. */
  names: Array<string>,
  /** Who takes part. */
  players: Array<TournamentPlayer>,
  /** Who meets whom. */
  format: TournamentFormat,
  /** The same in words. */
  format_words: string,
  /** How often. */
  rounds: number,
  /** How many games an encounter has. */
  games: number,
  /** Whether each opening is played once with every turn of the seats. */
  repeat: boolean,
  /** What all chance is drawn from. */
  seed: string,
  /** The test, if there is one. */
  test: TournamentTest | null,
};

/** Who takes part in a tournament. */
export type TournamentPlayer = {
  /** What it is called; no two are called the same. */
  name: string,
  /** Who plays, as a seat is typed. */
  player: string,
  /** How much it may think, in words. */
  limits: string,
};

/** A game with everything that is needed to see it again. */
export type TournamentReplay = {
  /** The game, if it is over. */
  game: TournamentGame | null,
  /** Who sits where: the numbers of the players, by seat. */
  seats: Array<number>,
  /** What was played, its opening first. */
  steps: Array<Step>,
  /** How many of the steps are its opening. */
  opened: number,
  /** How it ended, in a sentence. */
  words: string | null,
  /** The board at the end of the steps. */
  view: BoardView,
};

/** How many games were won, drawn and lost. */
export type TournamentResults = {
  /** Won. */
  won: number,
  /** Drawn. */
  drawn: number,
  /** Lost. */
  lost: number,
};

/** A row of the table of a tournament. */
export type TournamentRow = {
  /** Its place, from 1. */
  rank: number,
  /** The number of the player, from 0. */
  player: number,
  /** Its points; in games of more than two, one over each seat that did worse. */
  points: number,
  /** How often it had nobody to meet. */
  byes: number,
  /** How many games are counted. */
  games: number,
  /** Their results. */
  results: TournamentResults,
  /** The results by seat. */
  by_seat: Array<TournamentResults>,
  /** The pairs worth 0, ½, 1, 1½ and 2 points, where games are in pairs. */
  pairs: Array<number> | null,
  /** The share of points. */
  score: Measured | null,
  /** The difference in Elo to those it met, from its score. */
  elo: Measured | null,
  /** The same normalised by how much results scatter. */
  normalized_elo: Measured | null,
  /** How likely it is that it is stronger than those it met. */
  los: number | null,
  /** Its rating among all, with a mean of 0. */
  rating: Measured | null,
  /** Its skill in games of more than two: an estimate, two of its standard deviations off each way. */
  skill: Measured | null,
  /** How often it failed. */
  faults: number,
};

/** A command without anything else. */
export type TournamentSigned = {
  /** What the sender calls the command. */
  key?: Key | null,
};

/** A test whether the first is stronger than the second: it ends the tournament. */
export type TournamentTest = {
  /** The difference in Elo if there is nothing to gain. */
  elo0: number,
  /** The difference in Elo if there is. */
  elo1: number,
};

/** How much time a player used. */
export type TournamentTime = {
  /** How many moves it made. */
  moves: number,
  /** The milliseconds it spent on them. */
  spent: number,
  /** The milliseconds of its longest move. */
  longest: number,
};

/** How the first two stood after so many games of theirs. */
export type TournamentTrace = {
  /** After how many games. */
  games: number,
  /** How much stronger the first seemed. */
  elo: Measured | null,
  /** The logarithm of the likelihood ratio, where there is a test. */
  llr: number | null,
};

/** What a test has come to. */
export type TournamentVerdict = {
  /** The logarithm of the likelihood ratio. */
  llr: number | null,
  /** Where it is no stronger. */
  lower: number,
  /** Where it is stronger. */
  upper: number,
  /** Whether it is stronger; nothing while that is open. */
  stronger: boolean | null,
};

/** Part of a list. */
export type Tournaments = {
  /** The latest first. */
  tournaments: Array<TournamentItem>,
  /** What to ask for by `behind` to go on; `null` at the end. */
  next: string | null,
};

/** Generators that are to be compared. */
export type TraceBias = {
  /** Two generators at most, by their names. */
  generators?: Array<string>,
  /** How many columns each maze has. */
  width: number,
  /** How many rows. */
  height: number,
  /** The seed of the first maze; the others follow it. */
  seed?: number | null,
};

/** A puzzle that is to be deduced. */
export type TraceBridges = {
  /** The puzzle, in any form that can be read. */
  text: string,
};

/** As what a deduction is told. */
export type TraceFormat = "text" | "json" | "svg";

/** A position of a game, and how it is to be searched. */
export type TraceGame = {
  /** Which game, by its name in the catalogue. */
  game: string,
  /** What is set before it begins, by name; the rest is as usual. */
  params?: { [key in string]: string },
  /** The variant by its name, such as `4x4`, in place of what is set; small ones that are not
   * offered to play too. */
  variant?: string | null,
  /** The position, as text; the standard start unless it is told. */
  position?: string | null,
  /** What was played since, as a list of moves. */
  moves?: string | null,
  /** How it is searched. */
  way?: SearchWay,
  /** How many moves are looked ahead; two unless it is told. */
  depth?: number | null,
};

/** A ground on which Kruskal digs. */
export type TraceKruskal = {
  /** How many columns. */
  width: number,
  /** How many rows. */
  height: number,
  /** What chance begins with. */
  seed?: number | null,
};

/** A maze and who searches in it. */
export type TraceSearches = {
  /** How many columns. */
  width: number,
  /** How many rows. */
  height: number,
  /** How it is dug; as usual unless it is told. */
  generator?: string | null,
  /** What chance begins with. */
  seed?: number | null,
  /** Of a hundred dead ends, how many are opened. */
  braid?: number | null,
  /** The walls that are changed after that: those that stand are opened, and passages walled up. */
  walls?: Array<number>,
  /** The cell where searches begin; the first one unless it is told. */
  from?: number | null,
  /** The cell that is looked for; the last one unless it is told. */
  to?: number | null,
  /** Where minotaurs stand, to be feared by those who do. */
  minotaurs?: Array<number>,
  /** Who searches: a solver by its name, such as `bfs`, or one with a heuristic, such as
   * `astar:zero`. All solvers as usual unless it is told. */
  ways?: Array<string>,
};

/** One step of a deduction. */
export type TraceStep = {
  /** The rule, by its name. */
  rule: string,
  /** How hard the rule is, from 1. */
  level: number,
  /** The islands it is about; the one to look at first comes first. */
  islands: Array<number>,
  /** The edges it rests on. */
  edges: Array<number>,
  /** What it concludes. */
  changes: Array<Bounds>,
};

/** A tree, and how it is to be searched. */
export type TraceTree = {
  /** The tree as text, such as `A( B(3 5) C(2 9) )`; one by chance if none is told. */
  tree?: string | null,
  /** What chance begins with. */
  seed?: number | null,
  /** How it is searched. */
  way?: SearchWay,
  /** How many moves are looked ahead; all of them unless it is told. */
  depth?: number | null,
  /** Whether the moves of every node are put in order first, the best in front. */
  ordered?: boolean,
};

/** A ground on which somebody wanders about. */
export type TraceWalks = {
  /** How many columns. */
  width: number,
  /** How many rows. */
  height: number,
  /** Who wanders: a generator that does; Wilson unless it is told. */
  generator?: string | null,
  /** What chance begins with. */
  seed?: number | null,
};

/** A hundred mazes of each, and what was counted. */
export type TracedBias = {
  /** The seed of the first maze. */
  seed: number,
  /** Those that are compared. */
  sides: Array<BiasSide>,
  /** What all generators come to. */
  all: Array<BiasLine>,
  /** How many trees a board of three by three has. */
  trees: number,
  /** How many of them each generator has dug. */
  dug: number,
};

/** A puzzle, and every step by which deduction narrows what its edges may have. */
export type TracedBridges = {
  /** The puzzle, with nothing built. */
  scene: BridgesScene,
  /** What every edge may have before the first step: at least none, and at most so many. */
  most: Array<number>,
  /** The steps. */
  steps: Array<BridgesStep>,
  /** How it ends, in words. */
  end: string,
  /** Whether every edge is settled then. */
  solved: boolean,
};

/** The positions within the depth as a tree, and every step of the search. */
export type TracedGame = {
  /** What the game is called. */
  title: string,
  /** The variant, such as `4x4`. */
  variant: string,
  /** The position it begins with. */
  position: string,
  /** What the seats are called; the first wants the value to be large. */
  names: Array<string>,
  /** The tree; its nodes have the names of the moves that lead there. */
  search: TracedTree,
  /** What each node is. */
  places: Array<GamePlace>,
};

/** Kruskal, wall by wall. */
export type TracedKruskal = {
  /** The maze in the end, which is that of the generator. */
  maze: TracedMaze,
  /** What was done, in order. */
  steps: Array<FellingDeed>,
};

/** A maze. */
export type TracedMaze = {
  /** How many columns. */
  width: number,
  /** How many rows. */
  height: number,
  /** The walls that are open. */
  passages: Array<number>,
  /** What names it for ever. */
  id: string,
};

/** A search. */
export type TracedSearch = {
  /** Who searched, as it is asked for. */
  way: string,
  /** How the solver searches, in words. */
  about: string,
  /** What it expects, in words, if it expects anything. */
  expects: string | null,
  /** Whether the way it finds is always a shortest one. */
  exact: boolean,
  /** Its looks, in order. */
  looks: Array<SearchLook>,
  /** The way it found, from the first cell to the last. */
  path: Array<number> | null,
};

/** Searches side by side. */
export type TracedSearches = {
  /** The maze. */
  maze: TracedMaze,
  /** Where they begin. */
  from: number,
  /** What they look for. */
  to: number,
  /** How long a shortest way is; nothing if there is no way. */
  shortest: number | null,
  /** Who could search, as it is asked for. */
  offered: Array<string>,
  /** What each of them did. */
  searches: Array<TracedSearch>,
};

/** A tree, and every step of the search. */
export type TracedTree = {
  /** The tree as text, on one line. */
  tree: string,
  /** Its nodes, from the root on, each followed by all that is below it. */
  nodes: Array<TreeNode>,
  /** What the search did, in order. */
  steps: Array<TreeStep>,
  /** The value that it found for the root. */
  value: number,
  /** The move that it found, by the node it leads to; none if there is none. */
  best: number | null,
  /** How many nodes it visited. */
  visited: number,
};

/** Walks, step by step. */
export type TracedWalks = {
  /** The maze in the end. */
  maze: TracedMaze,
  /** Who wanders. */
  generator: string,
  /** How it digs, in words. */
  about: string,
  /** The generators that wander. */
  offered: Array<string>,
  /** What was done, in order. */
  steps: Array<StrideDeed>,
};

/** A node of a tree. */
export type TreeNode = {
  /** Its name, or its path if the text gave it none. */
  name: string,
  /** The node above it; none for the root. */
  parent: number | null,
  /** The value of a leaf; of other nodes none. */
  leaf: number | null,
  /** What it is worth if both play as well as they can, as far as is looked ahead; none below
   * that. */
  worth: number | null,
};

/** A step of a search. */
export type TreeStep = {
  /** The node in question. */
  node: number, } & ({ "what": "enter",
  /** Whether it looks for the largest. */
  max: boolean,
  /** What still matters. */
  window: TreeWindow | null, } | { "what": "leaf",
  /** The value. */
  value: number,
  /** Whether the game is over there; otherwise no more is looked ahead. */
  over: boolean, } | { "what": "evolution",
  /** The node that the move leads to. */
  by: number,
  /** The value it comes back with. */
  value: number,
  /** What still matters. */
  window: TreeWindow | null,
  /** Whether it is the move to play from now on. */
  kept: boolean, } | { "what": "cut",
  /** How many, the last of them. */
  skipped: number, } | { "what": "leave",
  /** The value it goes back with. */
  value: number, });

/** Between what a value has to be to matter; nothing where there is no bound. */
export type TreeWindow = {
  /** What the one who wants much has elsewhere. */
  alpha: number | null,
  /** What the other can hold it to. */
  beta: number | null,
};

/** Something that is tried, and can be given up as a whole. */
export type Try = {
  /** How many moves were made before it. */
  moves: number,
  /** The edges that are otherwise now, with what they were. */
  before: Array<Was>,
};

/** One turn of a match. It never comes again: a move that is meant for it is played in it or not at
 * all. */
export type Turn = {
  /** Who is to move. */
  seat: number,
  /** How many steps were done before. */
  ply: number,
  /** How often the match went back or on again before. */
  rewound: number,
};

/** An amount of the game's unit, or a game that is decided. */
export type Value = { "type": "loss",
  /** In so many plies. */
  plies: number, } | { "type": "units",
  /** Hundredths of the game's unit: a disc, a seed, a step. */
  hundredths: number, } | { "type": "win",
  /** In so many plies. */
  plies: number,
};

/** How a player of a puzzle stands. */
export type Verdict = "solved" | "fine" | "wrong" | "hopeless" | "unknown";

/** Of what somebody wants to know where it turned: a table whose game is over, a line of moves, or a
 * record. One of the three is told. */
export type WantReport = {
  /** The name of a table. */
  id?: string | null,
  /** What the link to a private table ends with. */
  invite?: string | null,
  /** The game of a line, by its name in the catalogue. */
  game?: string | null,
  /** What is set before the line begins, by name; the rest is as usual. */
  params?: { [key in string]: string },
  /** The variant of the line by its name, in place of what is set. */
  variant?: string | null,
  /** The position the line begins with, as text; the standard start unless it is told. */
  position?: string | null,
  /** The moves of the line. */
  moves?: string | null,
  /** A record, as text; of several games the first is judged. */
  record?: string | null,
  /** How many positions are visited for each that is judged, in place of a time: then the report is
   * the same each time. */
  nodes?: number | null,
  /** What the sender calls the question. It comes back with every answer. */
  tag?: Key | null,
};

/** What was between two islands before something was tried. */
export type Was = {
  /** Which, by its number in the list of edges. */
  edge: number,
  /** What was there. */
  built: Built,
};

/** How many watch a table who do not play there. */
export type Watching = {
  /** So many sockets. */
  count: number,
};

/** Two ways through what was played. */
export type Way = "back" | "on";

/** A wish to go back or on in what was played, to which others have a say. */
export type Wish = {
  /** Who wishes. */
  by: number,
  /** Which way. */
  way: Way,
  /** Who has agreed so far. */
  granted: Array<number>,
};

/** Something that can be typed in a game. */
export type Word = {
  /** What can be typed for it, in full first. */
  typed: Array<string>,
  /** Which command it is. */
  means: Meaning,
  /** What it does. */
  about: string,
  /** Whether more may follow, such as a name. */
  more: boolean,
  /** What a person is told the first time, where it is done only if it is asked for twice. */
  first: string | null,
};

/** An example of what a game takes as it is. */
export type WordExample = {
  /** What is typed. */
  typed: string,
  /** What it does. */
  about: string,
};

/** How good a move is. */
export type WriteSign = {
  /** The place in the tree. */
  node: number,
  /** The sign; none to take it away. */
  sign?: StudySign | null,
  /** What the sender calls the command. */
  key?: Key | null,
};
