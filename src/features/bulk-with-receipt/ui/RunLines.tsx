import { observer } from 'mobx-react-lite';
import type { BulkRun } from '@contract/bulk';
import { ProgressOfRun } from '@/entities/bulk-run';
import { receiptAddress } from '@/shared/routes/receiptRoutes';
import { useRecordLink } from '@/shared/routes/useRecordLink';
import type { ManyRecords } from '../model/ManyRecords';
import { useRunsUnderWay } from '../model/useRunsUnderWay';
import { ListLine } from './ListLine';

const RunLine = ({ run }: { readonly run: BulkRun }) => {
  const receipt = useRecordLink({ kind: receiptAddress[run.Kind], term: '', id: run._id });
  return (
    <ListLine role="group" aria-label="In the background">
      <ProgressOfRun run={run} />
      <a {...receipt}>See receipt</a>
    </ListLine>
  );
};

/** Above a list: how far the acts on its records are that go on in the background. */
export const RunLines = observer(function RunLines({ many }: { readonly many: ManyRecords }) {
  const underWay = useRunsUnderWay(many);
  return underWay.of(many.kind).map((run) => <RunLine key={run._id} run={run} />);
});
