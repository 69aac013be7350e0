import { useEffect } from 'react';
import type { DraftKind, DraftRecord } from '@contract/drafts';
import { useFormKeeping } from '@/shared/draft/FormKeepingContext';
import type { KeptForm } from '@/shared/draft/KeptForm';

/** Which unsaved forms are offered; all where nothing is said. */
export interface Offered {
  readonly kinds?: readonly DraftKind[];
  /** Only those of the record that this form is of. */
  readonly beside?: KeptForm;
}

/** The unsaved forms that the server has, as far as they are offered, the newest first. */
export const useOffers = ({ kinds, beside }: Offered): readonly DraftRecord[] => {
  const keeping = useFormKeeping();
  useEffect(() => void keeping.read(), [keeping]);
  return keeping.offered.filter(
    (draft) =>
      (!kinds || kinds.some((kind) => kind === draft.Kind)) && (!beside || beside.isBeside(draft)),
  );
};
