import type { ReactNode } from 'react';
import { useGoToAccount, type NamedClient } from '@/entities/session';
import { recordAddress, type AddressedRecord } from '@/shared/routes/recordAddress';
import { NumberButton } from '@/shared/ui/controls/NumberWay';

interface Props {
  readonly client: NamedClient;
  readonly record: Omit<AddressedRecord, 'account'>;
  readonly children: ReactNode;
}

/** Opens a record in its client's account, which is changed before. */
export function AccountLink({ client, record, children }: Props) {
  const goTo = useGoToAccount();
  return (
    <NumberButton
      type="button"
      onClick={() => goTo(client, recordAddress({ ...record, account: client._id }))}
    >
      {children}
    </NumberButton>
  );
}
