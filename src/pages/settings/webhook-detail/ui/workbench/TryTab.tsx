import SendRounded from '@mui/icons-material/SendRounded';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { exampleOf } from '@contract/webhookExamples';
import { webhookEvents, type WebhookEvent } from '@contract/webhookKinds';
import { deliveryRules, webhookEventLabels } from '@contract/webhookRules';
import { signatureSnippets, type SnippetLanguage } from '@contract/webhookSnippets';
import { ResponseBanner } from '@/shared/action/ui/ResponseBanner';
import { Segments } from '@/shared/ui/controls/Segments';
import { DetailBody, DetailStack } from '@/shared/ui/detail/DetailLayout';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { Panel } from '@/shared/ui/page/Panel';
import type { Workbench } from '../../model/Workbench';
import { Code } from './Code';
import { DeliveryPanel } from './DeliveryPanel';

const Columns = styled('div')(({ theme: { breakpoints, spacing } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  gap: spacing(4),
  [breakpoints.down(1100)]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const Row = styled('div')(({ theme: { breakpoints, layout, spacing } }) => ({
  display: 'flex',
  alignItems: 'flex-end',
  gap: spacing(2),
  marginBottom: spacing(4),
  '& > .MuiFormControl-root': { flex: 1, minWidth: 0 },
  [breakpoints.down(layout.phone)]: { flexDirection: 'column', alignItems: 'stretch' },
}));

const Text = styled('p')(({ theme: { spacing, vars } }) => ({
  margin: 0,
  marginBottom: spacing(3),
  color: vars.palette.text.secondary,
}));

const events = webhookEvents.map((value) => ({ value, label: webhookEventLabels[value] }));
const languages = (Object.keys(signatureSnippets) as SnippetLanguage[]).map((value) => ({
  value,
  label: value,
}));

const SamplePanel = observer(function SamplePanel({
  workbench,
  event: first,
}: {
  readonly workbench: Workbench;
  readonly event: WebhookEvent;
}) {
  const [event, setEvent] = useState(first);
  return (
    <Panel title="Send a sample">
      <Text>
        A sample is signed as any call is, says that it is one, and is sent once, though the webhook
        is paused. It counts for nothing.
      </Text>
      <Row>
        <SelectField
          label="Event of the sample"
          options={events}
          value={event}
          onChange={setEvent}
        />
        <Button
          variant="contained"
          startIcon={<SendRounded />}
          disabled={workbench.action.isRunning}
          onClick={() => void workbench.sendSample(event)}
        >
          Send sample
        </Button>
      </Row>
      <Code name="Example body" text={JSON.stringify(exampleOf(event), null, 2)} />
    </Panel>
  );
});

const SignaturePanel = () => {
  const [language, setLanguage] = useState<SnippetLanguage>('JavaScript');
  return (
    <Panel
      title="Check the signature"
      actions={
        <Segments label="Language" options={languages} value={language} onChange={setLanguage} />
      }
    >
      <Text>
        {`Every call is signed with the webhook's secret, as Standard Webhooks describe. A replaced secret stays valid for ${deliveryRules.earlierSecretHours} hours: calls then carry both signatures.`}
      </Text>
      <Code name={`How to check the signature in ${language}`} text={signatureSnippets[language]} />
    </Panel>
  );
};

/** Samples to send, the bodies to expect, and how to check who has sent them. */
export const TryTab = observer(function TryTab({
  workbench,
  event,
}: {
  readonly workbench: Workbench;
  readonly event: WebhookEvent;
}) {
  return (
    <DetailBody role="tabpanel" id="tab-panel" aria-labelledby="tab-try" tabIndex={0}>
      <DetailStack>
        <ResponseBanner action={workbench.action} />
        <Columns>
          <SamplePanel workbench={workbench} event={event} />
          <SignaturePanel />
        </Columns>
        <DeliveryPanel workbench={workbench} />
      </DetailStack>
    </DetailBody>
  );
});
