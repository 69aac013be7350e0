import { kitConflict } from '@contract/itemAdmin';
import { activatingOptions, deactivatingOptions } from '@contract/itemRules';
import { ApiProblem } from '@/shared/api/ApiProblem';

/**
 * What stands in the way of an item's new status: active kits that contain it, or inactive
 * components of a kit.
 */
export interface ItemsInTheWay {
  readonly kind: 'kits' | 'components';
  readonly stockNumbers: readonly string[];
}

/** The conflict that a refused status change names (ITEM-21); null for any other failure. */
export const conflictIn = (error: unknown): ItemsInTheWay | null => {
  const parsed = error instanceof ApiProblem ? kitConflict.safeParse(error.data) : null;
  if (!parsed?.success) return null;
  const { MultipleItemKitsThatContainItem: kits = [], InactiveKitComponents: components = [] } =
    parsed.data;
  if (kits.length > 0) return { kind: 'kits', stockNumbers: kits };
  return components.length > 0 ? { kind: 'components', stockNumbers: components } : null;
};

/** What a person may do about a conflict (ITEM-19, ITEM-20). */
export type KitChoice = 'deactivateKits' | 'removeFromKits' | 'activateItems' | 'skip';

/** A choice as the call is repeated with it (OPEN-68). */
export const optionOf = (kind: ItemsInTheWay['kind'], choice: KitChoice) => {
  if (kind === 'components')
    return {
      ActivatingKitComponentsOption:
        choice === 'activateItems' ? activatingOptions.activateItems : activatingOptions.skip,
    };
  if (choice === 'deactivateKits')
    return { DeactivatingItemKitsOption: deactivatingOptions.deactivateKits };
  return {
    DeactivatingItemKitsOption:
      choice === 'removeFromKits' ? deactivatingOptions.removeFromKits : deactivatingOptions.skip,
  };
};
