/** What a click on a row does, and the link in it that can be copied. */
export interface Opening<Row> {
  /** The address of the row's record; without it the row is a button. */
  readonly hrefOf?: (row: Row) => string;
  readonly open: (row: Row) => void;
}
