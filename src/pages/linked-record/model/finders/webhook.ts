import { WebhookStore } from '@/entities/webhook';
import { shownOn, type Find } from './Find';

export const find: Find = async ({ id = '', term }, { stores }) =>
  shownOn('WebhookDetail', await stores.of(WebhookStore).load({ id, term }));
