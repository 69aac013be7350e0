import { observer } from 'mobx-react-lite';
import type { ReactNode, Ref } from 'react';
import { useSession } from '@/entities/session';
import { useAskSupport } from '@/features/ask-support';
import { RecipientPicker } from '@/features/choose-recipient';
import { ItemPicker } from '@/features/pick-items';
import { recipientProblem, useDeliveryOptions, type OrderDraft } from '@/features/save-order';
import { Checklist } from '@/shared/draft/ui/Checklist';
import { FailedLoad } from '@/shared/ui/page/FailedLoad';
import { FormColumns, FormStack } from '@/shared/ui/fields/FormColumns';
import { OrderBasics } from './OrderBasics';

interface Props {
  readonly draft: OrderDraft;
  /** The delivery option that the order has already, whether it is still offered or not. */
  readonly ownOption?: string | null;
  /** The switch of new orders, where the client does not ask for approval anyway (ORDE-05). */
  readonly offersApproval: boolean;
  /** Stands above the fields, such as an order's status on edit. */
  readonly aside?: ReactNode;
  readonly ref?: Ref<HTMLDivElement>;
}

/** The order form under its requirements: what the order is, who it goes to, and its items. */
export const OrderForm = observer(function OrderForm({
  draft,
  ownOption,
  offersApproval,
  aside,
  ref,
}: Props) {
  const session = useSession();
  const askSupport = useAskSupport();
  const delivery = useDeliveryOptions();
  const { values } = draft;
  const { reference } = session;
  if (!reference) return null;
  const offered = delivery.names ?? [];
  const deliveryOptions =
    ownOption && !offered.includes(ownOption) ? [...offered, ownOption] : offered;
  return (
    <>
      <Checklist lines={draft.checklist} as="strip" />
      {delivery.reading.problem && (
        <FailedLoad
          isCompact
          message={delivery.reading.problem.message}
          errorId={delivery.reading.problem.errorId}
          onReload={() => void delivery.reading.load()}
          onSupport={askSupport}
        />
      )}
      <FormColumns ref={ref}>
        <FormStack>
          {aside}
          <OrderBasics
            draft={draft}
            deliveryOptions={deliveryOptions}
            offersApproval={offersApproval}
            offersBoxLabels={session.clientHas('boxLabelClients')}
            isNew={aside === undefined}
          />
          <RecipientPicker
            recipient={values.recipient}
            onChange={(recipient) => draft.change({ recipient })}
            reference={reference}
            problem={draft.errorOf('recipient', null) ?? recipientProblem(values, draft.saved)}
            showsErrors={draft.isTouched('recipient')}
          />
        </FormStack>
        <ItemPicker
          items={values.items}
          onChange={(items) => draft.change({ items })}
          showsErrors={draft.isTouched('items')}
          offersLots={session.clientHas('lotNumberClients')}
        />
      </FormColumns>
    </>
  );
});
