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
