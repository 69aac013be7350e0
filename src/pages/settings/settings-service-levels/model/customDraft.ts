import { Draft, type Check } from '@/shared/draft/Draft';

/** A name of the client's own for a service level, as it is being entered. */
export interface CustomValues {
  readonly carrierId: string | null;
  readonly levelId: string | null;
  readonly text: string;
}

/** SVC-10 */
const checks: readonly Check<CustomValues>[] = [
  {
    label: 'A carrier is chosen',
    fields: ['carrierId'],
    passes: ({ carrierId }) => carrierId !== null,
  },
  {
    label: 'A service level is chosen',
    fields: ['levelId'],
    passes: ({ levelId }) => levelId !== null,
  },
  {
    label: 'The custom service level has a name',
    fields: ['text'],
    passes: ({ text }) => text.trim() !== '',
  },
];

/** A draft with nothing entered yet. */
export const createCustomDraft = (): Draft<CustomValues> =>
  new Draft<CustomValues>({ carrierId: null, levelId: null, text: '' }, checks);
