/**
 * A path with each `{name}` replaced by the encoded value of that name; a missing value is a
 * programming error and throws.
 */
export const fillPath = (path: string, params: Readonly<Record<string, unknown>> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (typeof value !== 'string' || value === '') throw new Error(`${path} needs ${name}`);
    return encodeURIComponent(value);
  });
