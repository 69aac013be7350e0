import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { colourModes, type ColourMode } from '@contract/preferences';
import { useSession } from '@/entities/session';
import { userName } from '@/entities/user';
import { useChooseTheme } from '@/features/set-preferences';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { Kbd } from '@/shared/ui/controls/Kbd';
import { useSmallScreen } from '@/shared/ui/page/useSmallScreen';
import { useShowShortcuts } from './ShellContext';

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

const Person = styled('div')(({ theme }) => ({
  padding: theme.spacing(3),
  '& > *': theme.mixins.truncate,
}));

const Entries = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  padding: `0 ${theme.spacing(3)} ${theme.spacing(3)}`,
}));

const Themes = styled('div')(({ theme }) => ({
  padding: `0 ${theme.spacing(3)} ${theme.spacing(3)}`,
  '& > span': {
    ...theme.typography.subtitle2,
    display: 'block',
    marginBottom: theme.spacing(1.5),
    color: theme.vars.palette.text.secondary,
  },
}));

const initials = (...words: readonly string[]): string =>
  words
    .map((word) => word.trim().charAt(0))
    .join('')
    .toUpperCase();

const inWords = (...parts: readonly string[]): string =>
  [...new Set(parts)].filter(Boolean).join(', ');

const labels: Readonly<Record<ColourMode, string>> = {
  system: 'System',
  light: 'Light',
  dark: 'Dark',
};

const Appearance = observer(function Appearance() {
  const { mode, choose } = useChooseTheme();
  const themeId = useId();
  return (
    <Themes>
      <span id={themeId}>Appearance</span>
      <ToggleButtonGroup
        exclusive
        fullWidth
        value={mode}
        onChange={(_, chosen: ColourMode | null) => {
          if (chosen) void choose(chosen);
        }}
        aria-labelledby={themeId}
      >
        {colourModes.map((choice) => (
          <ToggleButton key={choice} value={choice}>
            {labels[choice]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Themes>
  );
});

/**
 * Who is signed in, the ways to the own profile and to the keyboard shortcuts, and the theme
 * (OPEN-124).
 */
export const AccountMenu = observer(function AccountMenu() {
  const { user } = useSession();
  const navigation = useNavigation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isSmall = useSmallScreen();
  const showShortcuts = useShowShortcuts();
  if (!user) return null;
  const openProfile = () => {
    setAnchor(null);
    navigation.go('UserProfile');
  };
  const openShortcuts = () => {
    setAnchor(null);
    showShortcuts();
  };
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
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={
          isSmall
            ? { vertical: 'top', horizontal: 'right' }
            : { vertical: 'bottom', horizontal: 'left' }
        }
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': 'Account',
            sx: { width: 264, marginLeft: isSmall ? 0 : 3, marginTop: isSmall ? 2 : 0 },
          },
        }}
      >
        <Person>
          <Typography variant="subtitle1">{name}</Typography>
          <Typography variant="body2" color="textSecondary">
            {inWords(user.Role, user.Email)}
          </Typography>
        </Person>
        <Entries>
          <Button variant="outlined" onClick={openProfile}>
            Profile
          </Button>
          <Button
            variant="outlined"
            endIcon={<Kbd aria-hidden="true">?</Kbd>}
            onClick={openShortcuts}
          >
            Keyboard shortcuts
          </Button>
        </Entries>
        <Appearance />
      </Popover>
    </>
  );
});
