import { clients } from './client';
import { identity } from './identity';
import { items } from './item';
import { orders } from './order';
import { portal } from './portal';
import { recipients } from './recipient';
import { resources } from './resource';

/** Every call that is built so far, for the tests that cross it with the routes and for the API document; a screen imports its own part. */
export const contract = { identity, clients, resources, orders, items, recipients, portal };
