/** Makes the window answer media queries as if it were this many pixels wide; jsdom answers none by itself. */
export const atWidth = (width: number): void => {
  const limit = (media: string, edge: string) => new RegExp(`${edge}-width:\\s*([\\d.]+)px`).exec(media)?.[1];
  window.matchMedia = (media) => {
    const max = limit(media, 'max');
    const min = limit(media, 'min');
    return {
      media,
      matches: (max !== undefined || min !== undefined) && width <= Number(max ?? Infinity) && width >= Number(min ?? 0),
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      dispatchEvent: () => false,
    };
  };
};
