import { contract } from '@contract/contract';
import type { Endpoint } from '@contract/endpoint';
import { exampleOf, sampleOf, type SampledSchema } from './documentedExamples';
import { failureParts, failuresOf, keyParameters } from './documentedFailures';

const named = Object.entries(contract).flatMap(([group, calls]) =>
  Object.entries<Endpoint>(calls).map(([name, at]) => ({ group, name, at })),
);
const nameOf = new Map(named.map(({ group, name, at }) => [at, { group, name }]));

/** `forceClose` as words: force close. */
const inWords = (name: string): string =>
  name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const capital = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1);

/** A call in a few words: those of its name in the contract. */
export const summaryOf = (at: Endpoint): string => {
  const { group, name } = nameOf.get(at) ?? { group: at.path, name: at.method };
  return `${capital(inWords(group))}: ${inWords(name)}`;
};

interface Body {
  readonly content?: Readonly<Record<string, { readonly schema?: SampledSchema }>>;
}

interface Operation {
  readonly operationId?: string;
  readonly parameters?: readonly object[];
  readonly requestBody?: Body;
  readonly responses?: Readonly<Record<string, Body>>;
}

const file = { schema: { type: 'string', format: 'binary' } } as const;

/** A body with an example in each form that it may have, where one could be made. */
const withExample = (body: Body, make: (schema: SampledSchema) => unknown): Body => ({
  ...body,
  content: Object.fromEntries(
    Object.entries(body.content ?? {}).map(([type, { schema = {} }]) => {
      const example = make(schema);
      return [type, { schema, ...(example !== undefined && { example }) }];
    }),
  ),
});

/** An answer in its envelope, if its fields are an answer. */
const answerExample =
  ({ answer, answerAt }: Endpoint) =>
  (schema: SampledSchema): unknown => {
    if (answerAt === 'top') return exampleOf(schema, answer);
    const result = exampleOf(schema.properties?.['result'] ?? {}, answer);
    const envelope = { error: false, errorId: null, message: '', data: null };
    return result === undefined
      ? undefined
      : { ...(sampleOf(schema) as object), ...envelope, result };
  };

const answerOf = (at: Endpoint, answered: Body = {}): Body & { readonly description: string } => {
  if (at.isFile) return { description: 'The file', content: { 'application/octet-stream': file } };
  return { ...withExample(answered, answerExample(at)), description: 'What the call answers' };
};

/** Says of a call what no schema of its own says: its name, its key, examples, and how it fails. */
const complete = (operation: Operation, at: Endpoint): Operation => {
  const { payload } = at;
  const { group, name } = nameOf.get(at) ?? { group: at.path, name: at.method };
  return {
    ...operation,
    operationId: `${group}.${name}`,
    ...(at.takesKey && {
      parameters: [...(operation.parameters ?? []), ...keyParameters(at)],
    }),
    ...(operation.requestBody &&
      payload && {
        requestBody: withExample(operation.requestBody, (schema) => exampleOf(schema, payload)),
      }),
    responses: { ...failuresOf(at), 200: answerOf(at, operation.responses?.['200']) },
  };
};

interface Collected {
  readonly paths?: Readonly<Record<string, object | undefined>>;
  readonly components?: object;
}

/** The document with what is the same for many calls, each said once and referred to. */
export const completed = (document: Collected): object => {
  const paths = structuredClone(document.paths ?? {}) as Record<string, Record<string, Operation>>;
  for (const { at } of named) {
    const calls = paths[`/api/${at.path}`];
    const method = at.method.toLowerCase();
    if (calls?.[method]) calls[method] = complete(calls[method], at);
  }
  return { ...document, paths, components: { ...document.components, ...failureParts } };
};
