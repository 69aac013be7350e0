import { observer } from 'mobx-react-lite';
import { firstDayFor } from '@contract/dates';
import { digitsOf } from '@contract/text';
import { completedByError, type DeductDraft } from '@/features/save-deduct-order';
import { localToday } from '@/shared/format/dates';
import { DateField } from '@/shared/ui/fields/DateField';
import { TextField } from '@/shared/ui/fields/TextField';

const mostDigits = 20;

interface Props {
  readonly draft: DeductDraft;
}

/** What a work order says: by when, for which shipment notice, and when it ships (DEDUCT-21). */
export const WorkOrderFields = observer(function WorkOrderFields({ draft }: Props) {
  const { values } = draft;
  const law = { today: localToday(), saved: draft.saved.completedByDate };
  const error = draft.errorOf('completedByDate', completedByError(values, law));
  const shipError = draft.errorOf('shipByDate', null);
  return (
    <>
      <div data-wrong={error !== null}>
        <DateField
          label="Completed by Date"
          value={values.completedByDate}
          min={firstDayFor(values.completedByDate, law)}
          onChange={(completedByDate) => draft.change({ completedByDate })}
          error={error}
        />
      </div>
      <div data-wrong={shipError !== null}>
        <DateField
          label="Shipment date"
          value={values.shipByDate}
          onChange={(shipByDate) => draft.change({ shipByDate })}
          error={shipError}
        />
      </div>
      <div className="whole">
        <TextField
          label="Shipment Notice Id"
          value={values.shipmentNoticeId}
          onChange={(typed) => draft.change({ shipmentNoticeId: digitsOf(typed) })}
          maxLength={mostDigits}
          inputMode="numeric"
          autoComplete="off"
          isNumeric
          error={draft.errorOf('shipmentNoticeId', null)}
        />
      </div>
    </>
  );
});
