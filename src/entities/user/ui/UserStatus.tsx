import { QuietStatus } from '@/shared/ui/quiet-status/QuietStatus';
import { StatusChip } from '@/shared/ui/status-chip/StatusChip';

/** Whether a user may sign in: the usual is quiet, the other one stands out (USER-26). */
export function UserStatus({ isActive }: { readonly isActive: boolean }) {
  return isActive ? <QuietStatus tone="green" glyph="tick" text="Active" /> : <StatusChip tone="grey" glyph="cross" text="Inactive" />;
}
