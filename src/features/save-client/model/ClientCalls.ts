import type { ClientRecord } from '@contract/client';
import { clientAdmin } from '@contract/clientAdmin';
import type { Call } from '@/shared/api/createCall';
import { versionOf } from '@/shared/draft/form';
import { clientForm, type ChangedClient, type ClientValues } from './clientForm';

/**
 * The two calls that save a client, one after the other; the first error ends them (OPEN-80,
 * ERR-13).
 */
export class ClientCalls {
  /**
   * The record that the first call has changed, and the values that it saved: trying again sends
   * what differs from these, also where a field was put back to what it was before.
   */
  private saved: { readonly record: ClientRecord; readonly values: ClientValues } | null = null;

  constructor(private readonly call: Call) {}

  /**
   * Sends what was changed. A version goes with the first call alone: that call makes another one
   * of it.
   */
  async send(record: ClientRecord, { original, values }: ChangedClient): Promise<void> {
    const ClientId = record._id;
    if (this.saved?.record !== record) this.saved = null;
    const { update } = clientForm.changesOf({ original: this.saved?.values ?? original, values });
    const { configuration } = clientForm.changesOf({ original, values });
    if (hasAny(update)) {
      await this.call(clientAdmin.update, {
        payload: { ClientId, ...this.versionFor(record), ...update },
      });
      this.saved = { record, values };
    }
    if (hasAny(configuration))
      await this.call(clientAdmin.updateConfiguration, {
        payload: { ClientId, ...this.versionFor(record), ...configuration },
      });
  }

  private versionFor(record: ClientRecord): { readonly Version?: number } {
    return this.saved === null ? versionOf(record) : {};
  }
}

const hasAny = (changes: object): boolean => Object.keys(changes).length > 0;
