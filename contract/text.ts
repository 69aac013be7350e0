import * as z from 'zod/mini';

/** Whether a text looks like an e-mail address (CONST-07). */
export const isEmail = (text: string): boolean => /^[^\s@<>()[\],;:"]+@[^\s@<>()[\],;:"]+\.[^\s@<>()[\],;:".]+$/.test(text);

/** Whether a text is a GUID (CONST-07). */
export const isGuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** The digits of a text, everything else dropped. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** A phone for display: ten characters become (###) ###-####, any other length stands as it is (CONST-05). */
export const phoneText = (phone: string): string =>
  phone.length === 10 ? `(${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}` : phone;

/** An optional trimmed text of at most `max` characters; `label` begins the sentence that refuses a longer one. */
export const optionalText = (label: string, max: number) =>
  z.optional(z.nullable(z.string(`${label} must be a text`).check(z.trim(), z.maxLength(max, `${label} can have ${max} characters at most`))));

/** A required trimmed text of 1 to `max` characters. */
export const requiredText = (label: string, max: number) =>
  z.string(`${label} is required`).check(
    z.trim(),
    z.minLength(1, `${label} is required`),
    z.maxLength(max, `${label} can have ${max} characters at most`),
  );

/** A record's id as it is sent to this server. */
export const recordId = z.guid('The id is not valid');

/** A record's id in an answer: another server may have ids that are no GUIDs. */
export const answerId = z.string().check(z.minLength(1));
