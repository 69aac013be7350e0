import type { SystemState } from '@contract/system';
import { countText } from '@/shared/format/numbers';
import { backupLook, longestWaiting, sinceText, soonText } from './words';

/** A number with what it is made of. */
export interface Figure {
  readonly name: string;
  readonly value: string;
  readonly detail: string;
  readonly isAlarming: boolean;
}

const figure = (name: string, value: string, detail: string): Figure => ({
  name,
  value,
  detail,
  isAlarming: false,
});

const alarming = (isAlarming: boolean, shown: Figure): Figure => ({ ...shown, isAlarming });

const callFigures = ({ Calls }: SystemState): Figure[] => [
  figure(
    'Calls, last hour',
    countText(Calls.LastHour),
    Calls.Median === null ? 'none yet' : `median ${Calls.Median} ms`,
  ),
  alarming(
    Calls.FaultsToday > 0,
    figure('Answered with 500', countText(Calls.FaultsToday), `of ${countText(Calls.Today)} today`),
  ),
];

const workFigures = ({ Dead, DeadTotal, Work, ReadAt }: SystemState): Figure[] => {
  const longest = longestWaiting(Work);
  const oldest = Dead.at(-1);
  return [
    alarming(
      DeadTotal > 0,
      figure(
        'Dead jobs',
        countText(DeadTotal),
        oldest ? `the oldest since ${soonText(oldest.Since)}` : 'all went through',
      ),
    ),
    figure(
      'Oldest waiting',
      longest ? sinceText(longest.since, ReadAt) : '--',
      longest ? `in ${longest.Area}` : 'nothing waits',
    ),
  ];
};

/** The six numbers that say how the server does. */
export const figuresOf = (state: SystemState): readonly Figure[] => {
  const { Last } = state.Backup;
  const backup = backupLook(state);
  return [
    figure('Version', state.Version, `since ${soonText(state.StartedAt)}`),
    ...callFigures(state),
    ...workFigures(state),
    alarming(
      backup.tone === 'red',
      figure(
        'Last backup',
        Last ? `${sinceText(Last.At, state.ReadAt)} ago` : '--',
        backup.text.toLowerCase(),
      ),
    ),
  ];
};

/** What support is told: figures and causes, no names of clients and their records. */
export const supportText = (state: SystemState): string =>
  [
    ...figuresOf(state).map(({ name, value, detail }) => `${name}: ${value}, ${detail}`),
    `Database: ${state.Database.Kind} ${state.Database.Version}, migrations ${state.Database.Migrations} of ${state.Database.Known}`,
    ...state.Dead.map(
      ({ Area, Why, ErrorId, Attempts }) =>
        `Dead: ${Area}, ${Attempts} attempts, ${ErrorId}: ${Why}`,
    ),
  ].join('\n');
