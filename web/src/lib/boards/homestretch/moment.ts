/** Where a game of HomeStretch is: shares are drafted or bought, or which race is run. */
import { shown, type TableView } from '../../table/view';
import type { Words } from '../../i18n/words';
import type { HomestretchBoard } from '../../../wire/homestretch';

export function moment(view: TableView, words: Words): string {
  const main = view.asks.find((ask) => !ask.aside);
  if (main?.key === 'ask.draft_pick') return words.say('moment.draft');
  if (main?.key === 'ask.purchase') return words.say('moment.purchase', main.params);
  const { card } = shown<HomestretchBoard>(view);
  return card?.[words.language === 'it' ? 'it' : 'en'] ?? '';
}
