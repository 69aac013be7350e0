import type { OrderTag } from '@contract/orderRecord';
import type { InventoryTag } from '@contract/tag';
import { isSelectable, pickedOf, tagProblem, type TagChoice } from '@contract/tagRules';

/** A tag in the picker, with what was entered for it. */
export interface TagLine extends TagChoice {
  readonly tag: InventoryTag;
}

/**
 * Pieces of tags that the edited order has reserved for itself, by tag number: they are its own to
 * choose again.
 */
export type HeldTags = ReadonlyMap<string, number>;

/** What was chosen before: to leave so many, else to pick so many. */
const choiceOf = (chosen: OrderTag | undefined): Pick<TagChoice, 'pick' | 'leave'> =>
  chosen && chosen.Leave === null
    ? { pick: chosen.Pick ?? chosen.Quantity, leave: null }
    : { pick: null, leave: chosen?.Leave ?? null };

/** Why a tag can not be chosen, in a few words; null when it can (TAG-06). */
export const whyNotSelect = ({ tag, available }: TagLine): string | null => {
  if (tag.IsDamaged) return 'Damaged';
  return isSelectable({ available }) ? null : 'None available';
};

/** Whether pieces are to be taken from a line. */
export const isSelected = ({ pick, leave }: TagLine): boolean => pick !== null || leave !== null;

/**
 * What is wrong with a line, null when nothing is (TAG-03, TAG-04); a tag that was chosen before
 * may have been damaged since.
 */
export const lineProblem = (line: TagLine): string | null =>
  isSelected(line) && line.tag.IsDamaged
    ? 'This tag is damaged and can not be picked.'
    : tagProblem(line);

const never = '9999-12-31';

/** Expiration dates in order, those without one last. */
const byExpiry = (a: TagLine, b: TagLine): number =>
  (a.tag.ExpirationDate ?? never).localeCompare(b.tag.ExpirationDate ?? never);

/** The picker's lines, first to expire first. */
export const tagLines = (
  tags: readonly InventoryTag[],
  chosen: readonly OrderTag[],
  held: HeldTags,
): readonly TagLine[] =>
  tags
    .map((tag) => ({
      tag,
      available: tag.AvailableToOrder + (held.get(tag.TagNumber) ?? 0),
      ...choiceOf(chosen.find(({ TagNumber }) => TagNumber === tag.TagNumber)),
    }))
    .toSorted(byExpiry);

/**
 * A line as it is stored with the item; of a line that leaves pieces both numbers are kept
 * (DATA-13, OPEN-42).
 */
export const orderTagOf = (line: TagLine): OrderTag => {
  const { TagNumber, LotNumber, ExpirationDate } = line.tag;
  const quantity = pickedOf(line);
  return {
    TagNumber,
    Quantity: quantity,
    LotNo: LotNumber,
    ExpDate: ExpirationDate,
    Pick: quantity,
    Leave: line.leave,
  };
};
