import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { bulkKinds, type BulkKind } from '@contract/bulkRules';
import { useAskSupport } from '@/features/ask-support';
import { receiptRoute } from '@/shared/routes/receiptRoutes';
import { ScreenHeader } from '@/widgets/shell';
import { useCall } from '@/shared/api/CallContext';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { recordIn } from '@/shared/routes/recordAddress';
import type { RouteName } from '@/shared/routes/routes';
import { FailedLoad } from '@/shared/ui/page/FailedLoad';
import { OpenedReceipt } from '../model/OpenedReceipt';
import { ReceiptDetail } from './ReceiptDetail';
import { ReceiptList } from './ReceiptList';

interface OpenedProps {
  readonly kind: BulkKind;
  readonly id: string;
}

const Opened = observer(function Opened({ kind, id }: OpenedProps) {
  const call = useCall();
  const navigation = useNavigation();
  const askSupport = useAskSupport();
  const [receipt] = useState(() => new OpenedReceipt(call, id));
  const { run, reading } = receipt;
  useEffect(() => void reading.load(), [reading]);
  const isGone = reading.problem?.status === 404;
  useEffect(() => {
    if (isGone) navigation.replace(receiptRoute[kind], { unfound: 'This receipt' });
  }, [isGone, navigation, kind]);
  if (run) return <ReceiptDetail receipt={receipt} run={run} />;
  return (
    <>
      <ScreenHeader title="Receipt" />
      {reading.problem && !isGone && (
        <FailedLoad
          message={reading.problem.message}
          errorId={reading.problem.errorId}
          onReload={() => void reading.load()}
          onSupport={askSupport}
        />
      )}
    </>
  );
});

const kindOf = (route: RouteName | null): BulkKind =>
  bulkKinds.find((kind) => receiptRoute[kind] === route) ?? 'orders';

/** The receipts of the kind that the route is about, or the one that the address names (OPEN-132). */
export function ReceiptsPage() {
  const navigation = useNavigation();
  const [kind] = useState(() => kindOf(navigation.routeName));
  const [id] = useState(() => recordIn(receiptRoute[kind], navigation.place?.search ?? '')?.id);
  if (id) return <Opened kind={kind} id={id} />;
  return (
    <>
      <ScreenHeader title="Receipts" />
      <ReceiptList kind={kind} />
    </>
  );
}
