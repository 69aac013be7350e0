import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import LinearProgress from '@mui/material/LinearProgress';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useSession } from '@/entities/session';
import { useAskSupport } from '@/features/ask-support';
import { ScreenHeader } from '@/widgets/shell';
import { ResponseBanner } from '@/shared/action/ui/ResponseBanner';
import { momentClockText } from '@/shared/format/dates';
import { useKeptReading } from '@/shared/list/useKeptReading';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { DetailColumns, DetailStack } from '@/shared/ui/detail/DetailLayout';
import { QuietText } from '@/shared/ui/page/QuietText';
import { PanelColumn, ReadSheet, Scroll } from '@/shared/ui/page/ReadSheet';
import { usePhone } from '@/shared/ui/page/usePhone';
import { StatusChip } from '@/shared/ui/status/StatusChip';
import { figuresOf, supportText } from '../model/figures';
import { SystemWatch } from '../model/SystemWatch';
import { needsSomebody } from '../model/words';
import { DeadJobsPanel } from './DeadJobsPanel';
import { Figures } from './Figures';
import { BackupPanel, ConnectionsPanel, ProcessesPanel } from './SidePanels';
import { WorkPanel } from './WorkPanel';

/** It is read again so often while somebody looks, in milliseconds. */
const everyTenSeconds = 10_000;

const Shown = observer(function Shown({ watch }: { readonly watch: SystemWatch }) {
  const { shown } = watch;
  if (shown === null) return <LinearProgress aria-label="Loading" aria-busy="true" />;
  return (
    <Scroll tabIndex={0} role="group" aria-label="The system">
      <PanelColumn>
        <DetailColumns>
          <DetailStack>
            <Figures figures={figuresOf(shown)} />
            <DeadFirst watch={watch} />
          </DetailStack>
          <DetailStack>
            <ConnectionsPanel state={shown} />
            <BackupPanel state={shown} />
            <ProcessesPanel state={shown} />
          </DetailStack>
        </DetailColumns>
      </PanelColumn>
    </Scroll>
  );
});

/** Queues and dead jobs; on a phone what needs somebody comes first. */
const DeadFirst = observer(function DeadFirst({ watch }: { readonly watch: SystemWatch }) {
  const isPhone = usePhone();
  const { shown } = watch;
  if (shown === null) return null;
  const dead = <DeadJobsPanel key="dead" watch={watch} state={shown} />;
  const queues = <WorkPanel key="queues" state={shown} />;
  return isPhone && shown.DeadTotal > 0 ? [dead, queues] : [queues, dead];
});

const SystemScreen = observer(function SystemScreen() {
  const watch = useKeptReading((call) => new SystemWatch(call), everyTenSeconds);
  const askSupport = useAskSupport();
  const isPhone = usePhone();
  const { reading, shown, action } = watch;
  const copy = () =>
    void action.run({
      perform: () => navigator.clipboard.writeText(shown === null ? '' : supportText(shown)),
      doneText: () => 'Copied. It holds figures and causes, and no names of clients.',
    });
  return (
    <>
      <ScreenHeader
        title="System"
        chip={
          shown && needsSomebody(shown) ? (
            <StatusChip tone="amber" glyph="mark" text="Needs you" />
          ) : undefined
        }
        note={
          shown && !isPhone ? (
            <QuietText>{`Looked at ${momentClockText(shown.ReadAt)}, again every 10 s`}</QuietText>
          ) : undefined
        }
        actions={[
          {
            label: 'Copy for support',
            kind: 'secondary',
            icon: <ContentCopyRounded />,
            disabled: shown === null,
            onClick: copy,
          },
        ]}
      />
      <ResponseBanner action={action} />
      <ReadSheet
        reading={reading}
        isShown={shown !== null}
        refreshing={null}
        onSupport={askSupport}
      >
        <Shown watch={watch} />
      </ReadSheet>
    </>
  );
});

/** How the server itself does, for its administrators (OPEN-132). */
export const SystemPage = observer(function SystemPage() {
  const { extras, areExtrasKnown } = useSession();
  const navigation = useNavigation();
  const isClosed = areExtrasKnown && extras?.system !== true;
  useEffect(() => {
    if (isClosed) navigation.go('Manage', {}, { replace: true });
  }, [isClosed, navigation]);
  return extras?.system === true ? <SystemScreen /> : null;
});
