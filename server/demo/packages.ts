import type { Random } from '../random';
import { fillBoxes } from '../warehouse/boxes';
import { labelParcel, serialNumbers, type Parcel } from '../gateway/parcels';
import { lotOn, type DemoItem } from './catalogue';
import type { Calendar } from './calendar';
import type { DraftConsignment, DraftOrder } from './orderDraft';

interface Pieces {
  readonly item: DemoItem;
  readonly quantity: number;
  readonly pounds: number;
  readonly lotNo: string | null;
}

const pieces = (item: DemoItem, quantity: number, lotNo: string | null): Pieces => ({
  item,
  quantity,
  pounds: Number(item.row.weight),
  lotNo,
});

/** What is taken off the shelves: for a kit its components. */
export const piecesOf = ({ lines }: Pick<DraftConsignment, 'lines'>): Pieces[] =>
  lines
    .flatMap(({ item, quantity, lotNo }) =>
      item.parts.length > 0
        ? item.parts.map((part) => pieces(part.item, part.quantity * quantity, null))
        : [pieces(item, quantity, lotNo)],
    )
    .filter(({ quantity }) => quantity > 0);

interface Packing {
  readonly random: Random;
  readonly calendar: Calendar;
  readonly number: string;
}

const contentOf = (
  { item, lotNo }: Pieces,
  quantity: number,
  { random, calendar, shippedAt }: Packing & { shippedAt: Date },
): Parcel['Items'][number] => {
  const lot =
    lotNo === null
      ? lotOn(item, calendar.dayOf(shippedAt))
      : (item.lots.find(({ number }) => number === lotNo) ?? null);
  return {
    Product: { Name: item.row.description },
    Quantity: quantity,
    SerialNumbers: item.row.requiresSerialNumber
      ? serialNumbers(random, item.row.stockNumber, quantity)
      : [],
    LotNumbers: item.row.lotNumberRequired && lot ? [lot.number] : [],
    ExpirationDates: item.row.expirationDateRequired && lot?.expires ? [lot.expires] : [],
  };
};

/** The parcels that an order, or a part of one, left in. */
export const packagesOf = (
  { level, client, requestUccLabels }: DraftOrder,
  consignment: DraftConsignment,
  packing: Packing,
): Parcel[] => {
  const { shippedAt } = consignment;
  if (consignment.status !== 'Closed' || shippedAt === null || level === null) return [];
  const boxes = fillBoxes(piecesOf(consignment)).map((box) =>
    box.map(({ piece, quantity }) => contentOf(piece, quantity, { ...packing, shippedAt })),
  );
  const labelling = {
    number: packing.number,
    carrier: level.carrier,
    serviceLevel: level.name,
    boxLabelPrefix: requestUccLabels ? client.profile.barcodePrefix : null,
  };
  return boxes.map((Items, index) => ({ ...labelParcel(packing.random, labelling, index), Items }));
};
