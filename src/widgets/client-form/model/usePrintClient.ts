import type { ClientRecord } from '@contract/client';
import { useSession } from '@/entities/session';
import { clientFields, clientForm, type ClientFieldName } from '@/features/save-client';
import { usePrintRecord } from '@/features/take-list';
import { wordsIn } from '@/shared/draft/fields';
import { useMayEditClient } from './useMayEditClient';

/** What the list of clients says of one already. */
const ofList: ReadonlySet<ClientFieldName> = new Set<ClientFieldName>(['Name', 'Description']);

/** Prints a client with its settings, as far as the person sees them. */
export const usePrintClient = (record: ClientRecord) => {
  const { reference } = useSession();
  const mayEdit = useMayEditClient();
  const names = (Object.keys(clientForm.fields) as ClientFieldName[]).filter(
    (name) => !ofList.has(name) && (name !== 'PowerBiReportId' || mayEdit(name)),
  );
  return usePrintRecord('clients', {
    title: `Client - ${record.Name}`,
    record,
    further: wordsIn(clientFields(reference), clientForm.valuesOf(record), names),
  });
};
