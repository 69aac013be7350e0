import { useEffect, useState } from 'react';
import { useCall } from '@/shared/api/CallContext';
import { DeliveryOptions } from './DeliveryOptions';

/** The delivery options, loaded when the form appears. */
export const useDeliveryOptions = (): DeliveryOptions => {
  const call = useCall();
  const [delivery] = useState(() => new DeliveryOptions(call));
  useEffect(() => void delivery.reading.load(), [delivery]);
  return delivery;
};
