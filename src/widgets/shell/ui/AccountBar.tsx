import AdminPanelSettingsOutlined from '@mui/icons-material/AdminPanelSettingsOutlined';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useSession } from '@/entities/session';
import { brand } from '@/shared/brand/brand';
import { useNavigation } from '@/shared/routes/NavigationContext';

const Bar = styled('div')(
  ({ theme: { breakpoints, layout, mixins, spacing, typography, vars } }) => ({
    ...typography.body2,
    flex: 'none',
    display: 'flex',
    alignItems: 'center',
    gap: spacing(2),
    minHeight: spacing(8),
    padding: `${spacing(1)} ${vars.layout.gutter}`,
    color: vars.palette.tone.indigo.text,
    backgroundColor: vars.palette.tone.indigo.tint,
    '& > svg': { flex: 'none' },
    '& > p': { flex: '1 1 0', minWidth: 0, margin: 0, overflowWrap: 'anywhere' },
    '& > button': {
      all: 'unset',
      ...mixins.touchTarget,
      flex: 'none',
      cursor: 'pointer',
      textDecoration: 'underline',
      '&:focus-visible': { outline: '2px solid currentColor', outlineOffset: 2 },
    },
    [breakpoints.down(layout.phone)]: {
      // Two lines from the beginning: nothing moves once the name is there.
      minHeight: spacing(12),
      '& > svg': { display: 'none' },
    },
    '@media print': { display: 'none' },
  }),
);

/**
 * Says, over every page, that staff work in the account of a client, whose log tells what they do.
 * Its place is kept from the beginning: who works in an account of their own has chosen none.
 */
export const AccountBar = observer(function AccountBar() {
  const session = useSession();
  const navigation = useNavigation();
  const { client, user, extras, areExtrasKnown } = session;
  const isElsewhere = session.headers.clientId !== null && user?.ClientId !== client?._id;
  const isComing = session.headers.clientId !== null && user === null;
  if (!(isElsewhere || isComing) || (areExtrasKnown && extras?.audit !== true)) return null;
  if (!user || !client || !session.isInternal) return <Bar />;
  const home = { _id: user.ClientId, Name: session.clientNames.get(user.ClientId) ?? brand.name };
  return (
    <Bar role="note" aria-label="Account">
      <AdminPanelSettingsOutlined fontSize="small" aria-hidden="true" />
      <p>
        You work in the account of <strong>{client.Name}</strong>. What you do is in its log.
      </p>
      <button type="button" onClick={() => navigation.leave(() => session.switchClient(home))}>
        Leave account
      </button>
    </Bar>
  );
});
