import { observer } from 'mobx-react-lite';
import type { ReactNode, Ref } from 'react';
import type { RecipientValues } from '@/entities/recipient';
import { useSession } from '@/entities/session';
import { useAskSupport } from '@/features/ask-support';
import { RecipientPicker } from '@/features/choose-recipient';
import { ForetoldInShort, HeldOffers, mendingsOf, type Forecast } from '@/features/foretell-order';
import {
  comparedOrder,
  recipientProblem,
  useDeliveryOptions,
  type OrderDraft,
} from '@/features/save-order';
import { AlikeFound, alikeIn, alikeOrders, useAlike } from '@/features/tell-duplicates';
import { Checklist } from '@/shared/draft/ui/Checklist';
import { FailedLoad } from '@/shared/ui/page/FailedLoad';
import { FormColumns, FormStack } from '@/shared/ui/fields/FormColumns';
import { EnteredRecipient } from './EnteredRecipient';
import { OrderBasics } from './OrderBasics';
import { OrderItems } from './OrderItems';

interface Props {
  readonly draft: OrderDraft;
  /** The delivery option that the order has already, whether it is still offered or not. */
  readonly ownOption?: string | null;
  /** The switch of new orders, where the client does not ask for approval anyway (ORDE-05). */
  readonly offersApproval: boolean;
  /** The id of the order that is edited. */
  readonly recordId?: string;
  /** What is known of what becomes of it. */
  readonly forecast: Forecast;
  /** The order is on hold: what mends it is offered above the form. */
  readonly isHeld?: boolean;
  /** Stands above the fields, such as an order's status on edit. */
  readonly aside?: ReactNode;
  /** Over the whole width, before the form and after it. */
  readonly above?: ReactNode;
  readonly below?: ReactNode;
  readonly ref?: Ref<HTMLDivElement>;
}

/** The delivery options on offer, and the order's own where it is none of them. */
const withOwn = (offered: readonly string[], own: string | null | undefined): readonly string[] =>
  own && !offered.includes(own) ? [...offered, own] : offered;

/** The order form under its requirements: what the order is, who it goes to, and its items. */
export const OrderForm = observer(function OrderForm({
  draft,
  ownOption,
  offersApproval,
  recordId,
  forecast,
  isHeld = false,
  aside,
  above,
  below,
  ref,
}: Props) {
  const session = useSession();
  const askSupport = useAskSupport();
  const delivery = useDeliveryOptions();
  const { values } = draft;
  const compared = comparedOrder(draft);
  const alike = useAlike(compared && { ...compared, Except: recordId }, alikeOrders);
  const { reference } = session;
  if (!reference) return null;
  const besideEntered = (entered: RecipientValues) => (
    <EnteredRecipient entered={entered} before={values.recipient} />
  );
  const { plan } = forecast;
  const mendings = plan ? mendingsOf(plan, values.items, { mayAskForWarehouse: isHeld }) : [];
  return (
    <>
      <Checklist lines={draft.checklist} as="strip">
        <ForetoldInShort forecast={forecast} />
      </Checklist>
      {isHeld && (
        <HeldOffers
          forecast={forecast}
          mendings={mendings}
          onMend={(change) => draft.change(change)}
          warehouse={values.warehouse}
        />
      )}
      {delivery.reading.problem && (
        <FailedLoad
          isCompact
          message={delivery.reading.problem.message}
          errorId={delivery.reading.problem.errorId}
          onReload={() => void delivery.reading.load()}
          onSupport={askSupport}
        />
      )}
      <FormColumns ref={ref} data-framed={Boolean(above)}>
        {above && <div data-whole>{above}</div>}
        <FormStack>
          {aside}
          <OrderBasics
            draft={draft}
            deliveryOptions={withOwn(delivery.names ?? [], ownOption)}
            offersApproval={offersApproval}
            offersBoxLabels={session.clientHas('boxLabelClients')}
            isNew={aside === undefined}
            alike={alike}
          />
          <RecipientPicker
            recipient={values.recipient}
            onChange={(recipient) => draft.change({ recipient })}
            reference={reference}
            problem={draft.errorOf('recipient', null) ?? recipientProblem(values, draft.saved)}
            showsErrors={draft.isTouched('recipient')}
            besideEntered={besideEntered}
            note={
              <AlikeFound
                found={alikeIn(alike, 'recipient')}
                hint="You can save this order all the same."
              />
            }
          />
        </FormStack>
        <OrderItems draft={draft} forecast={forecast} mendings={isHeld ? [] : mendings} />
        {below && <div data-whole>{below}</div>}
      </FormColumns>
    </>
  );
});
