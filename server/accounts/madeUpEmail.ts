/** A name that no mail can reach (RFC 2606). */
const madeUpDomain = '@clients.portside.invalid';

/** The address of a user who is no person: it identifies, and receives nothing. */
export const madeUpEmail = (name: string): string => `${name}${madeUpDomain}`;

/** Whether a mail to an address would go nowhere. */
export const isMadeUpEmail = (email: string): boolean => email.endsWith(madeUpDomain);
