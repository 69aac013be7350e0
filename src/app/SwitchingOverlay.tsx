import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useSession } from '@/entities/session';
import { BrandMark } from '@/shared/ui/status/BrandMark';

const Cover = styled('div')(({ theme }) => ({
  ...theme.typography.h2,
  position: 'fixed',
  inset: 0,
  zIndex: theme.zIndex.tooltip,
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: theme.spacing(4),
  backgroundColor: theme.vars.palette.background.default,
}));

/**
 * Covers the old client's data from the click on until the new client's page has loaded (SHELL-27).
 */
export const SwitchingOverlay = observer(function SwitchingOverlay() {
  const { switchingTo } = useSession();
  if (switchingTo === null) return null;
  return (
    <Cover role="status">
      <BrandMark />
      {`Switching to client ${switchingTo}...`}
    </Cover>
  );
});
