import type { RecordParams } from '@/shared/records/RecordParams';
import type { RouteName } from '@/shared/routes/routes';
import type { PlaceInList, Step, Walk } from '@/shared/routes/Walk';
import type { PagedList, PageQuery } from './PagedList';

/** A row whose record has a screen of its own. */
export interface OpenedRow {
  readonly id: string;
  readonly params: RecordParams;
}

/** Walks through the records of a list in its order, over the borders of its pages. */
export class ListWalk<Row extends OpenedRow, Query extends PageQuery, Counts> implements Walk {
  constructor(
    private readonly list: PagedList<Row, Query, Counts>,
    private readonly screenOf: (row: Row) => RouteName,
    private readonly opens: (row: Row) => boolean = () => true,
  ) {}

  get place(): PlaceInList {
    return this.list.place;
  }

  placeOf(id: string): { readonly at: number; readonly of: number } | null {
    const { query, total } = this.list;
    const index = this.indexOf(id);
    return index < 0 ? null : { at: (query.page - 1) * query.pageSize + index + 1, of: total };
  }

  async beside(id: string, step: 1 | -1): Promise<Step | null> {
    const index = this.indexOf(id);
    if (index < 0) return null;
    const row = await this.orBackTo(this.list.query.page, () => this.from(index + step, step));
    if (!row) return null;
    this.list.place.leaveBy(row.id);
    return { screen: this.screenOf(row), params: row.params };
  }

  private indexOf(id: string): number {
    return this.list.rows.findIndex((row) => row.id === id);
  }

  /** The first row that opens, from an index on; beyond the page's border on the page beside it. */
  private async from(index: number, step: 1 | -1): Promise<Row | null> {
    const { rows, query, pages } = this.list;
    const row = rows[index];
    if (row) return this.opens(row) ? row : this.from(index + step, step);
    const page = query.page + step;
    if (page < 1 || page > pages) return null;
    await this.turnTo(page);
    return this.from(step > 0 ? 0 : this.list.rows.length - 1, step);
  }

  /** Looks for a row, and leaves the list on its page where none is found or can be read. */
  private async orBackTo(page: number, look: () => Promise<Row | null>): Promise<Row | null> {
    let found: Row | null = null;
    try {
      found = await look();
    } finally {
      if (!found && this.list.query.page !== page) await this.list.turnTo(page);
    }
    return found;
  }

  private async turnTo(page: number): Promise<void> {
    const { list } = this;
    await list.turnTo(page);
    if (list.isFailed && list.problem) throw list.problem;
  }
}
