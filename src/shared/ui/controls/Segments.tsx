import { styled } from '@mui/material/styles';
import { useId } from 'react';

const Group = styled('div')(({ theme: { breakpoints, layout, shape, spacing, vars } }) => ({
  display: 'flex',
  padding: spacing(0.5),
  borderRadius: shape.borderRadius,
  backgroundColor: vars.palette.surface.sunken,
  [breakpoints.down(layout.phone)]: { width: '100%' },
}));

const Segment = styled('label')(({ theme }) => ({
  ...theme.typography.subtitle2,
  position: 'relative',
  flex: 'auto',
  display: 'grid',
  placeItems: 'center',
  minHeight: `calc(${theme.vars.layout.filterTag} - ${theme.spacing(1)})`,
  padding: `0 ${theme.spacing(2)}`,
  borderRadius: theme.shape.xs,
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
  // Fingers hit what lies around it too.
  [theme.mixins.touch]: {
    minHeight: `calc(${theme.vars.layout.controlSmall} - ${theme.spacing(1)})`,
  },
  '& > input': {
    appearance: 'none',
    position: 'absolute',
    inset: theme.spacing(-0.5, 0),
    margin: 0,
    borderRadius: 'inherit',
    cursor: 'pointer',
  },
  '& > input:focus-visible': {
    outline: `2px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: -2,
  },
  '@media (hover: hover)': { '&:hover': { color: theme.vars.palette.text.primary } },
  '&:has(:checked)': {
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.background.paper,
    boxShadow: `0 0 0 1px ${theme.vars.palette.line.strong}`,
    ...theme.applyStyles('dark', { backgroundColor: theme.vars.palette.surface.overlay }),
  },
  [theme.breakpoints.down(theme.layout.phone)]: { padding: 0 },
}));

interface Props<Value extends string> {
  /** What is chosen, for screen readers. */
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** One of a few short words beside each other, such as the range of a chart. */
export function Segments<Value extends string>({
  label: name,
  options,
  value: chosen,
  onChange,
}: Props<Value>) {
  const group = useId();
  return (
    <Group role="radiogroup" aria-label={name}>
      {options.map(({ value, label }) => (
        <Segment key={value}>
          <input
            type="radio"
            name={group}
            value={value}
            checked={chosen === value}
            onChange={() => onChange(value)}
          />
          {label}
        </Segment>
      ))}
    </Group>
  );
}
