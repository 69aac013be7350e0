import type { Day } from '@contract/dates';
import type { NoticePayload, NoticeProduct, NoticeRecord, NoticeUpdate } from '@contract/notice';
import type { PickedItem } from '@/entities/item';
import { differingLines } from '@/shared/draft/differingLines';
import { form, type ValuesOf } from '@/shared/draft/form';
import { dayOrNone } from '@/shared/draft/formDays';
import { none, onItsWay, onlyNew, optionalNumber, optionalText } from '@/shared/draft/formFields';
import { datePart } from '@/shared/format/dates';
import { countText } from '@/shared/format/numbers';

const pickedOf = ({ Link, Description, Quantity }: NoticeProduct): PickedItem => ({
  stockNumber: Link.Name,
  description: Description,
  available: null,
  quantity: Quantity,
  lotNo: null,
});

const sentProducts = (items: readonly PickedItem[]) => ({
  Products: items.map(({ stockNumber, quantity }) => ({
    StockNumber: stockNumber,
    Quantity: quantity ?? 0,
  })),
});

const lineText = ({ stockNumber, quantity }: PickedItem): string =>
  `${stockNumber}: ${quantity ?? none}`;

const linesWords = { nameOf: ({ stockNumber }: PickedItem) => stockNumber, textOf: lineText };

const optionalCount = <Key extends 'PackageCount' | 'PalletCount'>(label: string, sends: Key) => ({
  ...optionalNumber(label, { from: (notice: NoticeRecord) => notice[sends], sends }),
  text: (count: number | null) => (count === null ? none : countText(count)),
});

const detail = <Key extends 'Carrier' | 'TrackingNumber' | 'PONumber' | 'Vendor'>(
  label: string,
  sends: Key,
) => optionalText(label, { from: (notice: NoticeRecord) => notice[sends] ?? '', sends });

/** The fields of a notice (ASN-19), in the form's order. */
export const noticeForm = form<NoticeRecord, NoticePayload, NoticeUpdate>()(
  {
    /** Code; null while none is chosen. */
    warehouseCode: onlyNew({
      label: 'Warehouse',
      empty: null,
      from: (notice: NoticeRecord): string | null => notice.WarehouseCode,
      create: (code: string | null) => ({ WarehouseCode: code ?? '' }),
      alike: (code: string | null) => code,
      text: (code: string | null) => code ?? none,
    }),
    expectedDate: {
      label: 'Expected Date',
      empty: null,
      from: (notice: NoticeRecord): Day | null => datePart(notice.ExpectedDate),
      create: (date: Day | null) => ({ ExpectedDate: date ?? '' }),
      update: (date: Day | null) => (date === null ? {} : { ExpectedDate: date }),
      alike: (date: Day | null) => date,
      text: dayOrNone,
    },
    carrier: detail('Carrier', 'Carrier'),
    trackingNumber: detail('Tracking Number', 'TrackingNumber'),
    poNumber: detail('PO Number', 'PONumber'),
    vendor: detail('Vendor', 'Vendor'),
    packageCount: optionalCount('Package Count', 'PackageCount'),
    palletCount: optionalCount('Pallet Count', 'PalletCount'),
    items: {
      label: 'Items',
      empty: [],
      from: ({ Products }: NoticeRecord): readonly PickedItem[] => Products.map(pickedOf),
      create: sentProducts,
      update: sentProducts,
      alike: (items: readonly PickedItem[]) => items.map(lineText).toSorted(),
      text: (items: readonly PickedItem[], other: readonly PickedItem[]) =>
        differingLines(items, other, linesWords),
    },
    /** Lines of a spreadsheet that could not be added yet. */
    pastedLines: onItsWay('Pasted lines'),
  },
  {
    create: {},
    update: {
      ShipmentNoticeId: 'updateNotice names the notice',
      WarehouseCode: 'the warehouse of a notice stays',
      Version: 'every update of a form',
    },
  },
);

/** What the notice form edits. */
export type NoticeValues = ValuesOf<typeof noticeForm>;
