import { countText } from './numbers';

/** A list of thousands would take seconds to draw, and nobody reads it. */
export const mostShown = 100;

/**
 * The first of those that a search has found, and a line that says how many more there are; null
 * when there are none.
 */
export const shortened = <Row>(
  found: readonly Row[],
): { readonly shown: readonly Row[]; readonly more: string | null } => ({
  shown: found.slice(0, mostShown),
  more:
    found.length > mostShown ? `${countText(found.length - mostShown)} more: type to narrow` : null,
});
