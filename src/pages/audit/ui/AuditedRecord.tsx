import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import type { AuditRecord } from '@contract/audit';
import { isAddressedKind, type AddressedRecord } from '@/shared/routes/recordAddress';
import { useRecordLink } from '@/shared/routes/useRecordLink';

/** High enough for a finger. */
const Way = styled(Link)({ display: 'inline-block', paddingBlock: 2 });

interface LinkedProps {
  readonly label: string;
  readonly record: AddressedRecord;
}

function Linked({ label, record }: LinkedProps) {
  return <Way {...useRecordLink(record)}>{label}</Way>;
}

/** The record that a row is about: a link to it where it still is. */
export function AuditedRecord({ entry: { Record, ClientId } }: { readonly entry: AuditRecord }) {
  const { Label, Kind, Id, Term } = Record;
  if (Kind === null || Term === null || !isAddressedKind(Kind)) return Label;
  return <Linked label={Label} record={{ kind: Kind, term: Term, id: Id, account: ClientId }} />;
}
