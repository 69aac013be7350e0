import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useSession } from '@/entities/session';
import { Kbd } from '@/shared/ui/controls/Kbd';
import { SwitchField } from '@/shared/ui/fields/SwitchField';
import { usePhone } from '@/shared/ui/page/usePhone';
import type { Finding } from '../model/Finding';

const Foot = styled('footer')(({ theme: { spacing, typography, vars } }) => ({
  ...typography.body2,
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: spacing(4.5),
  minHeight: vars.layout.controlLarge,
  padding: `0 ${spacing(5)}`,
  borderTop: `1px solid ${vars.palette.divider}`,
  color: vars.palette.text.secondary,
  whiteSpace: 'nowrap',
  '& > span': { display: 'inline-flex', alignItems: 'center', gap: spacing(1.5) },
  '& > :last-child': { marginLeft: 'auto' },
}));

const hints = [
  { keys: ['↑', '↓'], does: 'move' },
  { keys: ['Enter'], does: 'open' },
  { keys: ['Ctrl Enter'], does: 'new tab' },
];

/** Which keys do what, and for staff whether all clients are looked into. */
export const FinderFoot = observer(function FinderFoot({ finding }: { readonly finding: Finding }) {
  const session = useSession();
  const isPhone = usePhone();
  const isStaff = session.may('client.switch');
  if (isPhone && !isStaff) return null;
  return (
    <Foot>
      {!isPhone &&
        hints.map(({ keys, does }) => (
          <span key={does}>
            {keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
            {does}
          </span>
        ))}
      {isStaff ? (
        <span>
          <SwitchField
            label="All clients"
            checked={finding.isOfAll}
            onChange={finding.lookIntoAll}
          />
        </span>
      ) : (
        <span>Paste several numbers, one per line, to find them all</span>
      )}
    </Foot>
  );
});
