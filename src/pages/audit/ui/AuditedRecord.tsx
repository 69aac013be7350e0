import Link from '@mui/material/Link';
import type { AuditRecord } from '@contract/audit';
import { isAddressedKind, type AddressedRecord } from '@/shared/routes/recordAddress';
import { useRecordLink } from '@/shared/routes/useRecordLink';

interface LinkedProps {
  readonly label: string;
  readonly record: AddressedRecord;
}

function Linked({ label, record }: LinkedProps) {
  return <Link {...useRecordLink(record)}>{label}</Link>;
}

/** The record that a row is about: a link to it where it still is. */
export function AuditedRecord({ entry: { Record, ClientId } }: { readonly entry: AuditRecord }) {
  const { Label, Kind, Id, Term } = Record;
  if (Kind === null || Term === null || !isAddressedKind(Kind)) return Label;
  return <Linked label={Label} record={{ kind: Kind, term: Term, id: Id, account: ClientId }} />;
}
