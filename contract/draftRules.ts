/** Whether a field of a form holds what is never kept: a password, token, secret or header. */
export const isSecretField = (name: string): boolean => /password|secret|token|headers/i.test(name);

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The same values without any field that is never kept, however deep it lies. */
export const withoutSecrets = (values: unknown): unknown => {
  if (Array.isArray(values)) return values.map(withoutSecrets);
  if (!isPlain(values)) return values;
  return Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => !isSecretField(name))
      .map(([name, value]) => [name, withoutSecrets(value)]),
  );
};

/** A file in kept values: its content is kept beside them. */
export interface KeptFile {
  readonly name: string;
  /** Names the content. */
  readonly keptFile: string;
}

/** Whether a value is a file of kept values. */
export const isKeptFile = (value: unknown): value is KeptFile =>
  isPlain(value) && typeof value['keptFile'] === 'string' && typeof value['name'] === 'string';

/** The names of the contents that kept values need, however deep they lie. */
export const keptFilesIn = (values: unknown): readonly string[] => {
  if (isKeptFile(values)) return [values.keptFile];
  if (Array.isArray(values)) return values.flatMap(keptFilesIn);
  return isPlain(values) ? Object.values(values).flatMap(keptFilesIn) : [];
};

/** Whether values hold a field that is never kept, however deep it lies. */
export const hasSecret = (values: unknown): boolean => {
  if (Array.isArray(values)) return values.some(hasSecret);
  return (
    isPlain(values) &&
    Object.entries(values).some(([name, value]) => isSecretField(name) || hasSecret(value))
  );
};
