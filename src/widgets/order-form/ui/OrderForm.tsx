import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import type { ReactNode, Ref } from 'react';
import type { ReferenceData } from '@/entities/session';
import { RecipientPanel } from '@/features/choose-recipient';
import { ItemPicker } from '@/features/pick-items';
import type { OrderDraft } from '@/features/save-order';
import { OrderBasics } from './OrderBasics';

const Columns = styled('div')(({ theme }) => ({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  display: 'grid',
  gridTemplateColumns: '480px minmax(0, 1fr)',
  alignItems: 'stretch',
  gap: theme.spacing(4),
  padding: `${theme.spacing(5)} ${theme.vars.layout.gutter}`,
  [theme.breakpoints.down(1100)]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const Stack = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(4), alignContent: 'start' }));

interface Props {
  readonly draft: OrderDraft;
  readonly deliveryOptions: readonly string[];
  readonly reference: ReferenceData;
  /** The switch of new orders, where the client does not ask for approval anyway (ORDE-05). */
  readonly offersApproval: boolean;
  readonly offersBoxLabels: boolean;
  readonly offersLots: boolean;
  /** Stands below the recipient, such as an order's status on edit. */
  readonly aside?: ReactNode;
  readonly ref?: Ref<HTMLDivElement>;
}

/** The order form: what the order is, who it goes to, and its items. */
export const OrderForm = observer(function OrderForm({ draft, reference, aside, offersLots, ref, ...basics }: Props) {
  const { values } = draft;
  return (
    <Columns ref={ref}>
      <Stack>
        <OrderBasics draft={draft} {...basics} />
        <RecipientPanel recipient={values.recipient} onChange={(recipient) => draft.change({ recipient })} reference={reference} showsErrors={draft.isTouched('recipient')} />
        {aside}
      </Stack>
      <ItemPicker items={values.items} onChange={(items) => draft.change({ items })} showsErrors={draft.isTouched('items')} offersLots={offersLots} />
    </Columns>
  );
});
