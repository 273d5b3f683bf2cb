import type { BoardKit } from '../../lib/boards/kit';
import type { Session } from '../../lib/table/session.svelte';
import type { TableView } from '../../lib/table/view';
import type { Words } from '../../lib/i18n/words';
import type { TableInfo } from '../../wire';

/** What a page of a table has in hand, and so what most parts of it are given. */
export interface PageProps {
  session: Session;
  table: TableInfo;
  view: TableView;
  kit: BoardKit;
  words: Words;
}
