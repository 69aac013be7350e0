import { itemNeedIn, type ItemNeed } from '@contract/attentionRules';

const needs: Readonly<Record<ItemNeed, string>> = {
  reorder: 'At or below the reorder point',
  cover: 'Run out soon',
  lots30: 'Lots expire within 30 days',
  lots60: 'First lot expires in 31 to 60 days',
  lots90: 'First lot expires in 61 to 90 days',
};

/** What a key of what needs somebody asks of items, in words; null for a key that asks nothing of them. */
export const itemNeedText = (key: string): string | null => {
  const asked = itemNeedIn(key);
  return asked && needs[asked.need];
};
