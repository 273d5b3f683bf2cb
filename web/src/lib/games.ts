/** The family whose words a game shares. */
const FAMILIES: Record<string, string> = { royal_turf: 'turf', winners_circle: 'turf' };

export function familyOf(game: string): string {
  return FAMILIES[game] ?? '';
}
