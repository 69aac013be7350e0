import { useEffect, useState } from 'react';
import { portal } from '@contract/portal';
import { useSession } from '@/entities/session';
import { useCall } from '@/shared/api/CallContext';
import { problemIn } from '@/shared/load/problemIn';
import { defaultMailbox } from './defaultMailbox';

/** The support mailbox, for pages that are there before a session is: it asks the server itself. */
export const useSupportMailbox = (): string => {
  const call = useCall();
  const known = useSession().extras?.supportMailbox ?? null;
  const [mailbox, setMailbox] = useState(defaultMailbox);
  useEffect(() => {
    const ask = async () => {
      try {
        setMailbox((await call(portal.capabilities, {}, { keepsSession: true })).supportMailbox);
      } catch (error) {
        problemIn(error);
      }
    };
    if (known === null) void ask();
  }, [call, known]);
  return known ?? mailbox;
};
