import { labelProvided } from './clientRules';

/** Where each carrier shows how far a parcel is; the number follows. */
const pages: Readonly<Record<string, string>> = {
  ups: 'https://www.ups.com/track?tracknum=',
  fedex: 'https://www.fedex.com/fedextrack/?trknbr=',
  usps: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  dhl: 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=',
};

/**
 * The page where a carrier's tracking number is followed; null for a carrier without one, and for
 * the number that stands for a label of the client's own (CLIENT-19).
 */
export const trackingPage = (carrier: string | null, number: string): string | null => {
  const page = pages[carrier?.toLowerCase() ?? ''];
  return page === undefined || number === '' || number === labelProvided
    ? null
    : `${page}${encodeURIComponent(number)}`;
};
