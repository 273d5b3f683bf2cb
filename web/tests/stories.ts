import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

import type { Receipt } from '../src/lib/show/receipts';
import type { GameEvent, TableView } from '../src/lib/table/shown';

export interface Step {
  events: GameEvent[];
  view: TableView;
}

/** The same with the receipts of every race, as the Python side folds them. */
export interface Settled {
  steps: Step[];
  receipts: Receipt[][];
}

export function settledStories(seed: number): Record<string, Settled> {
  return told([String(seed), 'receipts']) as Record<string, Settled>;
}

/** Whole games of every title, as a spectator's client is told them. */
export function stories(seed: number): Record<string, Step[]> {
  return told([String(seed)]) as Record<string, Step[]>;
}

function told(wanted: string[]): unknown {
  const python = existsSync('../.venv/bin/python') ? '.venv/bin/python' : 'python3';
  const said = execFileSync(python, ['-m', 'tools.client_stories', ...wanted], {
    cwd: '..',
    maxBuffer: 1 << 27,
    encoding: 'utf8',
  });
  return JSON.parse(said);
}
