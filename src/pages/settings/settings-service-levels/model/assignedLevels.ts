import * as z from 'zod/mini';
import { pageQuery } from '@contract/list';
import { resources, type clientShipMethods } from '@contract/resource';
import type { ReferenceData } from '@/entities/session';
import type { Call } from '@/shared/api/createCall';
import { queryFromSearch } from '@/shared/list/listAddress';
import type { Listing } from '@/shared/list/PagedList';

/** A service level of the client, or a name of its own for one. */
export interface AssignedLevel {
  readonly id: string;
  /** Null for a name that no carrier offers any more. */
  readonly carrierId: string | null;
  readonly carrier: string;
  readonly level: string;
  /** Null for the service level itself. */
  readonly custom: string | null;
}

/** The value of the card that shows the client's own names (SVC-08). */
export const customCard = 'custom';

const assignedQuery = z.object({
  ...pageQuery,
  /** A carrier's id, or `customCard`. */
  card: z.optional(z.string()),
});
type AssignedQuery = z.output<typeof assignedQuery>;

/** Beside a page of them: all that the client has. */
interface Assigned {
  readonly all: readonly AssignedLevel[];
}

type Named = Pick<ReferenceData, 'carriers' | 'serviceLevels'>;

const byCarrier = (one: AssignedLevel, other: AssignedLevel): number =>
  one.carrier.localeCompare(other.carrier) ||
  one.level.localeCompare(other.level) ||
  (one.custom ?? '').localeCompare(other.custom ?? '');

/**
 * The client's service levels, each with its carrier, and its custom ones with the service level
 * that they stand for (SVC-07, SVC-17).
 */
const assignedLevels = (
  methods: z.infer<typeof clientShipMethods>,
  { carriers, serviceLevels }: Named,
): readonly AssignedLevel[] => {
  const carrierNames = new Map(carriers.map(({ _id, name }) => [_id, name]));
  const byName = new Map(serviceLevels.map((level) => [level.name, level]));
  const byId = new Map(serviceLevels.map((level) => [level._id, level]));
  const carrierOf = (carrierId: string | undefined) => ({
    carrierId: carrierId ?? null,
    carrier: carrierNames.get(carrierId ?? '') ?? '',
  });
  const plain = methods.supportedServiceLevels.map((level) => ({
    id: `level:${level}`,
    ...carrierOf(byName.get(level)?.carrierId),
    level,
    custom: null,
  }));
  const custom = methods.customServiceLevels.map(({ _id, Name, ServiceLevelId }) => ({
    id: _id,
    ...carrierOf(byId.get(ServiceLevelId)?.carrierId),
    level: byId.get(ServiceLevelId)?.name ?? '',
    custom: Name,
  }));
  return [...plain, ...custom].toSorted(byCarrier);
};

/** Those that belong to a card; no card means all. */
export const onCard = (
  levels: readonly AssignedLevel[],
  card: string | undefined,
): readonly AssignedLevel[] => {
  if (card === undefined) return levels;
  return card === customCard
    ? levels.filter(({ custom }) => custom !== null)
    : levels.filter(({ carrierId }) => carrierId === card);
};

/**
 * The list of what the client ships with, in the state that an address' query string describes. One
 * answer holds all of it, so that pages and cards are made here.
 */
export const assignedLevelList = (
  call: Call,
  named: () => Named,
  search: string,
): Listing<AssignedLevel, AssignedQuery, Assigned> => ({
  query: queryFromSearch(assignedQuery, search),
  fetchPage: async ({ page, pageSize, card }, signal) => {
    const { clientShipMethods: methods } = await call(resources.clientShipMethods, {}, { signal });
    const all = assignedLevels(methods, named());
    const found = onCard(all, card);
    return {
      rows: found.slice((page - 1) * pageSize, page * pageSize),
      total: found.length,
      counts: { all },
    };
  },
});
