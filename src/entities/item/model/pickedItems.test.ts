import type { OrderTag } from '@contract/orderRecord';
import { hasTags, withoutTags, withTags, type PickedItem } from './pickedItems';

const tag = (TagNumber: string, Quantity: number): OrderTag => ({
  TagNumber,
  Quantity,
  LotNo: null,
  ExpDate: null,
  Pick: Quantity,
  Leave: null,
});
const item = (stockNumber: string, more: Partial<PickedItem> = {}): PickedItem => ({
  stockNumber,
  description: '',
  available: 5,
  quantity: 3,
  lotNo: null,
  ...more,
});

describe('the tags of an item', () => {
  test('give it their sum as its quantity, and leave the other items alone', () => {
    const [bar, cap] = withTags([item('BAR'), item('CAP')], 'BAR', [
      tag('TG-1', 120),
      tag('TG-2', 84),
    ]);
    expect(bar).toMatchObject({
      quantity: 204,
      tags: [{ TagNumber: 'TG-1' }, { TagNumber: 'TG-2' }],
    });
    expect(cap).toEqual(item('CAP'));
  });

  test('that are taken away leave it with one piece', () => {
    const [bar] = withTags([item('BAR', { quantity: 204, tags: [tag('TG-1', 204)] })], 'BAR', []);
    expect(bar).toMatchObject({ quantity: 1, tags: [] });
  });

  test('are cleared for another warehouse without touching quantities', () => {
    const items = withoutTags([
      item('BAR', { quantity: 204, tags: [tag('TG-1', 204)] }),
      item('CAP'),
    ]);
    expect(items.some(hasTags)).toBe(false);
    expect(items.map(({ quantity }) => quantity)).toEqual([204, 3]);
  });
});
