import type { FastifyInstance } from 'fastify';
import { clients, type ClientName } from '@contract/client';
import { notFound } from '../http/problems';
import { serve } from '../http/serve';
import { userById } from '../accounts/userRows';
import type { AppParts } from '../parts';
import { clientRecordsOf } from './clientRecords';
import { currentClient, offeredClients, type ClientRow } from '../accounts/clientRows';

const asName = ({ id, number, name }: Pick<ClientRow, 'id' | 'number' | 'name'>): ClientName => ({
  _id: id,
  Id: number,
  Name: name,
});

/** The account that the caller works in, and those that may be chosen. */
export const clientRoutes = (app: FastifyInstance, parts: AppParts): void => {
  const { db } = parts;

  serve(app, clients.current, async (_input, actor) => {
    const found = await currentClient(db, actor);
    const [client] = found ? await clientRecordsOf(parts, actor, [found]) : [];
    if (!client) throw notFound('The client');
    return { client };
  });

  serve(app, clients.list, async (_input, actor) => {
    const [offered, user] = await Promise.all([
      offeredClients(db, actor),
      userById(db, actor.userId),
    ]);
    const names = offered.map(asName);
    return {
      clients: names,
      preferredClients: names.filter(({ _id }) => user?.preferredClientIds.includes(_id)),
    };
  });
};
