import { useState } from 'react';
import { localToday } from '@/shared/format/dates';
import { DateField } from '@/shared/ui/fields/DateField';
import { FilterForm } from '@/shared/ui/filters/FilterForm';
import type { Days } from '../../model/deliveryDays';

interface Props {
  readonly days: Days;
  readonly onApply: (days: Days) => void;
  readonly onCancel: () => void;
  readonly onClearAll: () => void;
}

/** The days whose deliveries are listed; they bound each other. */
export function DaysPanel({ days, onApply, onCancel, onClearAll }: Props) {
  const [values, setValues] = useState(days);
  return (
    <FilterForm onApply={() => onApply(values)} onCancel={onCancel} onClearAll={onClearAll}>
      <DateField
        label="From"
        value={values.from || null}
        max={values.to || localToday()}
        onChange={(from) => setValues({ ...values, from: from ?? '' })}
      />
      <DateField
        label="Until"
        value={values.to || null}
        min={values.from || undefined}
        max={localToday()}
        onChange={(to) => setValues({ ...values, to: to ?? '' })}
      />
    </FilterForm>
  );
}
