import type { MovementList } from '@/entities/stock-movement';

/** An item's movements as they are taken along: the file and the paper say whose they are. */
export const takenMovements = (list: MovementList, stockNumber: string) => ({
  get query() {
    const { tab: _tab, ...filters } = list.query;
    return { stockNumber, ...filters };
  },
  get total() {
    return list.total;
  },
  get rows() {
    return list.rows;
  },
  get chosen() {
    return list.chosen;
  },
  selection: list.selection,
  arrangement: null,
  readAside: list.readAside,
});
