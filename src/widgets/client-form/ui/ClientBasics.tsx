import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { clientLimits } from '@contract/clientRules';
import { clientForm, type ClientDraft } from '@/features/save-client';
import { FormStack } from '@/shared/ui/fields/FormColumns';
import { Panel } from '@/shared/ui/page/Panel';
import { TextField } from '@/shared/ui/fields/TextField';
import { useMayEditClient } from '../model/useMayEditClient';
import { clientErrorOf } from './fieldErrors';
import { SettingFacts } from './SettingFacts';

interface Props {
  readonly draft: ClientDraft;
  /** The admin section shows the name; elsewhere it is the page's title (CLIENT-07). */
  readonly showsName: boolean;
  /** Stands above the fields: the client's number. */
  readonly children?: ReactNode;
}

/**
 * Who a client is: name, description, and its report for the provider's staff (CLIENT-07,
 * CLIENT-27, CLIENT-28).
 */
export const ClientBasics = observer(function ClientBasics({ draft, showsName, children }: Props) {
  const mayEdit = useMayEditClient();
  const text = (field: 'Name' | 'Description' | 'PowerBiReportId', maxLength: number) => ({
    label: clientForm.fields[field].label,
    maxLength,
    autoComplete: 'off',
    value: draft.values[field],
    error: clientErrorOf(draft, field),
    onChange: (value: string) => draft.change({ [field]: value }),
    onBlur: () => draft.leave(field),
  });
  return (
    <Panel title="Client Information">
      <FormStack>
        {children}
        {showsName && <TextField {...text('Name', clientLimits.name)} />}
        {mayEdit('Description') ? (
          <TextField {...text('Description', clientLimits.description)} />
        ) : (
          <SettingFacts draft={draft} names={['Description']} />
        )}
        {mayEdit('PowerBiReportId') && <TextField {...text('PowerBiReportId', 36)} />}
      </FormStack>
    </Panel>
  );
});
