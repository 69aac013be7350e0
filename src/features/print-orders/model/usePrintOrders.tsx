import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import { mostPrintedOrders, paperKinds, paperNames, type PaperKind } from '@contract/printRules';
import type { Order } from '@/entities/order';
import { useSession } from '@/entities/session';
import { useActions } from '@/shared/action/ActionContext';
import { useCall } from '@/shared/api/CallContext';
import type { HeaderAction } from '@/shared/ui/page/HeaderAction';
import { printable, printOrders } from './printOrders';

interface Chosen {
  readonly chosen: readonly Order[];
  readonly selection: { readonly isAll: boolean };
}

const titles = { packingList: 'Packing Lists', workOrder: 'Work Orders' } as const;
const title = { packingList: 'Packing List', workOrder: 'Work Order' } as const;

const whyNone = (paper: PaperKind, { chosen, selection }: Chosen): string | null => {
  if (selection.isAll || chosen.length > mostPrintedOrders)
    return `${mostPrintedOrders} orders can be printed at once`;
  if (chosen.length === 0) return 'No orders are selected';
  return printable(paper, chosen).length === 0
    ? `The selected orders have no ${paperNames[paper].many.toLowerCase()}`
    : null;
};

/** The papers that a person may print on this server, and how. */
export const usePrintOrders = () => {
  const call = useCall();
  const actions = useActions();
  const session = useSession();
  const offered = paperKinds.filter(
    (paper) =>
      session.extras?.prints === true && (paper === 'packingList' || session.may('order.deduct')),
  );
  const act = (
    label: string,
    onClick: () => void,
    whyNot: () => string | null = () => null,
  ): HeaderAction => ({
    label,
    kind: 'more',
    icon: <PictureAsPdfOutlined />,
    // Asked by whoever shows it, so that the page is not drawn anew with each order that is chosen.
    get whyDisabled() {
      return whyNot();
    },
    onClick,
  });
  const run = (paper: PaperKind, orders: readonly Order[], leftOut = 0) =>
    void actions.run(printOrders({ call, paper, orders, leftOut }));
  return {
    /** For the selected orders of a list. */
    ofChosen: (list: Chosen): readonly HeaderAction[] =>
      offered.map((paper) =>
        act(
          titles[paper],
          () => {
            const orders = printable(paper, list.chosen);
            run(paper, orders, list.chosen.length - orders.length);
          },
          () => whyNone(paper, list),
        ),
      ),
    /** For one order: the papers that it has. */
    ofOrder: (order: Order): readonly HeaderAction[] =>
      offered
        .filter((paper) => printable(paper, [order]).length > 0)
        .map((paper) => act(`${title[paper]} (PDF)`, () => run(paper, [order]))),
  };
};
