/** The boards: a game's own where it has one, else the generic one. Loaded when first wanted. */
import type { Component } from 'svelte';
import type { Stage } from '../table/show-state';
import type { Player } from '../table/playback';
import type { GameEvent, TableView } from '../table/view';
import type { Draft } from '../asks/draft.svelte';
import type { Race } from '../camera/race';
import type { Lessons } from '../coach/lessons';
import type { Fund } from '../results/charity';
import type { AskView, Odds, FormView, PickView } from '../../wire';
import type { Words } from '../i18n/words';
import type { Facts, Means } from '../table/race-info';

export interface BoardProps {
  view: TableView;
  stage: Stage;
  words: Words;
  /** The seat this face belongs to; null for spectators and the screen. */
  seat: number | null;
  face: 'player' | 'screen';
  /** What may be chosen now, by the name of a field. */
  legal?: Record<string, string[]>;
  chosen?: Record<string, string>;
  /** What is touched, and the element it was touched on. */
  onpick?: ((field: string, value: string, anchor?: Element) => void) | null;
  /** Opens a question that stands beside the main one, by its number. */
  onaside?: ((id: number) => void) | null;
  /** What has been told last, where the face does not show it itself. */
  said?: GameEvent[];
}

export interface RaceCardsProps extends BoardProps {
  odds: Odds | null;
  /** The numbers of the horses that are cheered now. */
  lit?: number[];
}

export interface ChipProps {
  field: string;
  value: string | number;
  view: TableView;
  ask: AskView;
  words: Words;
}

/**
 * An ask that is answered on the thing itself: it shares its draft with the list beside it. A hand
 * renders two elements side by side: its board, `<div class="field">`, which takes all the room there
 * is (on a phone it scrolls inside itself, if it must), and one `lib/asks/Dock`. `actOf(ask, draft,
 * words)` reads what the button would do off the draft; the page handles letters, Enter, Backspace,
 * the way to the list, the clock's end and the answer's undoing.
 */
export interface HandProps {
  ask: AskView;
  view: TableView;
  stage: Stage;
  words: Words;
  draft: Draft;
  seat: number;
  busy: boolean;
  /** Says an answer; a refusal is thrown back. */
  say: (notation: string) => Promise<unknown>;
  /** Opens a question that stands beside this one, by its number. */
  onaside?: ((id: number) => void) | null;
}

/** The field as cards under the camera, and what has been thrown, over it. */
export interface BroadcastParts {
  RaceCards?: Component<RaceCardsProps>;
  Thrown?: Component<BoardProps>;
}

/** Hands by the key of their ask without `ask.`; the other asks are lists. */
export type Hands = Record<string, Component<HandProps>>;

export interface BoardKit {
  Board: Component<BoardProps>;
  /** How a value of a choice is drawn; without one it is a word. */
  Chip: Component<ChipProps>;
  play: Player | null;
  /** What its views tell of horses and races, for the scenes to print. */
  facts: Facts;
  /** What its events are to somebody who watches a race. */
  means: Means;
  /** What the viewer holds, drawn beside the money. */
  Holdings: Component<BoardProps> | null;
  /** A player's own business alone: a phone's page at a table of many, which a television shows. */
  own?: () => Promise<Component<BoardProps>>;
  /** The asks that are answered on the board; who only looks on needs none. */
  hands?: () => Promise<Hands>;
  /** How a question beside the main one is put: at once, or from a phone's menu while something else
   *  is asked. */
  putAside?: (ask: AskView) => 'now' | 'menu';
  /** The question beside the main one that a device of several people offers to all alike, and why a
   *  seat may not answer it. */
  neutral?: { ask: string; whyNot: (about: Record<string, unknown>, words: Words) => string };
  /** Why a question that was opened beside the main one can be answered no more. */
  tooLate?: (ask: AskView, view: TableView, words: Words) => string;
  /** What the coach says to each kind of question; the others get a general lesson. */
  lessons?: () => Promise<Lessons>;
  /** What a choice is called on its button, where the board can say more than the catalogue. */
  nameOfPick?: (pick: PickView, view: TableView, words: Words) => string | null;
  /** What a row of a form is called, where the board can say more than the catalogue. */
  nameOfField?: (form: FormView, field: string, view: TableView) => string | null;
  /** Where a race is, beyond its number: which round of bets, how many horses have moved. */
  moment?: (view: TableView, words: Words) => string;
  /** Whether the board shows what no camera can: the screen then shows the board. */
  isOverRace?: (view: TableView, stage: Stage) => boolean;
  /** What the caption says meanwhile, where that is not what happened last. */
  caption?: (view: TableView, stage: Stage, words: Words) => string;
  /** Whether a scene is played out that needs the camera's room beside a player's board, too. */
  isScene?: (view: TableView, stage: Stage) => boolean;
  /** The numbers of the horses that each seat owns or rides, by the seat's. */
  mounts?: (view: TableView) => Record<number, number[]>;
  /** What was put in for a good cause and is given to it, where the game is played for one. */
  fund?: (view: TableView) => Fund | null;
  /** What the camera needs; a board without it has no camera. */
  race?: () => Promise<Race>;
  /** What stands round the camera on a television. */
  broadcast?: () => Promise<BroadcastParts>;
}

const kits = import.meta.glob<{ default: BoardKit }>('./*/kit.ts');

/** A picture of a game's guide, by its name there. */
export interface PictureProps {
  name: string;
  caption: string;
  game: string;
}

const pictures = import.meta.glob<{ default: Component<PictureProps> }>('./*/GuidePicture.svelte');

/** What draws the pictures of a guide, where the board that a manifest names has it. */
export async function picturesOf(board: string): Promise<Component<PictureProps> | null> {
  return (await pictures[`./${board}/GuidePicture.svelte`]?.())?.default ?? null;
}

/** The board that a manifest names: a folder here, or the generic one. */
export async function kitOf(board: string): Promise<BoardKit> {
  const load = kits[`./${board}/kit.ts`] ?? kits['./generic/kit.ts']!;
  return (await load()).default;
}
