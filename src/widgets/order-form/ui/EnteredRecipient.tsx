import { isRecognizable, isSameRecipient } from '@contract/duplicateRules';
import type { RecipientValues } from '@/entities/recipient';
import { AlikeNote, alikeRecipients } from '@/features/tell-duplicates';

interface Props {
  /** What is entered of the recipient. */
  readonly entered: RecipientValues;
  /** Whom the order went to before. */
  readonly before: RecipientValues | null;
}

/** A recipient as it is compared with the address book; null until it is another one. */
const compared = ({ entered, before }: Props) => {
  const { FirstName, LastName, Company, Address1, ZipCode } = entered;
  const isOther = before === null || !isSameRecipient(entered, before);
  return isOther && isRecognizable(entered)
    ? { FirstName, LastName, Company, Address1, ZipCode }
    : null;
};

/** Says in the recipient's dialog that the address book has this recipient already. */
export function EnteredRecipient(props: Props) {
  return (
    <div className="whole">
      <AlikeNote
        written={compared(props)}
        ask={alikeRecipients}
        hint="You can choose it there, or go on with this one."
      />
    </div>
  );
}
