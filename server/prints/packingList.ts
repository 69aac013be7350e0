import type { OrderItemRecord, OrderRecord, SubOrderRecord } from '@contract/orderRecord';
import { recipientName } from '@contract/recipientRules';
import { phoneText } from '@contract/text';
import type { Paper, PaperSection, PaperTable } from './paper';
import { countWords, dayWords, momentWords } from './words';

/** What papers say beside the order itself. */
export interface PaperParts {
  readonly timeZone: string;
  /** The names of the warehouses, by code. */
  readonly warehouses: ReadonlyMap<string, string>;
  /** The client that the orders belong to, with its number in the warehouse system (OPEN-111). */
  readonly client: { readonly number: number; readonly name: string };
}

type Shipped = Pick<SubOrderRecord, 'Items' | 'Fulfillment'>;
type Parcel = OrderRecord['Fulfillment']['Packages'][number];

const lineColumns: PaperTable['columns'] = [
  { head: 'SKU', share: 0.26 },
  { head: 'Description', share: 0.42 },
  { head: 'Lot', share: 0.18 },
  { head: 'Quantity', share: 0.14, align: 'right' },
];

const parcelColumns: PaperTable['columns'] = [
  { head: 'Package', share: 0.26 },
  { head: 'Carrier', share: 0.28 },
  { head: 'Tracking', share: 0.32 },
  { head: 'Pieces', share: 0.14, align: 'right' },
];

/** The lots of a line; those of its tags where it names none itself. */
const lotsOf = ({ LotNo, Tags }: OrderItemRecord): string =>
  LotNo ?? [...new Set(Tags.flatMap((tag) => tag.LotNo || []))].join(', ');

const linesOf = (items: readonly OrderItemRecord[]): PaperTable => ({
  columns: lineColumns,
  rows: items
    .filter(({ Quantity }) => Quantity > 0)
    .map((item) => [item.StockNumber, item.Description, lotsOf(item), countWords(item.Quantity)]),
});

const parcelRow = (parcel: Parcel, order: OrderRecord): string[] => [
  parcel.PackageId,
  [parcel.Carrier ?? order.ShippedCarrier, parcel.ServiceLevel ?? order.ShippedServiceLevel]
    .filter(Boolean)
    .join(', '),
  parcel.TrackingDetails.TrackingNumber,
  countWords(parcel.Items.reduce((sum, { Quantity }) => sum + Quantity, 0)),
];

const parcelsOf = ({ Fulfillment }: Shipped, order: OrderRecord): PaperSection[] =>
  Fulfillment.Packages.length === 0
    ? []
    : [
        {
          heading: 'Packages',
          lines: [],
          table: {
            columns: parcelColumns,
            rows: Fulfillment.Packages.map((parcel) => parcelRow(parcel, order)),
          },
        },
      ];

const warehouseWords = (code: string, { warehouses }: PaperParts): string => {
  const name = warehouses.get(code);
  return name === undefined || name === code ? code : `${code} - ${name}`;
};

/** What leaves: the order itself or, where several warehouses ship, each part by itself. */
const shippedSections = (order: OrderRecord, parts: PaperParts): PaperSection[] =>
  order.PartialOrders.length === 0
    ? [{ heading: 'Items', lines: [], table: linesOf(order.Items) }, ...parcelsOf(order, order)]
    : order.PartialOrders.flatMap((part) => [
        {
          heading: `Part ${part.OrderNumber}`,
          lines: [`Ships from ${warehouseWords(part.Warehouse, parts)}`],
          table: linesOf(part.Items),
        },
        ...parcelsOf(part, order),
      ]);

const laterSections = ({ BackOrders }: OrderRecord): PaperSection[] =>
  BackOrders.map((part) => ({
    heading: `Follows later: ${part.OrderNumber}`,
    lines: [],
    table: linesOf(part.Items),
  }));

const recipientLines = ({ Recipient }: OrderRecord): string[] => {
  if (!Recipient) return [];
  const { Company, Address1, Address2, City, State, ZipCode, Country, Phone } = Recipient;
  const name = recipientName(Recipient);
  return [
    name,
    Company === name ? null : Company,
    Address1,
    Address2,
    [City, [State, ZipCode].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    Country,
    Phone ? phoneText(Phone) : null,
  ].filter((line): line is string => Boolean(line));
};

/** What lies in the parcels of an order, for who packs and who unpacks them. */
export const packingList = (order: OrderRecord, parts: PaperParts): Paper => ({
  title: `Packing List # ${order.OrderNumber}`,
  foot: `Packing list of order ${order.OrderNumber}`,
  facts: [
    ['Order name', order.Name],
    ['Order date', momentWords(order.CreatedDate, parts.timeZone)],
    ['Client', parts.client.name],
    ['Ships from', warehouseWords(order.Warehouse, parts)],
    ['Delivery option', order.DeliveryOption ?? ''],
    ['Ship date', dayWords(order.ShipByDate)],
    ['Shipped', order.ShippedDate ? momentWords(order.ShippedDate, parts.timeZone) : ''],
    ['Ship reference', order.ShipReference1 ?? ''],
    ['Note', order.ShipmentNote ?? ''],
  ],
  sections: [
    { heading: 'Ship to', lines: recipientLines(order), table: null },
    ...shippedSections(order, parts),
    ...laterSections(order),
  ],
});
