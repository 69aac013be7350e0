import { userQuery, users, type UserQuery } from '@contract/user';
import type { UserSection } from '@contract/userRules';
import type { Call } from '@/shared/api/createCall';
import { queryFromSearch } from '@/shared/list/listAddress';
import { pageFrom } from '@/shared/list/pageFrom';
import { PagedList } from '@/shared/list/PagedList';
import { User } from './User';

export type UserList = PagedList<User, UserQuery, object>;

/** The list of a section's users that an address' query string describes: the provider's staff, or the current client's people (OPEN-113). */
export const createUserList = (call: Call, section: UserSection, search: string): UserList =>
  new PagedList(queryFromSearch(userQuery, search), async (query, signal) => {
    const isAdminSection = section === 'admin' ? 'true' : 'false';
    const answer = await call(users.list, { query: { ...query, isAdminSection } }, { signal });
    return pageFrom(answer, (record) => new User(record));
  });
