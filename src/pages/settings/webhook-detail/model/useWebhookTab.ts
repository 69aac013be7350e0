import { useState } from 'react';
import { useNavigation } from '@/shared/routes/NavigationContext';

export const webhookTabs = ['settings', 'deliveries', 'try'] as const;
export type WebhookTab = (typeof webhookTabs)[number];

/** Which part of the webhook is shown. It stands in the address, so that Back comes back to it. */
export const useWebhookTab = () => {
  const navigation = useNavigation();
  const [tab, setTab] = useState(() => new URLSearchParams(navigation.place?.search).get('tab'));
  return {
    tab: webhookTabs.find((each) => each === tab) ?? 'settings',
    show: (chosen: WebhookTab) => {
      setTab(chosen);
      navigation.replaceSearch(chosen === 'settings' ? '' : `?tab=${chosen}`);
    },
  };
};
