import { analytics } from './analytics';
import { bulk } from './bulk';
import { clients } from './client';
import { clientAdmin } from './clientAdmin';
import { dashboard } from './dashboard';
import { deductOrders } from './deductOrder';
import { exports } from './exports';
import { identity } from './identity';
import { imports } from './imports';
import { items } from './item';
import { itemAdmin } from './itemAdmin';
import { listFiles } from './listFiles';
import { itemGroups } from './itemGroup';
import { notices } from './notice';
import { orders } from './order';
import { returns } from './orderReturn';
import { outcomes } from './outcome';
import { portal } from './portal';
import { preferences } from './preferences';
import { prints } from './prints';
import { recipients } from './recipient';
import { resources } from './resource';
import { search } from './search';
import { serviceLevels } from './serviceLevel';
import { start } from './start';
import { stock } from './stock';
import { support } from './support';
import { users } from './user';
import { views } from './views';
import { webhooks } from './webhook';

/**
 * Every call that is built so far, for the tests that cross it with the routes and for the API
 * document; a screen imports its own part.
 */
export const contract = {
  identity,
  users,
  clients,
  clientAdmin,
  webhooks,
  resources,
  serviceLevels,
  orders,
  deductOrders,
  returns,
  imports,
  items,
  itemAdmin,
  itemGroups,
  stock,
  notices,
  bulk,
  recipients,
  dashboard,
  analytics,
  support,
  preferences,
  outcomes,
  views,
  search,
  listFiles,
  exports,
  prints,
  portal,
  start,
};
