import { useSession } from '@/entities/session';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { defaultMailbox } from './defaultMailbox';

/**
 * What "Create Support Ticket" does: it opens the Support page, and from there a mail to the
 * support mailbox (OPEN-19).
 */
export const useAskSupport = (): (() => void) => {
  const session = useSession();
  const navigation = useNavigation();
  return () => {
    if (navigation.routeName !== 'Support') navigation.go('Support');
    else window.location.href = `mailto:${session.extras?.supportMailbox ?? defaultMailbox}`;
  };
};
