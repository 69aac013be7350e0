import type { FastifyInstance } from 'fastify';
import { clients, notificationSettings, onboardingFlags, type ClientName, type ClientRecord } from '@contract/client';
import { notFound } from '../http/problems';
import { serve } from '../http/serve';
import { userById } from '../identity/userRepository';
import type { AppParts } from '../parts';
import { currentClient, offeredClients, type ClientRow } from './clientRepository';

const asRecord = (client: ClientRow): ClientRecord => ({
  ...client.orderSettings,
  _id: client.id,
  Id: client.number,
  Name: client.name,
  Description: client.description,
  IsActive: client.isActive,
  PowerBiReportId: client.powerBiReportId,
  SupportsItemGroups: client.supportsItemGroups,
  DefaultCarrier: client.defaultCarrierId,
  DefaultServiceLevel: client.defaultServiceLevelId,
  Version: client.version,
  UsePreconfiguredTracking: client.usesPreconfiguredTracking,
  PreconfiguredTrackingNumber: client.preconfiguredTrackingNumber,
  NotificationSettings: notificationSettings.parse(client.notificationSettings),
  OnboardingFlags: onboardingFlags.parse(client.onboardingFlags),
  createdAt: client.createdAt.toISOString(),
});

const asName = ({ id, number, name }: Pick<ClientRow, 'id' | 'number' | 'name'>): ClientName => ({ _id: id, Id: number, Name: name });

/** The account that the caller works in, and those that may be chosen. */
export const clientRoutes = (app: FastifyInstance, { db }: AppParts): void => {
  serve(app, clients.current, async (_input, actor) => {
    const client = await currentClient(db, actor);
    if (!client) throw notFound('The client');
    return { client: asRecord(client) };
  });

  serve(app, clients.list, async (_input, actor) => {
    const [offered, user] = await Promise.all([offeredClients(db, actor), userById(db, actor.userId)]);
    const names = offered.map(asName);
    return { clients: names, preferredClients: names.filter(({ _id }) => user?.preferredClientIds.includes(_id)) };
  });
};
