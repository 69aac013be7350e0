import { searchValuesOf } from '@contract/search';

/** Characters of an address that servers and proxies take without asking. */
const longestTerm = 6_000;

/**
 * What is asked for one text: itself, or its values in parts that fit into an address each.
 */
export const termsOf = (text: string): readonly string[] => {
  if (encodeURIComponent(text).length <= longestTerm) return [text];
  const terms: string[] = [];
  for (const value of searchValuesOf(text)) {
    const longer = terms.length > 0 ? `${terms.at(-1)}, ${value}` : value;
    if (terms.length > 0 && encodeURIComponent(longer).length <= longestTerm)
      terms[terms.length - 1] = longer;
    else terms.push(value);
  }
  return terms;
};

/**
 * A spreadsheet's cells as a line of text holds them: separated by commas. Null for a text without
 * line ends and tabs, which a field takes as it is.
 */
export const pastedValues = (text: string): string | null =>
  /[\r\n\t]/.test(text) ? searchValuesOf(text).join(', ') : null;
