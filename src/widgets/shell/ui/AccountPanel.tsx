import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { colourModes, type ColourMode } from '@contract/preferences';
import { useChooseTheme } from '@/features/set-preferences';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { KeyHint } from '@/shared/keys/KeyHint';
import { useSmallScreen } from '@/shared/ui/page/useSmallScreen';
import { useShowShortcuts } from './ShellContext';

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

export interface AccountPanelProps {
  readonly name: string;
  /** Role and address. */
  readonly details: string;
  /** Where the panel stands; null while it is closed. */
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
}

/** Below the avatar: who is signed in, the ways on, and the theme. */
export function AccountPanel({ name, details, anchor, onClose }: AccountPanelProps) {
  const navigation = useNavigation();
  const isSmall = useSmallScreen();
  const showShortcuts = useShowShortcuts();
  const openProfile = () => {
    onClose();
    navigation.go('UserProfile');
  };
  const openShortcuts = () => {
    onClose();
    showShortcuts();
  };
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
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
          {details}
        </Typography>
      </Person>
      <Entries>
        <Button variant="outlined" onClick={openProfile}>
          Profile
        </Button>
        <Button variant="outlined" endIcon={<KeyHint of="help" />} onClick={openShortcuts}>
          Keyboard shortcuts
        </Button>
      </Entries>
      <Appearance />
    </Popover>
  );
}
