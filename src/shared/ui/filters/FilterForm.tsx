import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { FormEvent, ReactNode } from 'react';
import { FormGrid } from '../fields/FormGrid';

const Form = styled('form')(({ theme }) => ({ width: theme.spacing(120), maxWidth: '100%' }));

const Fields = styled(FormGrid)(({ theme }) => ({
  rowGap: theme.spacing(3),
  padding: theme.spacing(4),
  '& > h3': {
    gridColumn: '1 / -1',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    paddingTop: theme.spacing(3),
  },
}));

const Foot = styled('footer')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(2),
  padding: `${theme.spacing(3)} ${theme.spacing(4)}`,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > :first-of-type': { marginRight: 'auto', marginLeft: theme.spacing(-2) },
}));

/** Whether some parts of a date are filled and others are not. */
const isHalfDate = (date: Element): boolean => {
  const parts = [...date.querySelectorAll('[role="spinbutton"]')];
  const filled = parts.filter((part) => part.hasAttribute('aria-valuenow'));
  return filled.length > 0 && filled.length < parts.length;
};

/**
 * Whether a date is wrong, asked of the fields: such a date never leaves its field, so the panel's
 * values do not tell.
 */
const hasWrongDate = (form: Element): boolean =>
  // A field calls half a date wrong only a moment after it was left, which may be after the click
  // on Apply.
  form.querySelector('[aria-invalid="true"]') !== null ||
  [...form.querySelectorAll('[role="group"]')].some(isHalfDate);

interface Props {
  readonly onApply: () => void;
  readonly onCancel: () => void;
  readonly onClearAll: () => void;
  /** The fields, two in a line. */
  readonly children: ReactNode;
}

/** A list's filters; nothing happens before Apply, and nothing while a date is wrong (LIST-21). */
export function FilterForm({ onApply, onCancel, onClearAll, children }: Props) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!hasWrongDate(event.currentTarget)) onApply();
  };
  return (
    <Form noValidate onSubmit={submit}>
      <Fields>{children}</Fields>
      <Foot>
        <Button variant="text" onClick={onClearAll}>
          Clear all Filters
        </Button>
        <Button variant="outlined" onClick={onCancel}>
          Cancel
        </Button>
        <Button variant="contained" type="submit">
          Apply
        </Button>
      </Foot>
    </Form>
  );
}
