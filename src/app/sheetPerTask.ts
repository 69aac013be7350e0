import type { EmotionCache } from '@emotion/cache';

/**
 * Has the styles that a cache takes in within one task make a sheet of their own. When a rule comes
 * in, a browser looks anew at every element that any rule of the same sheet may mean: a menu's first
 * styles would have it look at all rows of a list.
 */
export const sheetPerTask = ({ sheet }: EmotionCache): void => {
  const insert = sheet.insert.bind(sheet);
  let isOpen = false;
  sheet.insert = (rule) => {
    if (!isOpen) {
      isOpen = true;
      setTimeout(() => (isOpen = false));
      // By this number it begins another one.
      sheet.ctr = 0;
    }
    insert(rule);
  };
};
