import { labelProvided } from '@contract/clientRules';
import type { ClientValues } from './clientForm';

/**
 * Uses preconfigured tracking, with a number that stands for "on the label" until another is
 * entered, or does not (CLIENT-19).
 */
export const withTracking = (
  uses: boolean,
  { PreconfiguredTrackingNumber: number }: Pick<ClientValues, 'PreconfiguredTrackingNumber'>,
): Partial<ClientValues> =>
  uses && number.trim() === ''
    ? { UsePreconfiguredTracking: true, PreconfiguredTrackingNumber: labelProvided }
    : { UsePreconfiguredTracking: uses };

/** Another carrier, which has other service levels. */
export const withCarrier = (carrier: string): Partial<ClientValues> => ({
  DefaultCarrier: carrier,
  DefaultServiceLevel: null,
});
