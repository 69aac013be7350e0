import type { ClientRecord } from '@contract/client';
import { clientAdmin } from '@contract/clientAdmin';
import type { Call } from '@/shared/api/createCall';
import { versionOf } from '@/shared/draft/form';
import type { clientForm } from './clientForm';

type Changes = ReturnType<typeof clientForm.changesOf>;

/**
 * The two calls that save a client, one after the other; the first error ends them (OPEN-80,
 * ERR-13).
 */
export class ClientCalls {
  /**
   * The record that the first call has changed, and the changes that it took: trying again sends
   * what is left.
   */
  private saved: { readonly record: ClientRecord; readonly update: string } | null = null;

  constructor(private readonly call: Call) {}

  /**
   * Sends what was changed. A version goes with the first call alone: that call makes another one
   * of it.
   */
  async send(record: ClientRecord, { update, configuration }: Changes): Promise<void> {
    const ClientId = record._id;
    if (this.saved?.record !== record) this.saved = null;
    if (hasAny(update) && JSON.stringify(update) !== this.saved?.update) {
      await this.call(clientAdmin.update, {
        payload: { ClientId, ...this.versionFor(record), ...update },
      });
      this.saved = { record, update: JSON.stringify(update) };
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
