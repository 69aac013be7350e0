import MuiTab from '@mui/material/Tab';
import { TabBar } from '@/shared/ui/page/TabBar';
import { webhookTabs, type WebhookTab } from '../model/useWebhookTab';

const labels: Readonly<Record<WebhookTab, string>> = {
  settings: 'Settings',
  deliveries: 'Deliveries',
  try: 'Try it',
};

/** The form has no panel of its own to name. */
const nameOf = (tab: WebhookTab, shown: WebhookTab) =>
  tab === 'settings'
    ? {}
    : { id: `tab-${tab}`, 'aria-controls': tab === shown ? 'tab-panel' : undefined };

interface Props {
  readonly tab: WebhookTab;
  readonly onShow: (tab: WebhookTab) => void;
}

/** The parts of the webhook. */
export function WebhookTabs({ tab, onShow }: Props) {
  return (
    <TabBar
      value={tab}
      onChange={(_event, chosen: WebhookTab) => onShow(chosen)}
      aria-label="Parts of the webhook"
    >
      {webhookTabs.map((each) => (
        <MuiTab key={each} value={each} label={labels[each]} {...nameOf(each, tab)} />
      ))}
    </TabBar>
  );
}
