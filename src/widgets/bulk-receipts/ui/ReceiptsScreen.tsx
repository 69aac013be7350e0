import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { BulkKind } from '@contract/bulkRules';
import { useAskSupport } from '@/features/ask-support';
import { useCall } from '@/shared/api/CallContext';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { FailedLoad } from '@/shared/ui/page/FailedLoad';
import { OpenedReceipt } from '../model/OpenedReceipt';
import { ReceiptDetail, type Header } from './ReceiptDetail';
import { ReceiptList } from './ReceiptList';

interface OpenedProps {
  readonly id: string;
  readonly Header: Header;
}

const Opened = observer(function Opened({ id, Header }: OpenedProps) {
  const call = useCall();
  const askSupport = useAskSupport();
  const [receipt] = useState(() => new OpenedReceipt(call, id));
  const { run, reading } = receipt;
  useEffect(() => void reading.load(), [reading]);
  if (run) return <ReceiptDetail receipt={receipt} run={run} Header={Header} />;
  return (
    <>
      <Header title="Receipt" />
      {reading.problem && (
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

interface Props {
  readonly kind: BulkKind;
  /** The shell's header: a widget does not import another one. */
  readonly Header: Header;
}

/** The receipts of one kind, or the one that the address names (OPEN-132). */
export function ReceiptsScreen({ kind, Header }: Props) {
  const navigation = useNavigation();
  const [id] = useState(() => new URLSearchParams(navigation.place?.search ?? '').get('receipt'));
  if (id) return <Opened id={id} Header={Header} />;
  return (
    <>
      <Header title="Receipts" />
      <ReceiptList kind={kind} />
    </>
  );
}
