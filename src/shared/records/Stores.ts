import type { Capability } from '@contract/access';
import type { CapabilitiesOfServer } from '@contract/portal';
import type { Call } from '@/shared/api/createCall';

/** What a store of records is made with. */
export interface StoreParts {
  readonly call: Call;
  /** Whether the person who is signed in has a capability. */
  readonly may: (capability: Capability) => boolean;
}

/** What all stores are made with; most need less. */
export interface AllStoreParts extends StoreParts {
  /** What the server has beyond the documented calls; null where it has nothing. */
  readonly knowExtras: () => Promise<CapabilitiesOfServer | null>;
}

/** The class of one kind's store. */
export type StoreOf<Store> = new (parts: AllStoreParts) => Store;

interface Emptied {
  empty(): void;
}

/**
 * One store of each kind of record, made when the first screen asks for it, so that the start loads
 * none of them.
 */
export class Stores {
  private readonly made = new Map<StoreOf<Emptied>, Emptied>();

  constructor(private readonly parts: AllStoreParts) {}

  of<Store extends Emptied>(Kind: StoreOf<Store>): Store {
    const store = this.made.get(Kind) ?? new Kind(this.parts);
    this.made.set(Kind, store);
    // Each class has its own instance under it.
    return store as Store;
  }

  /** Forgets all records: the session has ended, or goes on for another client. */
  empty(): void {
    for (const store of this.made.values()) store.empty();
  }
}
