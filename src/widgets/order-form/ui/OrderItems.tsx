import { observer } from 'mobx-react-lite';
import type { PickedItem } from '@/entities/item';
import { useSession } from '@/entities/session';
import {
  ForetoldAtFoot,
  LineStock,
  lineOf,
  Mendings,
  type Forecast,
  type Mending,
} from '@/features/foretell-order';
import { ItemPicker } from '@/features/pick-items';
import type { OrderDraft } from '@/features/save-order';

interface Props {
  readonly draft: OrderDraft;
  readonly forecast: Forecast;
  /** Offered at the foot; none where they are offered above the form. */
  readonly mendings: readonly Mending[];
}

/** The items of an order, each with what is there of it, above what becomes of them all. */
export const OrderItems = observer(function OrderItems({ draft, forecast, mendings }: Props) {
  const session = useSession();
  const { items, pastedLines } = draft.values;
  const stockOf = (item: PickedItem) => (
    <LineStock line={lineOf(forecast.plan, items, item)} quantity={item.quantity} />
  );
  return (
    <ItemPicker
      items={items}
      onChange={(changed) => draft.change({ items: changed })}
      left={pastedLines}
      onLeft={(left) => draft.change({ pastedLines: left })}
      showsErrors={draft.isTouched('items')}
      offersLots={session.clientHas('lotNumberClients')}
      besideItem={stockOf}
      aboveTotal={
        <ForetoldAtFoot forecast={forecast}>
          <Mendings mendings={mendings} onMend={(change) => draft.change(change)} variant="text" />
        </ForetoldAtFoot>
      }
    />
  );
});
