import ButtonBase, { type ButtonBaseProps } from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import type { MouseEvent, ReactElement } from 'react';

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

interface Props extends Pick<
  ButtonBaseProps,
  'id' | 'aria-haspopup' | 'aria-expanded' | 'aria-controls'
> {
  readonly label: string;
  readonly isActive?: boolean;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
  readonly children: ReactElement;
}

/** An icon of the rail; the tooltip says its name, unless its menu is open and says more. */
export const RailEntry = ({ label, isActive = false, children, ...button }: Props) => (
  <Tooltip title={button['aria-expanded'] ? '' : label} placement="right">
    <Entry {...button} aria-label={label} aria-current={isActive ? 'page' : undefined}>
      {children}
    </Entry>
  </Tooltip>
);
