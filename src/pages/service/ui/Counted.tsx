import { clockText } from '@/shared/format/dates';
import { QuietText } from '@/shared/ui/page/QuietText';
import { usePhone } from '@/shared/ui/page/usePhone';

/** When the numbers were counted; a phone's header has no room for it beside the title. */
export function Counted({ at }: { readonly at: string }) {
  return usePhone() ? null : <QuietText>{`Counted ${clockText(new Date(at))}`}</QuietText>;
}
