import type { ParsedDeductPayload } from '@contract/deductOrder';
import type { OrderTag } from '@contract/orderRecord';
import { tagProblem } from '@contract/tagRules';
import type { Refusals } from '../http/refusals';
import type { TagRow } from '../stock/shelves';
import type { ItemLine } from './deductItems';

type PickedTag = NonNullable<ParsedDeductPayload['Items'][number]['Tags']>[number];

/** Where tags are picked, as it is while they are locked. */
export interface Shelf {
  readonly warehouseCode: string;
  /** By number. */
  readonly tags: ReadonlyMap<string, TagRow>;
  /** The pieces that each tag has to order, those that the order gives back included. */
  readonly offered: ReadonlyMap<string, number>;
  /** The tags that the order's lines named before. */
  readonly before: readonly OrderTag[];
}

type Reason = readonly [field: 'TagNumber' | 'Quantity' | 'Leave', sentence: string];

/**
 * Whether a tag was picked just so before; what was left then is not judged by what is available
 * now.
 */
const isKept = (picked: PickedTag, { before }: Shelf): boolean =>
  before.some(
    (tag) =>
      tag.TagNumber === picked.TagNumber &&
      tag.Quantity === picked.Quantity &&
      tag.Leave === (picked.Leave ?? null),
  );

const whyNotLeave = ({ Quantity, Leave = null }: PickedTag, available: number): Reason | null => {
  if (Leave === null) return null;
  const problem = tagProblem({ available, pick: null, leave: Leave });
  if (problem !== null) return ['Leave', problem];
  return Quantity === available - Leave
    ? null
    : [
        'Leave',
        `Leaving ${Leave} of ${available} takes ${available - Leave} pieces, not ${Quantity}`,
      ];
};

const whyNotPick = (picked: PickedTag, { item }: ItemLine, shelf: Shelf): Reason | null => {
  const { TagNumber, Quantity } = picked;
  const tag = shelf.tags.get(TagNumber);
  if (tag?.itemId !== item.id)
    return [
      'TagNumber',
      `Tag ${TagNumber} was not found for item ${item.stockNumber} in warehouse ${shelf.warehouseCode}`,
    ];
  if (tag.isDamaged) return ['TagNumber', `Tag ${TagNumber} is damaged`];
  // What others have reserved lies on no tag yet, so any free piece will do as long as the
  // warehouse has as many.
  const problem = tagProblem({
    available: tag.onHand - tag.allocated,
    pick: Quantity,
    leave: null,
  });
  if (problem !== null) return ['Quantity', problem];
  return isKept(picked, shelf) ? null : whyNotLeave(picked, shelf.offered.get(TagNumber) ?? 0);
};

/**
 * What is wrong with the tags that a line names, and with their sum (TAG-03, TAG-04, TAG-09,
 * OPEN-42).
 */
export const tagRefusals = (line: ItemLine, shelf: Shelf): Refusals => {
  const { index, Quantity, Tags: picked = [] } = line.asked;
  if (picked.length === 0) return {};
  const reasons = picked.flatMap((tag, place) => {
    const isTwice = picked.findIndex(({ TagNumber }) => TagNumber === tag.TagNumber) < place;
    const reason: Reason | null = isTwice
      ? ['TagNumber', `Tag ${tag.TagNumber} is chosen more than once`]
      : whyNotPick(tag, line, shelf);
    return reason ? [[`Items[${index}].Tags[${place}].${reason[0]}`, [reason[1]]] as const] : [];
  });
  const sum = picked.reduce((pieces, tag) => pieces + tag.Quantity, 0);
  const isSum = sum === Quantity;
  return {
    ...Object.fromEntries(reasons),
    ...(!isSum && {
      [`Items[${index}].Quantity`]: [`Quantity must be what the chosen tags add up to: ${sum}`],
    }),
  };
};

/**
 * The tags of a line as they are kept: lot and expiry are the warehouse's, whatever the caller sent
 * (DATA-13).
 */
export const keptTags = (
  { asked: { Tags: picked = [] } }: ItemLine,
  { tags }: Shelf,
): OrderTag[] | null =>
  picked.length === 0
    ? null
    : picked.map(({ TagNumber, Quantity, Leave = null }) => {
        const tag = tags.get(TagNumber);
        return {
          TagNumber,
          Quantity,
          LotNo: tag?.lotNumber ?? null,
          ExpDate: tag?.expirationDate ?? null,
          Pick: Quantity,
          Leave,
        };
      });
