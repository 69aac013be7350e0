import type { MixinsOptions } from '@mui/material/styles';
import { magnifiedMedia, touchMedia } from './layout';
import { typography } from './typography';

const paper = 'var(--mui-palette-background-paper)';
const hover = 'var(--mui-palette-surface-hover)';
const disabled = 'var(--mui-palette-action-disabledBackground)';
const overlay = 'var(--mui-palette-surface-overlay)';

export const mixins: MixinsOptions = {
  touch: touchMedia,
  magnified: magnifiedMedia,
  ground: `var(--ground, ${paper})`,
  groundHover: `var(--groundHover, ${hover})`,
  groundDisabled: `var(--groundDisabled, ${disabled})`,
  overlay: {
    '--ground': overlay,
    '--groundHover': 'var(--mui-palette-surface-overlayHover)',
    '--groundDisabled': 'var(--mui-palette-surface-overlayDisabled)',
    backgroundColor: overlay,
    backgroundImage: 'none',
    boxShadow: 'var(--mui-palette-surface-overlayShadow)',
    borderRadius: 'var(--mui-shape-md)',
  },
  chip: {
    ...typography.subtitle2,
    display: 'inline-flex',
    alignItems: 'center',
    flex: 'none',
    gap: '5px',
    height: 24,
    padding: '0 8px 0 6px',
    borderRadius: 'var(--mui-shape-borderRadius)',
    whiteSpace: 'nowrap',
  },
  checkbox: {
    appearance: 'none',
    display: 'grid',
    placeContent: 'center',
    flex: 'none',
    width: 'var(--mui-layout-checkbox)',
    height: 'var(--mui-layout-checkbox)',
    margin: 0,
    border: '1.5px solid var(--mui-palette-line-control)',
    borderRadius: 'var(--mui-shape-xs)',
    backgroundColor: `var(--ground, ${paper})`,
    cursor: 'pointer',
    '&:disabled': { cursor: 'default' },
    '&::before': {
      content: '""',
      width: 10,
      height: 10,
      transform: 'scale(0)',
      backgroundColor: 'var(--mui-palette-primary-contrastText)',
      clipPath: 'polygon(12% 46%, 0 58%, 38% 94%, 100% 20%, 87% 8%, 37% 68%)',
    },
    '&:checked, &:indeterminate': {
      borderColor: 'var(--mui-palette-primary-main)',
      backgroundColor: 'var(--mui-palette-primary-main)',
      '&::before': { transform: 'scale(1)' },
    },
    '&:indeterminate::before': { clipPath: 'inset(42% 8%)' },
    '&:focus-visible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: 2 },
  },
  truncate: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  visuallyHidden: {
    position: 'absolute',
    width: 1,
    height: 1,
    margin: -1,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
  touchTarget: {
    position: 'relative',
    [touchMedia]: {
      '&::after': {
        content: '""',
        position: 'absolute',
        top: '50%',
        left: '50%',
        width: '100%',
        height: '100%',
        minWidth: 44,
        minHeight: 44,
        transform: 'translate(-50%, -50%)',
      },
    },
  },
};
