import type { ListName } from '@contract/listColumns';
import type { ViewRecord } from '@contract/viewRecord';
import type { Part } from '@/shared/list/arrangedFields';

/** What the list is called where it goes by no view. */
export const wholeLists: Readonly<Record<ListName, string>> = {
  orders: 'All orders',
  archivedOrders: 'All archived orders',
  items: 'All items',
  notices: 'All shipments',
  returns: 'All returns',
  recipients: 'All recipients',
  users: 'All users',
  staff: 'All users',
  clients: 'All clients',
  webhooks: 'All webhooks',
  orderImports: 'All imports',
  itemImports: 'All imports',
  stockMovements: 'All movements',
  audit: 'All entries',
  auditOfAll: 'All entries',
  stockOnDay: 'All items',
};

const capitalised = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** A heading as it reads among words: "Created date". */
export const wordsOfHead = (head: string): string => capitalised(head.toLowerCase());

/** What is not as the view has it: "Filters and columns changed". */
export const changedText = (parts: readonly Part[]): string => {
  const last = parts.at(-1) ?? '';
  const first = parts.slice(0, -1).join(', ');
  return `${capitalised(first === '' ? last : `${first} and ${last}`)} changed`;
};

/** Whose view is about to be changed, and for whom. */
export const sharedText = ({ IsMine, Maker }: ViewRecord, account: string): string => {
  const whose = IsMine ? 'You made it' : `It was made by ${Maker || 'somebody who has left'}`;
  return `${whose} and it is shared with everybody who works for ${account}: they all get it as it is here now.`;
};
