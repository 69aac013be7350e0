/**
 * A value that fits every type. What arrives from outside has none, so tests send what a compiled
 * caller never could.
 */
export const pastTypes = (value: unknown): never => value as never;
