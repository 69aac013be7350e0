import type { RecordParams } from '@/shared/records/RecordParams';
import type { RouteName } from '@/shared/routes/routes';
import type { PlaceInList, StepBeside, Walk } from '@/shared/routes/Walk';
import { pageCount } from '@contract/list';
import type { AskedPage } from './AskedPage';
import type { Page, PagedList, PageQuery } from './PagedList';

/** A row whose record has a screen of its own. */
export interface OpenedRow {
  readonly id: string;
  readonly params: RecordParams;
}

/** Rows of one page, among which a step looks for the next one. */
interface Stretch<Row, Query, Counts> {
  readonly rows: readonly Row[];
  readonly page: number;
  readonly pages: number;
  /** Null of the page that the list shows. */
  readonly read: AskedPage<Query, Page<Row, Counts>> | null;
}

interface Wanted {
  readonly id: string;
  readonly step: 1 | -1;
}

/** Walks through the records of a list in its order, over the borders of its pages. */
export class ListWalk<Row extends OpenedRow, Query extends PageQuery, Counts> implements Walk {
  constructor(
    private readonly list: PagedList<Row, Query, Counts>,
    private readonly screenOf: (row: Row) => RouteName,
    private readonly opens: (row: Row) => boolean = () => true,
  ) {}

  get place(): PlaceInList {
    const { place, address } = this.list;
    return { top: place.top, row: place.row, search: address };
  }

  placeOf(id: string): { readonly at: number; readonly of: number } | null {
    const { answered, ids, total } = this.list;
    const index = ids.indexOf(id);
    if (answered === null || index < 0) return null;
    return { at: (answered.page - 1) * answered.pageSize + index + 1, of: total };
  }

  async beside(id: string, step: 1 | -1): Promise<StepBeside | null> {
    const { answered, ids, rows, total } = this.list;
    const index = ids.indexOf(id);
    if (answered === null || index < 0) return null;
    const { page, pageSize } = answered;
    const shown = { rows, page, pages: pageCount(total, pageSize), read: null };
    return this.from(index + step, { id, step }, shown);
  }

  /** The first row that opens, from an index on; beyond the page's border on the page beside it. */
  private async from(
    index: number,
    wanted: Wanted,
    stretch: Stretch<Row, Query, Counts>,
  ): Promise<StepBeside | null> {
    const { step } = wanted;
    const row = stretch.rows[index];
    if (row)
      return this.opens(row)
        ? this.stepTo(row, stretch.read)
        : this.from(index + step, wanted, stretch);
    const page = stretch.page + step;
    if (page < 1 || page > stretch.pages) return null;
    const read = this.list.read(page);
    const { rows, total } = await read.coming;
    // Rows move on to the next page while others come in before them.
    const again = rows.findIndex(({ id }) => id === wanted.id);
    const border = step > 0 ? 0 : rows.length - 1;
    const pages = pageCount(total, read.query.pageSize);
    return this.from(again < 0 ? border : again + step, wanted, { rows, page, pages, read });
  }

  private stepTo(row: Row, read: AskedPage<Query, Page<Row, Counts>> | null): StepBeside {
    const { list } = this;
    const take = () => {
      list.place.leaveBy(row.id);
      if (!read) return;
      list.place.scrolledTo(0);
      void list.turnToRead(read);
    };
    return { screen: this.screenOf(row), params: row.params, take };
  }
}
