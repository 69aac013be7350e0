/** The beginning of a text that came from a file, as a sentence about it may show and keep it. */
export const quoted = (text: string, max = 80): string =>
  text.slice(0, max).replaceAll(/[\0\p{Surrogate}]/gu, '');
