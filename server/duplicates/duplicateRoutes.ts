import type { FastifyInstance } from 'fastify';
import { duplicates } from '@contract/duplicates';
import { serve } from '../http/serve';
import type { AppParts } from '../parts';
import { importDuplicates } from './importDuplicates';
import { itemDuplicates } from './itemDuplicates';
import { noticeDuplicates } from './noticeDuplicates';
import { orderDuplicates } from './orderDuplicates';
import { recipientDuplicates } from './recipientDuplicates';

/** What there is already of a record that is being written. */
export const duplicateRoutes = (app: FastifyInstance, parts: AppParts): void => {
  const { db } = parts;

  serve(app, duplicates.orders, ({ payload }, actor) =>
    orderDuplicates(parts, actor, {
      orderType: 'Regular',
      Name: payload.Name ?? '',
      Recipient: payload.Recipient ?? null,
      Items: payload.Items ?? [],
      except: payload.Except,
    }),
  );

  serve(app, duplicates.deductOrders, ({ payload }, actor) =>
    orderDuplicates(parts, actor, {
      orderType: 'Deduct',
      Name: payload.Name ?? '',
      Recipient: null,
      Items: payload.Items ?? [],
      except: payload.Except,
    }),
  );

  serve(app, duplicates.notices, ({ payload }, actor) => noticeDuplicates(db, actor, payload));
  serve(app, duplicates.recipients, ({ payload }, actor) =>
    recipientDuplicates(db, actor, payload),
  );
  serve(app, duplicates.items, ({ payload }, actor) => itemDuplicates(db, actor, payload));
  serve(app, duplicates.imports, ({ payload }, actor) => importDuplicates(db, actor, payload));
};
