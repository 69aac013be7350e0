import { searchKinds, searchLimits, searchValuesOf, type SearchKind } from '@contract/search';
import type { SearchHit } from '@contract/search';
import type { AddressedRecord } from '@/shared/routes/recordAddress';
import type { Found } from './Finding';

const labels: Readonly<Record<SearchKind, string>> = {
  order: 'Orders',
  notice: 'Shipments',
  item: 'Items',
  recipient: 'Recipients',
  client: 'Clients',
  user: 'Users',
  staff: 'Staff',
};

export interface HitGroup {
  readonly kind: SearchKind;
  readonly label: string;
  /** How many there are, or that these are not all. */
  readonly count: string;
  readonly hits: readonly SearchHit[];
}

/** Hits by their kind, in the order in which kinds are shown. */
export const hitGroups = ({ hits, text }: Found): readonly HitGroup[] => {
  const isOneValue = searchValuesOf(text).length < 2;
  return searchKinds.flatMap((kind) => {
    const own = hits.filter((hit) => hit.kind === kind);
    if (own.length === 0) return [];
    const isCut = isOneValue && own.length >= searchLimits.hitsOfAKind;
    const count = isCut ? `first ${own.length}` : String(own.length);
    return [{ kind, label: labels[kind], count, hits: own }];
  });
};

/** A hit as its address names it; for staff with its client. */
export const recordOf = (hit: SearchHit, isStaff: boolean): AddressedRecord => ({
  kind: hit.kind,
  term: hit.number,
  id: hit.id,
  ...(isStaff ? { account: hit.client.id } : {}),
});
