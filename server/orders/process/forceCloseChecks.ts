import type { ParsedInputOf } from '@contract/endpoint';
import type { orders as endpoints } from '@contract/order';
import {
  isRepeated,
  isShippedDateAcceptable,
  orderSentences,
  type ShippedDays,
} from '@contract/orderRules';
import type { Db } from '../../db/database';
import { refuseFields, type Refusals } from '../../http/refusals';
import { allCarriers, allServiceLevels } from '../../resources/resourceRows';
import type { OrderRow } from '../record/orderSteps';

type Closing = Pick<
  ParsedInputOf<typeof endpoints.forceClose>['payload'],
  'ShippedDate' | 'ShippedCarrier' | 'ShippedServiceLevel' | 'TrackingNumbers'
>;

interface Delivery {
  readonly carrier: string | null;
  readonly serviceLevel: string | null;
  readonly trackingNumbers: readonly string[];
}

const toNobody = (field: string): string[] => [`A deduct order goes to nobody and has no ${field}`];

const deductRefusals = ({
  ShippedCarrier,
  ShippedServiceLevel,
  TrackingNumbers,
}: Closing): Refusals => ({
  ...(ShippedCarrier && { ShippedCarrier: toNobody('carrier') }),
  ...(ShippedServiceLevel && { ShippedServiceLevel: toNobody('service level') }),
  ...(TrackingNumbers?.length && { TrackingNumbers: toNobody('tracking numbers') }),
});

const isSame = (name: string, other: string): boolean => name.toLowerCase() === other.toLowerCase();

const trackingRefusals = (numbers: readonly string[]): Refusals =>
  Object.fromEntries(
    numbers.flatMap((number, index) =>
      isRepeated(numbers, index)
        ? [
            [
              `TrackingNumbers[${index}]`,
              [`Tracking number ${number} is there more than once`],
            ] as const,
          ]
        : [],
    ),
  );

const dateRefusals = ({ ShippedDate }: Closing, days: ShippedDays): Refusals =>
  isShippedDateAcceptable(ShippedDate, days) ? {} : { ShippedDate: [orderSentences.shippedDate] };

interface Leaving extends ShippedDays {
  readonly orderType: OrderRow['orderType'];
  readonly closing: Closing;
}

/**
 * How an order left, in the names that carriers and service levels have; refuses a day on which it
 * can't have left, unknown names, a level of another carrier, and all but the day for deduct orders
 * (FORCE-03 to FORCE-07).
 */
export const checkDeparture = async (
  tx: Db,
  { orderType, closing, ...days }: Leaving,
): Promise<Delivery> => {
  const ofDate = dateRefusals(closing, days);
  if (orderType === 'Deduct') {
    refuseFields(ofDate, deductRefusals(closing));
    return { carrier: null, serviceLevel: null, trackingNumbers: [] };
  }
  const { ShippedCarrier, ShippedServiceLevel, TrackingNumbers = [] } = closing;
  const carrier = ShippedCarrier
    ? (await allCarriers(tx)).find(({ name }) => isSame(name, ShippedCarrier))
    : undefined;
  const level = ShippedServiceLevel
    ? (await allServiceLevels(tx)).find(
        ({ name, carrierId }) => carrierId === carrier?.id && isSame(name, ShippedServiceLevel),
      )
    : undefined;
  refuseFields(ofDate, {
    ...(ShippedCarrier &&
      !carrier && { ShippedCarrier: [`Carrier ${ShippedCarrier} is not in the list of carriers`] }),
    ...(ShippedServiceLevel &&
      !ShippedCarrier && { ShippedCarrier: ['Choose the carrier of the service level'] }),
    ...(ShippedServiceLevel &&
      carrier &&
      !level && {
        ShippedServiceLevel: [
          `Service level ${ShippedServiceLevel} is not one of carrier ${carrier.name}`,
        ],
      }),
    ...trackingRefusals(TrackingNumbers),
  });
  return {
    carrier: carrier?.name ?? null,
    serviceLevel: level?.name ?? null,
    trackingNumbers: TrackingNumbers,
  };
};
