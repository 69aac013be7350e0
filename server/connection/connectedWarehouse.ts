import type { Db } from '../db/database';
import { itemsByStockNumber } from '../items/itemRows';
import type { Act } from '../events/act';
import { allConsignmentsOf, rowOfConsignment } from '../gateway/consignments';
import type { Consignment, Shipment, WarehouseGateway } from '../gateway/WarehouseGateway';
import { lockNotice } from '../notices/noticeRows';
import type { AppParts } from '../parts';
import { leavingReason, orderMoving } from '../stock/movements';
import { createPicker, lockGoodTags, takeOffTags, type TagPick } from '../stock/shelves';
import { deliveryOf } from '../warehouse/deliveryOption';
import { contentsOf } from '../warehouse/ownRecords';
import { pickAsFarAsPossible } from '../warehouse/picking';
import { releaseTellings, tellingOf } from './consignmentMessages';
import { moveTo } from './noticeMessages';
import { askedWarehouses } from './questions';
import { recallOf, whyGone } from './recalls';
import { noticeTellings } from './noticeTellings';
import { tellWarehouses } from './outbox';
import { shipmentsOf } from './shipments';
import { missingOf, piecesOf, reservedLines } from './shippedLines';
import type { ShortLine } from './shortShipment';

type Parts = Pick<AppParts, 'db' | 'now' | 'config'>;

type Pieces = ReturnType<typeof piecesOf>;

const idsOf = async (tx: Db, clientId: string, pieces: Pieces): Promise<Map<string, string>> => {
  const numbers = pieces.map(({ StockNumber }) => StockNumber);
  const found = await itemsByStockNumber(tx, { clientId }, numbers);
  return new Map(found.map(({ id, stockNumber }) => [stockNumber.toLowerCase(), id]));
};

/** The tags that the warehouse has named for pieces, and by first expiry where it has named none. */
const picksOf = async (
  tx: Db,
  consignment: Consignment,
  pieces: Pieces,
): Promise<readonly TagPick[]> => {
  const { clientId } = consignment.order;
  const ids = await idsOf(tx, clientId, pieces);
  const reserved = await reservedLines(tx, consignment);
  const lotOf = new Map(reserved.map(({ lineNo, line }) => [lineNo, line.lotNo]));
  const tags = await lockGoodTags(tx, clientId, {
    warehouseId: rowOfConsignment(consignment).warehouseId,
    itemIds: [...ids.values()],
  });
  const free = new Map(tags.map((tag) => [tag.tagNumber, tag.onHand - tag.allocated]));
  const named = pieces.flatMap(({ Tags }) =>
    Tags.flatMap(({ TagNumber, Quantity }): TagPick[] => {
      const tag = tags.find(({ tagNumber }) => tagNumber === TagNumber);
      const quantity = Math.min(Quantity, free.get(TagNumber) ?? 0);
      free.set(TagNumber, (free.get(TagNumber) ?? 0) - quantity);
      return tag && quantity > 0 ? [{ tag, quantity, isHeld: false }] : [];
    }),
  );
  const choose = createPicker(
    tags.map((tag) => ({ ...tag, onHand: (free.get(tag.tagNumber) ?? 0) + tag.allocated })),
  );
  const others = pieces.flatMap(({ Line, StockNumber, Quantity, Tags, Lots }) => {
    const taken = Tags.reduce((sum, tag) => sum + tag.Quantity, 0);
    const itemId = ids.get(StockNumber.toLowerCase());
    return itemId === undefined
      ? []
      : choose({
          itemId,
          quantity: Math.max(0, Quantity - taken),
          lotNo: Lots[0] ?? lotOf.get(Line) ?? null,
        }).picks;
  });
  return [...named, ...others];
};

