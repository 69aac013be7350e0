import type { z } from 'zod/mini';
import type { orderPackage } from '@contract/orderRecord';
import type { Random } from '../random';
import { withGs1CheckDigit } from './checkDigit';
import { preconfigured, trackingOf } from './tracking';

export type Parcel = z.infer<typeof orderPackage>;

/** What stands on the labels of an order's parcels. */
export interface Labelling {
  /** The order's number, or that of its part. */
  readonly number: string;
  readonly carrier: string | null;
  readonly serviceLevel: string | null;
  /** The digits that the client's box labels begin with; null where none are wanted. */
  readonly boxLabelPrefix: string | null;
  /**
   * The client's own tracking number for every parcel; null or left out where the carrier gives
   * each its own.
   */
  readonly preconfiguredNumber?: string | null;
}

/** The number of an order's parcel, counted from 0: `48230-01`. */
export const packageId = (number: string, index: number): string =>
  `${number}-${String(index + 1).padStart(2, '0')}`;

/** Numbers a parcel and gives it its tracking number and, where wanted, a box label (SSCC-18). */
export const labelParcel = (
  random: Random,
  { number, carrier, serviceLevel, boxLabelPrefix, preconfiguredNumber = null }: Labelling,
  index: number,
): Omit<Parcel, 'Items'> => {
  const { number: TrackingNumber, url } =
    preconfiguredNumber === null
      ? trackingOf(random, carrier)
      : preconfigured(preconfiguredNumber, carrier);
  const UCCLabel =
    boxLabelPrefix === null
      ? null
      : `00${withGs1CheckDigit(`0${boxLabelPrefix.padStart(7, '0')}${random.digits(9)}`)}`;
  return {
    PackageId: packageId(number, index),
    Carrier: carrier,
    ServiceLevel: serviceLevel,
    TrackingDetails: { TrackingNumber, Url: url, UCCLabel },
  };
};

/**
 * Made-up serial numbers of so many pieces, each in the form that the maker of the item could use.
 */
export const serialNumbers = (random: Random, stockNumber: string, quantity: number): string[] =>
  Array.from({ length: quantity }, () => `${stockNumber.slice(0, 3)}${random.digits(9)}`);
