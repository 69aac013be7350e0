import { QuietStatus } from '@/shared/ui/quiet-status/QuietStatus';
import { StatusChip } from '@/shared/ui/status-chip/StatusChip';

/** Whether a client is active: the usual is quiet, the other one stands out. */
export function ClientStatus({ isActive }: { readonly isActive: boolean }) {
  return isActive ? <QuietStatus tone="green" glyph="tick" text="Active" /> : <StatusChip tone="grey" glyph="cross" text="Inactive" />;
}
