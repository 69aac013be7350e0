import { observer } from 'mobx-react-lite';
import { useCallback, type ComponentType, type ReactNode } from 'react';
import type { ImportDescription } from '@/entities/import';
import { useAskSupport } from '@/features/ask-support';
import { ResponseBanner } from '@/shared/action/ui/ResponseBanner';
import { LeaveGuard } from '@/shared/draft/ui/LeaveGuard';
import type { RecordParams } from '@/shared/records/RecordParams';
import { useRouteParams } from '@/shared/routes/NavigationContext';
import { useLeaveIfMissing } from '@/shared/routes/useLeaveIfMissing';
import { ConfirmDialog } from '@/shared/ui/dialogs/ConfirmDialog';
import { FailedLoad } from '@/shared/ui/page/FailedLoad';
import type { HeaderAction } from '@/shared/ui/page/HeaderAction';
import { Tag } from '@/shared/ui/status/Tag';
import { useDiscard } from '../model/useDiscard';
import { useRepair } from '../model/useRepair';
import { repairActions } from '../model/repairActions';
import { ChangedCells } from './ChangedCells';
import { RepairBody } from './RepairBody';

interface Props {
  readonly kind: ImportDescription;
  /** The shell's header: a widget does not import another one. */
  readonly Header: ComponentType<{
    readonly title: string;
    readonly chip?: ReactNode;
    readonly actions: readonly HeaderAction[];
  }>;
}

const OpenedRepair = observer(function OpenedRepair({
  kind,
  Header,
  id,
}: Props & { readonly id: string }) {
  const repair = useRepair(kind, id);
  const discarding = useDiscard(id, repair.edits.empty);
  const askSupport = useAskSupport();
  const { draft, reading } = repair;
  useLeaveIfMissing(repair.isGone);
  const isUnsaved = useCallback(() => repair.edits.unsaved.length > 0 && !repair.isGone, [repair]);
  return (
    <>
      <Header
        title={draft?.FileName ?? 'Import'}
        chip={draft && draft.Created === 0 && <Tag text="Nothing created yet" />}
        actions={repairActions(repair, discarding.ask)}
      />
      <ResponseBanner action={repair.action} />
      <ChangedCells repair={repair} />
      {reading.problem && !reading.problem.isSignedOut && (
        <FailedLoad
          message={reading.problem.message}
          errorId={reading.problem.errorId}
          onReload={() => void reading.load()}
          onSupport={askSupport}
          isCompact={draft !== null}
        />
      )}
      {draft && <RepairBody kind={kind} repair={repair} draft={draft} />}
      <LeaveGuard isUnsaved={isUnsaved} />
      <ConfirmDialog
        open={discarding.isAsking}
        title="Discard this import?"
        text={`The rows of ${draft?.FileName} and everything that was repaired in them are thrown away. What was created already stays.`}
        isDanger
        onOk={discarding.discard}
        onCancel={discarding.leave}
      />
    </>
  );
});

/**
 * A file whose rows are looked at and repaired before anything is made of them; without its id the
 * page goes back to the list.
 */
export function RepairScreen({ kind, Header }: Props) {
  const { id } = useRouteParams<RecordParams>();
  useLeaveIfMissing(id === undefined);
  return id === undefined ? null : <OpenedRepair kind={kind} Header={Header} id={id} />;
}
