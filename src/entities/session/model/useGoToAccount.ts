import { useNavigation } from '@/shared/routes/NavigationContext';
import type { Address } from '@/shared/routes/recordAddress';
import { useSession } from './SessionContext';

/** A client whose account somebody of the staff may work in. */
export interface NamedClient {
  readonly _id: string;
  readonly Name: string;
}

/** The way to a page of a client's account, which is changed before anything is opened. */
export const useGoToAccount = (): ((client: NamedClient, address: Address) => void) => {
  const session = useSession();
  const navigation = useNavigation();
  return ({ _id, Name }, address) => {
    if (_id === session.client?._id) navigation.openAddress(address);
    else navigation.leave(() => session.switchClient({ _id, Name }, address));
  };
};
