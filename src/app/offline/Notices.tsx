import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import RefreshRounded from '@mui/icons-material/RefreshRounded';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { brand } from '@/shared/brand/brand';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { useOffline } from './OfflineContext';

const Strip = styled('div')(({ theme: { spacing, typography, vars } }) => ({
  ...typography.body2,
  flex: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${spacing(2)} ${spacing(3)}`,
  padding: `${spacing(2)} ${vars.layout.gutter}`,
  borderBottom: `1px solid ${vars.palette.divider}`,
  backgroundColor: vars.palette.surface.sunken,
  '& > svg': { flex: 'none', color: vars.palette.text.tertiary },
  '& > p': { flex: '1 1 0', minWidth: 0 },
}));

const sentences = {
  offline:
    'You are offline. What you see may be out of date; it is brought up to date by itself once the server can be reached again.',
  unready:
    'The server is not ready at the moment and is tried again by itself. What you have typed stays; send it again then.',
};

/**
 * What the shell says above every page: that the server is out of reach, or else that a new version
 * can be taken over.
 */
export const Notices = observer(function Notices() {
  const { connection, update } = useOffline();
  const navigation = useNavigation();
  return (
    <div aria-live="polite">
      {connection.isOffline ? (
        <Strip>
          <CloudOffOutlined fontSize="small" aria-hidden="true" />
          <p>{connection.isAnswered ? sentences.unready : sentences.offline}</p>
        </Strip>
      ) : (
        update.isReady && (
          <Strip>
            <p>{`A new version of ${brand.name} is ready.`}</p>
            <Button
              size="small"
              variant="outlined"
              startIcon={<RefreshRounded />}
              onClick={() => navigation.leave(() => update.accept())}
            >
              Reload to update
            </Button>
          </Strip>
        )
      )}
    </div>
  );
});
