import { useState } from 'react';
import { DateField } from '@/shared/ui/fields/DateField';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { FilterForm } from '@/shared/ui/filters/FilterForm';
import type { DayFilterWords, FilterName, Filters } from '../model/dayFilters';

interface Props {
  readonly words: DayFilterWords;
  readonly filters: Filters;
  /** Warehouse codes. */
  readonly warehouses: readonly string[];
  readonly onApply: (filters: Filters) => void;
  readonly onCancel: () => void;
  readonly onClearAll: () => void;
}

/**
 * The filters of a list by warehouse and by days that bound each other (ASN-03, ASN-08, OPEN-30).
 */
export function DayFilterPanel({
  words,
  filters,
  warehouses,
  onApply,
  onCancel,
  onClearAll,
}: Props) {
  const [values, setValues] = useState(filters);
  const set = (name: FilterName, value: string | null) =>
    setValues({ ...values, [name]: value ?? '' });
  return (
    <FilterForm onApply={() => onApply(values)} onCancel={onCancel} onClearAll={onClearAll}>
      <div className="whole">
        <SelectField
          label="Warehouse"
          options={[
            { value: '', label: 'All warehouses' },
            ...warehouses.map((code) => ({ value: code, label: code })),
          ]}
          value={values.warehouse}
          onChange={(value) => set('warehouse', value)}
        />
      </div>
      <DateField
        label={words.from}
        value={values.dateFrom || null}
        max={values.dateTo || undefined}
        onChange={(value) => set('dateFrom', value)}
      />
      <DateField
        label={words.to}
        value={values.dateTo || null}
        min={values.dateFrom || undefined}
        onChange={(value) => set('dateTo', value)}
      />
    </FilterForm>
  );
}
