import { analytics } from './analytics';
import { apiTokens } from './apiTokens';
import { attention } from './attention';
import { audit } from './audit';
import { bulk } from './bulk';
import { clients } from './client';
import { clientAdmin } from './clientAdmin';
import { dailyExport } from './dailyExport';
import { dashboard } from './dashboard';
import { deductOrders } from './deductOrder';
import { duplicates } from './duplicates';
import { drafts } from './drafts';
import { exports } from './exports';
import { identity } from './identity';
import { importDrafts } from './importDrafts';
import { factors } from './factors';
import { imports } from './imports';
import { invitations } from './invitations';
import { invited } from './invited';
import { items } from './item';
import { itemAdmin } from './itemAdmin';
import { itemsAhead } from './itemsAhead';
import { listFiles } from './listFiles';
import { itemGroups } from './itemGroup';
import { notes } from './notes';
import { notices } from './notice';
import { noticePage } from './noticePage';
import { orders } from './order';
import { orderPlans } from './orderPlans';
import { passkeys } from './passkeys';
import { returns } from './orderReturn';
import { orderPage } from './orderPage';
import { outcomes } from './outcome';
import { ownSessions } from './ownSessions';
import { portal } from './portal';
import { preferences } from './preferences';
import { prints } from './prints';
import { recipients } from './recipient';
import { portalReturns } from './returnRecord';
import { resources } from './resource';
import { search } from './search';
import { service } from './service';
import { session } from './session';
import { serviceLevels } from './serviceLevel';
import { start } from './start';
import { stock } from './stock';
import { stockMovements } from './stockMovements';
import { support } from './support';
import { system } from './system';
import { users } from './user';
import { views } from './views';
import { warehouse } from './warehouse';
import { warehouseDesk } from './warehouseDesk';
import { webhooks } from './webhook';
import { webhookWorkbench } from './webhookWorkbench';

/**
 * Every call that is built so far, for the tests that cross it with the routes and for the API
 * document; a screen imports its own part.
 */
export const contract = {
  identity,
  users,
  apiTokens,
  invitations,
  invited,
  clients,
  clientAdmin,
  webhooks,
  webhookWorkbench,
  resources,
  serviceLevels,
  orders,
  orderPlans,
  deductOrders,
  orderPage,
  returns,
  portalReturns,
  imports,
  importDrafts,
  items,
  itemAdmin,
  itemsAhead,
  itemGroups,
  stock,
  stockMovements,
  notices,
  noticePage,
  bulk,
  recipients,
  dashboard,
  analytics,
  attention,
  audit,
  service,
  support,
  preferences,
  outcomes,
  session,
  ownSessions,
  factors,
  passkeys,
  drafts,
  views,
  notes,
  search,
  duplicates,
  listFiles,
  exports,
  dailyExport,
  prints,
  warehouse,
  warehouseDesk,
  system,
  portal,
  start,
};
