/** The server over HTTP. A refusal is thrown as it came, for the screen to put into words. */
import type {
  Again,
  Comparison,
  DayResults,
  DayWanted,
  EditionChecked,
  EditionTried,
  Frames,
  Games,
  Imported,
  Invited,
  Listed,
  Made,
  MyTables,
  NewTable,
  Odds,
  Problem,
  Review,
  Rolls,
  Seated,
  ServerInfo,
  Sit,
  TableGames,
  TableInfo,
} from '../../wire';
import type { GameEvent } from '../table/view';

export class Refusal extends Error {
  constructor(
    readonly key: string,
    readonly rule: string = '',
    readonly params: Record<string, unknown> = {},
  ) {
    super(key);
  }
}

export async function ask<T>(path: string, body?: unknown, type = 'application/json'): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: body === undefined ? {} : { 'content-type': type },
      body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
    });
  } catch {
    throw new Refusal('web.unreachable');
  }
  const said: unknown = await answer.json().catch(() => null);
  if (!answer.ok) {
    const problem = said as Problem | null;
    throw new Refusal(problem?.message ?? 'web.trouble', problem?.rule, problem?.params);
  }
  return said as T;
}

/** A page of text. */
async function text(path: string): Promise<string> {
  const answer = await fetch(path).catch(() => null);
  if (!answer) throw new Refusal('web.unreachable');
  if (!answer.ok) throw new Refusal('web.trouble');
  return answer.text();
}

/** Answers of a finished game that are asked for at once. */
const PART = 200;

/** All that was told of a finished game. */
async function told(table: string): Promise<GameEvent[]> {
  const events: GameEvent[] = [];
  for (let first = 0, total = 1; first < total; first += PART) {
    const part = await api.frames(table, first, PART);
    total = part.total;
    events.push(...part.frames.flatMap((frame) => frame.events as GameEvent[]));
  }
  return events;
}

export const api = {
  told,
  server: () => ask<ServerInfo>('/api/server'),
  games: () => ask<Games>('/api/games'),
  words: (game: string, language: string) =>
    ask<Record<string, string>>(`/api/games/${encodeURIComponent(game)}/words/${language}.json`),
  guide: (game: string, language: string) =>
    text(`/api/games/${encodeURIComponent(game)}/guide/${language}.md`),
  edition: (game: string, edition: string) =>
    text(`/api/games/${encodeURIComponent(game)}/editions/${encodeURIComponent(edition)}.toml`),
  printed: (game: string, language: string) =>
    ask<Record<string, string>>(`/api/games/${encodeURIComponent(game)}/printed/${language}.json`),
  checkEdition: (game: string, text: string) =>
    ask<EditionChecked>('/api/editions/check', { game, text }),
  tryEdition: (game: string, text: string, seats: number, first: number) =>
    ask<EditionTried>('/api/editions/trial', { game, text, seats, first }),
  tables: () => ask<Listed>('/api/tables'),
  mine: (tables: string[]) => ask<MyTables>('/api/mine', { tables }),
  table: (id: string) => ask<TableInfo>(`/api/tables/${id}`),
  invitation: (code: string) => ask<Invited>(`/api/invitations/${encodeURIComponent(code)}`),
  again: (table: string, wanted: Again) => ask<Made>(`/api/tables/${table}/again`, wanted),
  runToday: (wanted: DayWanted) => ask<Made>('/api/days', wanted),
  today: (game: string) => ask<DayResults>(`/api/days/${encodeURIComponent(game)}`),
  make: (table: NewTable) => ask<Made>('/api/tables', table),
  sit: (table: string, sit: Sit) => ask<Seated>(`/api/tables/${table}/seats`, sit),
  recover: (table: string, recovery: string) =>
    ask<Seated>(`/api/tables/${table}/recovery`, { recovery }),
  frames: (table: string, first: number, count: number, game?: number) =>
    ask<Frames>(
      `/api/tables/${table}/frames?first=${first}&count=${count}${game ? `&game=${game}` : ''}`,
    ),
  odds: (table: string, at: number, game = 0) =>
    ask<Odds>(`/api/tables/${table}/odds?at=${at}${game ? `&game=${game}` : ''}`),
  played: (table: string) => ask<TableGames>(`/api/tables/${table}/games`),
  rolls: (table: string, game: number) => ask<Rolls>(`/api/tables/${table}/rolls?game=${game}`),
  review: (table: string) => ask<Review>(`/api/tables/${table}/review`),
  comparison: (table: string, other: string) =>
    ask<Comparison>(`/api/tables/${table}/comparison/${encodeURIComponent(other)}`),
  replay: (record: string) => ask<Imported>('/api/replays', record, 'text/plain'),
};
