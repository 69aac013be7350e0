import type { ReferenceData } from '@/entities/session';
import type { DraftFields } from '@/shared/draft/fields';
import { none } from '@/shared/draft/formFields';
import { clientForm, type ClientFieldName, type ClientValues } from './clientForm';

/**
 * The ids of a client's settings are of what all clients share; another server may know some that
 * the portal is not told.
 */
const nameOf = (id: string | null, reference: ReferenceData | null): string => {
  if (id === null) return none;
  const warehouse = reference?.warehouses.find(({ _id }) => _id === id);
  const resource = [...(reference?.carriers ?? []), ...(reference?.serviceLevels ?? [])].find(
    ({ _id }) => _id === id,
  );
  return warehouse?.Name ?? resource?.name ?? 'Another one';
};

/** The fields of a client for a person who reads them: `reference` gives ids their names. */
export const clientFields = (
  reference: ReferenceData | null,
): DraftFields<ClientValues, ClientFieldName> => {
  const { fields } = clientForm;
  const named = (name: 'DefaultReleaseWarehouse' | 'DefaultCarrier' | 'DefaultServiceLevel') => ({
    ...fields[name],
    text: (values: ClientValues) => nameOf(values[name], reference),
  });
  return {
    ...fields,
    DefaultReleaseWarehouse: named('DefaultReleaseWarehouse'),
    DefaultCarrier: named('DefaultCarrier'),
    DefaultServiceLevel: named('DefaultServiceLevel'),
    ReleaseWarehouses: {
      ...fields.ReleaseWarehouses,
      text: ({ ReleaseWarehouses }: ClientValues) =>
        ReleaseWarehouses.map((id) => nameOf(id, reference)).join(' · ') || none,
    },
  };
};
