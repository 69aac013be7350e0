import { observer } from 'mobx-react-lite';
import { Suspense, useEffect } from 'react';
import type { ImportDraft } from '@contract/importDraftRecord';
import type { ImportDescription } from '@/entities/import';
import { EmptyState } from '@/shared/ui/page/EmptyState';
import { lazyPart } from '@/shared/ui/page/lazyPart';
import type { ImportRepair } from '../model/ImportRepair';
import { DraftNotes } from './DraftNotes';
import { KindList } from './KindList';
import { RepairDock } from './RepairDock';
import { RepairParts, Work } from './RepairParts';
import { RepairTabs } from './RepairTabs';
import { SheetArea } from './SheetArea';
import { UnsavedCells } from './UnsavedCells';
import { WorkLine } from './WorkLine';

const ColumnMatching = lazyPart('ColumnMatching', () => import('./ColumnMatching'));

interface Props {
  readonly kind: ImportDescription;
  readonly repair: ImportRepair;
  readonly draft: ImportDraft;
}

/** An import by how far it is: its columns, its rows, or why it came to nothing. */
export const RepairBody = observer(function RepairBody({ kind, repair, draft }: Props) {
  const { State, Summary, Message, Columns } = draft;
  useEffect(() => {
    if (State === 'columns') ColumnMatching.prefetch();
  }, [State]);
  if (State === 'failed')
    return <EmptyState title="This file can not be imported" text={Message ?? ''} />;
  if (Columns && (State === 'columns' || repair.isChoosingColumns))
    return (
      <Suspense fallback={null}>
        <ColumnMatching kind={kind} repair={repair} columns={Columns} />
      </Suspense>
    );
  if (!Summary)
    return (
      <Work>
        <WorkLine draft={draft} />
      </Work>
    );
  return (
    <>
      <DraftNotes kind={kind} draft={draft} />
      <WorkLine draft={draft} />
      <RepairTabs repair={repair} draft={draft} summary={Summary} />
      <UnsavedCells repair={repair} />
      <RepairParts>
        <KindList repair={repair} summary={Summary} />
        <SheetArea kind={kind} repair={repair} summary={Summary} />
      </RepairParts>
      <RepairDock repair={repair} draft={draft} summary={Summary} />
    </>
  );
});
