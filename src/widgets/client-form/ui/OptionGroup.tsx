import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { FieldNote } from '@/shared/ui/fields/Field';

const Group = styled('div')(({ theme: { spacing, typography, vars } }) => ({
  '& > span': {
    ...typography.subtitle2,
    display: 'block',
    marginBottom: spacing(1),
    color: vars.palette.text.secondary,
  },
}));

/**
 * Options beside each other, as many as fit; fewer where each has a sentence below it, two at most
 * where they are `paired`.
 */
export const Options = styled('div')(({ theme: { spacing } }) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${spacing(52)}), 1fr))`,
  gap: `${spacing(1)} ${spacing(4)}`,
  alignItems: 'start',
  justifyItems: 'start',
  '&[data-explained="true"]': {
    gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${spacing(60)}), 1fr))`,
    rowGap: spacing(4),
  },
  '&[data-paired="true"]': {
    gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, max(${spacing(60)}, 40%)), 1fr))`,
  },
}));

interface Props {
  readonly label: string;
  /** One of them is chosen, or any number. */
  readonly isOneOf?: boolean;
  readonly error?: string | null;
  readonly children: ReactNode;
}

/** Options that belong together, under their name. */
export function OptionGroup({ label, isOneOf = false, error, children }: Props) {
  const id = useId();
  return (
    <Group role={isOneOf ? 'radiogroup' : 'group'} aria-labelledby={id} data-wrong={Boolean(error)}>
      <span id={id}>{label}</span>
      <Options>{children}</Options>
      <FieldNote id={`${id}-error`} error={error} />
    </Group>
  );
}
