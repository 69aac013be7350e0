import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { readShipMethods } from './otherNames';
import { readCountriesStates, readWarehouses } from './otherShapes';
import { answerId } from './text';

/** A place that ships: the provider's own, or a third party's. */
export const warehouse = z.object({
  _id: answerId,
  Code: z.string(),
  Name: z.string(),
  IsThirdParty: z._default(z.boolean(), false),
});
export type Warehouse = z.infer<typeof warehouse>;

/** A warehouse to choose: its code and its name, where it has one beside the code (OPEN-127). */
export const warehouseName = ({ Code, Name }: Pick<Warehouse, 'Code' | 'Name'>): string =>
  Name === Code ? Code : `${Code} - ${Name}`;

export const country = z.object({ countryCode: z.string(), name: z.string() });
export type Country = z.infer<typeof country>;

export const state = z.object({ stateAbbr: z.string(), name: z.string() });
export type State = z.infer<typeof state>;

export const carrier = z.object({ _id: answerId, name: z.string() });
export type Carrier = z.infer<typeof carrier>;

export const serviceLevel = z.object({ _id: answerId, name: z.string(), carrierId: answerId });
export type ServiceLevel = z.infer<typeof serviceLevel>;

export const itemGroup = z.object({ _id: answerId, GroupName: z.string() });
export type ItemGroup = z.infer<typeof itemGroup>;

export const clientShipMethods = z.object({
  /** Names; an order's delivery option is one of these texts (SVC-17). */
  supportedServiceLevels: z.array(z.string()),
  customServiceLevels: z._default(
    z.array(z.object({ _id: answerId, Name: z.string(), ServiceLevelId: answerId })),
    [],
  ),
  supportedReturnServiceLevels: z._default(z.array(z.string()), []),
});

export const resources = {
  countriesStates: endpoint({
    method: 'GET',
    path: 'ui/resource/countries-states',
    needs: 'signedIn',
    answer: z.object({ countries: z.array(country), states: z.record(z.string(), z.array(state)) }),
    reads: readCountriesStates,
    defaultError: 'Issue getting countries and states. Network issue.',
  }),
  carriers: endpoint({
    method: 'GET',
    path: 'ui/resource/carriers',
    needs: 'signedIn',
    answer: z.object({ carriers: z.array(carrier) }),
    defaultError: 'Issue getting carriers. Network issue.',
  }),
  serviceLevels: endpoint({
    method: 'GET',
    path: 'ui/resource/service-levels',
    needs: 'signedIn',
    answer: z.object({ serviceLevels: z.array(serviceLevel) }),
    defaultError: 'Issue getting service levels. Network issue.',
  }),
  clientShipMethods: endpoint({
    method: 'GET',
    path: 'ui/resource/client-ship-methods',
    needs: 'signedIn',
    answer: z.object({ clientShipMethods }),
    reads: readShipMethods,
    defaultError: 'Issue getting delivery options. Network issue.',
  }),
  warehouses: endpoint({
    method: 'GET',
    path: 'ui/resource/warehouses',
    needs: 'signedIn',
    answer: z.object({ warehouses: z.array(warehouse) }),
    reads: readWarehouses,
    defaultError: 'Issue getting warehouses. Network issue.',
  }),
  itemGroups: endpoint({
    method: 'GET',
    path: 'ui/items/item-groups',
    needs: 'signedIn',
    /** The documents do not show this answer. */
    answer: z.object({ itemGroups: z._default(z.array(itemGroup), []) }),
    defaultError: 'Issue getting item groups. Network issue.',
  }),
};
