import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useSession } from '@/entities/session';
import { userName } from '@/entities/user';
import { lazyOverlay } from '@/shared/ui/page/lazyOverlay';
import type { AccountPanelProps } from './AccountPanel';

const Avatar = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.overline,
  flex: 'none',
  width: 32,
  height: 32,
  borderRadius: '50%',
  color: theme.vars.palette.tone.indigo.text,
  backgroundColor: theme.vars.palette.tone.indigo.tint,
  ...theme.mixins.touchTarget,
}));

const initials = (...words: readonly string[]): string =>
  words
    .map((word) => word.trim().charAt(0))
    .join('')
    .toUpperCase();

const inWords = (...parts: readonly string[]): string =>
  [...new Set(parts)].filter(Boolean).join(', ');

const AccountPanel = lazyOverlay('AccountPanel', {
  load: () => import('./AccountPanel'),
  isOpen: ({ anchor }: AccountPanelProps) => anchor !== null,
});

/**
 * Who is signed in, the ways to the own profile and to the keyboard shortcuts, and the theme
 * (OPEN-124).
 */
export const AccountMenu = observer(function AccountMenu() {
  const { user } = useSession();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!user) return null;
  // Another server may send no names.
  const name = userName(user) || user.Role;
  const letters = initials(user.FirstName, user.LastName) || initials(name);
  return (
    <>
      <Avatar
        aria-label={`${letters}, account of ${inWords(name, user.Role)}`}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {letters}
      </Avatar>
      <AccountPanel
        name={name}
        details={inWords(user.Role, user.Email)}
        anchor={anchor}
        onClose={() => setAnchor(null)}
      />
    </>
  );
});
