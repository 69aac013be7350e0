import { ItemStore } from '@/entities/item';
import { shownOn, type Find } from './Find';

export const find: Find = async ({ term }, { stores }) =>
  shownOn('ProductDetail', await stores.of(ItemStore).find(term));
