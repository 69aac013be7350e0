const limit = (media: string, edge: string) =>
  new RegExp(`${edge}-width:\\s*([\\d.]+)px`).exec(media)?.[1];

/**
 * Makes the window answer media queries as if it were this many pixels wide, and pointed at with a
 * mouse or a finger; jsdom answers none by itself.
 */
export const atWidth = (width: number, pointer: 'fine' | 'coarse' = 'fine'): void => {
  const isTrue = (media: string): boolean => {
    const max = limit(media, 'max');
    const min = limit(media, 'min');
    const isWide =
      (max !== undefined || min !== undefined) &&
      width <= Number(max ?? Infinity) &&
      width >= Number(min ?? 0);
    return isWide && (!media.includes('pointer:') || media.includes(`pointer: ${pointer}`));
  };
  window.matchMedia = (media) => ({
    media,
    matches: media.split(',').some(isTrue),
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    dispatchEvent: () => false,
  });
};
