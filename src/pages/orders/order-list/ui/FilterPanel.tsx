import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { WarehouseCode } from '@/entities/order';
import { DateField } from '@/shared/ui/fields/DateField';
import { FilterForm } from '@/shared/ui/filters/FilterForm';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { TextField } from '@/shared/ui/fields/TextField';
import type { FilterName, Filters } from '../model/orderFilters';

interface Props {
  readonly filters: Filters;
  /** Warehouse codes. */
  readonly warehouses: readonly string[];
  readonly onApply: (filters: Filters) => void;
  readonly onCancel: () => void;
  readonly onClearAll: () => void;
}

/** Every filter of the order list; nothing happens before Apply (ORD-32 to ORD-39). */
export function FilterPanel({ filters, warehouses, onApply, onCancel, onClearAll }: Props) {
  const [values, setValues] = useState(filters);
  const set = (name: FilterName, value: string | null) =>
    setValues({ ...values, [name]: value ?? '' });
  const text = (name: FilterName, label: string) => ({
    label,
    value: values[name] ?? '',
    maxLength: 200,
    onChange: (value: string) => set(name, value),
  });
  const day = (name: 'dateFrom' | 'dateTo') => values[name] || null;
  return (
    <FilterForm onApply={() => onApply(values)} onCancel={onCancel} onClearAll={onClearAll}>
      <div className="whole">
        <TextField
          {...text('searchById', 'Order number(s)')}
          maxLength={2000}
          help="When used, the other filters are ignored."
          takesFocus
        />
      </div>
      <DateField
        label="Date from"
        value={day('dateFrom')}
        max={values.dateTo || undefined}
        onChange={(value) => set('dateFrom', value)}
      />
      <DateField
        label="Date to"
        value={day('dateTo')}
        min={values.dateFrom || undefined}
        onChange={(value) => set('dateTo', value)}
      />
      <SelectField
        label="Warehouse"
        options={[
          { value: '', label: 'All warehouses' },
          ...warehouses.map((code) => ({ value: code, label: <WarehouseCode code={code} /> })),
        ]}
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
    </FilterForm>
  );
}
