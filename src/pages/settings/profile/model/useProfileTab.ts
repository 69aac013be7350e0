import { useState } from 'react';
import { useNavigation } from '@/shared/routes/NavigationContext';

export const profileTabs = ['profile', 'security'] as const;
export type ProfileTab = (typeof profileTabs)[number];

/** Which part of the profile is shown. It stands in the address, so that Back comes back to it. */
export const useProfileTab = () => {
  const navigation = useNavigation();
  const [tab, setTab] = useState(() => new URLSearchParams(navigation.place?.search).get('tab'));
  return {
    tab: profileTabs.find((each) => each === tab) ?? 'profile',
    show: (chosen: ProfileTab) => {
      setTab(chosen);
      navigation.replaceSearch(chosen === 'profile' ? '' : `?tab=${chosen}`);
    },
  };
};
