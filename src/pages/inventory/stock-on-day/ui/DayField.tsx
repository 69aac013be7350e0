import { localToday } from '@/shared/format/dates';
import { DateField } from '@/shared/ui/fields/DateField';

interface Props {
  readonly day: string;
  readonly onChange: (day: string) => void;
}

/** The day whose end is shown; nothing happens before a whole one that has begun is there. */
export function DayField({ day, onChange }: Props) {
  const today = localToday();
  return (
    <DateField
      label="Day"
      isLabelHidden
      value={day}
      max={today}
      onChange={(chosen) => {
        if (chosen !== null && chosen <= today) onChange(chosen);
      }}
    />
  );
}
