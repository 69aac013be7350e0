import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx';
import type { TakeOverReason } from '@contract/differenceRules';
import type { WarehouseState } from '@contract/warehouseConnection';
import {
  warehouseDesk,
  type DeskShows,
  type DifferenceOpened,
  type LeftMessage,
  type StockDifference,
} from '@contract/warehouseDesk';
import { PageAction } from '@/shared/action/PageAction';
import type { ApiProblem } from '@/shared/api/ApiProblem';
import type { Call } from '@/shared/api/createCall';
import { problemIn } from '@/shared/load/problemIn';
import { Reading } from '@/shared/load/Reading';
import { outcomeText, takenText } from './words';

const quietly = { keepsSession: true };
const step = 50;
/** A page of the calls is not larger. */
const most = 200;

/** What has happened to a difference, once its line was opened. */
export interface OpenedDifference {
  /** Null until it was read. */
  readonly found: DifferenceOpened | null;
  readonly problem: ApiProblem | null;
}

interface Page<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

interface Shown {
  readonly readAt: Date;
  readonly state: WarehouseState;
  readonly differences: Page<StockDifference>;
  readonly messages: Page<LeftMessage>;
}

/** What the books and the warehouses do not agree about, in the accounts that the person looks after. */
export class WarehouseDesk {
  /** Null until it was read once. */
  shown: Shown | null = null;
  size = step;
  readonly opened = observable.map<string, OpenedDifference>({}, { deep: false });
  readonly reading: Reading<Shown>;
  readonly action = new PageAction();

  constructor(
    private readonly call: Call,
    public show: DeskShows,
  ) {
    this.reading = new Reading(
      () => this.read(),
      (answer) => {
        this.shown = answer;
      },
    );
    makeAutoObservable<this, 'call'>(
      this,
      { shown: observableRef, opened: false, reading: false, action: false, call: false },
      { autoBind: true },
    );
  }

  get hasMore(): boolean {
    const pages = this.shown ? [this.shown.differences, this.shown.messages] : [];
    return pages.some(({ rows, total }) => rows.length < Math.min(total, most));
  }

  choose(show: DeskShows): void {
    this.show = show;
    this.size = step;
    this.shown = null;
    void this.reading.load();
  }

  showMore(): void {
    this.size = Math.min(most, this.size + step);
    void this.reading.load();
  }

  toggle(id: string): void {
    if (this.opened.has(id)) this.opened.delete(id);
    else void this.open(id);
  }

  /** Reads what has happened to a difference; one that is closed meanwhile stays closed. */
  async open(id: string): Promise<void> {
    this.opened.set(id, { found: this.opened.get(id)?.found ?? null, problem: null });
    try {
      const found = await this.call(warehouseDesk.difference, { params: { id } }, quietly);
      runInAction(() => this.keepOpened(id, { found, problem: null }));
    } catch (error) {
      const problem = problemIn(error);
      runInAction(() =>
        this.keepOpened(id, { found: this.opened.get(id)?.found ?? null, problem }),
      );
    }
  }

  /** Moves the stock; what was refused is looked at anew, as the books may have moved. */
  async takeOver(
    { entity, Now }: DifferenceOpened,
    { reason, note }: { reason: TakeOverReason; note: string },
  ): Promise<void> {
    const payload = { Id: entity._id, Reason: reason, Note: note.trim() || null, Seen: Now };
    const isDone = await this.do(
      () => this.call(warehouseDesk.takeOver, { payload }, quietly),
      () => takenText(entity),
    );
    if (!isDone) await this.open(entity._id);
  }

  async keepOurs({ _id, StockNumber }: StockDifference, reason: string): Promise<void> {
    await this.do(
      () => this.call(warehouseDesk.keepOurs, { payload: { Id: _id, Reason: reason } }, quietly),
      () => `The books of ${StockNumber} stay as they are.`,
    );
  }

  /** Has the warehouse count the item; the line stays open, and says so. */
  async askToCount({ _id, StockNumber, WarehouseCode }: StockDifference): Promise<void> {
    const isDone = await this.action.run({
      perform: () => this.call(warehouseDesk.askToCount, { payload: { Id: _id } }, quietly),
      doneText: () => `${WarehouseCode} was asked to count ${StockNumber}.`,
    });
    if (isDone) await this.open(_id);
  }

  async tryAgain({ WarehouseCode, Id }: LeftMessage): Promise<void> {
    const payload = { Warehouse: WarehouseCode, Id };
    await this.do(
      () => this.call(warehouseDesk.tryAgain, { payload }, quietly),
      ({ Outcome, Why }) => outcomeText(Outcome, Why),
    );
  }

  async putAside({ WarehouseCode, Id }: LeftMessage, reason: string): Promise<void> {
    const payload = { Warehouse: WarehouseCode, Id, Reason: reason };
    await this.do(
      () => this.call(warehouseDesk.putAside, { payload }, quietly),
      () => 'The message was put aside. It stands under Settled and can be tried again.',
    );
  }

  private keepOpened(id: string, opened: OpenedDifference): void {
    if (this.opened.has(id)) this.opened.set(id, opened);
  }

  private async do<Answer>(
    perform: () => Promise<Answer>,
    doneText: (answer: Answer) => string,
  ): Promise<boolean> {
    const isDone = await this.action.run({ perform, doneText });
    if (isDone) await this.reading.load();
    return isDone;
  }

  private async read(): Promise<Shown> {
    const query = { show: this.show, pageSize: this.size };
    const [state, differences, messages] = await Promise.all([
      this.call(warehouseDesk.state, {}, quietly),
      this.call(warehouseDesk.differences, { query }, quietly),
      this.call(warehouseDesk.messages, { query }, quietly),
    ]);
    const pageOf = <Row>(answer: {
      readonly entities: readonly Row[];
      readonly totalEntityLookupCount: number;
    }): Page<Row> => ({ rows: answer.entities, total: answer.totalEntityLookupCount });
    return {
      readAt: new Date(),
      state,
      differences: pageOf(differences),
      messages: pageOf(messages),
    };
  }
}
