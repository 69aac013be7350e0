/** The most rows that a list gives at once: a search for one record may find others before it. */
export const mostRows = 200;
