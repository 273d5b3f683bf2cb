/** What the boards of all games have in common when events are played. */
import { crowd, sound, strideTime } from '../../sound/sound.svelte';
import { steady } from '../../table/beat';
import type { Act } from '../../table/playback';
import { moveTime, TIMES } from '../../table/pace';
import type { GameEvent } from '../../table/view';
import type { Stage } from '../../table/show-state';

/** How fast horses sound, from a walk to flat out. */
const GALLOP = 0.8;
const SLOW = 0.2;

let coins = 0;

/** Money goes from its payers to its payees, all at once; it counts when the coins have landed. */
export async function pay(events: GameEvent[], act: Act): Promise<void> {
  if (act.isAdvanced) return act.wait(TIMES.coin / 4);
  const flying = events.map((event) => ({
    ...{ id: ++coins, amount: Number(event.amount), lasts: act.lasts(TIMES.coin) },
    ...{ from: String(event.payer), to: String(event.payee) },
  }));
  act.stage.coins = flying;
  await act.wait(TIMES.coin);
  act.stage.coins = [];
  for (const { from, to, amount } of flying) {
    land(act, from, -amount);
    land(act, to, amount);
  }
}

function land(act: Act, account: string, amount: number): void {
  const seat = Number(account);
  if (!Number.isInteger(seat)) return;
  act.stage.gains[seat] = (act.stage.gains[seat] ?? 0) + amount;
}

/** Dice tumble with blank faces, then lie. */
export async function roll(act: Act, shown: { die?: string; dice?: number[] }): Promise<void> {
  act.freeze(true);
  act.stage.die = '';
  act.stage.dice = (shown.dice ?? []).map(() => 0);
  act.stage.rolling = true;
  sound('die');
  await act.wait(TIMES.die);
  act.stage.rolling = false;
  act.stage.die = shown.die ?? '';
  act.stage.dice = shown.dice ?? [];
  sound('click');
  await act.wait(TIMES.die / 3);
}

/** Hooves for as long as a horse is drawn on its way: a stride of them, then the next. */
export function strides(pace: number): () => void {
  const long = strideTime(pace);
  let next = -Infinity;
  return () => {
    const now = performance.now();
    if (now < next) return;
    next = now + long;
    sound('hooves', { pace });
  };
}

/** The stands roar for the first nose on the line, and cheer those after it. */
export function cheer(act: Act): void {
  const isWon = act.view?.runners.some((one) => one.place !== null);
  const isFirst = !isWon && Object.keys(act.stage.home).length === 0;
  sound(isFirst ? 'roar' : 'crowd');
}

/** A way to run: how far, how it is drawn, and where on it the post stands, if it comes so far. */
export interface Run {
  horse: string;
  lengths: number;
  draw: (lengths: number) => void;
  post?: number;
}

/** A horse gallops; past the post it runs the last length at a third of the speed. */
export async function gallop(act: Act, run: Run): Promise<void> {
  const { horse, lengths, draw, post } = run;
  act.stage.galloping = horse;
  const hear = strides(GALLOP);
  const go = (at: number): void => {
    draw(at);
    hear();
  };
  if (post === undefined) {
    await act.tween(moveTime(lengths), (part) => go(lengths * part));
  } else {
    act.dwell();
    const slow = Math.max(0, post - 1);
    const each = moveTime(lengths) / Math.max(1, lengths);
    if (slow > 0) {
      await act.tween(Math.max(200, each * slow), (part) => go(slow * part), steady);
    }
    await slowly(act, Math.min(1500, Math.max(900, 3 * each * (lengths - slow))), (part) =>
      draw(slow + (lengths - slow) * part),
    );
  }
  act.stage.galloping = '';
}

/** The last length: a third of the speed, the stands are still, only hooves; then they roar. */
export async function slowly(
  act: Act,
  milliseconds: number,
  draw: (part: number) => void,
): Promise<void> {
  act.stage.isSlow = true;
  crowd(0);
  const hear = strides(SLOW);
  await act.tween(
    milliseconds,
    (part) => {
      draw(part);
      hear();
    },
    steady,
  );
  act.stage.isSlow = false;
  cheer(act);
}

/** A horse goes along squares, one after another; `isHome`: the last lies behind the post. */
export function follow(
  act: Act,
  horse: string,
  squares: string[],
  { isHome = false, reach = (_: string): void => undefined } = {},
): Promise<void> {
  const steps = squares.length - 1;
  if (steps < 1) return act.wait(200);
  let reached = 0;
  let on: Stage | null = null;
  const draw = (lengths: number): void => {
    const { stage } = act;
    // Put down once; in every frame only the part of it changes.
    if (stage === on) stage.ways[horse]!.part = lengths / steps;
    else stage.ways[horse] = { squares, part: lengths / steps };
    on = stage;
    // What lies on a square is met with the horse's forehand, before its middle is there.
    while (reached < Math.min(steps, Math.floor(lengths + 0.5))) reach(squares[++reached]!);
  };
  return gallop(act, { horse, lengths: steps, draw, ...(isHome ? { post: steps } : {}) });
}
