/** Who is erased, by what the rows know. */
export interface Person {
  /** In lower case. */
  readonly email: string;
  /** First and last names, as the rows have them. */
  readonly names: readonly { readonly first: string; readonly last: string }[];
}

/** What stands in the place of a person's name and address. */
export const erasedPerson = 'Erased person';
const [erasedFirst = '', erasedLast = ''] = erasedPerson.split(' ');

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const fullName = ({ first, last }: Person['names'][number]): string => `${first} ${last}`.trim();

/** A name of two words at least: one word alone would be found in what is no name. */
export const wholeNames = ({ names }: Person): string[] => [
  ...new Set(names.map(fullName).filter((name) => /\S\s\S/.test(name))),
];

/** A pattern that PostgreSQL and JavaScript read alike; it finds whole words, in whatever case. */
export const patternOf = (texts: readonly string[]): string => `(${texts.map(escaped).join('|')})`;

const wordBefore = String.raw`(?<!\w)`;
const wordAfter = String.raw`(?!\w)`;

/** The same between two ends of words. */
export const wordsOf = (texts: readonly string[]): string =>
  `${wordBefore}${patternOf(texts)}${wordAfter}`;

/** What a field becomes that is a person's, by its last name in lower case without underscores. */
const replacements: Readonly<Record<string, string | null>> = {
  firstname: erasedFirst,
  lastname: erasedLast,
  name: erasedPerson,
  by: erasedPerson,
  company: null,
  email: null,
  phone: null,
  address: null,
  address1: null,
  address2: null,
  notes: null,
  originalcustomernumber: null,
};

const fieldIn = (path: string): string =>
  (path.split('.').at(-1) ?? '').toLowerCase().replaceAll('_', '');

const alike = (value: unknown, text: string): boolean =>
  typeof value === 'string' && value.trim().toLowerCase() === text.trim().toLowerCase();

type Entry = readonly [path: string, value: unknown];

/** Whether fields that stand together are those of the person. */
const arePersons = (entries: readonly Entry[], person: Person): boolean => {
  const of = (wanted: string): unknown => entries.find(([path]) => fieldIn(path) === wanted)?.[1];
  return (
    alike(of('email'), person.email) ||
    person.names.some(
      (name) =>
        (alike(of('firstname'), name.first) && alike(of('lastname'), name.last)) ||
        alike(of('name'), fullName(name)),
    )
  );
};

const groupOf = (path: string): string => path.slice(0, path.lastIndexOf('.') + 1);

/**
 * A value out of JSON without the person: in every text, and in fields that are a person's where
 * they stand beside its e-mail address or name. `isOwn` says that all of them are.
 */
export const scrubbed = (
  value: unknown,
  person: Person,
  { isOwn = false }: { isOwn?: boolean } = {},
): unknown => {
  const words = new RegExp(wordsOf([person.email, ...wholeNames(person)]), 'gi');
  const scrub = (each: unknown): unknown => {
    if (typeof each === 'string') return each.replaceAll(words, erasedPerson);
    if (Array.isArray(each)) return each.map(scrub);
    if (typeof each !== 'object' || each === null) return each;
    const entries = Object.entries(each);
    return Object.fromEntries(
      entries.map(([path, inner]) => {
        const beside = entries.filter(([other]) => groupOf(other) === groupOf(path));
        const replacement = replacements[fieldIn(path)];
        return replacement !== undefined && (isOwn || arePersons(beside, person))
          ? [path, inner === null || inner === '' ? inner : replacement]
          : [path, scrub(inner)];
      }),
    );
  };
  return scrub(value);
};
