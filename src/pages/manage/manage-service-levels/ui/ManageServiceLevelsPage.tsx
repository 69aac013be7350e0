import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useSession } from '@/entities/session';
import { useAskSupport } from '@/features/ask-support';
import { ScreenHeader } from '@/widgets/shell';
import { ResponseBanner } from '@/shared/action/ui/ResponseBanner';
import { useCall } from '@/shared/api/CallContext';
import { ChoiceList } from '@/shared/ui/fields/ChoiceList';
import { FailedLoad } from '@/shared/ui/page/FailedLoad';
import { Panel } from '@/shared/ui/page/Panel';
import { Panes } from '@/shared/ui/page/Panes';
import { usePhone } from '@/shared/ui/page/usePhone';
import { CarrierLevels } from '../model/CarrierLevels';
import { LevelsPanel } from './LevelsPanel';
import { RemoveQuestion } from './RemoveQuestion';

/** What each carrier offers, for all clients (SVC-01 to SVC-06). */
export const ManageServiceLevelsPage = observer(function ManageServiceLevelsPage() {
  const call = useCall();
  const session = useSession();
  const askSupport = useAskSupport();
  const isPhone = usePhone();
  const [levels] = useState(() => new CarrierLevels(call, session));
  const [asked, setAsked] = useState<readonly string[]>([]);
  const [isAsking, setAsking] = useState(false);
  const { action, chosen, refresh } = levels;
  const ask = () => {
    setAsked(chosen.map(({ name }) => name));
    setAsking(true);
  };
  const remove = () => {
    setAsking(false);
    void levels.remove();
  };
  return (
    <>
      <ScreenHeader
        title="Service Levels"
        actions={[
          {
            label: 'Remove Selected',
            kind: 'secondary',
            icon: <DeleteOutlineRounded />,
            whyDisabled: chosen.length === 0 ? 'No service level is selected' : null,
            disabled: action.isRunning,
            onClick: ask,
          },
        ]}
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
      <Panes>
        {!isPhone && (
          <Panel title="Carriers" count={levels.carriers.length} isFlush>
            <ChoiceList
              label="Carrier"
              choices={levels.carriers.map(({ _id, name }) => ({
                value: _id,
                label: name,
                count: levels.counts.get(_id) ?? 0,
              }))}
              value={levels.carrierId}
              onChange={levels.chooseCarrier}
            />
          </Panel>
        )}
        <LevelsPanel levels={levels} />
      </Panes>
      <RemoveQuestion
        open={isAsking}
        names={asked}
        onOk={remove}
        onCancel={() => setAsking(false)}
      />
    </>
  );
});
