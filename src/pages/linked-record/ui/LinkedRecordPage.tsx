import SwapHorizRounded from '@mui/icons-material/SwapHorizRounded';
import Button from '@mui/material/Button';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { ClientName } from '@contract/client';
import { useSession } from '@/entities/session';
import { useAskSupport } from '@/features/ask-support';
import { ScreenHeader } from '@/widgets/shell';
import { useCall } from '@/shared/api/CallContext';
import { useStores } from '@/shared/records/StoresContext';
import { useNavigation } from '@/shared/routes/NavigationContext';
import {
  linkedIn,
  listOfKind,
  recordAddress,
  type AddressedRecord,
} from '@/shared/routes/recordAddress';
import { routes } from '@/shared/routes/routes';
import { EmptyState } from '@/shared/ui/page/EmptyState';
import { FailedLoad } from '@/shared/ui/page/FailedLoad';
import { FormSkeleton } from '@/shared/ui/fields/FormSkeleton';
import { recordName } from '../model/findRecord';
import { Whereabouts } from '../model/Whereabouts';

interface OwnerProps {
  readonly record: AddressedRecord;
  readonly owner: ClientName;
}

/** Asks staff before the account is switched that they work in. */
const OtherAccount = observer(function OtherAccount({ record, owner }: OwnerProps) {
  const session = useSession();
  const navigation = useNavigation();
  const here = session.client?.Name ?? '';
  const open = () => session.switchClient(owner, recordAddress({ ...record, account: owner._id }));
  return (
    <EmptyState
      icon={<SwapHorizRounded />}
      title={`${recordName(record)} belongs to ${owner.Name}`}
      text={`You work in the account of ${here}. Opening it switches to the account of ${owner.Name}.`}
      actions={
        <>
          <Button variant="outlined" onClick={() => navigation.replace(listOfKind(record.kind))}>
            Stay in {here}
          </Button>
          <Button variant="contained" onClick={open}>
            Switch to {owner.Name}
          </Button>
        </>
      }
    />
  );
});

const Linked = observer(function Linked({ record }: { readonly record: AddressedRecord }) {
  const call = useCall();
  const stores = useStores();
  const session = useSession();
  const navigation = useNavigation();
  const askSupport = useAskSupport();
  const [whereabouts] = useState(() => new Whereabouts(record, { call, stores, session }));
  const { reading, found, owner, isMissing } = whereabouts;
  useEffect(() => void reading.load(), [reading]);
  useEffect(() => {
    if (found) navigation.replace(found.screen, { ...found.params });
    else if (isMissing)
      navigation.replace(listOfKind(record.kind), { unfound: recordName(record) });
  }, [found, isMissing, navigation, record]);
  if (owner) return <OtherAccount record={record} owner={owner} />;
  if (reading.problem)
    return (
      <FailedLoad
        message={reading.problem.message}
        errorId={reading.problem.errorId}
        onReload={() => void reading.load()}
        onSupport={askSupport}
      />
    );
  return <FormSkeleton shape="halves" label="Loading" />;
});

/**
 * Stands in a list's place while the record is looked for that the list's address names, and gives
 * way to the screen that a click on its row would open (OPEN-129).
 */
export function LinkedRecordPage() {
  const { client } = useSession();
  const { place, routeName } = useNavigation();
  const [record] = useState(
    () => routeName && linkedIn(routeName, place?.search ?? '', client?._id),
  );
  if (!record) return null;
  return (
    <>
      <ScreenHeader title={routes[listOfKind(record.kind)].title} />
      <Linked record={record} />
    </>
  );
}
