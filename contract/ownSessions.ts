import * as z from 'zod/mini';
import { moment } from './dates';
import { endpoint } from './endpoint';
import { answerId, recordId } from './text';

/** One of the places that a person is signed in at. */
export const ownSession = z.object({
  _id: answerId,
  /** In words, such as "Chrome on macOS". */
  Browser: z.string(),
  Device: z.enum(['computer', 'tablet', 'phone', 'program']),
  /** The network address of the sign-in; empty where it was not kept. */
  Address: z.string(),
  SignedInAt: moment,
  /** Not to the second: it is written every few minutes. */
  LastUsedAt: moment,
  /** Whether it is the session of this call. */
  IsThis: z.boolean(),
  /** Whether the person had not signed in with that browser or from that network before. */
  IsNew: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

/** Where the caller is signed in; nobody sees or ends the sessions of somebody else. */
export const ownSessions = {
  /** This one first, then the one that was used last. */
  list: endpoint({
    method: 'GET',
    path: 'portal/sessions',
    needs: 'signedIn',
    answer: z.object({ entities: z.array(ownSession) }),
    defaultError: 'Issue getting sessions. Network issue.',
  }),
  /** Ends one at once, on all processes; 404 for one that is not the caller's or has ended. */
  end: endpoint({
    method: 'POST',
    path: 'portal/sessions/{id}/end',
    needs: 'signedIn',
    params: z.object({ id: recordId }),
    answer: z.object({}),
    defaultError: 'Error ending session. Network issue.',
  }),
  /** Ends all but the session of this call. */
  endOthers: endpoint({
    method: 'POST',
    path: 'portal/sessions/end-others',
    needs: 'signedIn',
    answer: z.object({ Ended: z.int() }),
    defaultError: 'Error ending sessions. Network issue.',
  }),
};
