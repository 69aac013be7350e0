/** Whether a text can be stored: PostgreSQL keeps neither NUL nor half a surrogate pair. */
export const isStorableText = (text: string): boolean => !/[\0\p{Surrogate}]/u.test(text);
