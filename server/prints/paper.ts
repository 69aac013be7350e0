/** A table of a paper; the widths are parts of the whole. */
export interface PaperTable {
  readonly columns: readonly {
    readonly head: string;
    readonly share: number;
    readonly align?: 'right';
  }[];
  readonly rows: readonly (readonly string[])[];
}

/** A part of a paper below a heading of its own. */
export interface PaperSection {
  readonly heading: string | null;
  /** Texts of its own above the table, line by line. */
  readonly lines: readonly string[];
  readonly table: PaperTable | null;
}

/** What is printed of one order, whatever it is printed with. */
export interface Paper {
  readonly title: string;
  /** Stands at the foot of each page, before its number. */
  readonly foot: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly sections: readonly PaperSection[];
}
