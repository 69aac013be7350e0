/**
 * What the provider's own sign-in has sent the browser back with, of a page's query string; null
 * where it is of something else.
 */
export const signOnAnswer = (search: string): string | null => {
  const fields = new URLSearchParams(search);
  const isAnswer = fields.has('state') && (fields.has('code') || fields.has('error'));
  return isAnswer ? search.replace(/^\?/, '') : null;
};
