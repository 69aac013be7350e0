import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import type { ReactNode, Ref } from 'react';
import { webhookEventLabels, webhookLimits } from '@contract/webhookRules';
import { webhookEvents, webhookMethods } from '@contract/webhookKinds';
import { useSession } from '@/entities/session';
import { webhookFieldError, type WebhookDraft } from '@/features/save-webhook';
import { Checklist } from '@/shared/draft/ui/Checklist';
import { FormColumns, FormStack } from '@/shared/ui/fields/FormColumns';
import { FormGrid } from '@/shared/ui/fields/FormGrid';
import { Panel } from '@/shared/ui/page/Panel';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { SwitchField } from '@/shared/ui/fields/SwitchField';
import { TextField } from '@/shared/ui/fields/TextField';
import { HeadersPanel } from './HeadersPanel';

/** How and where it calls, on one line. */
const Target = styled('div')(({ theme: { breakpoints, layout, spacing } }) => ({
  display: 'grid',
  gridTemplateColumns: `${spacing(28)} minmax(0, 1fr)`,
  gap: spacing(4),
  [breakpoints.down(layout.phone)]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const eventOptions = webhookEvents.map((event) => ({
  value: event,
  label: webhookEventLabels[event],
}));
const methodOptions = webhookMethods.map((method) => ({ value: method, label: method }));

interface Props {
  readonly draft: WebhookDraft;
  /**
   * What a webhook listens to does not change, and a new one is active (WEBHOOK-11, WEBHOOK-12).
   */
  readonly isNew: boolean;
  /** Stands below the headers. */
  readonly below?: ReactNode;
  readonly ref?: Ref<HTMLDivElement>;
}

/** The webhook form under its requirements (WEBHOOK-08 to WEBHOOK-15, WEBHOOK-18). */
export const WebhookForm = observer(function WebhookForm({ draft, isNew, below, ref }: Props) {
  const { client } = useSession();
  const { values } = draft;
  const usual = client?.NotificationSettings.DefaultNotificationEmail;
  return (
    <>
      <Checklist lines={draft.checklist} as="strip" />
      <FormColumns ref={ref} data-even>
        <FormStack>
          <Panel title="Webhook">
            <FormGrid>
              {!isNew && (
                <div className="whole">
                  <SwitchField
                    label="Is Active"
                    checked={values.isActive}
                    onChange={(isActive) => draft.change({ isActive })}
                  />
                </div>
              )}
              <div className="whole">
                <SelectField
                  label="Event Type"
                  placeholder="Choose an event type"
                  options={eventOptions}
                  disabled={!isNew}
                  value={values.event}
                  onChange={(event) => draft.change({ event })}
                  error={webhookFieldError(draft, 'event')}
                />
              </div>
              <Target className="whole">
                <SelectField
                  label="HTTP Method"
                  options={methodOptions}
                  value={values.method}
                  onChange={(method) => draft.change({ method })}
                  error={webhookFieldError(draft, 'method')}
                />
                <TextField
                  label="URL"
                  type="url"
                  placeholder="https://"
                  value={values.url}
                  maxLength={webhookLimits.url}
                  autoComplete="off"
                  onChange={(url) => draft.change({ url })}
                  onBlur={() => draft.leave('url')}
                  error={webhookFieldError(draft, 'url')}
                />
              </Target>
              <div className="whole">
                <TextField
                  label="Notification Email"
                  type="email"
                  value={values.email}
                  maxLength={webhookLimits.email}
                  autoComplete="off"
                  onChange={(email) => draft.change({ email })}
                  onBlur={() => draft.leave('email')}
                  error={webhookFieldError(draft, 'email')}
                  help={`Gets a mail when the webhook can not be reached. If empty: ${usual ?? "the client's notification e-mail"}`}
                />
              </div>
            </FormGrid>
          </Panel>
        </FormStack>
        <FormStack>
          <HeadersPanel draft={draft} />
          {below}
        </FormStack>
      </FormColumns>
    </>
  );
});
