/**
 * Whether an address means a record by this number or name: in whatever case, because that is how
 * the server holds stock numbers and e-mail addresses as unique.
 */
export const isSameTerm = (term: string, other: string): boolean =>
  term.toLowerCase() === other.toLowerCase();
