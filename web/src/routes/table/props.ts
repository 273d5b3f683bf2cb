import type { BoardKit } from '../../lib/boards';
import type { Session } from '../../lib/server/session.svelte';
import type { TableView } from '../../lib/table/shown';
import type { Words } from '../../lib/words/words';
import type { TableInfo } from '../../wire';

/** What a page of a table has in hand, and so what most parts of it are given. */
export interface PageProps {
  session: Session;
  table: TableInfo;
  view: TableView;
  kit: BoardKit;
  words: Words;
}
