import { findImport } from '@/entities/import';
import { shownOn, type Find } from './Find';

/** Only an import that has rows opens (IMP-04). */
export const find: Find = async ({ kind, id = '' }, { call }) => {
  const isOfOrders = kind === 'orderImport';
  const found = await findImport(call, isOfOrders ? 'Orders' : 'Items', id);
  if (!found?.opens) return null;
  return shownOn(isOfOrders ? 'OrderImportDetail' : 'ItemImportDetail', found);
};
