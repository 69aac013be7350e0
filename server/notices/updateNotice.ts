import { sql } from 'drizzle-orm';
import { dayIn, type Day } from '@contract/dates';
import type { ParsedNoticeUpdate } from '@contract/notice';
import { whyNotNotice } from '@contract/noticeActions';
import type { Db } from '../db/database';
import { notices } from '../db/schema/inventory';
import type { Actor } from '../http/actor';
import { notFound, refuseAct } from '../http/problems';
import { refuseFields, refuseOther, type Refusals } from '../http/refusals';
import { refuseStale } from '../http/stale';
import type { AppParts } from '../parts';
import { allWarehouses } from '../resources/resourceRows';
import { checkProducts, dateRefusals } from './noticeChecks';
import { noticeColumns } from './noticeColumns';
import { loadNotices } from './noticeRecords';
import {
  isNotice,
  noticeChange,
  productFacts,
  productsOf,
  lockNotices,
  replaceLines,
  type Announced,
  type NoticeRow,
} from './noticeRows';
import { recordChanges } from '../changes/changes';

const lockOpen = async (
  tx: Db,
  actor: Actor,
  { ShipmentNoticeId, Version }: ParsedNoticeUpdate,
): Promise<NoticeRow> => {
  const [notice] = await lockNotices(tx, actor, [ShipmentNoticeId]);
  if (!notice) throw notFound('Shipment notice');
  const { id, number, version } = notice;
  await refuseStale(
    {
      what: `Notice ${number}`,
      version,
      current: async () => (await loadNotices(tx, actor, [id]))[0],
    },
    Version,
  );
  refuseAct(whyNotNotice.edit(notice));
  return notice;
};

/** Refuses another warehouse than the notice's own. */
const warehouseRefusals = async (
  tx: Db,
  { warehouseId }: NoticeRow,
  { WarehouseCode }: ParsedNoticeUpdate,
): Promise<Refusals> => {
  if (WarehouseCode === undefined) return {};
  const own = (await allWarehouses(tx)).find(({ id }) => id === warehouseId);
  return refuseOther(WarehouseCode, own?.code, {
    WarehouseCode: ['The warehouse of a notice can not be changed'],
  });
};

/**
 * The lines that a notice had and is to have, or null where they stay; refuses with every reason at once.
 */
const checkChange = async (
  tx: Db,
  actor: Actor,
  { before, sent, today }: { before: NoticeRow; sent: ParsedNoticeUpdate; today: Day },
): Promise<{ had: Announced[]; lines: Announced[] } | null> => {
  const ofDate = dateRefusals(sent.ExpectedDate, { today, saved: before.expectedDate });
  const had = sent.Products ? await productsOf(tx, before) : [];
  const checked =
    sent.Products && (await checkProducts(tx, actor, { products: sent.Products, before: had }));
  refuseFields(await warehouseRefusals(tx, before, sent), ofDate, checked?.refusals ?? {});
  return checked ? { had, lines: checked.lines } : null;
};

/**
 * Saves a changed notice: what is absent stays, null clears. 404 for a notice that the caller's
 * client does not have, 409 for a newer version and for a status other than Created and In Transit,
 * 400 by field as on create (API-97, ASN-18, ASN-20).
 */
export const updateNotice = async (
  { db: tx, now, config, warehouse }: Pick<AppParts, 'db' | 'now' | 'config' | 'warehouse'>,
  actor: Actor,
  sent: ParsedNoticeUpdate,
): Promise<{ message: string }> => {
  const before = await lockOpen(tx, actor, sent);
  const products = await checkChange(tx, actor, {
    before,
    sent,
    today: dayIn(config.timeZone, now()),
  });
  if (products) await replaceLines(tx, before, products.lines);
  const changed = noticeColumns.changes(sent);
  await tx
    .update(notices)
    .set({ ...changed, version: sql`${notices.version} + 1` })
    .where(isNotice(before));
  await recordChanges(tx, actor, [
    noticeChange(
      before,
      { ...before, ...(products && { products: productFacts(products.had) }) },
      { ...before, ...changed, ...(products && { products: productFacts(products.lines) }) },
    ),
  ]);
  await warehouse.noticesChanged(tx, [before], 'changed');
  return { message: `Notice ${before.number} updated successfully.` };
};
