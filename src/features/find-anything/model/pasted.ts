import { searchValuesOf } from '@contract/search';

/**
 * A spreadsheet's cells as a line of text holds them: separated by commas. Null for a text without
 * line ends and tabs, which a field takes as it is.
 */
export const pastedValues = (text: string): string | null =>
  /[\r\n\t]/.test(text) ? searchValuesOf(text).join(', ') : null;
