import { NoticeStore } from '@/entities/notice';
import { shownOn, type Find } from './Find';

export const find: Find = async ({ term }, { stores }) =>
  shownOn('ShipNoticeDetail', await stores.of(NoticeStore).find(term));
