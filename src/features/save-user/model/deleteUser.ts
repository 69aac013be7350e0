import { users } from '@contract/user';
import type { User } from '@/entities/user';
import type { Action } from '@/shared/action/ActionRunner';
import type { Call } from '@/shared/api/createCall';

interface Parts {
  readonly call: Call;
  readonly user: User;
  /** Leaves the page once the result was closed. */
  readonly leave: () => void;
}

/** The action that deletes a user (USER-13, API-20). */
export const deleteUser = ({ call, user, leave }: Parts): Action<unknown> => ({
  title: 'Deleting user...',
  perform: () => call(users.remove, { payload: { UserId: user.id } }),
  succeeded: () => ({ text: `User ${user.name} was deleted successfully.`, onClose: leave }),
});
