interface Words<Line> {
  /** What identifies a line in both versions. */
  readonly nameOf: (line: Line) => string;
  readonly textOf: (line: Line) => string;
}

/**
 * The lines that one version of a record has otherwise than another one, and those that it has not,
 * each in a row of its own.
 */
export const differingLines = <Line>(
  own: readonly Line[],
  others: readonly Line[],
  { nameOf, textOf }: Words<Line>,
): string => {
  const otherTexts = others.map(textOf);
  const names = own.map(nameOf);
  const changed = own.map(textOf).filter((text) => !otherTexts.includes(text));
  const missing = others.map(nameOf).filter((name) => !names.includes(name));
  return [...changed, ...missing.map((name) => `${name}: none`)].join('\n');
};
