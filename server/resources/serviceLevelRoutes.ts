import type { FastifyInstance } from 'fastify';
import { serviceLevels } from '@contract/serviceLevel';
import { inTransaction } from '../db/transaction';
import { once } from '../http/idempotency';
import { serve } from '../http/serve';
import type { AppParts } from '../parts';
import {
  addCustomServiceLevel,
  assignServiceLevels,
  removeCustomServiceLevels,
  unassignServiceLevels,
} from './clientServiceLevels';
import { addServiceLevel, removeServiceLevels } from './serviceLevels';

/**
 * The service levels of the carriers, and which of them the current client uses under which names.
 */
export const serviceLevelRoutes = (app: FastifyInstance, { db }: AppParts): void => {
  serve(app, serviceLevels.add, ({ payload }, actor, request) =>
    once({ db, request }, actor, (tx) => addServiceLevel(tx, actor, payload)),
  );

  serve(app, serviceLevels.remove, ({ payload }, actor) =>
    inTransaction(db, (tx) => removeServiceLevels(tx, actor, payload.Ids)),
  );

  serve(app, serviceLevels.addCustom, ({ payload }, actor, request) =>
    once({ db, request }, actor, (tx) => addCustomServiceLevel(tx, actor, payload)),
  );

  serve(app, serviceLevels.removeCustom, ({ payload }, actor) =>
    inTransaction(db, (tx) => removeCustomServiceLevels(tx, actor, payload.CustomServiceLevelIds)),
  );

  serve(app, serviceLevels.assign, ({ payload }, actor) =>
    inTransaction(db, (tx) => assignServiceLevels(tx, actor, payload.serviceLevels)),
  );

  serve(app, serviceLevels.unassign, ({ payload }, actor) =>
    inTransaction(db, (tx) => unassignServiceLevels(tx, actor, payload.serviceLevels)),
  );
};
