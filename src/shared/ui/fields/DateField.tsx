import CalendarTodayOutlined from '@mui/icons-material/CalendarTodayOutlined';
import ErrorRounded from '@mui/icons-material/ErrorRounded';
import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { DesktopDatePicker } from '@mui/x-date-pickers/DesktopDatePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { PickersTextField, type PickersTextFieldProps } from '@mui/x-date-pickers/PickersTextField';
import { useState } from 'react';
import type { FieldLook } from './Field';
import { dateOf, dayOf, whyNotDay, type DayRange } from './days';

interface Props extends Omit<FieldLook, 'size' | 'isLineReserved'>, DayRange {
  /** A calendar day, YYYY-MM-DD. */
  readonly value: string | null;
  /** Gives a real day or null, never half a date. */
  readonly onChange: (value: string | null) => void;
  readonly required?: boolean;
}

/**
 * A section nobody has filled still shows its letters (MM/20/2026): half a date is none, and it
 * says so once left.
 */
function DayInput({ helperText, error, ...props }: PickersTextFieldProps) {
  const isHalf = !props.focused && /[A-Z]/.test(props.value);
  const problem = error || isHalf;
  const words = isHalf ? 'Enter a date as MM/DD/YYYY' : helperText;
  return (
    <PickersTextField
      {...props}
      error={problem}
      helperText={
        words && (
          <>
            {problem && <ErrorRounded fontSize="small" aria-hidden="true" />}
            {words}
          </>
        )
      }
    />
  );
}

/** A day, typed or picked from a calendar. Heavy: load the page or dialog that holds it lazily. */
export function DateField({ value, onChange, min, max, ...props }: Props) {
  const [date, setDate] = useState(() => dateOf(value));
  const [sent, setSent] = useState(value);
  const [isFocused, setFocused] = useState(false);
  if (value !== sent) {
    setSent(value);
    setDate(dateOf(value));
  }
  const change = (next: Date | null) => {
    setDate(next);
    const day = dayOf(next);
    if (day === sent) return;
    setSent(day);
    onChange(day);
  };
  const problem = props.error || (isFocused ? null : whyNotDay(date, { min, max }));
  return (
    <LocalizationProvider dateAdapter={AdapterDateFns}>
      <DesktopDatePicker
        label={props.label}
        value={date}
        onChange={change}
        disabled={props.disabled}
        minDate={dateOf(min ?? null) ?? undefined}
        maxDate={dateOf(max ?? null) ?? undefined}
        slots={{ textField: DayInput, openPickerIcon: CalendarTodayOutlined }}
        slotProps={{
          textField: {
            error: Boolean(problem),
            helperText: problem || props.help,
            required: props.required,
            onFocus: () => setFocused(true),
            onBlur: () => setFocused(false),
            slotProps: {
              inputLabel: props.isLabelHidden ? { sx: (theme) => theme.mixins.visuallyHidden } : {},
            },
          },
        }}
      />
    </LocalizationProvider>
  );
}
