import type * as z from 'zod/mini';

interface Told {
  readonly _zod: { readonly def: { readonly error?: unknown; readonly checks?: unknown } };
}

/** Sentences are given as functions of what is wrong; that of an absent value comes first. */
const sentenceOf = ({ _zod: { def } }: Told): string | null => {
  if (typeof def.error !== 'function') return null;
  const said: unknown = def.error({ code: 'invalid_type', input: undefined });
  if (typeof said === 'string') return said;
  const isSaid = typeof said === 'object' && said !== null && 'message' in said;
  return isSaid && typeof said.message === 'string' ? said.message : null;
};

const checksOf = ({ _zod: { def } }: Told): readonly Told[] =>
  Array.isArray(def.checks) ? (def.checks as readonly Told[]) : [];

/** What a field is refused for, in the sentences that the call answers then. */
const rulesOf = (field: Told): string[] => [
  ...new Set([field, ...checksOf(field)].map(sentenceOf).filter((each) => each !== null)),
];

interface Described {
  readonly zodSchema: z.core.$ZodTypes;
  readonly jsonSchema: z.core.JSONSchema.BaseSchema;
}

/** Describes a field of the document by the sentences that refuse what is wrong with it. */
export const describeField = ({ zodSchema, jsonSchema }: Described): void => {
  const rules = rulesOf(zodSchema);
  if (rules.length > 0) jsonSchema.description = `Refused with: ${rules.join('; ')}`;
  // A choice that no schema can state would let everything through.
  if (jsonSchema.anyOf)
    jsonSchema.anyOf = jsonSchema.anyOf.filter((choice) => Object.keys(choice).length > 0);
};
