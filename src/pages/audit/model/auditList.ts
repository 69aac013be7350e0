import * as z from 'zod/mini';
import { audit, auditQuery, type AuditQuery, type AuditRecord } from '@contract/audit';
import type { Call } from '@/shared/api/createCall';
import { localTimeZone } from '@/shared/format/dates';
import { queryFromSearch } from '@/shared/list/listAddress';
import { pageFrom } from '@/shared/list/pageFrom';
import type { Listing, PagedList } from '@/shared/list/PagedList';

const query = z.omit(auditQuery, { timeZone: true });
type Query = Omit<AuditQuery, 'timeZone'>;

/** A row of the log. */
export interface AuditEntry {
  readonly id: string;
  readonly record: AuditRecord;
}

/** What is told of the log beside its rows. */
interface Facts {
  readonly KeptDays: number;
  readonly ClosedAt: string | null;
}

export type AuditList = PagedList<AuditEntry, Query, Facts>;

/** The log of the account, or of all that staff are offered, as the address' query string narrows it. */
export const auditList = (
  call: Call,
  search: string,
  { isOfAll }: { readonly isOfAll: boolean },
): Listing<AuditEntry, Query, Facts> => ({
  query: queryFromSearch(query, search),
  fetchPage: async (asked, signal) =>
    pageFrom(
      await call(
        isOfAll ? audit.all : audit.list,
        { query: { ...asked, timeZone: localTimeZone() } },
        { signal },
      ),
      (record) => ({ id: record._id, record }),
    ),
});
