import * as z from 'zod/mini';
import { clients } from '@contract/client';
import { pageQuery } from '@contract/list';
import type { Call } from '@/shared/api/createCall';
import { queryFromSearch } from '@/shared/list/listAddress';
import { PagedList } from '@/shared/list/PagedList';
import { Webhook } from './Webhook';

const webhookQuery = z.object(pageQuery);
type WebhookQuery = z.output<typeof webhookQuery>;

export type WebhookList = PagedList<Webhook, WebhookQuery, null>;

/** The webhooks of the current client; they stand in the client's record, so that their pages are cut here (WEBHOOK-16). */
export const createWebhookList = (call: Call, search: string): WebhookList =>
  new PagedList<Webhook, WebhookQuery, null>(
    queryFromSearch(webhookQuery, search),
    async ({ page, pageSize }, signal) => {
      const { client, unread } = await call(clients.current, {}, { signal });
      const { Webhooks: all = [] } = client;
      return {
        rows: all
          .slice((page - 1) * pageSize, page * pageSize)
          .map((record) => new Webhook(record)),
        total: all.length,
        counts: null,
        unread,
      };
    },
  );
