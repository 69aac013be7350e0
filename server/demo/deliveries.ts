import { needsState } from '@contract/recipientRules';
import type { Random } from '../random';
import type { DemoRecipient } from './recipients';
import type { DemoServiceLevel } from './reference';

const isForeign = ({ name }: DemoServiceLevel): boolean =>
  /international|worldwide|^UPS Standard$/i.test(name);

/** How often a level is chosen for a destination at home: mostly by road, seldom overnight. */
const usage = ({ name }: DemoServiceLevel, kind: DemoRecipient['kind']): number => {
  if (/home delivery/i.test(name)) return kind === 'person' ? 9 : 0;
  if (/ground/i.test(name)) return 9;
  if (/freight|a\.m\.|early|first|12:00/i.test(name)) return 0.15;
  if (/media/i.test(name)) return 0;
  return /overnight|next day|mail express/i.test(name) ? 0.7 : 2;
};

/** A level of the client's that reaches the recipient. */
export const chooseLevel = (
  random: Random,
  levels: readonly DemoServiceLevel[],
  { kind, fields: { Country } }: DemoRecipient,
): DemoServiceLevel => {
  const atHome = Country === 'US';
  const reaching = levels.filter(
    (level) =>
      isForeign(level) !== atHome && (level.name !== 'UPS Standard' || needsState(Country)),
  );
  return random.weighted(reaching.length > 0 ? reaching : levels, (level) => usage(level, kind));
};

/** Days until a parcel of this level arrives. */
export const daysUnderWay = ({ name }: DemoServiceLevel): number => {
  if (/overnight|next day|mail express|12:00/i.test(name)) return 1;
  if (/2day|2nd day|priority mail|expedited|worldwide|international/i.test(name)) return 3;
  return 5;
};
