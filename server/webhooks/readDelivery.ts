import type { AnswerOf } from '@contract/endpoint';
import type { WebhookExchange, webhookWorkbench } from '@contract/webhookWorkbench';
import type { Db } from '../db/database';
import type { Actor } from '../http/actor';
import { notFound } from '../http/problems';
import { deliveryToMake } from './deliveryRows';
import { exchangesOf, type ExchangeRow } from './exchangeRows';
import { toDelivery } from './listDeliveries';

const toExchange = ({
  attempt,
  method,
  url,
  requestHeaders,
  answerHeaders,
  answerBody,
  isCut,
}: ExchangeRow): WebhookExchange => ({
  Attempt: attempt,
  Method: method,
  Url: url,
  RequestHeaders: requestHeaders,
  AnswerHeaders: answerHeaders,
  AnswerBody: answerBody,
  IsCut: isCut,
});

/** A delivery of the account with its attempts, as whole as they are kept; 404 for any other. */
export const readDelivery = async (
  db: Db,
  { clientId }: Actor,
  id: string,
): Promise<AnswerOf<typeof webhookWorkbench.delivery>> => {
  const found = await deliveryToMake(db, { clientId, id: id.toLowerCase() });
  if (!found) throw notFound('Delivery');
  const exchanges = await exchangesOf(db, found.delivery);
  return { delivery: toDelivery(found.delivery), exchanges: exchanges.map(toExchange) };
};
