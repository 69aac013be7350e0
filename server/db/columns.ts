type Field<Payload, Key> = Key extends keyof Payload ? Payload[Key] : undefined;

/** What may be sent as a field, in whichever call. */
type Sent<Created, Update, Key> = Field<Created, Key> | Field<Update, Key>;

type Conversion<Kept, Given> = [Given] extends [Kept]
  ? { readonly as?: (sent: Given) => Kept }
  : { readonly as: (sent: Given) => Kept };

type Emptying<Kept, Given> = null extends Given
  ? { readonly emptied: Kept }
  : { readonly emptied?: never };

/** A new record needs a value where its payload may lack one. */
type Beginning<Kept, Given, New> = undefined extends New
  ? null extends Given
    ? { readonly blank?: Kept }
    : { readonly blank: Kept }
  : { readonly blank?: never };

/**
 * How a column is filled: from which field, what of it is kept, what null and an empty text make of
 * it, and what a new record begins with.
 */
type ColumnFrom<Kept, Created, Update, Key> = {
  readonly from: Key;
  /** Under which name a record shows it, where that is another one. */
  readonly answeredAs?: string;
} & Conversion<Kept, NonNullable<Sent<Created, Update, Key>>> &
  Emptying<Kept, Sent<Created, Update, Key>> &
  Beginning<Kept, Sent<Created, Update, Key>, Field<Created, Key>>;

type Column<Kept, Created, Update> = {
  [Key in keyof Created | keyof Update]: ColumnFrom<Kept, Created, Update, Key>;
}[keyof Created | keyof Update];

type Columns<Filled, Created, Update> = {
  readonly [Name in keyof Filled]: Column<Filled[Name], Created, Update>;
};

type NameOf<Entry> = Entry extends { readonly answeredAs: infer Name extends string }
  ? Name
  : Entry extends { readonly from: infer Name extends string }
    ? Name
    : never;

/** The columns that are kept as they are sent, by the names that records show them under. */
type Answered<Filled, Table> = {
  readonly [
    Name in keyof Filled & keyof Table as Table[Name] extends { readonly as: unknown }
      ? never
      : NameOf<Table[Name]>
  ]: Filled[Name];
};

interface AnyEntry {
  readonly from: string;
  readonly as?: (sent: unknown) => unknown;
  readonly emptied?: unknown;
  readonly blank?: unknown;
  readonly answeredAs?: string;
}

const isEmptied = (entry: AnyEntry, sent: unknown): boolean =>
  'emptied' in entry && (sent === null || sent === '');

const keptOf = (entry: AnyEntry, sent: unknown): unknown => {
  if (isEmptied(entry, sent)) return entry.emptied;
  return entry.as ? entry.as(sent) : sent;
};

const beginningOf = (entry: AnyEntry): unknown => ('blank' in entry ? entry.blank : entry.emptied);

/**
 * The columns of a kind of record that people fill, from one table: what an insert writes, what an
 * update changes and what a record shows of them. Does not compile while a column has no entry, or
 * a field of a payload neither an entry nor a word on where it goes.
 */
export const columns =
  <Filled extends object, Created extends object, Update extends object>() =>
  <const Table extends Columns<Filled, Created, Update>>(
    table: Table & { readonly [Name in Exclude<keyof Table, keyof Filled>]: never },
    _elsewhere: {
      readonly [Key in Exclude<keyof Created | keyof Update, Table[keyof Filled]['from']>]: string;
    },
  ) => {
    const entries: [string, AnyEntry][] = Object.entries(table);
    const shown = entries.flatMap(([name, { as, answeredAs, from: field }]) =>
      as ? [] : [{ name, shownAs: answeredAs ?? field }],
    );
    const from = (payload: object): ((entry: AnyEntry) => unknown) => {
      const fields = new Map<string, unknown>(Object.entries(payload));
      return ({ from: field }) => fields.get(field);
    };
    const changes = (sent: Partial<Update>): Partial<Filled> => {
      const field = from(sent);
      return Object.fromEntries(
        entries.flatMap(([name, entry]) =>
          field(entry) === undefined ? [] : [[name, keptOf(entry, field(entry))]],
        ),
      ) as Partial<Filled>;
    };
    return {
      /** The columns of a new record. */
      insert: (payload: Created): Filled => {
        const field = from(payload);
        return Object.fromEntries(
          entries.map(([name, entry]) => [
            name,
            field(entry) === undefined ? beginningOf(entry) : keptOf(entry, field(entry)),
          ]),
        ) as Filled;
      },
      /** The columns that a change names: what is absent stays (OPEN-50). */
      changes,
      /** All columns as a change leaves them. */
      after: (before: Filled, sent: Partial<Update>): Filled => ({
        ...(Object.fromEntries(Object.entries(before).filter(([name]) => name in table)) as Filled),
        ...changes(sent),
      }),
      /** What a record shows of the columns that are kept as they are sent. */
      answer: (row: Filled): Answered<Filled, Table> =>
        Object.fromEntries(
          shown.map(({ name, shownAs }) => [shownAs, row[name as keyof Filled]]),
        ) as Answered<Filled, Table>,
    };
  };
