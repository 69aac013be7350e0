/** A schema of the document, as far as callers depend on it. */
interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

type Content = Readonly<Record<string, { readonly schema?: Schema }>>;

interface Operation {
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly schema?: Schema;
  }[];
  readonly requestBody?: { readonly content?: Content };
  readonly responses?: Readonly<Record<string, { readonly content?: Content }>>;
}

/** An OpenAPI document, as far as it is compared. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** A schema with its alternatives laid over each other; null where anything may stand. */
interface Flat {
  readonly types: readonly string[];
  readonly values: readonly unknown[] | null;
  readonly items: Schema | null;
  readonly properties: Readonly<Record<string, Schema>>;
  readonly required: readonly string[];
}

const typesOf = ({ type }: Schema): readonly string[] =>
  type === undefined ? [] : typeof type === 'string' ? [type] : type;

const valuesOf = (schema: Schema): readonly unknown[] | null =>
  schema.const === undefined ? (schema.enum ?? null) : [schema.const];

const isNull = (schema: Schema): boolean => typesOf(schema).join(',') === 'null';

const flat = (schema: Schema): Flat => {
  const parts = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (!parts)
    return {
      types: typesOf(schema),
      values: valuesOf(schema),
      items: schema.items ?? null,
      properties: schema.properties ?? {},
      required: schema.required ?? [],
    };
  const all = parts.map(flat);
  const others = parts.filter((part) => !isNull(part)).map(flat);
  return {
    types: [...new Set(all.flatMap(({ types }) => types))],
    values: others.every(({ values }) => values !== null)
      ? others.flatMap(({ values }) => values ?? [])
      : null,
    items: others.find(({ items }) => items !== null)?.items ?? null,
    properties: Object.assign(
      {},
      ...others.map(({ properties }) => properties),
    ) as Flat['properties'],
    required: (others[0]?.required ?? []).filter((name) =>
      others.every(({ required }) => required.includes(name)),
    ),
  };
};

const named = (value: unknown): string => JSON.stringify(value);
const inside = (place: string, name: string): string => (place === '' ? name : `${place}.${name}`);
const at = (place: string): string => (place === '' ? 'as a whole' : place);

/** A type that only one side has; an integer is a number. */
const lacking = (some: readonly string[], others: readonly string[]): string[] =>
  others.length === 0
    ? []
    : some.filter(
        (type) => !others.includes(type) && !(type === 'integer' && others.includes('number')),
      );

type Compare = (before: Schema, now: Schema, place: string) => string[];

const withinBoth = (
  compare: Compare,
  { before, now }: { readonly before: Flat; readonly now: Flat },
  place: string,
): string[] => [
  ...Object.entries(before.properties).flatMap(([name, schema]) => {
    const found = now.properties[name];
    return found ? compare(schema, found, inside(place, name)) : [];
  }),
  ...(before.items && now.items ? compare(before.items, now.items, `${place}[]`) : []),
];

/** What a caller that sent well before is refused for, or no longer heard with. */
const brokenRequest: Compare = (one, other, place) => {
  const [before, now] = [flat(one), flat(other)];
  const refused = [
    ...lacking(before.types, now.types),
    ...(before.types.length === 0 ? now.types.map(() => 'anything') : []),
  ];
  const gone = now.values
    ? (before.values ?? []).filter((value) => !now.values?.includes(value))
    : [];
  return [
    ...refused.slice(0, 1).map((type) => `no longer takes ${type} at ${at(place)}`),
    ...(now.values && !before.values ? [`takes certain values alone at ${at(place)}`] : []),
    ...gone.map((value) => `no longer takes ${named(value)} at ${at(place)}`),
    ...now.required
      .filter((name) => !before.required.includes(name))
      .map((name) => `needs ${inside(place, name)} now`),
    ...Object.keys(before.properties)
      .filter((name) => !(name in now.properties))
      .map((name) => `no longer takes ${inside(place, name)}`),
    ...withinBoth(brokenRequest, { before, now }, place),
  ];
};

