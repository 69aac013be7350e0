import { useEffect, useState } from 'react';
import type { InputOf } from '@contract/endpoint';
import type { OrderPlan } from '@contract/orderPlanWords';
import { orderPlans } from '@contract/orderPlans';
import { useSession } from '@/entities/session';
import type { ApiProblem } from '@/shared/api/ApiProblem';
import { useCall } from '@/shared/api/CallContext';
import { DelayedSearch } from '@/shared/search/DelayedSearch';

/** The server is asked so many milliseconds after the last change. */
const pause = 300;

/** An order that is written, as it is asked about. */
export type WrittenOrder = InputOf<typeof orderPlans.plan>['payload'];

/** What is known of the order that is being written. */
export interface Forecast {
  /** Whether the server tells it at all. */
  readonly isTold: boolean;
  /** The last that was told of it; null before, without items, and on a server that tells nothing. */
  readonly plan: OrderPlan | null;
  /** Whether that is of the order as it is written now. */
  readonly isCurrent: boolean;
  readonly problem: ApiProblem | null;
  readonly lookAgain: () => void;
}

/**
 * Asks a moment after each change what would become of an order; an answer that a change has
 * overtaken is dropped. For observers.
 */
export const useForecast = (written: WrittenOrder | null): Forecast => {
  const call = useCall();
  const isTold = useSession().extras?.orderPlans === true;
  const [search] = useState(
    () =>
      new DelayedSearch<OrderPlan>(
        async (text, signal) => [
          await call(
            orderPlans.plan,
            { payload: JSON.parse(text) as WrittenOrder },
            { signal, keepsSession: true },
          ),
        ],
        pause,
      ),
  );
  const text = isTold && written !== null ? JSON.stringify(written) : '';
  useEffect(() => {
    if (text !== '') search.type(text);
    return search.stop;
  }, [text, search]);
  const isOfNow = text !== '' && search.text === text;
  return {
    isTold,
    plan: text === '' ? null : (search.found[0] ?? null),
    isCurrent: isOfNow && search.state === 'ready',
    problem: isOfNow && search.state === 'failed' ? search.problem : null,
    lookAgain: () => void search.run(),
  };
};
