import { useState } from 'react';
import { useSession } from '@/entities/session';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { signOnAnswer } from '@/shared/routes/signOnAnswer';
import type { SignInForm } from './SignInForm';

/** The way in by the provider's own sign-in, and back from it with an answer. */
export const useSignOn = (
  form: SignInForm,
  leadOn: (token: string, search: string) => Promise<void>,
) => {
  const navigation = useNavigation();
  const { extras } = useSession();
  const [answer, setAnswer] = useState(() => signOnAnswer(navigation.place?.search ?? ''));
  // What came back is no page's address: that of Login is put in its place.
  const onSignedIn = (token: string, search: string) => {
    navigation.replaceSearch(search);
    void leadOn(token, search);
  };
  const onRefused = (reason: string, search: string) => {
    navigation.replaceSearch(search);
    form.askPassword(reason);
    setAnswer(null);
  };
  return { answer, name: extras?.singleSignOn ?? null, outcomes: { onSignedIn, onRefused } };
};
