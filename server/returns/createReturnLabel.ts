import { and, eq } from 'drizzle-orm';
import type { AnswerOf, ParsedInputOf } from '@contract/endpoint';
import type { returns as calls } from '@contract/orderReturn';
import { returnCode } from '@contract/returnRules';
import { currentClient } from '../accounts/clientRows';
import { recordChanges } from '../changes/changes';
import type { Db } from '../db/database';
import { files, orders } from '../db/schema/orders';
import { warehouses } from '../db/schema/resources';
import { returns } from '../db/schema/returns';
import { databaseFiles } from '../files/fileStore';
import type { Actor } from '../http/actor';
import { invalid, notFound } from '../http/problems';
import { returnLabelPdf } from './labelPdf';
import { returnChange } from './returnChange';

interface LabelRequest {
  readonly payload: ParsedInputOf<typeof calls.createLabel>['payload'];
  readonly now: Date;
}

const lockReturn = async (tx: Db, { clientId }: Actor, id: string) => {
  const [found] = await tx
    .select()
    .from(returns)
    .where(and(eq(returns.clientId, clientId), eq(returns.id, id)))
    .for('update');
  if (!found) throw notFound('Return');
  return found;
};

const destinationOf = async (
  tx: Db,
  { clientId, orderId, warehouseId }: typeof returns.$inferSelect,
) => {
  const [found] = await tx
    .select({
      orderNumber: orders.orderNumber,
      warehouse: { code: warehouses.code, name: warehouses.name },
    })
    .from(orders)
    .innerJoin(warehouses, eq(warehouses.id, warehouseId))
    .where(and(eq(orders.clientId, clientId), eq(orders.id, orderId)));
  if (!found) throw notFound('Order');
  return found;
};

/** The label of before is thrown away a day later, as every file that nothing names. */
const dropLabel = async (
  tx: Db,
  { clientId, labelFile }: typeof returns.$inferSelect,
  at: Date,
): Promise<void> => {
  if (labelFile !== null)
    await tx
      .update(files)
      .set({ orderId: null, unusedSince: at })
      .where(and(eq(files.clientId, clientId), eq(files.name, labelFile)));
};

/** Makes the label of a return, or makes it anew, and keeps it; answers its stored name. */
export const createReturnLabel = async (
  tx: Db,
  actor: Actor,
  { payload: { Id, ServiceLevel }, now }: LabelRequest,
): Promise<AnswerOf<typeof calls.createLabel>> => {
  const found = await lockReturn(tx, actor, Id);
  const client = await currentClient(tx, actor);
  if (!client?.supportedReturnServiceLevels.includes(ServiceLevel)) {
    throw invalid('The request is invalid', {
      ServiceLevel: [`Service Level ${ServiceLevel} is not available for returns of this client`],
    });
  }
  const { shipFrom, id: returnId, clientId, orderId } = found;
  const destination = await destinationOf(tx, found);
  const content = await returnLabelPdf({
    ...destination,
    shipFrom,
    returnId,
    code: returnCode(returnId),
    serviceLevel: ServiceLevel,
    madeAt: now,
  });
  await dropLabel(tx, found, now);
  const File = await databaseFiles.save(tx, clientId, {
    mediaType: 'application/pdf',
    content,
    orderId,
  });
  const changes = { serviceLevel: ServiceLevel, labelFile: File };
  await tx
    .update(returns)
    .set(changes)
    .where(and(eq(returns.clientId, clientId), eq(returns.id, returnId)));
  await recordChanges(tx, actor, [returnChange(found, found, { ...found, ...changes })]);
  return { File };
};
