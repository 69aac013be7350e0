import { orderNeedIn, type OrderNeed } from '@contract/attentionRules';
import { areOpen, readServiceKey, type Age, type OpenReason } from '@contract/serviceRules';
import { dayText } from '@/shared/format/dates';

const needs: Readonly<Record<OrderNeed, string>> = {
  late: 'Past their day to ship',
  held: 'On hold for one reason',
  due: 'To ship soon and not released',
  approval: 'Awaiting approval',
};

/** What a key of what needs somebody asks for, in words. */
export const needText = (key: string): string => {
  const asked = orderNeedIn(key);
  return asked ? needs[asked.need] : key;
};

const outcomes = {
  shipped: 'Shipped',
  onTime: 'Shipped on their day',
  late: 'Shipped late',
} as const;

const reasons: Readonly<Record<OpenReason, string>> = {
  forStock: 'waits for stock',
  onHold: 'on hold for something else',
  later: 'to ship on a later day',
  underWay: 'under way',
};

const ageText = ({ from, to }: Age): string => {
  if (to === null) return from === 0 ? 'Open' : `Open for ${from} days or more`;
  if (to === 0) return 'Open since today';
  return from === to
    ? `Open for ${from} ${from === 1 ? 'day' : 'days'}`
    : `Open for ${from} to ${to} days`;
};

/** What a key of the service kept asks for, in words. */
export const servedText = (key: string): string => {
  const asked = readServiceKey(key);
  if (!asked) return key;
  if (areOpen(asked))
    return asked.of === 'open' ? ageText(asked) : `${ageText(asked)}, ${reasons[asked.of]}`;
  return `${outcomes[asked.of]}, ${dayText(asked.from)} to ${dayText(asked.to)}`;
};
