import { makeAutoObservable, observableRef } from 'mobx';
import { whyNotOrder } from '@contract/orderActions';
import { returns } from '@contract/orderReturn';
import type { OrderRecord } from '@contract/orderRecord';
import { recipientName } from '@contract/recipientRules';
import type { Warehouse } from '@contract/resource';
import type { OrderStore } from '@/entities/order';
import type { Answer, Call } from '@/shared/api/createCall';
import { Reading } from '@/shared/load/Reading';
import type { ReturnDraft, ReturnLine, ReturnValues } from './returnDraft';

type FormData = Answer<typeof returns.formData>;

interface Parts {
  readonly call: Call;
  readonly orders: OrderStore;
  readonly draft: ReturnDraft;
}

/** What another server's order has shipped, as far as its record says so. */
const shippedOf = ({ Items }: OrderRecord): NonNullable<FormData['returnable']> => {
  const pieces = new Map<string, number>();
  for (const { StockNumber, Quantity } of Items)
    pieces.set(StockNumber, (pieces.get(StockNumber) ?? 0) + Quantity);
  return [...pieces].map(([StockNumber, count]) => ({
    StockNumber,
    Shipped: count,
    Left: count,
  }));
};

const descriptionOf = ({ Items, BackOrders }: OrderRecord, stockNumber: string): string =>
  [...Items, ...BackOrders.flatMap((part) => part.Items)].find(
    ({ StockNumber }) => StockNumber === stockNumber,
  )?.Description ?? '';

/** The lines of a return: what the order has shipped, with the pieces that are entered already. */
const linesOf = (
  order: OrderRecord,
  { returnable = shippedOf(order) }: FormData,
  entered: readonly ReturnLine[],
): readonly ReturnLine[] =>
  returnable
    .filter(({ Shipped }) => Shipped > 0)
    .toSorted((one, other) => one.StockNumber.localeCompare(other.StockNumber))
    .map(({ StockNumber, Shipped, Left }) => ({
      stockNumber: StockNumber,
      description: descriptionOf(order, StockNumber),
      shipped: Shipped,
      left: Left,
      quantity: entered.find(({ stockNumber }) => stockNumber === StockNumber)?.quantity ?? null,
    }));

const senderOf = ({ Recipient }: OrderRecord): Partial<ReturnValues> =>
  Recipient
    ? {
        name: recipientName(Recipient),
        address1: Recipient.Address1 ?? '',
        address2: Recipient.Address2 ?? '',
        city: Recipient.City ?? '',
        state: Recipient.State ?? '',
        zip: Recipient.ZipCode ?? '',
        country: Recipient.Country ?? '',
      }
    : {};

/** The order that a return is made of: looked for by its number, and what can come back of it. */
export class OrderOfReturn {
  /** What is typed to look for one. */
  typed = '';
  /** Why there is none to return by what was typed. */
  whyNot: string | null = null;
  order: OrderRecord | null = null;
  warehouses: readonly Warehouse[] = [];
  readonly search: Reading;
  readonly reading: Reading;

  constructor(private readonly parts: Parts) {
    this.search = new Reading(() => this.find());
    this.reading = new Reading(() => this.read());
    makeAutoObservable<this, 'parts'>(
      this,
      {
        order: observableRef,
        warehouses: observableRef,
        search: false,
        reading: false,
        parts: false,
      },
      { autoBind: true },
    );
  }

  type(text: string): void {
    this.typed = text;
    this.whyNot = null;
  }

  /** Goes back to choosing an order; what is entered of the sender stays. */
  chooseAnother(): void {
    this.order = null;
    this.typed = '';
    this.parts.draft.change({ orderId: '', orderNumber: '', lines: [] });
  }

  /** Fills in what the order says, where nothing was entered yet. */
  private fill(order: OrderRecord, data: FormData): void {
    const { draft } = this.parts;
    const { values, isDirty } = draft;
    this.order = order;
    this.warehouses = data.warehouses;
    const own = data.warehouses.find(({ Code }) => Code === order.Warehouse);
    const filled = {
      ...values,
      ...(values.name === '' && values.address1 === '' ? senderOf(order) : {}),
      lines: linesOf(order, data, values.lines),
      warehouseCode: values.warehouseCode ?? own?.Code ?? null,
    };
    if (isDirty) draft.change(filled);
    else draft.settle(filled);
  }

  private async read(): Promise<void> {
    const id = this.parts.draft.values.orderId;
    const data = await this.parts.call(returns.formData, { params: { id } });
    // Another one may have been chosen meanwhile.
    if (data.order && this.parts.draft.values.orderId === id) this.fill(data.order, data);
  }

  private async find(): Promise<void> {
    const { orders, draft } = this.parts;
    const number = this.typed.trim();
    const found = await orders.find(number);
    const whyNot = found ? whyNotOrder.return(found) : `There is no order ${number}`;
    this.tell(whyNot);
    if (!found || whyNot !== null) return;
    const chosen = { ...draft.values, orderId: found.id, orderNumber: found.number };
    if (draft.isDirty) draft.change(chosen);
    else draft.settle(chosen);
    await this.reading.load();
  }

  private tell(whyNot: string | null): void {
    this.whyNot = whyNot;
  }
}
