import AddRounded from '@mui/icons-material/AddRounded';
import WebhookRounded from '@mui/icons-material/WebhookRounded';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useSession } from '@/entities/session';
import { useWebhooks } from '@/entities/webhook';
import { ArrangedList, ListTools } from '@/features/arrange-list';
import { useAskSupport } from '@/features/ask-support';
import { UnsavedForms } from '@/features/continue-form';
import { ClientSwitcher } from '@/features/switch-client';
import { useTakeList } from '@/features/take-list';
import { ScreenHeader } from '@/widgets/shell';
import { PageAction } from '@/shared/action/PageAction';
import { ResponseBanner } from '@/shared/action/ui/ResponseBanner';
import { EmptyList } from '@/shared/list/ui/EmptyList';
import { ListScreen } from '@/shared/list/ui/ListScreen';
import { useOpening } from '@/shared/list/useOpening';
import { usePagedList } from '@/shared/list/usePagedList';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { DeleteWebhooks } from './DeleteWebhooks';
import { webhookLooks } from './webhookLooks';

const none = {
  title: 'No webhooks yet',
  text: 'A webhook tells your own systems when an order, a shipment notice or the inventory changes.',
};

const aWebhook = { kind: 'webhook', screen: 'WebhookDetail' } as const;

/** The current client's webhooks (WEBHOOK-01 to WEBHOOK-03, WEBHOOK-16). */
export const WebhooksPage = observer(function WebhooksPage() {
  const store = useWebhooks();
  const session = useSession();
  const navigation = useNavigation();
  const askSupport = useAskSupport();
  const list = usePagedList((search) => store.list(search));
  const [action] = useState(() => new PageAction());

  const opening = useOpening(list, aWebhook);
  const take = useTakeList('webhooks', list);
  const create = () => navigation.go('WebhookCreate');
  return (
    <>
      <ScreenHeader
        title="Webhooks"
        actions={[
          {
            label: 'Add Webhook',
            kind: 'primary',
            icon: <AddRounded />,
            isCreate: true,
            onClick: create,
          },
          ...take.actions,
        ]}
      >
        <ListTools list={list} />
      </ScreenHeader>
      <ListScreen
        title="Webhooks"
        list={list}
        looks={webhookLooks}
        filters={
          <>
            <UnsavedForms kinds={['Webhook']} />
            <ArrangedList list={list} />
            <ResponseBanner action={action} />
          </>
        }
        bulk={<DeleteWebhooks list={list} action={action} />}
        switcher={session.may('client.switch') ? <ClientSwitcher /> : null}
        empty={
          <EmptyList
            icon={<WebhookRounded />}
            isNarrowed={false}
            none={none}
            noneMatch={none}
            createLabel="Add Webhook"
            onCreate={create}
            onClearAll={() => navigation.reloadBare()}
          />
        }
        opening={opening}
        onSupport={askSupport}
      />
      {take.parts}
    </>
  );
});
