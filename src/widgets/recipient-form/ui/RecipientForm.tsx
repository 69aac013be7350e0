import { observer } from 'mobx-react-lite';
import type { Ref } from 'react';
import { isRecognizable, isSameRecipient } from '@contract/duplicateRules';
import { AddressFields, ContactFields, NotesField } from '@/entities/recipient';
import { useSession } from '@/entities/session';
import { recipientFormError, type RecipientDraft } from '@/features/save-recipient';
import { AlikeNote, alikeRecipients } from '@/features/tell-duplicates';
import { Checklist } from '@/shared/draft/ui/Checklist';
import { FormColumns, FormStack } from '@/shared/ui/fields/FormColumns';
import { FormGrid } from '@/shared/ui/fields/FormGrid';
import { Panel } from '@/shared/ui/page/Panel';

const labels = { line1: 'Address', line2: 'Address 2', zip: 'Zip' };

interface Props {
  readonly draft: RecipientDraft;
  /** The id of the recipient that is edited; none of a new one. */
  readonly recordId?: string;
  readonly ref?: Ref<HTMLDivElement>;
}

/** A recipient as it is compared with others; null until it is entered and can be recognized. */
const comparedRecipient = ({ values, saved }: RecipientDraft, Except: string | undefined) => {
  const { FirstName, LastName, Company, Address1, ZipCode } = values;
  const written = { FirstName, LastName, Company, Address1, ZipCode };
  const isOther = !isSameRecipient(written, saved);
  return isOther && isRecognizable(written) ? { ...written, Except } : null;
};

/** The form of a recipient of the address book under its requirements (RCPT-20 to RCPT-27). */
export const RecipientForm = observer(function RecipientForm({ draft, recordId, ref }: Props) {
  const { reference } = useSession();
  const form = { draft, errorOf: recipientFormError };
  return (
    <>
      <Checklist lines={draft.checklist} as="strip" />
      <FormColumns ref={ref} data-even>
        <FormStack>
          <Panel title="Recipient">
            <FormGrid>
              <ContactFields {...form} takesDigitsOnly takesFocus={recordId === undefined} />
              <NotesField {...form} />
            </FormGrid>
          </Panel>
        </FormStack>
        <FormStack>
          <Panel title="Address">
            <FormGrid>
              <AddressFields
                {...form}
                labels={labels}
                countries={reference?.countries ?? []}
                states={reference?.states ?? {}}
              />
              <div className="whole">
                <AlikeNote
                  written={comparedRecipient(draft, recordId)}
                  ask={alikeRecipients}
                  hint={`You can ${recordId === undefined ? 'add' : 'save'} this one all the same.`}
                />
              </div>
            </FormGrid>
          </Panel>
        </FormStack>
      </FormColumns>
    </>
  );
});
