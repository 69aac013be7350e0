import type { FastifyInstance } from 'fastify';
import { stockMovements } from '@contract/stockMovements';
import { serve } from '../http/serve';
import type { AppParts } from '../parts';
import { explainStock } from './explainStock';
import { listMovements } from './listMovements';
import { readBalance } from './readBalance';
import { stockOnDay } from './stockOnDay';

/** The ledger of the stock. */
export const ledgerRoutes = (
  app: FastifyInstance,
  { db, now, config: { timeZone, itemTagClients } }: AppParts,
): void => {
  const desk = { db, now, timeZone };
  serve(app, stockMovements.list, ({ query }, actor) => listMovements(desk, actor, query));
  const balanceDesk = { ...desk, reorderClients: itemTagClients };
  serve(app, stockMovements.balance, ({ query }, actor) => readBalance(balanceDesk, actor, query));
  serve(app, stockMovements.why, ({ query }, actor) => explainStock(desk, actor, query));
  serve(app, stockMovements.onDay, ({ query }, actor) => stockOnDay(desk, actor, query));
};
