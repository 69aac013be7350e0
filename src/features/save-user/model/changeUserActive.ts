import { users } from '@contract/user';
import type { User, UserStore } from '@/entities/user';
import type { Action } from '@/shared/action/ActionRunner';
import type { Call } from '@/shared/api/createCall';

interface Parts {
  readonly call: Call;
  readonly store: UserStore;
  readonly user: User;
  /** Leaves the page once the result was closed. */
  readonly leave: () => void;
}

/**
 * The action that lets an inactive user sign in again, and an active one no longer (USER-26,
 * OPEN-65).
 */
export const changeUserActive = ({ call, store, user, leave }: Parts): Action<unknown> => ({
  title: user.isActive ? 'Deactivating user...' : 'Activating user...',
  perform: () =>
    call(users.updateConfiguration, { payload: { UserId: user.id, Active: !user.isActive } }),
  succeeded: () => {
    store.take({ ...user.record, Active: !user.isActive });
    return {
      text: `User ${user.name} was ${user.isActive ? 'deactivated' : 'activated'} successfully.`,
      onClose: leave,
    };
  },
});
