import ButtonBase, { type ButtonBaseProps } from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import type { MouseEvent, ReactElement } from 'react';
import { countText } from '@/shared/format/numbers';
import { Hint } from '@/shared/ui/controls/Hint';

const Entry = styled(ButtonBase)(({ theme }) => ({
  position: 'relative',
  width: theme.vars.layout.controlLarge,
  height: theme.vars.layout.controlLarge,
  borderRadius: theme.shape.md,
  color: theme.vars.palette.text.tertiary,
  transition: theme.transitions.create(['background-color', 'color'], {
    duration: theme.transitions.duration.shortest,
  }),
  '&:hover, &[aria-expanded="true"]': {
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.surface.hover,
  },
  '&[aria-current="page"]': {
    color: theme.vars.palette.surface.accentText,
    backgroundColor: theme.vars.palette.surface.accentTint,
  },
  '&[aria-current="page"]::before': {
    content: '""',
    position: 'absolute',
    left: `calc((${theme.vars.layout.controlLarge} - ${theme.vars.layout.rail}) / 2)`,
    top: theme.spacing(2),
    bottom: theme.spacing(2),
    width: 3,
    borderRadius: `0 ${theme.spacing(1)} ${theme.spacing(1)} 0`,
    backgroundColor: theme.vars.palette.primary.main,
  },
}));

/** At the upper right of the icon. */
const Count = styled('span')(({ theme: { spacing, typography, vars } }) => ({
  ...typography.overline,
  position: 'absolute',
  top: 0,
  right: 0,
  minWidth: spacing(4.5),
  padding: `0 ${spacing(1)}`,
  borderRadius: spacing(2.25),
  letterSpacing: 'normal',
  lineHeight: spacing(4.5),
  textAlign: 'center',
  color: vars.palette.primary.contrastText,
  backgroundColor: vars.palette.primary.main,
}));

interface Props extends Pick<
  ButtonBaseProps,
  'id' | 'aria-haspopup' | 'aria-expanded' | 'aria-controls'
> {
  readonly label: string;
  readonly isActive?: boolean;
  /** What waits behind it; its name says so as well. */
  readonly count?: number;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
  readonly children: ReactElement;
}

/** An icon of the rail; the tooltip says its name, unless its menu is open and says more. */
export const RailEntry = ({ label, isActive = false, count = 0, children, ...button }: Props) => (
  <Hint title={button['aria-expanded'] ? '' : label} placement="right">
    <Entry {...button} aria-label={label} aria-current={isActive ? 'page' : undefined}>
      {children}
      {count > 0 && <Count>{countText(count)}</Count>}
    </Entry>
  </Hint>
);
