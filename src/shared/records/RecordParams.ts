/** What one page hands to the next of a record: not the record itself, which its store has. */
export type RecordParams = {
  readonly id: string;
  /** What its list finds it by, where this tab has forgotten it: its number or its name. */
  readonly term: string;
  /** The section that a user belongs to; the routes of the admin area say so. */
  readonly isAdminSection?: boolean;
};
