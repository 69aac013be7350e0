import type { UserSection } from '@contract/userRules';
import type { InvitationStore } from '@/entities/invitation';
import type { Listing, PageQuery } from '@/shared/list/PagedList';
import { InvitationRow } from '../ui/lateParts';

interface OpenOnes {
  readonly store: InvitationStore;
  readonly section: UserSection;
}

/** Reads them, with the code that shows them where there are any. */
const read = async ({ store, section }: OpenOnes): Promise<void> => {
  await store.load(section);
  if (store.of(section).length > 0) await InvitationRow.fetchAhead();
};

/**
 * A list of users that reads the open invitations with its first page, so that the rows of both
 * stand there at once; a failure of theirs is told beside the users.
 */
export const withInvitations = <Row, Query extends PageQuery, Counts>(
  listing: Listing<Row, Query, Counts>,
  openOnes: OpenOnes,
): Listing<Row, Query, Counts> => ({
  ...listing,
  fetchPage: async (query, signal) => {
    const [page] = await Promise.all([
      listing.fetchPage(query, signal),
      query.page === 1 ? read(openOnes) : null,
    ]);
    return page;
  },
});
