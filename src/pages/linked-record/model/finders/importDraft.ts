import { importDrafts } from '@contract/importDrafts';
import { ApiProblem } from '@/shared/api/ApiProblem';
import type { Find } from './Find';

/** Whoever opens a colleague's address comes to the same rows. */
export const find: Find = async ({ kind, id = '' }, { call }) => {
  try {
    const { _id, Type } = await call(importDrafts.read, { params: { id } }, { keepsSession: true });
    const isOfOrders = Type === 'Orders';
    if (isOfOrders !== (kind === 'orderImportDraft')) return null;
    const screen = isOfOrders ? 'OrderImportRepair' : 'ItemImportRepair';
    return { screen, params: { id: _id, term: '' } };
  } catch (error) {
    if (error instanceof ApiProblem && (error.status === 404 || error.status === 400)) return null;
    throw error;
  }
};
