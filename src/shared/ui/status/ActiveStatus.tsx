import { QuietStatus } from '@/shared/ui/status/QuietStatus';
import { StatusChip } from '@/shared/ui/status/StatusChip';

/** Whether a record is active: the usual is quiet, the other one stands out. */
export function ActiveStatus({ isActive }: { readonly isActive: boolean }) {
  return isActive ? (
    <QuietStatus tone="green" glyph="tick" text="Active" />
  ) : (
    <StatusChip tone="grey" glyph="cross" text="Inactive" />
  );
}