/** What a caller that read well before no longer finds, or does not understand. */
const brokenAnswer: Compare = (one, other, place) => {
  const [before, now] = [flat(one), flat(other)];
  const foreign = [
    ...lacking(now.types, before.types),
    ...(now.types.length === 0 && before.types.length > 0 ? ['anything'] : []),
  ];
  const gone = now.values
    ? (before.values ?? []).filter((value) => !now.values?.includes(value))
    : [];
  return [
    ...foreign.slice(0, 1).map((type) => `may answer ${type} at ${at(place)} now`),
    ...gone.map((value) => `never answers ${named(value)} at ${at(place)} any more`),
    ...Object.keys(before.properties)
      .filter((name) => !(name in now.properties))
      .map((name) => `no longer answers ${inside(place, name)}`),
    ...before.required
      .filter((name) => name in now.properties && !now.required.includes(name))
      .map((name) => `may leave out ${inside(place, name)} in its answer now`),
    ...withinBoth(brokenAnswer, { before, now }, place),
  ];
};

const parametersOf = ({ parameters = [] }: Operation): Schema => ({
  properties: Object.fromEntries(
    parameters.map(({ name, in: where, schema = {} }) => [`${name} (${where})`, schema]),
  ),
  required: parameters
    .filter(({ required }) => required)
    .map((each) => `${each.name} (${each.in})`),
});

const schemaIn = (content: Content | undefined): Schema =>
  Object.values(content ?? {})[0]?.schema ?? {};

/** A call without a body takes one that is empty as well. */
const sentIn = ({ requestBody }: Operation): Schema => ({
  type: 'object',
  ...schemaIn(requestBody?.content),
});

const brokenCall = (before: Operation, now: Operation): string[] => [
  ...brokenRequest(parametersOf(before), parametersOf(now), ''),
  ...brokenRequest(sentIn(before), sentIn(now), ''),
  ...brokenAnswer(
    schemaIn(before.responses?.['200']?.content),
    schemaIn(now.responses?.['200']?.content),
    '',
  ),
];

/**
 * What breaks programs that were written against the document before, each as a sentence: calls,
 * fields and values that are gone, fields that must be sent now, and types that changed. What is new
 * and need not be used breaks nobody.
 */
export const breakingChanges = (before: ApiDocument, now: ApiDocument): string[] =>
  Object.entries(before.paths).flatMap(([path, calls]) =>
    Object.entries(calls).flatMap(([method, call]) => {
      const name = `${method.toUpperCase()} ${path}`;
      const found = now.paths[path]?.[method];
      return found ? brokenCall(call, found).map((what) => `${name} ${what}`) : [`${name} is gone`];
    }),
  );

/** A schema without what is written for people, and without what is not compared. */
const bare = (schema: Schema): Schema => {
  const { type, required, items, properties } = schema;
  const lists = { anyOf: schema.anyOf, oneOf: schema.oneOf, allOf: schema.allOf };
  return {
    ...(type !== undefined && { type }),
    ...(schema.enum && { enum: schema.enum }),
    ...('const' in schema && { const: schema.const }),
    ...(required && { required }),
    ...(items && { items: bare(items) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, within]) => [name, bare(within)]),
      ),
    }),
    ...Object.fromEntries(
      Object.entries(lists).flatMap(([name, parts]) => (parts ? [[name, parts.map(bare)]] : [])),
    ),
  };
};

const bareBody = (content: Content | undefined) => ({
  content: Object.fromEntries(
    Object.entries(content ?? {}).map(([type, { schema = {} }]) => [
      type,
      { schema: bare(schema) },
    ]),
  ),
});

const bareCall = ({ parameters, requestBody, responses }: Operation): Operation => ({
  ...(parameters && {
    parameters: parameters.map(({ schema = {}, name, in: where, required = false }) => ({
      name,
      in: where,
      required,
      schema: bare(schema),
    })),
  }),
  ...(requestBody && { requestBody: bareBody(requestBody.content) }),
  responses: { '200': bareBody(responses?.['200']?.content) },
});

/** What is compared of a document, to be kept of a release. */
export const comparedPart = ({ paths }: ApiDocument): ApiDocument => ({
  paths: Object.fromEntries(
    Object.entries(paths).map(([path, calls]) => [
      path,
      Object.fromEntries(Object.entries(calls).map(([method, call]) => [method, bareCall(call)])),
    ]),
  ),
});
