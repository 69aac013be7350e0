import { runInAction } from 'mobx';
import * as z from 'zod/mini';
import { clients } from '@contract/client';
import { pageQuery } from '@contract/list';
import type { WebhookRecord } from '@contract/webhookRecord';
import { webhookEventLabels } from '@contract/webhookRules';
import type { Call } from '@/shared/api/createCall';
import { queryFromSearch } from '@/shared/list/listAddress';
import type { Listing, PagedList } from '@/shared/list/PagedList';
import { Known } from '@/shared/records/Known';
import type { RecordParams } from '@/shared/records/RecordParams';
import type { StoreParts } from '@/shared/records/Stores';
import { useStore } from '@/shared/records/StoresContext';
import { Webhook } from './Webhook';

const webhookQuery = z.object(pageQuery);
type WebhookQuery = z.output<typeof webhookQuery>;

export type WebhookList = PagedList<Webhook, WebhookQuery, null>;

const sortings: Readonly<Record<string, (webhook: WebhookRecord) => string>> = {
  type: ({ WebhookEventType }) => webhookEventLabels[WebhookEventType],
  method: ({ HttpMethod }) => HttpMethod,
  url: ({ HttpUrl }) => HttpUrl,
  isActive: ({ IsActive }) => String(IsActive),
};

/** The webhooks as they are asked for; equal ones stay as they are. */
const sortedAs = (
  all: readonly WebhookRecord[],
  { sortBy = '', sortDir }: Pick<WebhookQuery, 'sortBy' | 'sortDir'>,
): readonly WebhookRecord[] => {
  const text = sortings[sortBy];
  const way = sortDir === 'desc' ? -1 : 1;
  return text ? all.toSorted((one, other) => way * text(one).localeCompare(text(other))) : all;
};

/**
 * The webhooks that this tab knows, and how they are listed and found. They stand in the client's
 * record (WEBHOOK-16).
 */
export class WebhookStore {
  private readonly call: Call;
  private readonly known: Known<WebhookRecord, Webhook>;

  constructor({ call }: StoreParts) {
    this.call = call;
    this.known = new Known((record) => new Webhook(record));
  }

  /** The webhooks of the current client; their pages are cut here. */
  list(search: string): Listing<Webhook, WebhookQuery, null> {
    return {
      name: 'webhooks',
      query: queryFromSearch(webhookQuery, search),
      fetchPage: async ({ page, pageSize, ...sorting }, signal) => {
        const { client, unread } = await this.call(clients.current, {}, { signal });
        const { Webhooks: all = [] } = client;
        const shown = sortedAs(all, sorting).slice((page - 1) * pageSize, page * pageSize);
        const rows = runInAction(() => shown.map(this.known.take));
        return { rows, total: all.length, counts: null, unread };
      },
      current: this.known.current,
    };
  }

  /** Fetches one webhook with the client; null where there is none any more. */
  async load({ id }: RecordParams): Promise<Webhook | null> {
    const { client } = await this.call(clients.current, {});
    return this.known.takeFound(id, client.Webhooks ?? []);
  }

  byId(id: string): Webhook | null {
    return this.known.get(id);
  }

  /** Takes in what an answer says of a webhook. */
  take(record: WebhookRecord): Webhook {
    return this.known.take(record);
  }

  empty(): void {
    this.known.empty();
  }
}

/** The webhooks that this tab knows. */
export const useWebhooks = (): WebhookStore => useStore(WebhookStore);
