import type { Call } from '@/shared/api/createCall';
import type { RecordParams } from '@/shared/records/RecordParams';
import type { Stores } from '@/shared/records/Stores';
import type { AddressedRecord } from '@/shared/routes/recordAddress';
import type { RouteName } from '@/shared/routes/routes';
import type { Step } from '@/shared/routes/Walk';

export interface Parts {
  readonly call: Call;
  readonly stores: Stores;
}

/** Finds what an address names; null where the account has it not. */
export type Find = (record: AddressedRecord, parts: Parts) => Promise<Step | null>;

/** A record as it is shown on a screen; null for none. */
export const shownOn = (
  screen: RouteName,
  facts: { readonly params: RecordParams } | null,
): Step | null => facts && { screen, params: facts.params };
