/** What set-up promised to do at a table once the page is there: bots to seat, and an early start. */
export interface Arrangement {
  bots: { seat: number; level: string }[];
  begin: boolean;
}

const promised = new Map<string, Arrangement>();

export function promise(table: string, arrangement: Arrangement): void {
  promised.set(table, arrangement);
}

export function keep(table: string): Arrangement | null {
  const found = promised.get(table) ?? null;
  promised.delete(table);
  return found;
}
