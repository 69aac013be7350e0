import { clients } from './client';
import { deductOrders } from './deductOrder';
import { identity } from './identity';
import { imports } from './imports';
import { items } from './item';
import { itemAdmin } from './itemAdmin';
import { notices } from './notice';
import { orders } from './order';
import { returns } from './orderReturn';
import { portal } from './portal';
import { recipients } from './recipient';
import { resources } from './resource';

/** Every call that is built so far, for the tests that cross it with the routes and for the API document; a screen imports its own part. */
export const contract = { identity, clients, resources, orders, deductOrders, returns, imports, items, itemAdmin, notices, recipients, portal };
