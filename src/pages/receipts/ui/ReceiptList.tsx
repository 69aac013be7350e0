import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import { isUnderWay } from '@contract/bulk';
import { receiptDays, type BulkKind } from '@contract/bulkRules';
import { useAskSupport } from '@/features/ask-support';
import { receiptAddress } from '@/shared/routes/receiptRoutes';
import { useCall } from '@/shared/api/CallContext';
import { ListScreen } from '@/shared/list/ui/ListScreen';
import { useOpening } from '@/shared/list/useOpening';
import { usePagedList } from '@/shared/list/usePagedList';
import { EmptyState } from '@/shared/ui/page/EmptyState';
import { runList } from '../model/receiptLists';
import { useFollowing } from '../model/useFollowing';
import { runLooks } from './receiptLooks';

const receipts = {
  orders: { kind: receiptAddress.orders },
  items: { kind: receiptAddress.items },
  notices: { kind: receiptAddress.notices },
};

/** The receipts of one kind that the person may see, the newest first. */
export function ReceiptList({ kind }: { readonly kind: BulkKind }) {
  const call = useCall();
  const askSupport = useAskSupport();
  const list = usePagedList((search) => runList(call, kind, search));
  useFollowing(list, () => list.rows.some(({ run }) => isUnderWay(run.Status)));
  const opening = useOpening(list, receipts[kind]);
  return (
    <ListScreen
      title="Receipts"
      list={list}
      looks={runLooks}
      filters={null}
      switcher={null}
      empty={
        <EmptyState
          icon={<ReceiptLongOutlined />}
          title="No receipts yet"
          text={`What is done to many ${kind} at once leaves a receipt here, for ${receiptDays} days.`}
        />
      }
      opening={opening}
      onSupport={askSupport}
    />
  );
}
