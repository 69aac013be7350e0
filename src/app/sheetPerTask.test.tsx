import createCache, { type EmotionCache } from '@emotion/cache';
import { sheetPerTask } from './sheetPerTask';

const take = (cache: EmotionCache, name: string): void => {
  cache.insert(`.${name}`, { name, styles: `order:${name.length}` }, cache.sheet, false);
};

const namesIn = ({ sheet }: EmotionCache): readonly (readonly string[])[] =>
  sheet.tags.map((tag) =>
    [...(tag.sheet?.cssRules ?? [])].map(({ cssText }) => cssText.slice(1, 4)),
  );

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

describe('styles of what is shown for the first time', () => {
  it('share a sheet with those of the same task, and leave the sheets of earlier ones alone', async () => {
    const cache = createCache({ key: 'css', speedy: true });
    sheetPerTask(cache);
    take(cache, 'row');
    take(cache, 'bar');
    await nextTask();
    take(cache, 'box');

    expect(namesIn(cache)).toEqual([['row', 'bar'], ['box']]);
    expect([...document.querySelectorAll('style')]).toEqual(cache.sheet.tags);
  });
});
