/** The rule behind an event, for the links of the log. */
const PREFIX: Record<string, string> = { royal_turf: 'RT', winners_circle: 'WC' };

const CHAPTERS: Record<string, string> = {
  RaceBegins: '2',
  HorseCarded: '2',
  CardPutUnder: '2',
  CardSetAside: '8',
  PileShuffled: '8',
  FirstPlayerNamed: '3',
  TokenPlaced: '3',
  HiddenTokenPlaced: '3',
  DieRolled: '4',
  HorseMoved: '4',
  HorseBlocked: '4',
  PaceTaken: '4',
  MarksCleared: '4',
  HorseFinished: '4',
  RaceEnded: '4',
  TokensTurned: '5',
  HorseBacked: '5',
  Paid: '5',
};

export function ruleOf(game: string, event: string): string {
  const prefix = PREFIX[game];
  const chapter = CHAPTERS[event];
  return prefix && chapter ? `${prefix}-${chapter}` : '';
}
