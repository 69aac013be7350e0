import type { FastifyInstance } from 'fastify';
import { resources } from '@contract/resource';
import { currentClient, customServiceLevelsOf } from '../accounts/clientRows';
import { notFound } from '../http/problems';
import { serve } from '../http/serve';
import type { AppParts } from '../parts';
import { countries } from './countries';
import {
  allCarriers,
  allItemGroups,
  allServiceLevels,
  allWarehouses,
  toWarehouse,
} from './resourceRows';
import { states } from './states';

/** What every screen chooses from: places, carriers, service levels, warehouses and item groups. */
export const resourceRoutes = (app: FastifyInstance, { db }: AppParts): void => {
  serve(app, resources.countriesStates, async () => ({ countries, states }));

  serve(app, resources.carriers, async () => ({
    carriers: (await allCarriers(db)).map(({ id, name }) => ({ _id: id, name })),
  }));

  serve(app, resources.serviceLevels, async () => ({
    serviceLevels: (await allServiceLevels(db)).map(({ id, name, carrierId }) => ({
      _id: id,
      name,
      carrierId,
    })),
  }));

  serve(app, resources.clientShipMethods, async (_input, actor) => {
    const [client, custom] = await Promise.all([
      currentClient(db, actor),
      customServiceLevelsOf(db, actor),
    ]);
    if (!client) throw notFound('The client');
    return {
      clientShipMethods: {
        supportedServiceLevels: client.supportedServiceLevels,
        customServiceLevels: custom.map(({ id, name, serviceLevelId }) => ({
          _id: id,
          Name: name,
          ServiceLevelId: serviceLevelId,
        })),
        supportedReturnServiceLevels: client.supportedReturnServiceLevels,
      },
    };
  });

  serve(app, resources.warehouses, async () => ({
    warehouses: (await allWarehouses(db)).map(toWarehouse),
  }));

  serve(app, resources.itemGroups, async () => ({
    itemGroups: (await allItemGroups(db)).map(({ id, name }) => ({ _id: id, GroupName: name })),
  }));
};
