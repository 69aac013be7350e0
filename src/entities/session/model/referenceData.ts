import {
  resources,
  type Carrier,
  type Country,
  type ItemGroup,
  type ServiceLevel,
  type State,
  type Warehouse,
} from '@contract/resource';
import type { Call } from '@/shared/api/createCall';

/** What all clients share; loaded once per session. */
export interface ReferenceData {
  /** Without the third-party ones, which are hidden from use (DATA-03). */
  readonly warehouses: readonly Warehouse[];
  readonly countries: readonly Country[];
  readonly states: Readonly<Record<string, readonly State[]>>;
  readonly carriers: readonly Carrier[];
  readonly serviceLevels: readonly ServiceLevel[];
  readonly itemGroups: readonly ItemGroup[];
}

/** Loads the five resources in parallel (SHELL-19); one failure fails them all. */
export const loadReferenceData = async (call: Call): Promise<ReferenceData> => {
  const [{ warehouses }, { countries, states }, { carriers }, { serviceLevels }, { itemGroups }] =
    await Promise.all([
      call(resources.warehouses, {}),
      call(resources.countriesStates, {}),
      call(resources.carriers, {}),
      call(resources.serviceLevels, {}),
      call(resources.itemGroups, {}),
    ]);
  return {
    warehouses: warehouses.filter((warehouse) => !warehouse.IsThirdParty),
    countries,
    states,
    carriers,
    serviceLevels,
    itemGroups,
  };
};
