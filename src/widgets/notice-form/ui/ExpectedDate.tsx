import { observer } from 'mobx-react-lite';
import { firstDayFor } from '@contract/dates';
import { expectedDateError, type NoticeDraft } from '@/features/save-notice';
import { localToday } from '@/shared/format/dates';
import { DateField } from '@/shared/ui/fields/DateField';

interface Props {
  readonly draft: NoticeDraft;
}

/** The day on which the goods are expected (ASN-12, ASN-13). */
export const ExpectedDate = observer(function ExpectedDate({ draft }: Props) {
  const { values } = draft;
  const law = { today: localToday(), saved: draft.saved.expectedDate };
  const error = draft.errorOf('expectedDate', expectedDateError(values, law));
  return (
    <div data-wrong={error !== null}>
      <DateField
        label="Expected Date"
        value={values.expectedDate}
        min={firstDayFor(values.expectedDate, law)}
        onChange={(expectedDate) => draft.change({ expectedDate })}
        error={error}
      />
    </div>
  );
});
