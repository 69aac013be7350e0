import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import Button from '@mui/material/Button';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useSession } from '@/entities/session';
import { settleText, warehouseNews } from '@/entities/warehouse';
import { useAskSupport } from '@/features/ask-support';
import { useActions } from '@/shared/action/ActionContext';
import { useCall } from '@/shared/api/CallContext';
import { AutoRefresh } from '@/shared/list/AutoRefresh';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { FailedLoad } from '@/shared/ui/page/FailedLoad';
import { OfferButtons, OfferLines } from '@/shared/ui/page/OfferLines';
import { WarehouseWaiting } from '../model/WarehouseWaiting';

const Lines = observer(function Lines() {
  const call = useCall();
  const actions = useActions();
  // The place keeps the overview itself.
  const [waiting] = useState(() => new WarehouseWaiting(call));
  const { state, readAt, reading } = waiting;
  const navigation = useNavigation();
  const askSupport = useAskSupport();
  useEffect(() => {
    const refresh = new AutoRefresh(reading, () => actions.isOpen);
    void reading.load();
    refresh.start();
    return () => refresh.stop();
  }, [reading, actions]);
  if (reading.loading === 'failed' && reading.problem)
    return (
      <FailedLoad
        message={reading.problem.message}
        errorId={reading.problem.errorId}
        onReload={() => void reading.load()}
        onSupport={askSupport}
        isCompact
      />
    );
  if (state === null) return null;
  const settle = settleText(state);
  const lines = [
    ...warehouseNews(state, readAt).map((news) => ({ ...news, Icon: CloudOffOutlined })),
    ...(settle === '' ? [] : [{ key: 'settle', text: settle, Icon: FactCheckOutlined }]),
  ];
  if (lines.length === 0) return null;
  return (
    <OfferLines aria-label="Warehouses">
      <ul>
        {lines.map(({ key, text, Icon }, index) => (
          <li key={key}>
            <Icon aria-hidden="true" />
            <p>{text}</p>
            {index === lines.length - 1 && (
              <OfferButtons>
                <Button
                  size="small"
                  variant="outlined"
                  onClick={() => navigation.go('ManageWarehouse')}
                >
                  Open Warehouse
                </Button>
              </OfferButtons>
            )}
          </li>
        ))}
      </ul>
    </OfferLines>
  );
});

/** What staff have to know of the warehouses, where the server tells it (`portal/warehouse`). */
export const WarehouseLines = observer(function WarehouseLines() {
  const { extras } = useSession();
  return extras?.warehouseDesk === true ? <Lines /> : null;
});
