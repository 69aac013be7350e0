import AddRounded from '@mui/icons-material/AddRounded';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import Button from '@mui/material/Button';
import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useState } from 'react';
import { useSession } from '@/entities/session';
import { useAskSupport } from '@/features/ask-support';
import { ClientSwitcher } from '@/features/switch-client';
import { ScreenHeader } from '@/widgets/shell';
import { ResponseBanner } from '@/shared/action/ui/ResponseBanner';
import { useCall } from '@/shared/api/CallContext';
import type { HeaderAction } from '@/shared/ui/page/HeaderAction';
import { EmptyList } from '@/shared/list/ui/EmptyList';
import { ListScreen } from '@/shared/list/ui/ListScreen';
import { usePagedList } from '@/shared/list/usePagedList';
import { lazyPart } from '@/shared/ui/page/lazyPart';
import { StatusCards } from '@/shared/ui/status/StatusCards';
import { assignedLevelList } from '../model/assignedLevels';
import { cardsOf } from '../model/levelCards';
import { ServiceLevelChanges } from '../model/ServiceLevelChanges';
import { levelLooks } from './levelLooks';

// Fetched once the page is there: its list does not wait for them.
const AssignDialog = lazyPart('AssignDialog', () => import('./AssignDialog'));
const CustomDialog = lazyPart('CustomDialog', () => import('./CustomDialog'));

const none = {
  title: 'No service levels yet',
  text: 'Orders of this account can choose among the service levels that are assigned to it.',
};
const noneMatch = {
  title: 'No service levels here',
  text: 'None of this account belongs to this card.',
};
const nothing = { carriers: [], serviceLevels: [] };

const actionsOf = (changes: ServiceLevelChanges, isLoaded: boolean): readonly HeaderAction[] => [
  {
    label: 'Add Custom Service Level',
    kind: 'secondary',
    onClick: () => changes.open('custom'),
  },
  {
    label: 'Assign Service Levels',
    kind: 'primary',
    icon: <AddRounded />,
    isCreate: true,
    whyDisabled: isLoaded ? null : 'The service levels are not loaded yet',
    onClick: () => changes.open('assign'),
  },
];

/**
 * The service levels that the client's orders can choose from, and its own names for them (SVC-07
 * to SVC-17).
 */
export const SettingsServiceLevelsPage = observer(function SettingsServiceLevelsPage() {
  const call = useCall();
  const session = useSession();
  const askSupport = useAskSupport();
  const list = usePagedList((search) =>
    assignedLevelList(call, () => session.reference ?? nothing, search),
  );
  const [changes] = useState(() => new ServiceLevelChanges({ call, session, list }));
  useEffect(() => {
    AssignDialog.prefetch();
    CustomDialog.prefetch();
  }, []);
  const { dialog, action } = changes;
  const all = list.counts?.all ?? null;
  const { card } = list.query;
  const show = (chosen: string) =>
    void list.narrow({ card: chosen === 'all' ? undefined : chosen });
  const assign = () => changes.open('assign');
  return (
    <>
      <ScreenHeader title="Service Levels" actions={actionsOf(changes, all !== null)} />
      {dialog === null && <ResponseBanner action={action} />}
      <ListScreen
        title="Service Levels"
        list={list}
        looks={levelLooks}
        filters={
          <StatusCards
            label="Show"
            cards={cardsOf(session.reference?.carriers ?? [], all)}
            value={card ?? 'all'}
            onChange={show}
          />
        }
        bulk={
          <Button
            variant="outlined"
            color="error"
            size="small"
            loading={action.isRunning}
            onClick={() => void changes.remove(list.chosen)}
          >
            Remove Service Levels
          </Button>
        }
        switcher={session.may('client.switch') ? <ClientSwitcher /> : null}
        empty={
          <EmptyList
            icon={<LocalShippingOutlined />}
            isNarrowed={card !== undefined}
            none={none}
            noneMatch={noneMatch}
            createLabel="Assign Service Levels"
            onCreate={assign}
            onClearAll={() => show('all')}
          />
        }
        opening={null}
        onSupport={askSupport}
      />
      <Suspense fallback={null}>
        {dialog === 'assign' && all && <AssignDialog changes={changes} assigned={all} />}
        {dialog === 'custom' && <CustomDialog changes={changes} />}
      </Suspense>
    </>
  );
});
