/** A statement that reads or writes the rows of several clients on purpose. */
export interface Exception {
  /** The file that makes it. */
  readonly file: string;
  /** The clients' tables that it does not bind. */
  readonly tables: readonly string[];
  /** A part of its text, so that the file's next statement is not excused with it. */
  readonly says: string;
  readonly reason: string;
}

/**
 * Tables where another column says whose row it is: first the column of the client, then those
 * which give it.
 */
export const ownKeys: ReadonlyMap<string, readonly string[]> = new Map([
  // An e-mail address signs in to one account; whom somebody reaches is `userScope`'s to say.
  ['users', ['client_id', 'id', 'email']],
  ['clients', ['id', 'number']],
]);

/** The list is short and stays so: a statement that can be bound is bound. */
export const exceptions: readonly Exception[] = [];
