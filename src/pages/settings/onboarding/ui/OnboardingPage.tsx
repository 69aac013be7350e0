import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useSession } from '@/entities/session';
import { useAskSupport } from '@/features/ask-support';
import { ScreenDock, ScreenHeader } from '@/widgets/shell';
import { ResponseBanner } from '@/shared/action/ui/ResponseBanner';
import { useCall } from '@/shared/api/CallContext';
import { useRouteLink } from '@/shared/routes/useRouteLink';
import { ExplainedButton } from '@/shared/ui/controls/ExplainedButton';
import { FailedLoad } from '@/shared/ui/page/FailedLoad';
import { Panel } from '@/shared/ui/page/Panel';
import { StatusChip } from '@/shared/ui/status/StatusChip';
import { OnboardingSteps } from '../model/OnboardingSteps';
import { useImportProgress } from '../model/useImportProgress';
import { TodoStep } from './TodoStep';

const Page = styled('div')(({ theme: { spacing, vars } }) => ({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  padding: `${spacing(5)} ${vars.layout.gutter}`,
  '& > section': { maxWidth: spacing(180) },
}));

const ServiceLevelsLink = () => {
  const link = useRouteLink('SettingsServiceLevels');
  return (
    <Button variant="outlined" size="small" {...link}>
      Service Levels
    </Button>
  );
};

const busy = 'Something else is being done';

const CreateApiUser = observer(function CreateApiUser({
  steps,
}: {
  readonly steps: OnboardingSteps;
}) {
  return (
    <ExplainedButton
      variant="outlined"
      size="small"
      whyDisabled={steps.whyNotApiUser ?? (steps.action.isRunning ? busy : null)}
      onClick={() => void steps.createApiUser()}
    >
      Create API User
    </ExplainedButton>
  );
});

/** While items arrive it says so and can not be pressed (ONBOARD-05). */
const ImportItems = observer(function ImportItems({ steps }: { readonly steps: OnboardingSteps }) {
  const { action, isImporting, whyNotImport } = steps;
  return (
    <ExplainedButton
      variant="outlined"
      size="small"
      whyDisabled={whyNotImport ?? (action.isRunning ? busy : null)}
      onClick={() => void steps.importItems()}
    >
      {isImporting ? 'Import in Progress...' : 'Import Item Data'}
    </ExplainedButton>
  );
});

const ImportError = ({ steps }: { readonly steps: OnboardingSteps }) => (
  <Alert
    severity="error"
    action={
      <Button color="inherit" size="small" onClick={() => void steps.dismissError()}>
        Dismiss
      </Button>
    }
  >
    Errors occurred while item data were imported. Some items may be missing.
  </Alert>
);

/** What is to be done before a client can work here (ONBOARD-01, OPEN-102). */
export const OnboardingPage = observer(function OnboardingPage() {
  const call = useCall();
  const session = useSession();
  const askSupport = useAskSupport();
  const [steps] = useState(() => new OnboardingSteps(call, session));
  useImportProgress(steps);
  const { action, flags, isImporting, refresh } = steps;
  return (
    <>
      <ScreenHeader
        title="Onboarding"
        chip={
          flags && !flags.AllSetup ? (
            <StatusChip tone="amber" glyph="mark" text="Needs Attention" />
          ) : undefined
        }
      />
      <ResponseBanner action={action} />
      {refresh.problem && (
        <FailedLoad
          isCompact
          message={refresh.problem.message}
          errorId={refresh.problem.errorId}
          onReload={() => void refresh.load()}
          onSupport={askSupport}
        />
      )}
      <Page>
        {flags && (
          <Panel title={session.client?.Name ?? ''} isDivided isFlush>
            <ul aria-label="To do">
              <TodoStep label="Client was setup in Logiwa" isDone />
              <TodoStep
                label="Service levels were setup"
                isDone={flags.ServiceLevelsSetup}
                action={<ServiceLevelsLink />}
              />
              <TodoStep
                label="API user was created"
                isDone={flags.APIUserCreated}
                action={flags.APIUserCreated ? undefined : <CreateApiUser steps={steps} />}
              />
              <TodoStep
                label="Item data was imported"
                isDone={flags.ItemDataImported}
                action={
                  flags.ItemDataImported && !isImporting ? undefined : <ImportItems steps={steps} />
                }
                note={
                  flags.ErrorsOccurredDuringItemDataImport ? (
                    <ImportError steps={steps} />
                  ) : undefined
                }
              />
            </ul>
          </Panel>
        )}
      </Page>
      <ScreenDock />
    </>
  );
});
