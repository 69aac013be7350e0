import type { Import, ImportDescription } from '@/entities/import';
import { useSession } from '@/entities/session';
import { useBulkAsking } from '@/features/bulk-with-receipt';
import { countText } from '@/shared/format/numbers';
import type { HeaderAction } from '@/shared/ui/page/HeaderAction';

const labelOf = (orders: number): string =>
  orders === 1
    ? 'Cancel the order of this import'
    : `Cancel the ${countText(orders)} orders of this import`;

/**
 * The second thought after an import: all that it has made is cancelled at once, after a question
 * and with a receipt. `actions` go into the header, `asking` is shown by the dialog.
 */
export const useCancelImported = (
  { type }: ImportDescription,
  { id, fileName, record }: Import,
) => {
  const session = useSession();
  const asking = useBulkAsking('orders');
  const isOffered =
    type === 'Orders' &&
    record.NumSuccesses > 0 &&
    session.extras?.bulkOfImport === true &&
    session.may('order.cancel');
  const cancel: HeaderAction = {
    label: labelOf(record.NumSuccesses),
    kind: 'secondary',
    onClick: () => asking.ask({ act: 'cancel', from: `Orders of ${fileName}`, Import: id }),
  };
  return { asking, actions: isOffered ? [cancel] : [] };
};
