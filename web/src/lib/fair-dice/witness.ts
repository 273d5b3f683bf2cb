/** What this browser saw of a game's dice, kept until the secret is open: nobody can change it then. */
import type { ChainInfo, Rolled, TableInfo } from '../../wire/index';
import { remember, remembered } from '../app/storage';

export interface Witness {
  /** The header of the record as it stood when a salt was opened, or when it was first seen. */
  header: string;
  /** The own salts, by seat. */
  salts: Record<string, string>;
  /** The outcomes shown, by their number in the record. */
  rolls: Record<string, string>;
  /** Every chain begun anew, with the last own link that had been sent when it was told of. */
  chains: Record<string, string>;
  /** The last own link that was sent. */
  sent: string;
  /** The number of an outcome that was shown in two ways. */
  torn: number | null;
}

const key = (table: string, game: number): string => `dice.${table}.${game}`;

export function witnessOf(table: string, game: number): Witness {
  const kept = remembered(key(table, game));
  const nothing: Witness = { header: '', salts: {}, rolls: {}, chains: {}, sent: '', torn: null };
  return kept ? { ...nothing, ...(JSON.parse(kept) as Partial<Witness>) } : nothing;
}

/** Keep the header from before the game; in an opening that begins anew, the newer one. */
export function seeHeader(table: TableInfo): void {
  if (!table.header) return;
  const seen = witnessOf(table.id, table.number);
  if (seen.header && (table.status !== 'opening' || seen.header === table.header)) return;
  if (table.seats.some((chair) => seen.salts[chair.seat] && chair.salt === seen.salts[chair.seat]))
    return; // a header that changes once the own salt is open is kept as it was
  keep(table.id, table.number, { ...seen, header: table.header });
}

/** Keep the own salt that is about to be opened, with the header it is opened for. */
export function seeOwnSalt(table: TableInfo, seat: number, salt: string): void {
  const seen = witnessOf(table.id, table.number);
  keep(table.id, table.number, {
    ...seen,
    header: table.header,
    salts: { ...seen.salts, [seat]: salt },
  });
}

/** Note which own link had been sent when the browser was first told of a chain begun anew. */
export function seeChains(table: TableInfo): void {
  const seen = witnessOf(table.id, table.number);
  const fresh = table.chains.filter((chain) => seen.chains[chainKey(chain)] === undefined);
  if (fresh.length === 0) return;
  for (const chain of fresh) seen.chains[chainKey(chain)] = seen.sent;
  keep(table.id, table.number, seen);
}

export function chainKey({ at, seat, anchor }: ChainInfo): string {
  return `${at} ${seat} ${anchor}`;
}

/** Note a link before it is sent. */
export function seeSent(table: string, game: number, link: string): void {
  keep(table, game, { ...witnessOf(table, game), sent: link });
}

/** Keep outcomes as they are shown; the first time counts. */
export function seeRolls(table: string, game: number, rolls: Rolled[]): void {
  if (rolls.length === 0) return;
  const seen = witnessOf(table, game);
  for (const { at, say } of rolls) {
    const before = seen.rolls[at];
    if (before === undefined) seen.rolls[at] = say;
    else if (before !== say) seen.torn ??= at;
  }
  keep(table, game, seen);
}

function keep(table: string, game: number, seen: Witness): void {
  remember(key(table, game), JSON.stringify(seen));
}
