import { useEffect, useMemo } from 'react';
import type { OrderRecord } from '@contract/orderRecord';
import { useSession } from '@/entities/session';
import { useCall } from '@/shared/api/CallContext';
import { AnswerOfOrder } from './AnswerOfOrder';

/**
 * Reads what the server says of an order beyond its record, anew for each version of it and each
 * time that it was `fetched`; null on a server that does not say it.
 */
export const useOrderAnswer = (
  { _id: id, Version, Status, WarehouseStatus }: OrderRecord,
  fetched = 0,
): AnswerOfOrder | null => {
  const call = useCall();
  const session = useSession();
  const isTold = session.extras?.orderAnswer === true;
  const answer = useMemo(() => (isTold ? new AnswerOfOrder(call, id) : null), [isTold, call, id]);
  const version = `${Version} ${Status} ${WarehouseStatus} ${fetched}`;
  useEffect(() => answer?.readOf(version), [answer, version]);
  return answer;
};
