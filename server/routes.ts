import type { FastifyInstance } from 'fastify';
import { clientRoutes } from './clients/clientRoutes';
import { deductRoutes } from './deductOrders/deductRoutes';
import { identityRoutes } from './identity/identityRoutes';
import { importRoutes } from './imports/importRoutes';
import { itemAdminRoutes } from './items/itemAdminRoutes';
import { itemRoutes } from './items/itemRoutes';
import { noticeRoutes } from './notices/noticeRoutes';
import { orderRoutes } from './orders/orderRoutes';
import type { AppParts } from './parts';
import { portalRoutes } from './portal/portalRoutes';
import { recipientRoutes } from './recipients/recipientRoutes';
import { resourceRoutes } from './resources/resourceRoutes';
import { returnRoutes } from './returns/returnRoutes';

/** Every call of the contract; each folder brings its own. */
export const routes = (app: FastifyInstance, parts: AppParts): void => {
  identityRoutes(app, parts);
  clientRoutes(app, parts);
  resourceRoutes(app, parts);
  orderRoutes(app, parts);
  deductRoutes(app, parts);
  returnRoutes(app, parts);
  importRoutes(app, parts);
  itemRoutes(app, parts);
  itemAdminRoutes(app, parts);
  noticeRoutes(app, parts);
  recipientRoutes(app, parts);
  portalRoutes(app, parts);
};
