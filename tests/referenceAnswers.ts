import { resources } from '@contract/resource';
import type { ReferenceData } from '@/entities/session';
import { answers, type Prepared } from './answers';
import { referenceData } from './records';

/**
 * What the server answers when the reference data are read; `changed` is asked each time for what
 * is not as it was at the start.
 */
export const referenceAnswers = (changed: () => Partial<ReferenceData>): readonly Prepared[] => {
  const now = (): ReferenceData => ({ ...referenceData, ...changed() });
  return [
    answers(resources.warehouses, () => ({ warehouses: [...now().warehouses] })),
    answers(resources.countriesStates, () => ({ countries: [...now().countries], states: {} })),
    answers(resources.carriers, () => ({ carriers: [...now().carriers] })),
    answers(resources.serviceLevels, () => ({ serviceLevels: [...now().serviceLevels] })),
    answers(resources.itemGroups, () => ({ itemGroups: [...now().itemGroups] })),
  ];
};
