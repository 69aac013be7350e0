import { compareStructural } from 'mobx';
import { isKeptFile, isSecretField, withoutSecrets, type KeptFile } from '@contract/draftRules';
import type { AttachedFile } from '../file/readFile';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const isFile = (value: unknown): value is AttachedFile =>
  isFields(value) && typeof value['base64'] === 'string' && typeof value['name'] === 'string';

const mapped = (values: Fields, map: (value: unknown) => unknown): Fields =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value)]));

/** The files that were chosen in a form, wherever they lie in its values. */
export const filesIn = (values: unknown): readonly AttachedFile[] => {
  if (isFile(values)) return [values];
  if (Array.isArray(values)) return values.flatMap(filesIn);
  return isFields(values) ? Object.values(values).flatMap(filesIn) : [];
};

const withFilesNamed = (values: unknown, idOf: (file: AttachedFile) => string): unknown => {
  if (isFile(values)) return { name: values.name, keptFile: idOf(values) };
  if (Array.isArray(values)) return values.map((value) => withFilesNamed(value, idOf));
  return isFields(values) ? mapped(values, (value) => withFilesNamed(value, idOf)) : values;
};

/** A form's values as they are kept: without secrets, files by the ids of their content. */
export const keptValues = (values: object, idOf: (file: AttachedFile) => string): Fields =>
  // What is made of an object is one.
  withoutSecrets(withFilesNamed(values, idOf)) as Fields;

/** Kept values as the form has them, each file with its content, which `fileOf` reads. */
export const restoredValues = async (
  values: unknown,
  fileOf: (kept: KeptFile) => Promise<AttachedFile | null>,
): Promise<unknown> => {
  if (isKeptFile(values)) return fileOf(values);
  if (Array.isArray(values))
    return Promise.all(values.map((value) => restoredValues(value, fileOf)));
  if (!isFields(values)) return values;
  const entries = Object.entries(values).map(
    async ([name, value]) => [name, await restoredValues(value, fileOf)] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
};

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'array' : typeof value);

const fits = (usual: unknown, kept: unknown): boolean =>
  usual === null || usual === undefined || kept === null || kindOf(usual) === kindOf(kept);

/**
 * Kept values for a form that may have changed since: the fields that it still has, each of the kind
 * that it usually is; everything else as it usually is.
 */
export const fitting = <Values extends object>(usual: Values, kept: unknown): Values => {
  if (!isFields(kept)) return usual;
  const known = Object.entries(usual).filter(
    ([name, value]) => name in kept && fits(value, kept[name]),
  );
  return { ...usual, ...Object.fromEntries(known.map(([name]) => [name, kept[name]])) };
};

const isFilled = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== '';

const under = (values: unknown, name: string | number): unknown =>
  isFields(values) ? values[name] : undefined;

/**
 * Whether something was entered in a field of the form that is never kept: what stood there when the
 * form began is there again when it comes back.
 */
export const hasUnkept = (values: unknown, began: unknown): boolean => {
  if (Array.isArray(values))
    return values.some((value, index) => hasUnkept(value, under(began, index)));
  return (
    isFields(values) &&
    Object.entries(values).some(([name, value]) => {
      const before = under(began, name);
      if (!isSecretField(name)) return hasUnkept(value, before);
      return (isFilled(value) || isFilled(before)) && !compareStructural(value, before);
    })
  );
};
