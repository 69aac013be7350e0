import { makeAutoObservable, observable, runInAction } from 'mobx';
import { aheadLimits } from '@contract/aheadRules';
import type { ItemRecord } from '@contract/itemAdmin';
import { itemsAhead, type ItemAhead, type QuestionCounts } from '@contract/itemsAhead';
import type { CapabilitiesOfServer } from '@contract/portal';
import type { Call } from '@/shared/api/createCall';
import { Reading } from '@/shared/load/Reading';

const quietly = { keepsSession: true } as const;

/** Items by what a screen knows of them. */
export interface AskedFigures {
  readonly Ids?: readonly string[];
  readonly StockNumbers?: readonly string[];
}

type NamedItem = Pick<ItemRecord, '_id' | 'StockNumber'>;

/** More than all screens show at once. */
const mostKnown = 1_000;

/** Those that were read last stay. */
const keep = (known: Map<string, ItemAhead>, key: string, ahead: ItemAhead): void => {
  const [oldest] = known.keys();
  if (oldest !== undefined && known.size >= mostKnown && !known.has(key)) known.delete(oldest);
  known.set(key, ahead);
};

type Asked = Required<AskedFigures>;

/** So many at once as a call takes. */
const inTurns = ({ Ids = [], StockNumbers = [] }: AskedFigures): Asked[] => {
  const turns: Asked[] = [];
  const most = aheadLimits.items;
  for (let from = 0; from < Math.max(Ids.length, StockNumbers.length); from += most)
    turns.push({
      Ids: Ids.slice(from, from + most),
      StockNumbers: StockNumbers.slice(from, from + most),
    });
  return turns;
};

/** What the stock of items looks ahead to, as far as it was read, and how many each question finds. */
export class AheadFigures {
  counts: QuestionCounts | null = null;
  readonly counting: Reading;
  private readonly byId = observable.map<string, ItemAhead>({}, { deep: false });
  private readonly byNumber = observable.map<string, ItemAhead>({}, { deep: false });

  constructor(
    private readonly call: Call,
    private readonly knowExtras: () => Promise<CapabilitiesOfServer | null>,
  ) {
    this.counting = new Reading(() => this.count());
    makeAutoObservable<this, 'call' | 'knowExtras' | 'byId' | 'byNumber'>(this, {
      call: false,
      knowExtras: false,
      byId: false,
      byNumber: false,
      counting: false,
    });
  }

  of(id: string): ItemAhead | undefined {
    return this.byId.get(id);
  }

  ofNumber(stockNumber: string): ItemAhead | undefined {
    return this.byNumber.get(stockNumber);
  }

  take({ _id, StockNumber }: NamedItem, ahead: ItemAhead): void {
    keep(this.byId, _id, ahead);
    keep(this.byNumber, StockNumber, ahead);
  }

  /** Whether the server looks ahead. */
  async isThere(): Promise<boolean> {
    return (await this.knowExtras())?.itemsAhead === true;
  }

  /** Reads the figures of these items anew; nothing on a server that does not look ahead. */
  async read(asked: AskedFigures): Promise<void> {
    if (!(await this.isThere())) return;
    for (const { Ids, StockNumbers } of inTurns(asked)) {
      const payload = { Ids: [...Ids], StockNumbers: [...StockNumbers] };
      const { Items } = await this.call(itemsAhead.figures, { payload }, quietly);
      runInAction(() => {
        for (const { _id, StockNumber, ...ahead } of Items) this.take({ _id, StockNumber }, ahead);
      });
    }
  }

  empty(): void {
    this.byId.clear();
    this.byNumber.clear();
    this.counts = null;
  }

  private async count(): Promise<void> {
    if (!(await this.isThere())) return;
    const counts = await this.call(itemsAhead.questions, {}, quietly);
    runInAction(() => {
      this.counts = counts;
    });
  }
}
