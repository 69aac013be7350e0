import { observer } from 'mobx-react-lite';
import type { KeyboardEvent } from 'react';
import { pickedOf } from '@contract/tagRules';
import { countText } from '@/shared/format/numbers';
import { NumberField } from '@/shared/ui/fields/NumberField';
import { isSelected, lineProblem, whyNotSelect, type TagLine } from '../model/tagLines';
import type { TagPicking } from '../model/TagPicking';

interface Props {
  readonly picking: TagPicking;
  readonly line: TagLine;
  readonly field: 'pick' | 'leave';
  /** Shows the label above the field, where no column head says what it is. */
  readonly isLabelShown?: boolean;
}

const words = { pick: 'Pick', leave: 'Leave' } as const;

/** The field below on the way down a column, then the dialog's Update button. */
const moveOn = (event: KeyboardEvent, field: Props['field']): void => {
  event.preventDefault();
  const from = document.activeElement;
  const dialog = from?.closest('[role="dialog"]');
  const fields = [
    ...(dialog?.querySelectorAll<HTMLElement>(`[data-field="${field}"] input:not(:disabled)`) ??
      []),
  ];
  const next =
    fields[fields.findIndex((one) => one === from) + 1] ??
    dialog?.querySelector<HTMLElement>('[data-update] button');
  next?.focus();
};

/** How many pieces of a tag to pick, or to leave; Enter moves on to the next tag. */
export const TagField = observer(function TagField({
  picking,
  line,
  field,
  isLabelShown = false,
}: Props) {
  const { TagNumber } = line.tag;
  return (
    <div data-field={field}>
      <NumberField
        label={isLabelShown ? words[field] : `${words[field]} of ${TagNumber}`}
        isLabelHidden={!isLabelShown}
        size="small"
        align="right"
        maxDigits={6}
        value={line[field]}
        disabled={whyNotSelect(line) !== null && !isSelected(line)}
        error={line[field] === null ? null : lineProblem(line)}
        onChange={(pieces) =>
          picking.enter(TagNumber, field === 'pick' ? { pick: pieces } : { leave: pieces })
        }
        onEnter={(event) => moveOn(event, field)}
      />
    </div>
  );
});

/** What a line takes, for the list of chosen tags. */
export const takenText = (line: TagLine): string =>
  lineProblem(line) === null ? countText(pickedOf(line)) : '--';
