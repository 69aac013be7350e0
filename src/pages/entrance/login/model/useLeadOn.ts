import { useSession } from '@/entities/session';
import { useFormKeeping } from '@/shared/draft/FormKeepingContext';
import { afterLogin, asksForRights } from '@/shared/routes/loginAddress';
import { useNavigation } from '@/shared/routes/NavigationContext';

/** Begins the session of a token, and leads to what was asked for or interrupted (OPEN-131). */
export const useLeadOn = () => {
  const session = useSession();
  const navigation = useNavigation();
  const keeping = useFormKeeping();
  return async (token: string, search = navigation.place?.search ?? ''): Promise<void> => {
    const begun = session.signedIn(token);
    const { held } = keeping;
    if (held) {
      navigation.go(held.screen, { ...held.params, unsaved: held.id }, { replace: true });
      return;
    }
    // Who has signed in is known once the session has begun; the app may have led on by then.
    if (asksForRights(search)) await begun;
    if (navigation.routeName === 'Login')
      navigation.openAddress(afterLogin(search, session.may), { replace: true });
  };
};
