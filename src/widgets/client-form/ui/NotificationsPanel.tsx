import { observer } from 'mobx-react-lite';
import { clientLimits } from '@contract/clientRules';
import { notificationFlags } from '@contract/clientKinds';
import { clientForm, type ClientDraft } from '@/features/save-client';
import { FormGrid } from '@/shared/ui/fields/FormGrid';
import { FormStack } from '@/shared/ui/fields/FormColumns';
import { Panel } from '@/shared/ui/page/Panel';
import { TextField } from '@/shared/ui/fields/TextField';
import { useMayEditClient } from '../model/useMayEditClient';
import { clientErrorOf } from './fieldErrors';
import { OptionGroup } from './OptionGroup';
import { SettingFacts } from './SettingFacts';
import { SettingSwitch } from './SettingSwitch';

const emails = ['DefaultNotificationEmail', 'SecondaryNotificationEmails'] as const;

/** Who is told, how, and of what (CLIENT-16, CLIENT-28, CLIENT-32). */
export const NotificationsPanel = observer(function NotificationsPanel({
  draft,
}: {
  readonly draft: ClientDraft;
}) {
  const mayEdit = useMayEditClient();
  const { values } = draft;
  const email = (field: (typeof emails)[number]) => ({
    label: clientForm.fields[field].label,
    autoComplete: 'off',
    value: values[field],
    error: clientErrorOf(draft, field),
    onChange: (value: string) => draft.change({ [field]: value }),
    onBlur: () => draft.leave(field),
  });
  return (
    <Panel title="Notifications">
      <FormStack>
        {mayEdit('DefaultNotificationEmail') ? (
          <FormGrid>
            <TextField
              {...email('DefaultNotificationEmail')}
              type="email"
              maxLength={clientLimits.email}
            />
            <TextField
              {...email('SecondaryNotificationEmails')}
              maxLength={clientLimits.secondaryEmails}
              help="Several addresses with commas between them"
            />
          </FormGrid>
        ) : (
          <SettingFacts draft={draft} names={emails} />
        )}
        <OptionGroup label="Notification types">
          <SettingSwitch draft={draft} name="AllowEmailNotification" />
          <SettingSwitch draft={draft} name="AllowSmsNotification" />
        </OptionGroup>
        <OptionGroup label="Notify about">
          {notificationFlags.map((name) => (
            <SettingSwitch key={name} isCheck draft={draft} name={name} />
          ))}
        </OptionGroup>
      </FormStack>
    </Panel>
  );
});
