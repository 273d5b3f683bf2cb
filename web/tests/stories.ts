import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

import type { GameEvent, TableView } from '../src/lib/table/shown';

export interface Step {
  events: GameEvent[];
  view: TableView;
}

/** Whole games of every title, as a spectator's client is told them. */
export function stories(seed: number): Record<string, Step[]> {
  const python = existsSync('../.venv/bin/python') ? '.venv/bin/python' : 'python3';
  const said = execFileSync(python, ['-m', 'tools.client_stories', String(seed)], {
    cwd: '..',
    maxBuffer: 1 << 27,
    encoding: 'utf8',
  });
  return JSON.parse(said) as Record<string, Step[]>;
}
