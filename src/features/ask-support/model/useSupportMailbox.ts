import { useEffect, useState } from 'react';
import { portal } from '@contract/portal';
import { useSession } from '@/entities/session';
import { ApiProblem } from '@/shared/api/ApiProblem';
import { useCall } from '@/shared/api/CallContext';
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
        if (!(error instanceof ApiProblem)) throw error;
      }
    };
    if (known === null) void ask();
  }, [call, known]);
  return known ?? mailbox;
};
