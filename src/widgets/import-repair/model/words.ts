import type { ChangedCell, DraftSummary, ImportDraft } from '@contract/importDraftRecord';
import {
  draftRecords,
  draftRows,
  type DraftShow,
  type DraftState,
} from '@contract/importDraftRules';
import type { ImportType } from '@contract/imports';
import { shortDayText } from '@/shared/format/dates';
import { countText } from '@/shared/format/numbers';

const datesOf = ({ DuplicatesFrom: from, DuplicatesTo: to }: DraftSummary): string => {
  if (from === null || to === null) return '';
  const [first, last] = [shortDayText(from), shortDayText(to)];
  return first === last ? ` of ${first}` : ` of ${first} to ${last}`;
};

const waitedFor = ({ WaitingFor }: DraftSummary): string => {
  const [first, ...others] = WaitingFor.map(({ StockNumber }) => StockNumber);
  if (first === undefined) return 'stock';
  return others.length === 0 ? first : `${first} and others`;
};

/** What will come of a file as it is now, the most important first. */
export const forecastWords = (type: ImportType, summary: DraftSummary): readonly string[] => [
  ...(summary.Created > 0 ? [`${draftRecords(type, summary.Created)} created`] : []),
  `${draftRecords(type, summary.Sound)} can be created`,
  ...(summary.WithMistakes > 0 ? [`${countText(summary.WithMistakes)} with mistakes`] : []),
  ...(summary.Duplicates > 0
    ? [
        `${countText(summary.Duplicates)} ${summary.Duplicates === 1 ? 'looks like an order' : 'look like orders'}${datesOf(summary)}`,
      ]
    : []),
  ...(summary.Waiting > 0
    ? [`${countText(summary.Waiting)} will wait for ${waitedFor(summary)}`]
    : []),
  ...(summary.RowsLeftOut > 0 ? [`${draftRows(summary.RowsLeftOut)} left out`] : []),
];

/** What the button is called that makes the records. */
export const createLabel = ({ Type, Summary }: ImportDraft): string =>
  `Create ${draftRecords(Type, Summary?.Sound ?? 0)}`;

/** Why nothing can be made of it now; null where something can. */
export const whyNotCreate = ({ Type, Summary }: ImportDraft): string | null =>
  Summary && Summary.Sound === 0
    ? `No ${Type === 'Orders' ? 'order' : 'item'} is without mistakes`
    : null;

const works: Readonly<Partial<Record<DraftState, string>>> = {
  reading: 'Reading the file',
  checking: 'Checking',
  creating: 'Creating',
};

/** What the server does with it at the moment: "Checking 400 of 1,829 orders"; null for nothing. */
export const workWords = ({ State, Type, Progress }: ImportDraft): string | null => {
  const work = works[State];
  if (work === undefined) return null;
  return Progress === null
    ? `${work}...`
    : `${work} ${countText(Progress.Done)} of ${draftRecords(Type, Progress.Total)}`;
};

interface SheetTab {
  readonly show: DraftShow;
  readonly label: string;
  readonly count: number;
}

/** What the sheet can show, each with how many there are; beside the first two those that has any. */
export const sheetTabs = (summary: DraftSummary, shown: DraftShow): readonly SheetTab[] => {
  const tabs: readonly SheetTab[] = [
    { show: 'mistakes', label: 'With mistakes', count: summary.RowsWithMistakes },
    { show: 'all', label: 'All', count: summary.Rows },
    { show: 'duplicates', label: 'Look like duplicates', count: summary.Duplicates },
    { show: 'waiting', label: 'Will wait for stock', count: summary.Waiting },
    { show: 'repaired', label: 'Repaired', count: summary.RowsRepaired },
    { show: 'leftOut', label: 'Left out', count: summary.RowsLeftOut },
    { show: 'created', label: 'Created', count: summary.Created },
  ];
  return tabs.filter(
    ({ show, count }) => count > 0 || show === shown || show === 'mistakes' || show === 'all',
  );
};

/** What somebody else has changed meanwhile, and what stands there since. */
export const changedWords = ({ Row, Column, Text, By }: ChangedCell): string =>
  Column === null
    ? `Row ${Row}: ${By} has changed the whole row meanwhile.`
    : `Row ${Row}, ${Column}: ${By} wrote ${Text || 'nothing'} meanwhile.`;
