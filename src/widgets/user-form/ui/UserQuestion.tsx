import type { User } from '@/entities/user';
import { ConfirmDialog } from '@/shared/ui/dialogs/ConfirmDialog';

export type Asked = 'active' | 'delete';

interface Props {
  readonly user: User;
  /** What is asked about; null for nothing. */
  readonly asked: Asked | null;
  readonly onOk: (asked: Asked) => void;
  readonly onCancel: () => void;
}

const wordsOf = (user: User, asked: Asked) => {
  if (asked === 'delete')
    return { title: `Delete ${user.name}?`, text: 'The account will be gone for good.' };
  return user.isActive
    ? {
        title: `Deactivate ${user.name}?`,
        text: 'They are signed out at once and can not sign in until they are activated again.',
      }
    : { title: `Activate ${user.name}?`, text: 'They can sign in again.' };
};

/** Asks before a user is activated, deactivated or deleted. */
export function UserQuestion({ user, asked, onOk, onCancel }: Props) {
  if (asked === null) return null;
  return (
    <ConfirmDialog
      open
      isDanger={asked === 'delete' || user.isActive}
      {...wordsOf(user, asked)}
      onOk={() => onOk(asked)}
      onCancel={onCancel}
    />
  );
}
