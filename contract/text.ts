import * as z from 'zod/mini';

/** Whether a text looks like an e-mail address (CONST-07). */
export const isEmail = (text: string): boolean =>
  /^[^\s@<>()[\],;:"]+@[^\s@<>()[\],;:"]+\.[^\s@<>()[\],;:".]+$/.test(text);

/** Whether a text is a GUID (CONST-07). */
export const isGuid = (text: string): boolean =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** The digits of a text, everything else dropped. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/**
 * A phone for display: ten characters become (###) ###-####, any other length stands as it is
 * (CONST-05).
 */
export const phoneText = (phone: string): string =>
  phone.length === 10 ? `(${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}` : phone;

/**
 * An optional trimmed text of at most `max` characters; `label` begins the sentence that refuses a
 * longer one.
 */
export const optionalText = (label: string, max: number) =>
  z.optional(
    z.nullable(
      z
        .string(`${label} must be a text`)
        .check(z.trim(), z.maxLength(max, `${label} can have ${max} characters at most`)),
    ),
  );

const isMissing = (input: unknown): boolean =>
  input === undefined || input === null || (typeof input === 'string' && input.trim() === '');

/** The sentence for a field that is not there, and another one for a field that is wrong. */
export const orRequired = (label: string, wrong: string) => ({
  error: ({ input }: { readonly input?: unknown }): string =>
    isMissing(input) ? `${label} is required` : wrong,
});

/**
 * A required trimmed text of 1 to `max` characters; one sentence for what is wrong with it,
 * whatever is checked besides.
 */
export const requiredText = (label: string, max: number) =>
  z
    .string(orRequired(label, `${label} must be a text`))
    .check(
      z.trim(),
      z.minLength(1, { error: `${label} is required`, abort: true }),
      z.maxLength(max, { error: `${label} can have ${max} characters at most`, abort: true }),
    );

/** A record's id in a path or a list. */
export const recordId = z.guid('The id is not valid');

const noId = (label: string): string => `${label} is not a valid id`;

/**
 * The id of a record that must be named; `label` begins the sentences that refuse none and a wrong
 * one.
 */
export const requiredId = (label: string) => z.guid(orRequired(label, noId(label)));

/** The id of a record that may be named. */
export const optionalId = (label: string) => z.optional(z.guid(noId(label)));

/** The version that a change began with; another one meanwhile is a 409 (OPEN-120). */
export const sentVersion = z.optional(z.int('Version must be a whole number'));

/**
 * The answer to a change that may be the first of several: the version that it has made, 0 where a
 * server counts none.
 */
export const changedTo = z.object({ Version: z._default(z.int(), 0) });

/** One of a few words that may be left out; `label` begins the sentence that refuses any other. */
export const oneOf = <const Values extends readonly string[]>(label: string, values: Values) =>
  z.enum(values, `${label} must be one of ${values.join(', ')}`);

/**
 * One of a few words that must be there; a missing one and a wrong one have sentences of their own.
 */
export const requiredOneOf = <const Values extends readonly string[]>(
  label: string,
  values: Values,
) => z.enum(values, orRequired(label, `${label} must be one of ${values.join(', ')}`));

/** A record's id in an answer: another server may have ids that are no GUIDs. */
export const answerId = z.string().check(z.minLength(1));
