import { searchKinds, searchValuesOf, type SearchKind } from '@contract/search';
import { searchLimits } from '@contract/searchLimits';
import type { SearchHit } from '@contract/search';
import { isSameTerm } from '@/shared/records/isSameTerm';
import type { AddressedRecord } from '@/shared/routes/recordAddress';
import type { Found } from './Finding';

const labels: Readonly<Record<SearchKind, string>> = {
  order: 'Orders',
  notice: 'Shipments',
  return: 'Returns',
  item: 'Items',
  recipient: 'Recipients',
  client: 'Clients',
  user: 'Users',
  staff: 'Staff',
};

const parted = <Each>(all: readonly Each[], isFirst: (each: Each) => boolean): [Each[], Each[]] => [
  all.filter(isFirst),
  all.filter((each) => !isFirst(each)),
];

export interface HitGroup {
  readonly kind: SearchKind;
  readonly label: string;
  /** How many there are, or that these are not all. */
  readonly count: string;
  readonly hits: readonly SearchHit[];
}

/**
 * Hits by their kind, in the order in which kinds are shown; a record whose own number is what is
 * looked for comes before all that merely have it somewhere.
 */
export const hitGroups = ({ hits, text }: Found): readonly HitGroup[] => {
  const isOneValue = searchValuesOf(text).length < 2;
  const isMeant = ({ number }: SearchHit) => isOneValue && isSameTerm(number, text.trim());
  const groups = searchKinds.flatMap((kind) => {
    const own = hits.filter((hit) => hit.kind === kind);
    if (own.length === 0) return [];
    const isCut = isOneValue && own.length >= searchLimits.hitsOfAKind;
    const count = isCut ? `first ${own.length}` : String(own.length);
    const [meant, others] = parted(own, isMeant);
    return [{ kind, label: labels[kind], count, hits: [...meant, ...others] }];
  });
  const [first, rest] = parted(groups, (group) => group.hits.some(isMeant));
  return [...first, ...rest];
};

/** A hit as its address names it; for staff with its client. */
export const recordOf = (hit: SearchHit, isStaff: boolean): AddressedRecord => ({
  kind: hit.kind,
  term: hit.number,
  id: hit.id,
  ...(isStaff ? { account: hit.client.id } : {}),
});
