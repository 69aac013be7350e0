import { trackingPage } from '@contract/trackingPages';
import { withGs1CheckDigit, withUpsCheckDigit } from './checkDigit';
import type { Random } from '../random';

interface Tracking {
  readonly number: string;
  readonly url: string | null;
}

const shippers = ['A17X42', '8E0R91', 'W64T03'];

const numberOf = (random: Random, carrier: string | null): string => {
  switch (carrier) {
    case 'UPS':
      return withUpsCheckDigit(
        `1Z${random.pick(shippers)}${random.pick(['03', '02', '01', '12'])}${random.digits(7)}`,
      );
    case 'FedEx':
      return `7${random.whole(1, 9)}${random.digits(10)}`;
    case 'USPS':
      return withGs1CheckDigit(`9400136${random.digits(14)}`);
    case 'DHL':
      return `${random.whole(1, 9)}${random.digits(9)}`;
    default:
      return random.digits(10);
  }
};

/** A tracking number in the carrier's own form, and the page where it would be followed. */
export const trackingOf = (random: Random, carrier: string | null): Tracking => {
  const number = numberOf(random, carrier);
  return { number, url: trackingPage(carrier, number) };
};

/**
 * A tracking number that the client has said beforehand; the one that stands for a label of the
 * client's own is followed nowhere (CLIENT-19).
 */
export const preconfigured = (number: string, carrier: string | null): Tracking => ({
  number,
  url: trackingPage(carrier, number),
});
