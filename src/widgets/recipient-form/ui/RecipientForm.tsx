import { observer } from 'mobx-react-lite';
import type { Ref } from 'react';
import { AddressFields, ContactFields, NotesField } from '@/entities/recipient';
import { useSession } from '@/entities/session';
import { recipientFormError, type RecipientDraft } from '@/features/save-recipient';
import { Checklist } from '@/shared/draft/ui/Checklist';
import { FormColumns, FormStack } from '@/shared/ui/fields/FormColumns';
import { FormGrid } from '@/shared/ui/fields/FormGrid';
import { Panel } from '@/shared/ui/page/Panel';

const labels = { line1: 'Address', line2: 'Address 2', zip: 'Zip' };

interface Props {
  readonly draft: RecipientDraft;
  readonly isNew?: boolean;
  readonly ref?: Ref<HTMLDivElement>;
}

/** The form of a recipient of the address book under its requirements (RCPT-20 to RCPT-27). */
export const RecipientForm = observer(function RecipientForm({ draft, isNew = false, ref }: Props) {
  const { reference } = useSession();
  const form = { draft, errorOf: recipientFormError };
  return (
    <>
      <Checklist lines={draft.checklist} as="strip" />
      <FormColumns ref={ref} data-even>
        <FormStack>
          <Panel title="Recipient">
            <FormGrid>
              <ContactFields {...form} takesDigitsOnly takesFocus={isNew} />
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
            </FormGrid>
          </Panel>
        </FormStack>
      </FormColumns>
    </>
  );
});
