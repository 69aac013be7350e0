import LinearProgress from '@mui/material/LinearProgress';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect } from 'react';
import { dailyStopSentences } from '@contract/dailyExportRules';
import { useSession } from '@/entities/session';
import { useAskSupport } from '@/features/ask-support';
import { ScreenDock, ScreenHeader } from '@/widgets/shell';
import { ResponseBanner } from '@/shared/action/ui/ResponseBanner';
import { LeaveGuard } from '@/shared/draft/ui/LeaveGuard';
import { useKeptReading } from '@/shared/list/useKeptReading';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { FormColumns, FormStack } from '@/shared/ui/fields/FormColumns';
import { FailedLoad } from '@/shared/ui/page/FailedLoad';
import { LateAlert } from '@/shared/ui/page/LateAlert';
import { DailyExport } from '../model/DailyExport';
import { useSending } from '../model/useSending';
import { ChosenFacts } from './ChosenFacts';
import { PeoplePanel, WhatPanel } from './DailyFields';
import { OutdatedAlert } from './OutdatedAlert';
import { RunsPanel } from './RunsPanel';

interface Props {
  readonly daily: DailyExport;
}

const Body = observer(function Body({ daily }: Props) {
  const { may } = useSession();
  const { shown, draft } = daily;
  if (shown === null || draft === null)
    return <LinearProgress aria-label="Loading" aria-busy="true" />;
  const { entity, People, Runs } = shown;
  return (
    <FormColumns data-even>
      <FormStack>
        {entity.Stopped !== null && (
          <LateAlert severity="warning" role="status">
            {dailyStopSentences[entity.Stopped]}
          </LateAlert>
        )}
        {may('dailyExport.choose') ? (
          <>
            <WhatPanel draft={draft} record={entity} />
            <PeoplePanel draft={draft} people={People} />
          </>
        ) : (
          <ChosenFacts shown={shown} />
        )}
      </FormStack>
      <FormStack>
        <RunsPanel runs={Runs} />
      </FormStack>
    </FormColumns>
  );
});

const DailyExportScreen = observer(function DailyExportScreen() {
  const { may, isLeaving } = useSession();
  const daily = useKeptReading((call) => new DailyExport(call));
  const askSupport = useAskSupport();
  useSending(daily);
  const { reading, shown, action } = daily;
  const isUnsaved = useCallback(() => daily.isUnsaved && !isLeaving, [daily, isLeaving]);
  return (
    <>
      <ScreenHeader
        title="Daily export"
        actions={
          may('dailyExport.choose')
            ? [
                {
                  label: 'Send now',
                  kind: 'secondary',
                  whyDisabled: daily.whyNotSend,
                  onClick: () => void daily.sendNow(),
                },
                {
                  label: 'Save',
                  kind: 'primary',
                  whyDisabled: daily.whyNotSave,
                  onRefused: () => daily.draft?.touchAll(),
                  onClick: () => void daily.save(),
                },
              ]
            : []
        }
      />
      <ResponseBanner action={action} />
      <OutdatedAlert daily={daily} />
      {reading.loading === 'failed' && reading.problem && (
        <FailedLoad
          message={reading.problem.message}
          errorId={reading.problem.errorId}
          onReload={() => void reading.load()}
          onSupport={askSupport}
          isCompact={shown !== null}
        />
      )}
      {(shown !== null || reading.loading !== 'failed') && <Body daily={daily} />}
      <ScreenDock />
      <LeaveGuard isUnsaved={isUnsaved} />
    </>
  );
});

/** What is sent to people of the account every day: its Owners choose it, and staff see it. */
export const DailyExportPage = observer(function DailyExportPage() {
  const { extras, areExtrasKnown } = useSession();
  const navigation = useNavigation();
  const isClosed = areExtrasKnown && extras?.dailyExport !== true;
  useEffect(() => {
    if (isClosed) navigation.go('Settings', {}, { replace: true });
  }, [isClosed, navigation]);
  return extras?.dailyExport === true ? <DailyExportScreen /> : null;
});
