/** The players in the order in which a list shows them: by chair, so that nobody changes places; at the
 *  end by the result. */
import type { SeatInfo, TableInfo } from '../../wire';
import type { TableView } from '../table/view';

export interface Standing {
  chair: SeatInfo;
  money: number | null | undefined;
  place: number | undefined;
}

export function inOrder(table: TableInfo, view: TableView): Standing[] {
  return table.seats
    .map((chair) => ({
      chair,
      money: view.money[chair.seat],
      place: view.standings?.[chair.seat],
    }))
    .sort((a, b) => (a.place ?? 0) - (b.place ?? 0));
}
