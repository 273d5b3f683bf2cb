/** A box of the tote as written: `7w` is number 7 to win. */
const KINDS: Record<string, string> = { w: 'win', p: 'place', s: 'show' };

export function boxOf(word: string): { horse: number; kind: string } {
  return { horse: Number.parseInt(word, 10), kind: KINDS[word.at(-1) ?? ''] ?? '' };
}
