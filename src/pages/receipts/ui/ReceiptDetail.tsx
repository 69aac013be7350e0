import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import ReplayRounded from '@mui/icons-material/ReplayRounded';
import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import type { BulkRun } from '@contract/bulk';
import { receiptText } from '@contract/bulkRules';
import { useAskSupport } from '@/features/ask-support';
import { BulkQuestionDialog, useBulkAsking } from '@/features/bulk-with-receipt';
import { ScreenHeader } from '@/widgets/shell';
import { PageAction } from '@/shared/action/PageAction';
import { ResponseBanner } from '@/shared/action/ui/ResponseBanner';
import { useCall } from '@/shared/api/CallContext';
import { countText } from '@/shared/format/numbers';
import { ListScreen } from '@/shared/list/ui/ListScreen';
import { useOpening } from '@/shared/list/useOpening';
import { usePagedList } from '@/shared/list/usePagedList';
import { EmptyState } from '@/shared/ui/page/EmptyState';
import type { HeaderAction } from '@/shared/ui/page/HeaderAction';
import { downloadReceipt } from '../model/receiptCsv';
import { receiptRows } from '../model/receiptLists';
import type { OpenedReceipt } from '../model/OpenedReceipt';
import { takingBack } from '../model/takingBack';
import { useFollowing } from '../model/useFollowing';
import { recordLooks } from './receiptLooks';
import { ReceiptSummary } from './ReceiptSummary';

interface Props {
  readonly receipt: OpenedReceipt;
  readonly run: BulkRun;
}

const records = {
  orders: { kind: 'order' },
  items: { kind: 'item' },
  notices: { kind: 'notice' },
} as const;

/** What can be done with a receipt: it is downloaded, and its act is stopped. */
const useReceiptActs = (receipt: OpenedReceipt, run: BulkRun) => {
  const call = useCall();
  const [page] = useState(() => new PageAction());
  const download = () =>
    void page.run({ perform: () => downloadReceipt(call, run), doneText: () => null });
  const stop = () => void page.run({ perform: () => receipt.stop(), doneText: () => null });
  return { page, download, stop };
};

/** What became of an act on many records: what was not done first, with the reasons. */
export const ReceiptDetail = observer(function ReceiptDetail({ receipt, run }: Props) {
  const call = useCall();
  const askSupport = useAskSupport();
  const list = usePagedList((search) => receiptRows(call, run, search));
  const opening = useOpening(list, records[run.Kind]);
  const acts = useReceiptActs(receipt, run);
  const asking = useBulkAsking(run.Kind);
  const followed = useMemo(
    () => ({
      get loading() {
        return receipt.reading.loading;
      },
      get isBusy() {
        return receipt.reading.isBusy || list.isBusy;
      },
      load: async () => {
        await Promise.all([receipt.reading.load(), list.load()]);
      },
    }),
    [receipt, list],
  );
  useFollowing(followed, () => receipt.isUnderWay);
  const { retryable } = receipt;
  const tryAgain: HeaderAction = {
    label: `Try the ${countText(retryable)} Again`,
    kind: 'primary',
    icon: <ReplayRounded />,
    onClick: () => asking.askAgain(run),
  };
  const download: HeaderAction = {
    label: 'Download Receipt',
    kind: 'secondary',
    icon: <DownloadOutlined />,
    // Rows change their page while they are dealt with: some would be missing, others double.
    whyDisabled: receipt.isUnderWay ? 'The receipt is complete once the work has ended' : null,
    onClick: acts.download,
  };
  return (
    <>
      <ScreenHeader
        title={receiptText(run)}
        actions={[
          download,
          ...takingBack(run, { call, asking, page: acts.page }),
          ...(retryable > 0 ? [tryAgain] : []),
        ]}
      />
      <ResponseBanner action={acts.page} />
      <ListScreen
        title="Receipt"
        list={list}
        looks={recordLooks(run.Kind)}
        filters={
          <ReceiptSummary
            run={run}
            chosen={list.query.outcome}
            onChoose={(outcome) => void list.narrow({ outcome })}
            onStop={acts.stop}
          />
        }
        switcher={null}
        empty={
          <EmptyState
            icon={<ReceiptLongOutlined />}
            title="None of the records"
            text="All shows what became of each of them."
          />
        }
        opening={opening}
        onSupport={askSupport}
      />
      <BulkQuestionDialog asking={asking} />
    </>
  );
});
