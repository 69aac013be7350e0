import ErrorRounded from '@mui/icons-material/ErrorRounded';
import FormControl from '@mui/material/FormControl';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** What every field takes, whatever it holds. */
export interface FieldLook {
  readonly label: string;
  /** Keeps the label for screen readers only, for a field whose column head says it all. */
  readonly isLabelHidden?: boolean;
  readonly help?: ReactNode;
  /** Takes the help's place. */
  readonly error?: string | null;
  readonly disabled?: boolean;
  readonly size?: 'small' | 'medium' | 'large';
  /** Keeps a line free for the error where a jump would hurt. */
  readonly isLineReserved?: boolean;
}

const LabelRow = styled('div')(({ theme: { mixins, spacing, typography, vars } }) => ({
  display: 'flex',
  justifyContent: 'space-between',
  gap: spacing(2),
  marginBottom: spacing(1.5),
  '&[data-hidden="true"]': mixins.visuallyHidden,
  '& > label': { ...typography.subtitle2, color: vars.palette.text.secondary },
  '&[data-disabled="true"] > label': { color: vars.palette.text.tertiary },
  '& > span': {
    ...typography.body2,
    color: vars.palette.text.tertiary,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
}));

const Note = styled('p')(({ theme: { spacing, typography, vars } }) => ({
  ...typography.body2,
  display: 'flex',
  gap: spacing(1),
  marginTop: spacing(1),
  color: vars.palette.text.tertiary,
  '&[data-error="true"]': { color: vars.palette.tone.red.text },
  '&[data-reserved="true"]': { minHeight: spacing(4.5) },
  '& > svg': { flex: 'none', marginTop: spacing(0.25) },
}));

const hasNote = ({ help, error }: Pick<FieldLook, 'help' | 'error'>): boolean =>
  Boolean(error) || Boolean(help);

/** The id of a field's help or error, for its aria-describedby. */
export const noteOf = (id: string, look: Pick<FieldLook, 'help' | 'error'>): string | undefined =>
  hasNote(look) ? `${id}-note` : undefined;

/** The id of a field's label, for controls a `label for` does not reach. */
export const labelOf = (id: string): string => `${id}-label`;

interface NoteProps extends Pick<FieldLook, 'help' | 'error' | 'isLineReserved'> {
  readonly id: string;
}

/** Help or error under a field. */
export function FieldNote({ id, help, error, isLineReserved = false }: NoteProps) {
  if (!hasNote({ help, error }) && !isLineReserved) return null;
  return (
    <Note id={`${id}-note`} data-note data-error={Boolean(error)} data-reserved={isLineReserved}>
      {error ? <ErrorRounded fontSize="small" aria-hidden="true" /> : null}
      {error || help}
    </Note>
  );
}

interface Props extends FieldLook {
  readonly id: string;
  /** At the label's right, such as 32/80. */
  readonly counter?: string;
  readonly children: ReactNode;
}

/** The frame of a field: label above, the control, help or error below. */
export function Field({ id, label, isLabelHidden = false, counter, children, ...look }: Props) {
  const { error, disabled = false, size = 'medium' } = look;
  return (
    <FormControl error={Boolean(error)} disabled={disabled} size={size}>
      <LabelRow data-hidden={isLabelHidden} data-disabled={disabled}>
        <label id={labelOf(id)} htmlFor={id}>
          {label}
        </label>
        {counter !== undefined && <span>{counter}</span>}
      </LabelRow>
      {children}
      <FieldNote id={id} {...look} />
    </FormControl>
  );
}
