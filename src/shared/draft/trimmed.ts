/**
 * An object of texts and other values with every text trimmed and empty texts left out (SAVE-03,
 * SAVE-04); nested objects likewise.
 */
export const trimmed = <Values extends object>(values: Values): Values =>
  Object.fromEntries(
    Object.entries(values)
      .map(([name, value]) => [name, trimmedValue(value)] as const)
      .filter(([, value]) => value !== '' && value !== undefined),
  ) as Values;

const trimmedValue = (value: unknown): unknown => {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.map(trimmedValue);
  return typeof value === 'object' && value !== null ? trimmed(value) : value;
};
