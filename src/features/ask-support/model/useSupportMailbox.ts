import { useEffect } from 'react';
import { useSession } from '@/entities/session';
import { defaultMailbox } from './defaultMailbox';

/** The support mailbox, also for pages that are there before a session is: the server is asked then. */
export const useSupportMailbox = (): string => {
  const session = useSession();
  useEffect(() => void session.knowExtras(), [session]);
  return session.extras?.supportMailbox ?? defaultMailbox;
};
