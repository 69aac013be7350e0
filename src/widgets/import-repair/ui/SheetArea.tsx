import DoneAllRounded from '@mui/icons-material/DoneAllRounded';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import type { DraftSummary } from '@contract/importDraftRecord';
import type { ImportDescription } from '@/entities/import';
import { useAskSupport } from '@/features/ask-support';
import { EmptyState } from '@/shared/ui/page/EmptyState';
import { FailedLoad } from '@/shared/ui/page/FailedLoad';
import type { ImportRepair } from '../model/ImportRepair';
import { RepairGrid } from './RepairGrid';

const Area = styled('section')({
  flex: 1,
  minWidth: 0,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  outline: 0,
});

interface Props {
  readonly kind: ImportDescription;
  readonly repair: ImportRepair;
  readonly summary: DraftSummary;
}

/** The rows that were asked for, or what stands in their place. */
export const SheetArea = observer(function SheetArea({ kind, repair, summary }: Props) {
  const { sheet } = repair;
  const askSupport = useAskSupport();
  const isEmpty = sheet.loading === 'ready' && sheet.rows.length === 0;
  const isClean = isEmpty && summary.RowsWithMistakes === 0;
  const area = useRef<HTMLElement>(null);
  const [hadRows, setHadRows] = useState(false);
  if (sheet.rows.length > 0 && !hadRows) setHadRows(true);
  // The keyboard was in the row that has left as the last one.
  useEffect(() => {
    if (isEmpty && hadRows && document.activeElement === document.body) area.current?.focus();
  }, [isEmpty, hadRows]);
  return (
    <Area ref={area} tabIndex={-1} aria-label="Rows">
      {sheet.isFailed && sheet.problem && (
        <FailedLoad
          message={sheet.problem.message}
          errorId={sheet.problem.errorId}
          onReload={() => void sheet.load()}
          onSupport={askSupport}
          isCompact={sheet.rows.length > 0}
        />
      )}
      {isEmpty ? (
        <EmptyState
          icon={<DoneAllRounded />}
          title={isClean ? 'No mistakes are left' : 'No such rows'}
          text={isClean ? 'What can be created is counted on the button above.' : ''}
          actions={
            <Button
              variant="outlined"
              onClick={() => void sheet.narrow({ show: 'all', kind: undefined })}
            >
              Show all rows
            </Button>
          }
        />
      ) : (
        <RepairGrid kind={kind} repair={repair} />
      )}
    </Area>
  );
});
