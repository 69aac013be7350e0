import {
  auditActorNames,
  auditActors,
  auditTopicNames,
  auditTopics,
  type AuditActor,
  type AuditTopic,
} from '@contract/auditRules';
import { dayText } from '@/shared/format/dates';
import type { ActiveFilter } from '@/shared/ui/filters/ActiveFilters';

/** The filters of the panel, in its order; all of them texts, empty where there is none. */
export type FilterName = 'topic' | 'who' | 'dateFrom' | 'dateTo';
export type Filters = Readonly<Record<FilterName, string>>;

interface Filtered {
  readonly topic?: AuditTopic | undefined;
  readonly who?: AuditActor | undefined;
  readonly dateFrom?: string | undefined;
  readonly dateTo?: string | undefined;
}

export const topicOptions = [
  { value: '', label: 'Everything' },
  ...auditTopicNames.map((value) => ({ value, label: auditTopics[value].label })),
];

export const whoOptions = [
  { value: '', label: 'Everybody' },
  ...auditActorNames.map((value) => ({ value, label: auditActors[value] })),
];

/** The filters in force, in words. */
export const activeFilters = ({
  topic,
  who,
  dateFrom,
  dateTo,
}: Filtered): readonly ActiveFilter<FilterName>[] => [
  ...(topic ? [{ name: 'topic', label: 'About', value: auditTopics[topic].label } as const] : []),
  ...(who ? [{ name: 'who', label: 'By', value: auditActors[who] } as const] : []),
  ...(dateFrom
    ? [{ name: 'dateFrom', label: 'Date from', value: dayText(dateFrom) } as const]
    : []),
  ...(dateTo ? [{ name: 'dateTo', label: 'Date to', value: dayText(dateTo) } as const] : []),
];

/** The panel's filters of a query. */
export const filtersOf = ({ topic, who, dateFrom, dateTo }: Filtered): Filters => ({
  topic: topic ?? '',
  who: who ?? '',
  dateFrom: dateFrom ?? '',
  dateTo: dateTo ?? '',
});

/** What the panel holds as a change of the query: empty ones left out. */
export const queryOf = ({ topic, who, dateFrom, dateTo }: Filters) => ({
  topic: auditTopicNames.find((name) => name === topic),
  who: auditActorNames.find((name) => name === who),
  dateFrom: dateFrom || undefined,
  dateTo: dateTo || undefined,
});
