import { paperFileName, paperNames, whyNotPaper, type PaperKind } from '@contract/printRules';
import type { Order } from '@/entities/order';
import type { Action } from '@/shared/action/ActionRunner';
import type { Call } from '@/shared/api/createCall';
import { saveBlob } from '@/shared/file/saveFile';
import { localToday } from '@/shared/format/dates';

/** Why a paper of an order can not be printed; null where it can. */
export const whyNotPrint = (paper: PaperKind, { number, isDeduct, record }: Order): string | null =>
  whyNotPaper[paper]({ number, isDeduct, hasWorkOrder: record.WorkOrder !== null });

/** The orders that there is such a paper of. */
export const printable = (paper: PaperKind, orders: readonly Order[]): readonly Order[] =>
  orders.filter((order) => whyNotPrint(paper, order) === null);

const countOf = (paper: PaperKind, count: number): string =>
  count === 1
    ? `1 ${paperNames[paper].one.toLowerCase()}`
    : `${count} ${paperNames[paper].many.toLowerCase()}`;

interface Printing {
  readonly call: Call;
  readonly paper: PaperKind;
  readonly orders: readonly Order[];
  /** Orders that were chosen and have no such paper. */
  readonly leftOut?: number;
}

/** Has papers of orders made into one PDF, and hands it to the person. */
export const printOrders = ({ call, paper, orders, leftOut = 0 }: Printing): Action<unknown> => ({
  title: `Making ${countOf(paper, orders.length)}...`,
  perform: async () => {
    // No page needs these calls before something is printed.
    const { prints } = await import('@contract/prints');
    const { file } = await call(prints[paper], { payload: { Ids: orders.map(({ id }) => id) } });
    saveBlob(paperFileName(paper, localToday()), file);
  },
  succeeded: () => ({
    text: [
      `${countOf(paper, orders.length)} in one PDF, which was downloaded.`,
      leftOut === 0
        ? ''
        : `${leftOut} of the selected orders ${leftOut === 1 ? 'has' : 'have'} none.`,
    ]
      .filter(Boolean)
      .join(' '),
  }),
});
