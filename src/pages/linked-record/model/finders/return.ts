import { ReturnStore } from '@/entities/return';
import { shownOn, type Find } from './Find';

export const find: Find = async ({ term }, { stores }) =>
  shownOn('ReturnDetail', await stores.of(ReturnStore).find(term));
