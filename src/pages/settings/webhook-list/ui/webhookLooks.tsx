import { WebhookStatus, type Webhook } from '@/entities/webhook';
import type { Column, Opener, RowLooks } from '@/shared/list/ui/columns';
import { Block, Name, Small, RowText } from '@/shared/list/ui/rowParts';

const named = ({ eventLabel }: Webhook, open: Opener) => (
  <Name title={eventLabel}>{open(eventLabel)}</Name>
);

const url = ({ record }: Webhook) => <RowText title={record.HttpUrl}>{record.HttpUrl}</RowText>;

const folded = (webhook: Webhook, open: Opener) => (
  <>
    {named(webhook, open)}
    <Small title={webhook.record.HttpUrl}>{webhook.record.HttpUrl}</Small>
  </>
);

const block = (webhook: Webhook, open: Opener) => (
  <Block>
    <div>
      <span className="grow name">{open(webhook.eventLabel)}</span>
      <WebhookStatus webhook={webhook} />
    </div>
    <div className="facts">
      <span>{webhook.record.HttpMethod}</span>
      <span className="grow">{webhook.record.HttpUrl}</span>
    </div>
  </Block>
);

const status = (webhook: Webhook) => <WebhookStatus webhook={webhook} />;

const type: Column<Webhook> = {
  key: 'type',
  head: 'TYPE',
  width: 300,
  narrowWidth: 260,
  cell: named,
};
const method: Column<Webhook> = {
  key: 'method',
  head: 'METHOD',
  width: 140,
  narrowWidth: 112,
  cell: ({ record }) => record.HttpMethod,
};
const address: Column<Webhook> = { key: 'url', head: 'URL', cell: url };
const active: Column<Webhook> = {
  key: 'active',
  head: 'IS ACTIVE',
  width: 280,
  narrowWidth: 264,
  cell: status,
};

/** The rows of the webhook list (WEBHOOK-01), folded on tablets, blocks on phones. */
export const webhookLooks: RowLooks<Webhook> = {
  columns: [type, method, address, active],
  touchColumns: [
    { key: 'type', head: 'TYPE', cell: folded },
    { ...method, width: 112 },
    { ...active, width: 240 },
  ],
  block,
  nameOf: ({ eventLabel, record }) => `webhook ${eventLabel} to ${record.HttpUrl}`,
};
