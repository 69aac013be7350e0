import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { recipientLimits } from '@contract/recipient';
import { needsState } from '@contract/recipientRules';
import type { ReferenceData } from '@/entities/session';
import { showWrong } from '@/shared/draft/showWrong';
import { Checklist } from '@/shared/draft/ui/Checklist';
import { Dialog } from '@/shared/ui/dialog/Dialog';
import { ExplainedButton } from '@/shared/ui/explained-button/ExplainedButton';
import { FormGrid } from '@/shared/ui/form-grid/FormGrid';
import { ConfirmDialog } from '@/shared/ui/modals/ConfirmDialog';
import { TextField } from '@/shared/ui/text-field/TextField';
import { TypeAhead } from '@/shared/ui/type-ahead/TypeAhead';
import { createRecipientDraft, recipientFieldError, type RecipientValues } from '@/entities/recipient';

const Fields = styled(FormGrid)(({ theme }) => ({ marginTop: theme.spacing(4) }));

interface Props {
  readonly recipient: RecipientValues | null;
  readonly reference: ReferenceData;
  readonly onOk: (recipient: RecipientValues) => void;
  readonly onClose: () => void;
}

/** The recipient's fields in a dialog, with their requirements (RCPT-01 to RCPT-05, RCPT-08 to RCPT-16). */
export const RecipientDialog = observer(function RecipientDialog({ recipient, reference, onOk, onClose }: Props) {
  const [draft] = useState(() => createRecipientDraft(recipient));
  const [isAsking, setAsking] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const { values } = draft;
  const text = (field: keyof RecipientValues, label: string, maxLength: number) => ({
    label,
    maxLength,
    value: values[field],
    error: draft.isTouched(field) ? recipientFieldError(values, field) : null,
    onChange: (value: string) => draft.change({ [field]: value }),
    onBlur: () => draft.leave(field),
  });
  const close = () => (draft.isDirty ? setAsking(true) : onClose());
  const states = (reference.states[values.Country] ?? []).map(({ stateAbbr, name }) => ({ value: stateAbbr, label: name }));

  return (
    <>
      <Dialog
        open
        title="Recipient"
        onClose={close}
        onSubmit={() => onOk(values)}
        foot={
          <>
            <Button variant="outlined" onClick={close}>
              Cancel
            </Button>
            <ExplainedButton type="submit" variant="contained" whyDisabled={draft.whyNotSave} onRefused={() => showWrong(draft, form.current)}>
              Ok
            </ExplainedButton>
          </>
        }
      >
        <Checklist lines={draft.checklist} as="box" />
        <Fields ref={form}>
          <TextField {...text('FirstName', 'First Name', recipientLimits.name)} takesFocus />
          <TextField {...text('LastName', 'Last Name', recipientLimits.name)} />
          <TextField {...text('Company', 'Company', recipientLimits.company)} />
          <TextField {...text('OriginalCustomerNumber', 'Original Customer Number', recipientLimits.customerNumber)} />
          <TextField {...text('Email', 'Email', recipientLimits.email)} type="email" />
          <TextField {...text('Phone', 'Phone', recipientLimits.phone)} type="tel" isNumeric />
          <TextField {...text('Address1', 'Address 1', recipientLimits.address)} />
          <TextField {...text('Address2', 'Address 2', recipientLimits.address)} />
          <TypeAhead
            label="Country"
            isClearable={false}
            options={reference.countries.map(({ countryCode, name }) => ({ value: countryCode, label: name }))}
            value={values.Country}
            onChange={(country) => draft.change({ Country: country ?? '', State: '' })}
          />
          {needsState(values.Country) ? (
            <TypeAhead label="State" options={states} value={values.State} error={draft.isTouched('State') ? recipientFieldError(values, 'State') : null} onChange={(state) => draft.change({ State: state ?? '' })} onBlur={() => draft.leave('State')} />
          ) : (
            <TextField {...text('State', 'State', recipientLimits.state)} />
          )}
          <TextField {...text('City', 'City', recipientLimits.city)} />
          <TextField {...text('ZipCode', 'Zip Code', recipientLimits.zip)} />
          <div className="whole">
            <TextField {...text('Notes', 'Notes', recipientLimits.notes)} />
          </div>
        </Fields>
      </Dialog>
      <ConfirmDialog open={isAsking} isDanger title="Discard the recipient?" text="What you entered in this dialog has not been saved." onOk={onClose} onCancel={() => setAsking(false)} />
    </>
  );
});
