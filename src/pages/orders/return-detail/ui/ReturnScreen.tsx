import RefreshRounded from '@mui/icons-material/RefreshRounded';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { returnLook, useReturns, type Return } from '@/entities/return';
import { useSession } from '@/entities/session';
import { usePrintRecord } from '@/features/take-list';
import { RefreshState } from '@/widgets/order-view';
import { ScreenHeader } from '@/widgets/shell';
import { useActions } from '@/shared/action/ActionContext';
import { useCall } from '@/shared/api/CallContext';
import type { Opened } from '@/shared/records/Opened';
import { StatusChip } from '@/shared/ui/status/StatusChip';
import { createLabel } from '../model/createLabel';
import { LabelDialog } from './LabelDialog';
import { ReturnView } from './ReturnView';

const addressOf = ({ ShipFrom }: Return['record']): string =>
  [
    ShipFrom.Address1,
    ShipFrom.Address2,
    ShipFrom.City,
    [ShipFrom.State, ShipFrom.Zip].filter(Boolean).join(' '),
    ShipFrom.Country,
  ]
    .filter(Boolean)
    .join(', ');

interface Props {
  readonly shown: Return;
  readonly opened: Opened<Return>;
}

/** A return on the screen, with what can be done with it. */
export const ReturnScreen = observer(function ReturnScreen({ shown, opened }: Props) {
  const call = useCall();
  const store = useReturns();
  const session = useSession();
  const actions = useActions();
  const [isAsking, setAsking] = useState(false);
  const { record, code } = shown;
  const print = usePrintRecord('returns', {
    title: `Return - ${code}`,
    record,
    further: [{ label: 'Address', value: addressOf(record) }],
  });
  const make = (serviceLevel: string) => {
    setAsking(false);
    void actions.run(createLabel({ call, store, made: shown, serviceLevel }));
  };
  return (
    <>
      <ScreenHeader
        title={`Return - ${code}`}
        chip={<StatusChip {...returnLook(shown.state)} />}
        actions={[
          {
            label: 'Refresh',
            kind: 'secondary',
            icon: <RefreshRounded />,
            onClick: () => void opened.refresh(),
          },
          ...(session.may('order.return')
            ? [
                {
                  label: record.LabelFile === null ? 'Create Label' : 'Create New Label',
                  kind: 'secondary' as const,
                  onClick: () => setAsking(true),
                },
              ]
            : []),
          print.action,
        ]}
      />
      <RefreshState opened={opened} what="return" />
      <ReturnView shown={shown} />
      {isAsking && <LabelDialog shown={shown} onMake={make} onCancel={() => setAsking(false)} />}
      {print.part}
    </>
  );
});
