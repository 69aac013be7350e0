import LinearProgress from '@mui/material/LinearProgress';
import type { BulkRun } from '@contract/bulk';
import { progressText, reachedOf } from '../model/followRun';

/** How far an act on many records is, as a bar and in words. */
export function ProgressOfRun({ run }: { readonly run: BulkRun }) {
  const { Total } = run;
  return (
    <>
      <LinearProgress
        aria-label={progressText(run)}
        variant="determinate"
        value={Total === 0 ? 100 : Math.round((reachedOf(run) / Total) * 100)}
      />
      <span>{progressText(run)}</span>
    </>
  );
}
