import { compareStructural } from 'mobx';
import type { SentAs } from './Draft';
import type { DraftField } from './fields';
import { comparedIn, entryOf, sentIn, type WholeRow } from './formEntry';
import type { Sending } from './formRow';
import { trimmed } from './trimmed';

// The value of a row is known to the row alone; of all rows together a table knows what they read
// and send.
type AnyRow<Stored, Create, Update> = {
  readonly label: string | null;
  readonly empty: unknown;
  readonly from: (record: Stored) => unknown;
  readonly create: (value: never) => Partial<Create>;
  readonly update: (value: never, sending: never) => Partial<Update>;
  readonly alike: (value: never) => unknown;
  readonly text: (value: never, other: never) => string;
  readonly isSeveral?: true;
};

type KeysOf<Sent> = Sent extends unknown ? keyof Sent : never;

type Together<Parts> = (Parts extends unknown ? (parts: Parts) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

type OneValues<Rows> = {
  readonly [
    Name in keyof Rows as Rows[Name] extends { readonly isSeveral: true } ? never : Name
  ]: Rows[Name] extends { readonly from: (record: never) => infer Value } ? Value : never;
};

type SeveralValues<Rows> = {
  [Name in keyof Rows]: Rows[Name] extends {
    readonly isSeveral: true;
    readonly from: (record: never) => infer Parts;
  }
    ? Readonly<Parts>
    : never;
}[keyof Rows];

type Flat<Values> = { readonly [Name in keyof Values]: Values[Name] };

type ValuesIn<Rows> = Flat<
  OneValues<Rows> &
    ([SeveralValues<Rows>] extends [never] ? unknown : Together<SeveralValues<Rows>>)
>;

/** The keys of a call's payload that rows fill. */
type SentBy<Rows, Way extends 'create' | 'update'> = {
  [Name in keyof Rows]: Rows[Name] extends {
    readonly [Call in Way]: (value: never, sending: never) => infer Sent;
  }
    ? KeysOf<Sent>
    : never;
}[keyof Rows];

/** A word for every key of a call's payload that no row fills there. */
type Unsent<Payload, Rows, Way extends 'create' | 'update'> = {
  readonly [Key in Exclude<keyof Payload, SentBy<Rows, Way>>]: string;
};

/** The rows that a person knows as fields. */
type Named<Rows> = {
  [Name in keyof Rows]: Rows[Name] extends { readonly label: null } ? never : Name;
}[keyof Rows];

/** What a form began with, and what was made of it. */
interface Changed<Values> {
  readonly original: Values;
  readonly values: Values;
}

/** The same of a record that is edited. */
interface Edited<Values> extends Changed<Values> {
  readonly record: { readonly Version: number };
}

const notUploaded = (): undefined => undefined;

/**
 * The version that is changed, as calls name it; a server that counts no versions is not told of
 * one.
 */
export const versionOf = ({
  Version,
}: {
  readonly Version: number;
}): { readonly Version?: number } => (Version > 0 ? { Version } : {});

/**
 * A form from its table, one row per field: what it begins with, how a record is read, what is sent
 * to create and to change, and what differs between two versions. Does not compile while a field of
 * one of the payloads has neither a row that fills it there nor a word on where it is sent.
 */
export const form =
  <Stored, Create extends object, Update extends object>() =>
  <const Rows extends Readonly<Record<string, AnyRow<Stored, Create, Update>>>>(
    rows: Rows,
    _elsewhere: {
      readonly create: Unsent<Create, Rows, 'create'>;
      readonly update: Unsent<Update, Rows, 'update'>;
    },
  ) => {
    type Values = ValuesIn<Rows>;
    type Fields = Readonly<Record<Named<Rows> & string, DraftField<Values>>>;
    // What a table forgets: the values that its rows take.
    const all = rows as unknown as Readonly<Record<string, WholeRow<Stored, Create, Update>>>;
    const table = Object.entries(all).map(([name, row]) => entryOf(name, row));
    const valuesFrom = (valueOf: (row: WholeRow<Stored, Create, Update>) => unknown): Values =>
      Object.assign({}, ...table.map(({ row, spread }) => spread(valueOf(row))));
    const changesOf = (
      { original, values }: Changed<Values>,
      uploaded: Sending<unknown>['uploaded'] = notUploaded,
    ): Partial<Update> =>
      Object.assign(
        {},
        ...table.map(({ row, gather }) => {
          const [before, value] = [gather(original), gather(values)];
          return compareStructural(row.alike(before), row.alike(value))
            ? {}
            : row.update(value, { before, uploaded });
        }),
      );

    return {
      /** What a new one begins with. */
      empty: valuesFrom(({ empty }) => empty),
      /** What can be changed, in the form's order, for whoever compares two versions. */
      // Object.fromEntries forgets the names, which are those of the rows.
      fields: Object.fromEntries(table.flatMap(comparedIn)) as unknown as Fields,
      /**
       * The names that values have in the payload, where a field is one value sent under one name.
       */
      sentAs: Object.fromEntries(table.flatMap(sentIn)) as SentAs<Values>,
      /** A record as the form edits it. */
      valuesOf: (record: Stored): Values => valuesFrom(({ from }) => from(record)),
      /**
       * All fields as the call that creates takes them: texts trimmed, empty ones left out
       * (SAVE-03, SAVE-04).
       */
      payloadOf: (values: Values): Create =>
        trimmed(Object.assign({}, ...table.map(({ row, gather }) => row.create(gather(values))))),
      /** The changed fields alone, where the version is told elsewhere. */
      changesOf,
      /**
       * The changed fields alone as the call that changes takes them, with the version that is
       * changed.
       */
      updateOf: (
        { record, ...changed }: Edited<Values>,
        uploaded?: Sending<unknown>['uploaded'],
      ): Partial<Update> & { readonly Version?: number } => ({
        ...versionOf(record),
        ...changesOf(changed, uploaded),
      }),
    };
  };

/** The values of a form. */
export type ValuesOf<Form extends { readonly empty: object }> = Form['empty'];