/** Takes what has left off its tags; a deduct order's lines name their tags themselves. */
const takeOff = async (
  tx: Db,
  consignment: Consignment,
  { act, pieces }: { act: Act; pieces: Pieces | null },
): Promise<void> => {
  const { order } = consignment;
  const picks =
    pieces === null || order.orderType === 'Deduct'
      ? (await pickAsFarAsPossible(tx, consignment)).pieces.flatMap((each) => each.picks)
      : await picksOf(tx, consignment, pieces);
  await takeOffTags(tx, act, {
    picks,
    reason: leavingReason(order),
    document: orderMoving(order),
  });
};

/** How a consignment left, by the last of its shipments; its parcels are kept already. */
const collect = async (tx: Db, consignment: Consignment, act: Act): Promise<Shipment> => {
  const { order } = consignment;
  const shipments = await shipmentsOf(tx, consignment);
  await takeOff(tx, consignment, {
    act,
    pieces: shipments.length > 0 ? piecesOf(shipments) : null,
  });
  const delivery = await deliveryOf(tx, order.clientId, order.deliveryOption);
  const last = shipments.at(-1);
  return {
    shippedAt: last?.shippedAt ?? rowOfConsignment(consignment).shippedAt ?? act.at,
    carrier: last?.data.Carrier ?? delivery.carrier,
    serviceLevel: last?.data.ServiceLevel ?? delivery.serviceLevel,
    parcels: [],
  };
};

/** Pieces that leave without a word of the warehouse about their packages and tags. */
const untold = ({ lineNo, item, missing }: ShortLine): Pieces[number] => ({
  Line: lineNo,
  StockNumber: item.stockNumber,
  Quantity: missing,
  Lots: [],
  ExpirationDates: [],
  Serials: [],
  Tags: [],
});

/**
 * Warehouses that work by themselves and are told by messages (decision 0026): what is handed over
 * is written into the outbox, and what they tell comes by `takeMessages`.
 */
export const createConnectedWarehouse = (parts: Parts): WarehouseGateway => {
  const { now } = parts;
  const release = async (tx: Db, consignments: readonly Consignment[]): Promise<void> =>
    tellWarehouses(tx, now(), await releaseTellings(tx, consignments));
  return {
    ...askedWarehouses(parts),
    take: async (tx, found) => release(tx, await allConsignmentsOf(tx, ...found)),
    takeBackorder: (tx, backorder) => release(tx, [backorder]),
    async recall(tx, consignments, Reason) {
      for (const consignment of consignments) {
        const why = await whyGone(tx, consignment);
        if (why !== null) return { why };
      }
      const tellings = consignments.map((each) =>
        tellingOf(each, 'order.cancellation', { Reason }),
      );
      await tellWarehouses(tx, now(), tellings);
      return 'asked';
    },
    recallOf,
    async expectNotice(tx, key) {
      await tellWarehouses(tx, now(), await noticeTellings(tx, [key], 'notice.announced'));
    },
    async noticesChanged(tx, keys, what) {
      await tellWarehouses(tx, now(), await noticeTellings(tx, keys, `notice.${what}`));
    },
    async noticeExplained(tx, key) {
      const notice = await lockNotice(tx, key);
      if (notice?.status === 'Received') await moveTo({ db: tx, now }, notice, 'In Stock');
    },
    collect,
    async strikeOff(tx, consignment, act) {
      const shipments = await shipmentsOf(tx, consignment);
      const still = missingOf(await reservedLines(tx, consignment), shipments);
      await takeOff(tx, consignment, {
        act,
        pieces: [...piecesOf(shipments), ...still.map(untold)],
      });
      const told = {
        ShippedAt: (act.happenedAt ?? act.at).toISOString(),
        Items: still.map(({ item: { stockNumber: StockNumber }, missing: Quantity }) => ({
          StockNumber,
          Quantity,
        })),
      };
      await tellWarehouses(tx, now(), [tellingOf(consignment, 'order.closed', told)]);
      // What its warehouse has told to have left stands in parcels of its own.
      return contentsOf(still.map(({ item, missing: quantity }) => ({ item, quantity })));
    },
  };
};
