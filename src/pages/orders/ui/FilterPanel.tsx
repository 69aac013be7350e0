import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState, type FormEvent } from 'react';
import { DateField } from '@/shared/ui/date-field/DateField';
import { FormGrid } from '@/shared/ui/form-grid/FormGrid';
import { SelectField } from '@/shared/ui/select-field/SelectField';
import { TextField } from '@/shared/ui/text-field/TextField';
import type { FilterName, Filters } from '../model/orderFilters';

const Form = styled('form')(({ theme }) => ({ width: theme.spacing(120), maxWidth: '100%' }));

const Fields = styled(FormGrid)(({ theme }) => ({
  rowGap: theme.spacing(3),
  padding: theme.spacing(4),
  '& > h3': { gridColumn: '1 / -1', borderTop: `1px solid ${theme.vars.palette.divider}`, paddingTop: theme.spacing(3) },
}));

const Foot = styled('footer')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(2),
  padding: `${theme.spacing(3)} ${theme.spacing(4)}`,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > :first-of-type': { marginRight: 'auto', marginLeft: theme.spacing(-2) },
}));

interface Props {
  readonly filters: Filters;
  /** Warehouse codes. */
  readonly warehouses: readonly string[];
  readonly onApply: (filters: Filters) => void;
  readonly onCancel: () => void;
  readonly onClearAll: () => void;
}

/** Whether some parts of a date are filled and others are not. */
const isHalfDate = (date: Element): boolean => {
  const parts = [...date.querySelectorAll('[role="spinbutton"]')];
  const filled = parts.filter((part) => part.hasAttribute('aria-valuenow'));
  return filled.length > 0 && filled.length < parts.length;
};

/** Whether a date is wrong, asked of the fields: such a date never leaves its field, so the panel's values do not tell. */
const hasWrongDate = (form: Element): boolean =>
  // A field calls half a date wrong only a moment after it was left, which may be after the click on Apply.
  form.querySelector('[aria-invalid="true"]') !== null || [...form.querySelectorAll('[role="group"]')].some(isHalfDate);

/** Every filter of the order list; nothing happens before Apply (ORD-32 to ORD-39). */
export function FilterPanel({ filters, warehouses, onApply, onCancel, onClearAll }: Props) {
  const [values, setValues] = useState(filters);
  const set = (name: FilterName, value: string | null) => setValues({ ...values, [name]: value ?? '' });
  const text = (name: FilterName, label: string) => ({ label, value: values[name] ?? '', maxLength: 200, onChange: (value: string) => set(name, value) });
  const day = (name: 'dateFrom' | 'dateTo') => values[name] || null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!hasWrongDate(event.currentTarget)) onApply(values);
  };
  return (
    <Form noValidate onSubmit={submit}>
      <Fields>
        <div className="whole">
          <TextField {...text('searchById', 'Order number(s)')} maxLength={2000} help="When used, the other filters are ignored." takesFocus />
        </div>
        <DateField label="Date from" value={day('dateFrom')} max={values.dateTo || undefined} onChange={(value) => set('dateFrom', value)} />
        <DateField label="Date to" value={day('dateTo')} min={values.dateFrom || undefined} onChange={(value) => set('dateTo', value)} />
        <SelectField
          label="Warehouse"
          options={[{ value: '', label: 'All warehouses' }, ...warehouses.map((code) => ({ value: code, label: code }))]}
          value={values.warehouse ?? ''}
          onChange={(value) => set('warehouse', value)}
        />
        <TextField {...text('searchByItem', 'Item name (sku)')} />
        <Typography variant="h3">Recipient</Typography>
        <TextField {...text('searchByRFName', 'First name')} />
        <TextField {...text('searchByRLName', 'Last name')} />
        <div className="whole">
          <TextField {...text('searchByRCName', 'Company')} />
        </div>
      </Fields>
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
