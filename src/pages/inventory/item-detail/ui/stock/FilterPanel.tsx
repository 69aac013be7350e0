import { useState } from 'react';
import { localToday } from '@/shared/format/dates';
import { DateField } from '@/shared/ui/fields/DateField';
import { SelectField, type SelectOption } from '@/shared/ui/fields/SelectField';
import { TextField } from '@/shared/ui/fields/TextField';
import { FilterForm } from '@/shared/ui/filters/FilterForm';
import type { FilterName, Filters } from '../../model/movementFilters';

interface Props {
  readonly filters: Filters;
  /** Warehouse codes. */
  readonly warehouses: readonly string[];
  /** Whether the client keeps tags, which have movements of their own. */
  readonly hasTags: boolean;
  readonly states: readonly SelectOption<Filters['state']>[];
  readonly reasons: readonly SelectOption<Filters['reason']>[];
  readonly onApply: (filters: Filters) => void;
  readonly onCancel: () => void;
  readonly onClearAll: () => void;
}

/** The filters of an item's movements; the days bound each other. */
export function FilterPanel({ filters, warehouses, hasTags, ...rest }: Props) {
  const { states, reasons, onApply, onCancel, onClearAll } = rest;
  const [values, setValues] = useState(filters);
  const set = <Name extends FilterName>(name: Name, value: Filters[Name]) =>
    setValues({ ...values, [name]: value });
  const text = (name: 'document' | 'tag' | 'lot', label: string) => (
    <TextField
      label={label}
      value={values[name]}
      maxLength={100}
      onChange={(value) => set(name, value)}
    />
  );
  return (
    <FilterForm onApply={() => onApply(values)} onCancel={onCancel} onClearAll={onClearAll}>
      <SelectField
        label="Warehouse"
        options={[
          { value: '', label: 'All warehouses' },
          ...warehouses.map((code) => ({ value: code, label: code })),
        ]}
        value={values.warehouse}
        onChange={(value) => set('warehouse', value)}
      />
      <SelectField
        label="Of"
        options={states}
        value={values.state}
        onChange={(value) => set('state', value)}
      />
      <SelectField
        label="Reason"
        options={reasons}
        value={values.reason}
        onChange={(value) => set('reason', value)}
      />
      {text('document', 'Order, notice or return')}
      {hasTags && text('tag', 'Tag')}
      {hasTags && text('lot', 'Lot')}
      <DateField
        label="From"
        value={values.from || null}
        max={values.to || localToday()}
        onChange={(value) => set('from', value ?? '')}
      />
      <DateField
        label="Until"
        value={values.to || null}
        min={values.from || undefined}
        max={localToday()}
        onChange={(value) => set('to', value ?? '')}
      />
    </FilterForm>
  );
}
