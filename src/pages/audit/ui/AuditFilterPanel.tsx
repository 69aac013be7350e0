import { useState } from 'react';
import { DateField } from '@/shared/ui/fields/DateField';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { FilterForm } from '@/shared/ui/filters/FilterForm';
import { topicOptions, whoOptions, type FilterName, type Filters } from '../model/auditFilters';

interface Props {
  readonly filters: Filters;
  readonly onApply: (filters: Filters) => void;
  readonly onCancel: () => void;
  readonly onClearAll: () => void;
}

/** What the log is narrowed to: what it is about, by whom, and days. */
export function AuditFilterPanel({ filters, onApply, onCancel, onClearAll }: Props) {
  const [values, setValues] = useState(filters);
  const set = (name: FilterName, value: string | null) =>
    setValues({ ...values, [name]: value ?? '' });
  return (
    <FilterForm onApply={() => onApply(values)} onCancel={onCancel} onClearAll={onClearAll}>
      <SelectField
        label="About"
        options={topicOptions}
        value={values.topic}
        onChange={(value) => set('topic', value)}
      />
      <SelectField
        label="By"
        options={whoOptions}
        value={values.who}
        onChange={(value) => set('who', value)}
      />
      <DateField
        label="Date from"
        value={values.dateFrom || null}
        max={values.dateTo || undefined}
        onChange={(value) => set('dateFrom', value)}
      />
      <DateField
        label="Date to"
        value={values.dateTo || null}
        min={values.dateFrom || undefined}
        onChange={(value) => set('dateTo', value)}
      />
    </FilterForm>
  );
}
