import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

import type { Receipt } from '../src/lib/scenes/receipts';
import type { GameEvent, TableView } from '../src/lib/table/view';

export interface Step {
  events: GameEvent[];
  view: TableView;
}

/** A whole game as a client is told it, and the receipts that the Python side folds of it. */
export interface Story {
  /** After each answer also what is asked, as everybody may know it: the view has no questions. */
  steps: (Step & { asked: TableView['asks'] })[];
  receipts: Receipt[][];
}

/** A story of every title, as a spectator is told it, or a seat. */
export function stories(seed: number, seat?: number): Record<string, Story> {
  const python = existsSync('../.venv/bin/python') ? '.venv/bin/python' : 'python3';
  const viewer = seat === undefined ? [] : [String(seat)];
  const said = execFileSync(
    python,
    ['-m', 'tools.client_fixtures', 'stories', String(seed), ...viewer],
    {
      cwd: '..',
      maxBuffer: 1 << 27,
      encoding: 'utf8',
    },
  );
  const found = JSON.parse(said) as Record<string, Story & { box: TableView['box'] }>;
  for (const { box, steps } of Object.values(found)) {
    for (const { view } of steps) view.box = box;
  }
  return found;
}
