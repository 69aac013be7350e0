import { observer } from 'mobx-react-lite';
import { noticeLimits } from '@contract/noticeRules';
import { digitsOf } from '@contract/text';
import type { NoticeDraft } from '@/features/save-notice';
import { TextField } from '@/shared/ui/fields/TextField';

const mostDigits = String(noticeLimits.count).length;

const countIn = (typed: string): number | null => {
  const digits = digitsOf(typed).slice(0, mostDigits);
  return digits === '' ? null : Number(digits);
};

interface Props {
  readonly draft: NoticeDraft;
  readonly name: 'packageCount' | 'palletCount';
  readonly label: string;
}

/**
 * How many pieces of freight arrive: whatever is no digit is stripped on input (ASN-16), and 0 is
 * none (ASN-15).
 */
export const CountField = observer(function CountField({ draft, name, label }: Props) {
  const count = draft.values[name];
  return (
    <TextField
      label={label}
      isNumeric
      inputMode="numeric"
      autoComplete="off"
      value={count === null ? '' : String(count)}
      onChange={(typed) => draft.change({ [name]: countIn(typed) })}
      onBlur={() => draft.leave(name)}
      error={draft.errorOf(name, count === 0 ? 'Enter a number greater than 0, or none' : null)}
    />
  );
});
