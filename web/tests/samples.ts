import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

import type { Row } from '../src/lib/asks/forms';
import type { FormView } from '../src/wire';

/** What a game's manifest says: its board, where its packages are, which rule is behind each event. */
export interface Manifest {
  prefix: string;
  board: string;
  folders: string[];
  events: Record<string, string>;
}

interface Samples {
  words: {
    language: 'en' | 'it';
    game: string;
    key: string;
    params: Record<string, unknown>;
    text: string;
  }[];
  /** The words of every game by language. */
  games: Record<'en' | 'it', Record<string, Record<string, string>>>;
  manifests: Record<string, Manifest>;
  forms: {
    form: FormView;
    steps: {
      rows: Row[];
      fields: string[];
      whole: boolean;
      first: { words: string[]; low: number; count: number }[];
    }[];
  }[];
}

/** What the Python side says to the same questions. */
export function samples(): Samples {
  const python = existsSync('../.venv/bin/python') ? '.venv/bin/python' : 'python3';
  const said = execFileSync(python, ['-m', 'tools.client_fixtures', 'samples'], {
    cwd: '..',
    maxBuffer: 1 << 26,
    encoding: 'utf8',
  });
  return JSON.parse(said) as Samples;
}
