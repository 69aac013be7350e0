import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import { isUnderWay } from '@contract/bulk';
import { receiptDays, type BulkKind } from '@contract/bulkRules';
import { useAskSupport } from '@/features/ask-support';
import { receiptAddress } from '@/shared/routes/receiptRoutes';
import { useCall } from '@/shared/api/CallContext';
import { ListScreen } from '@/shared/list/ui/ListScreen';
import { usePagedList } from '@/shared/list/usePagedList';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { EmptyState } from '@/shared/ui/page/EmptyState';
import { runList, type ListedRun } from '../model/receiptLists';
import { useFollowing } from '../model/useFollowing';
import { runLooks } from './receiptLooks';

/** The receipts of one kind that the person may see, the newest first. */
export function ReceiptList({ kind }: { readonly kind: BulkKind }) {
  const call = useCall();
  const navigation = useNavigation();
  const askSupport = useAskSupport();
  const list = usePagedList((search) => runList(call, kind, search));
  useFollowing(list, () => list.rows.some(({ run }) => isUnderWay(run.Status)));
  const open = ({ id }: ListedRun) => navigation.openRecord(receiptAddress[kind], id);
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
      onOpen={open}
      onSupport={askSupport}
    />
  );
}
