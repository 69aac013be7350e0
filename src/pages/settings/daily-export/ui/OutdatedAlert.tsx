import Button from '@mui/material/Button';
import { observer } from 'mobx-react-lite';
import { dailyExportSentences } from '@contract/dailyExportRules';
import { LateAlert } from '@/shared/ui/page/LateAlert';
import type { DailyExport } from '../model/DailyExport';

interface Props {
  readonly daily: DailyExport;
}

/** Says that somebody else has saved it while something was changed here, and leads on. */
export const OutdatedAlert = observer(function OutdatedAlert({ daily }: Props) {
  return (
    daily.isOutdated && (
      <LateAlert
        severity="warning"
        role="alert"
        action={
          <Button color="inherit" size="small" onClick={() => void daily.loadAgain()}>
            Load again
          </Button>
        }
      >
        {dailyExportSentences.changed}. What you have changed stays.
      </LateAlert>
    )
  );
});
