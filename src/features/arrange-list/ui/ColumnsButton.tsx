import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined';
import type { Arrangement } from '@/shared/list/Arrangement';
import { PanelButton } from '@/shared/ui/filters/PanelButton';

const loadPanel = async () => (await import('./ColumnPanel')).ColumnPanel;

/** Opens the choice of a list's columns. */
export function ColumnsButton({ arrangement }: { readonly arrangement: Arrangement }) {
  return (
    <PanelButton label="Columns" icon={<ViewColumnOutlined />} side="right" load={loadPanel}>
      {(Panel) => <Panel arrangement={arrangement} />}
    </PanelButton>
  );
}
