import { withGs1CheckDigit, withUpsCheckDigit } from './checkDigit';
import type { Random } from '../random';

interface Tracking {
  readonly number: string;
  readonly url: string | null;
}

const shippers = ['A17X42', '8E0R91', 'W64T03'];

/** A tracking number in the carrier's own form, and the page where it would be followed. */
export const trackingOf = (random: Random, carrier: string | null): Tracking => {
  switch (carrier) {
    case 'UPS': {
      const number = withUpsCheckDigit(`1Z${random.pick(shippers)}${random.pick(['03', '02', '01', '12'])}${random.digits(7)}`);
      return { number, url: `https://www.ups.com/track?tracknum=${number}` };
    }
    case 'FedEx': {
      const number = `7${random.whole(1, 9)}${random.digits(10)}`;
      return { number, url: `https://www.fedex.com/fedextrack/?trknbr=${number}` };
    }
    case 'USPS': {
      const number = withGs1CheckDigit(`9400136${random.digits(14)}`);
      return { number, url: `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}` };
    }
    case 'DHL': {
      const number = `${random.whole(1, 9)}${random.digits(9)}`;
      return { number, url: `https://www.dhl.com/us-en/home/tracking.html?tracking-id=${number}` };
    }
    default:
      return { number: random.digits(10), url: null };
  }
};
