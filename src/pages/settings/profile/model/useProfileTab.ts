import { useEffect, useState } from 'react';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { signOnAnswer } from '@/shared/routes/signOnAnswer';

export const profileTabs = ['profile', 'security'] as const;
export type ProfileTab = (typeof profileTabs)[number];

/** Which part of the profile is shown. It stands in the address, so that Back comes back to it. */
export const useProfileTab = () => {
  const navigation = useNavigation();
  const [answer, setAnswer] = useState(() => signOnAnswer(navigation.place?.search ?? ''));
  const [tab, setTab] = useState(() =>
    answer === null ? new URLSearchParams(navigation.place?.search).get('tab') : 'security',
  );
  useEffect(() => {
    if (answer !== null) navigation.replaceSearch('?tab=security');
  }, [answer, navigation]);
  return {
    /** What the provider's own sign-in has sent the browser back with. */
    answer,
    tab: profileTabs.find((each) => each === tab) ?? 'profile',
    show: (chosen: ProfileTab) => {
      // It counts once.
      setAnswer(null);
      setTab(chosen);
      navigation.replaceSearch(chosen === 'profile' ? '' : `?tab=${chosen}`);
    },
  };
};
