import type { OrderSettings } from '@contract/client';
import { kilometresBetween, type Place } from './distance';

/** A warehouse as far as the choice of warehouses needs it. */
export interface WarehouseSite extends Place {
  readonly id: string;
  readonly isThirdParty: boolean;
}

const chosenBy = (settings: OrderSettings): string[] =>
  settings.UsesMultipleWarehouses && !settings.ForceDefaultWarehouse
    ? [...new Set([settings.DefaultReleaseWarehouse, ...settings.ReleaseWarehouses])]
    : [settings.DefaultReleaseWarehouse];

/**
 * The warehouses that may ship an order, in the order in which they are tried.
 * The provider's own ones only; by distance where the client prefers the closest and the
 * destination is known.
 */
export const candidateWarehouses = (
  settings: OrderSettings,
  warehouses: readonly WarehouseSite[],
  destination: Place | null,
): string[] => {
  const sites = chosenBy(settings).flatMap((id) =>
    warehouses.filter((site) => site.id === id && !site.isThirdParty),
  );
  const tried =
    settings.ReleasePreference === 'PreferClosestWarehouse' && destination
      ? sites.toSorted(
          (a, b) => kilometresBetween(a, destination) - kilometresBetween(b, destination),
        )
      : sites;
  return tried.slice(0, settings.AllowWarehouseSwitch ? undefined : 1).map(({ id }) => id);
};

/**
 * The same with the warehouse that an order asks for: it is tried first, and others after it only
 * where the client lets orders switch (OPEN-36).
 */
export const withRequested = (
  settings: OrderSettings,
  candidates: readonly string[],
  requested: string | null,
): readonly string[] => {
  if (requested === null || settings.ForceDefaultWarehouse) return candidates;
  const maySwitch = settings.AllowWarehouseSwitch && !settings.ForceRequestedWarehouse;
  return maySwitch ? [requested, ...candidates.filter((id) => id !== requested)] : [requested];
};

/** The provider's own warehouses that the client ships from, and may ask for: their ids by code, in capitals. */
export const warehousesToAskFor = (
  { DefaultReleaseWarehouse, ReleaseWarehouses }: OrderSettings,
  warehouses: readonly (WarehouseSite & { readonly code: string })[],
): ReadonlyMap<string, string> => {
  const own = warehouses.filter(
    ({ id, isThirdParty }) =>
      !isThirdParty && [DefaultReleaseWarehouse, ...ReleaseWarehouses].includes(id),
  );
  return new Map(own.map(({ code, id }) => [code.toUpperCase(), id]));
};
