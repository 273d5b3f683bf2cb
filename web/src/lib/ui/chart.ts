/** Where the lines and labels of the money chart go. */

export interface Post {
  race: number;
  /** The number of the answer that settled the race. */
  at: number;
}

/** The view's `balances`: the number of an answer, then what every seat held after it. */
export type Balances = number[][];

/** Each seat's money, one line of points (answer, amount). */
export function linesOf(balances: Balances): [number, number][][] {
  const seats = Math.max(0, (balances[0]?.length ?? 1) - 1);
  return Array.from({ length: seats }, (_, seat) =>
    balances.map((row): [number, number] => [row[0]!, row[seat + 1]!]),
  );
}

/**
 * Where answers lie from 0 to 1. Races are equally wide, whatever happened in them, so that each is
 * readable; without races the whole game is one stretch.
 */
export function along(balances: Balances, posts: Post[]): (at: number) => number {
  const first = balances[0]?.[0] ?? 0;
  const last = Math.max(balances.at(-1)?.[0] ?? 1, posts.at(-1)?.at ?? 0, first + 1);
  const marks = [first, ...posts.map((post) => post.at)];
  if (marks.at(-1)! < last && posts.length === 0) marks.push(last);
  const stretches = marks.length - 1;
  return (at) => {
    for (let i = 1; i < marks.length; i++) {
      const [from, to] = [marks[i - 1]!, marks[i]!];
      if (at <= to)
        return (i - 1 + (to > from ? Math.max(0, at - from) / (to - from) : 1)) / stretches;
    }
    return 1;
  };
}

/** Round amounts for the scale: about four of them. */
export function ticksOf(low: number, high: number): number[] {
  const rough = Math.max(1, high - low) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((n) => n * power).find((n) => n >= rough)!;
  const ticks: number[] = [];
  for (let tick = Math.ceil(low / step) * step || 0; tick <= high; tick += step) ticks.push(tick);
  return ticks;
}

/** Labels kept apart by at least `apart`, as near as possible to where they belong. */
export function spread(wanted: number[], apart: number, bottom: number): number[] {
  const order = wanted.map((y, i) => ({ y, i })).sort((a, b) => a.y - b.y);
  for (let i = 1; i < order.length; i++)
    order[i]!.y = Math.max(order[i]!.y, order[i - 1]!.y + apart);
  for (let i = order.length - 1, low = bottom; i >= 0; i--, low -= apart)
    order[i]!.y = Math.min(order[i]!.y, low);
  const found: number[] = [];
  for (const { y, i } of order) found[i] = y;
  return found;
}
