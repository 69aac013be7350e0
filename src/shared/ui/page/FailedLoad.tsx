import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import RefreshRounded from '@mui/icons-material/RefreshRounded';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Centre, CentreActions, Sign } from './EmptyState';
import { ErrorId } from './ErrorId';

const difficulties =
  'We are experiencing difficulties, try refreshing, otherwise create a support ticket';

const Sentence = styled('h2')(({ theme: { spacing, typography } }) => ({
  ...typography.h2,
  maxWidth: spacing(100),
}));

const Message = styled('p')(({ theme: { spacing, vars } }) => ({
  maxWidth: spacing(110),
  overflowWrap: 'anywhere',
  color: vars.palette.text.secondary,
}));

const Id = styled('div')(({ theme: { spacing } }) => ({ maxWidth: '100%', marginTop: spacing(2) }));

/** Above the rows that are still there after a failed refresh. */
const Strip = styled('div')(({ theme: { spacing, typography, vars } }) => ({
  flex: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${spacing(2)} ${spacing(4)}`,
  padding: `${spacing(2)} ${vars.layout.gutter}`,
  borderBottom: `1px solid ${vars.palette.divider}`,
  '& > div:first-of-type': { flex: '1 1 20rem', minWidth: 0 },
  '& h2': { ...typography.subtitle1, maxWidth: 'none' },
  '& p': typography.body2,
  '& > svg': { flex: 'none', color: vars.palette.tone.red.solid },
}));

interface Props {
  readonly onReload: () => void;
  readonly onSupport: () => void;
  /** Offered where nothing else on the screen signs out. */
  readonly onLogout?: () => void;
  /** What failed, in the server's words. */
  readonly message?: string | null;
  readonly errorId?: string | null;
  /** A strip above what is still there, instead of a page in its place. */
  readonly isCompact?: boolean;
}

/** Says that something could not be loaded, and offers to try again or to ask for help. */
export function FailedLoad({
  onReload,
  onSupport,
  onLogout,
  message,
  errorId,
  isCompact = false,
}: Props) {
  const words = (
    <>
      <Sentence>{difficulties}</Sentence>
      {message && <Message>{message}</Message>}
    </>
  );
  const id = errorId ? <ErrorId errorId={errorId} /> : null;
  const size = isCompact ? 'small' : 'medium';
  const actions = (
    <>
      {onLogout && (
        <Button size={size} onClick={onLogout}>
          Logout
        </Button>
      )}
      <Button variant="outlined" size={size} onClick={onSupport}>
        Create Support Ticket
      </Button>
      <Button variant="contained" size={size} startIcon={<RefreshRounded />} onClick={onReload}>
        Reload
      </Button>
    </>
  );
  if (isCompact)
    return (
      <Strip role="alert">
        <CloudOffOutlined fontSize="large" aria-hidden="true" />
        <div>{words}</div>
        {id}
        {actions}
      </Strip>
    );
  return (
    <Centre role="alert">
      <Sign data-failed aria-hidden="true">
        <CloudOffOutlined />
      </Sign>
      {words}
      {id && <Id>{id}</Id>}
      <CentreActions>{actions}</CentreActions>
    </Centre>
  );
}
