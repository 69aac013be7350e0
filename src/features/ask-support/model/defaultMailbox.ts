/** Where support is asked while, or unless, the server says another mailbox. */
export const defaultMailbox = 'support@example.com';
