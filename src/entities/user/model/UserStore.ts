import { userQuery, users, type UserQuery, type UserRecord } from '@contract/user';
import type { UserSection } from '@contract/userRules';
import type { Call } from '@/shared/api/createCall';
import { queryFromSearch } from '@/shared/list/listAddress';
import { mostRows } from '@/shared/list/mostRows';
import { pageFrom } from '@/shared/list/pageFrom';
import type { Listing, PagedList } from '@/shared/list/PagedList';
import { isSameTerm } from '@/shared/records/isSameTerm';
import { Known } from '@/shared/records/Known';
import type { RecordParams } from '@/shared/records/RecordParams';
import type { StoreParts } from '@/shared/records/Stores';
import { useStore } from '@/shared/records/StoresContext';
import { User } from './User';

export type UserList = PagedList<User, UserQuery, object>;

const sectionIs = (section: UserSection): Pick<UserQuery, 'isAdminSection'> => ({
  isAdminSection: section === 'admin' ? 'true' : 'false',
});

/** The users that this tab knows, and how they are listed and found. */
export class UserStore {
  private readonly call: Call;
  private readonly known: Known<UserRecord, User>;

  constructor({ call }: StoreParts) {
    this.call = call;
    this.known = new Known((record) => new User(record));
  }

  /**
   * The list of a section's users that an address' query string describes: the provider's staff, or
   * the current client's people (OPEN-113).
   */
  list(section: UserSection, search: string): Listing<User, UserQuery, object> {
    return {
      name: section === 'admin' ? 'staff' : 'users',
      query: queryFromSearch(userQuery, search),
      fetchPage: async (asked, signal) =>
        pageFrom(
          await this.call(users.list, { query: { ...asked, ...sectionIs(section) } }, { signal }),
          this.known.take,
        ),
      current: this.known.current,
    };
  }

  /** Fetches one user by the e-mail; null where there is none any more. */
  async load({ id, term, isAdminSection = false }: RecordParams): Promise<User | null> {
    return this.known.takeFound(id, await this.search(isAdminSection ? 'admin' : 'settings', term));
  }

  /** The user of a section with an e-mail, of whom no more may be known; null where there is none. */
  async find(section: UserSection, email: string): Promise<User | null> {
    const entities = await this.search(section, email);
    const found = entities.find(({ Email }) => isSameTerm(Email, email));
    return found ? this.take(found) : null;
  }

  byId(id: string): User | null {
    return this.known.get(id);
  }

  /** Takes in what an answer says of a user. */
  take(record: UserRecord): User {
    return this.known.take(record);
  }

  empty(): void {
    this.known.empty();
  }

  private async search(section: UserSection, searchTerm: string): Promise<readonly UserRecord[]> {
    const query = { searchTerm, pageSize: mostRows, ...sectionIs(section) };
    return (await this.call(users.list, { query })).entities;
  }
}

/** The users that this tab knows. */
export const useUsers = (): UserStore => useStore(UserStore);
