import { v7 } from 'uuid';
import { dayIn } from '@contract/dates';
import type { AnswerOf } from '@contract/endpoint';
import type { notices as endpoints, ParsedNoticePayload } from '@contract/notice';
import { notices } from '../db/schema/inventory';
import { tell } from '../events/tell';
import type { Actor } from '../http/actor';
import { invalid } from '../http/problems';
import type { Refusals } from '../http/refusals';
import type { AppParts } from '../parts';
import { allWarehouses } from '../resources/resourceRows';
import { checkProducts, dateRefusals } from './noticeChecks';
import { noticeColumns } from './noticeColumns';
import { nextNoticeNumber, noticeChange, productFacts, replaceLines } from './noticeRows';
import { recordChanges } from '../changes/changes';

type Desk = Pick<AppParts, 'db' | 'warehouse' | 'now' | 'config'>;

/**
 * Makes a notice and tells the warehouse of it. 400 by field for a warehouse that receives no
 * notices, a date that is not in the future and items that can not be announced (API-96).
 */
export const createNotice = async (
  { db: tx, warehouse: gateway, now, config }: Desk,
  actor: Actor,
  payload: ParsedNoticePayload,
): Promise<AnswerOf<typeof endpoints.create> & { message: string }> => {
  const { WarehouseCode, ExpectedDate, Products } = payload;
  const warehouse = (await allWarehouses(tx)).find(
    ({ code, isThirdParty }) => code === WarehouseCode && !isThirdParty,
  );
  const { lines, refusals: ofProducts } = await checkProducts(tx, actor, {
    products: Products,
    before: [],
  });
  const ofWarehouse: Refusals = warehouse
    ? {}
    : { WarehouseCode: [`Warehouse ${WarehouseCode} does not receive shipment notices`] };
  const refusals = {
    ...ofWarehouse,
    ...dateRefusals(ExpectedDate, { today: dayIn(config.timeZone, now()) }),
    ...ofProducts,
  };
  if (!warehouse || Object.keys(refusals).length > 0)
    throw invalid('The request is invalid', refusals);

  const key = { clientId: actor.clientId, id: v7() };
  const at = now();
  const number = await nextNoticeNumber(tx);
  const notice = {
    ...key,
    number,
    warehouseId: warehouse.id,
    status: 'Created',
    ...noticeColumns.insert(payload),
    createdAt: at,
  };
  await tx.insert(notices).values(notice);
  await replaceLines(tx, key, lines);
  await recordChanges(tx, actor, [
    noticeChange(key, null, { ...notice, products: productFacts(lines) }),
  ]);
  await gateway.expectNotice(tx, key);
  await tell(tx, { clientId: key.clientId, at }, [
    { of: 'noticeStatus', noticeId: key.id, from: null, to: 'Created' },
  ]);
  return { _id: key.id, Id: number, message: `Notice ${number} was created successfully.` };
};
