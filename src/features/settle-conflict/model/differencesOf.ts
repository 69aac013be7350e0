import { statusText } from '@contract/orderRules';
import { differing, type DraftFields } from '@/shared/draft/fields';

/** A field that two versions of a record have otherwise. */
export interface Difference {
  readonly label: string;
  readonly theirs: string;
  /** Null where nothing was changed here. */
  readonly mine: string | null;
}

interface Versions<Values, Name extends string> {
  readonly fields: DraftFields<Values, Name>;
  readonly mine: Values;
  readonly theirs: Values;
  /** The fields that were changed here. */
  readonly changed: readonly Name[];
  /**
   * The status that the form began with, and the one that the order has now; of records that have
   * one.
   */
  readonly status?: { readonly before: string; readonly now: string };
}

/**
 * In what an edited record and the one that somebody else has made of it differ, field by field.
 */
export const differencesOf = <Values, Name extends string>({
  fields,
  mine,
  theirs,
  changed,
  status,
}: Versions<Values, Name>): readonly Difference[] => {
  const rows = differing(fields, mine, theirs).map((name) => {
    const { label, text } = fields[name];
    return {
      label,
      theirs: text(theirs, mine),
      mine: changed.includes(name) ? text(mine, theirs) : null,
    };
  });
  return status && status.now !== status.before
    ? [{ label: 'Status', theirs: statusText(status.now), mine: null }, ...rows]
    : rows;
};
