import { UserStore } from '@/entities/user';
import { shownOn, type Find } from './Find';

export const find: Find = async ({ kind, term }, { stores }) => {
  const store = stores.of(UserStore);
  return kind === 'staff'
    ? shownOn('UserDetailManage', await store.find('admin', term))
    : shownOn('UserDetailSettings', await store.find('settings', term));
};
