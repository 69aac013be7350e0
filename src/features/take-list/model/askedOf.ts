import { questionLabels } from '@contract/aheadRules';
import { auditActors, auditTopics } from '@contract/auditRules';
import { noticeMarkLabels } from '@contract/noticeMarks';
import { stockReasons, stockStateLabels } from '@contract/stockReasons';
import { itemNeedText } from '@/entities/item';
import { needText, servedText } from '@/entities/order';
import { dayText } from '@/shared/format/dates';

/** What of a list's query says which of its pages is shown, or what kind of list it is. */
const ofThePage = new Set(['page', 'pageSize', 'type', 'isAdminSection', 'sortBy', 'sortDir']);

const filled = (query: object): [name: string, value: string][] =>
  Object.entries(query).flatMap(([name, value]: [string, unknown]) =>
    (typeof value === 'string' && value !== '') || typeof value === 'number'
      ? [[name, String(value)]]
      : [],
  );

/** What a list asks for, as its export asks for it: all of its pages. */
export const askedOf = (query: object): Record<string, string> =>
  Object.fromEntries(filled(query).filter(([name]) => name !== 'page' && name !== 'pageSize'));

const words: Readonly<Record<string, string>> = {
  searchById: 'Order number(s)',
  searchByName: 'Order name',
  searchByItem: 'Item name (sku)',
  searchByRFName: 'First name',
  searchByRLName: 'Last name',
  searchByRCName: 'Company',
  searchTerm: 'Search',
  status: 'Status',
  role: 'Role',
  warehouse: 'Warehouse',
  dateFrom: 'Date from',
  dateTo: 'Date to',
  from: 'From',
  to: 'Until',
  day: 'At the end of',
  stockNumber: 'Stock number',
  state: 'Of',
  attention: 'Needs you',
  topic: 'About',
  who: 'By',
  question: 'Only',
  mark: 'Only',
  service: 'Service',
  year: 'Year',
  month: 'Month',
};

/** "In Transit" of "inTransit". */
const inWords = (value: string): string =>
  value.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/^[a-z]/, (letter) => letter.toUpperCase());

const reasonLabels = Object.fromEntries(
  Object.entries(stockReasons).map(([name, { label }]) => [name, label]),
);

const topicLabels = Object.fromEntries(
  Object.entries(auditTopics).map(([name, { label }]) => [name, label]),
);

const namedBy =
  (labels: Readonly<Record<string, string>>) =>
  (value: string): string =>
    labels[value] ?? value;

/** How the value of a filter reads, where it is not shown as it stands. */
const shown: Readonly<Record<string, (value: string) => string>> = {
  dateFrom: dayText,
  dateTo: dayText,
  from: dayText,
  to: dayText,
  day: dayText,
  status: inWords,
  service: servedText,
  attention: (key) => itemNeedText(key) ?? needText(key),
  question: namedBy(questionLabels),
  mark: namedBy(noticeMarkLabels),
  topic: namedBy(topicLabels),
  who: namedBy(auditActors),
  state: namedBy(stockStateLabels),
  reason: namedBy(reasonLabels),
};

/** The filters of a list in words, for paper: "Status: On Hold". */
export const filtersInWords = (query: object): readonly string[] =>
  filled(query)
    .filter(([name]) => !ofThePage.has(name))
    .map(([name, value]) => `${words[name] ?? inWords(name)}: ${shown[name]?.(value) ?? value}`);
