import { useCallback, useEffect, useState } from 'react';
import { useSession } from '@/entities/session';
import type { ApiProblem } from '@/shared/api/ApiProblem';
import { routes, type RouteName } from '@/shared/routes/routes';

/**
 * Asks the server on every visit whether the session stands, beside whatever the page loads
 * (ROUTE-54, ROUTE-55). A no signs out; without a clear answer the problem is returned for the
 * failed-load screen (OPEN-15).
 */
export const useTokenCheck = (
  route: RouteName,
): { readonly problem: ApiProblem | null; readonly retry: () => void } => {
  const session = useSession();
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const check = useCallback(
    async () => setProblem(await session.check(routes[route].isAdminSection === true)),
    [session, route],
  );
  useEffect(() => void check(), [check]);
  const retry = () => {
    setProblem(null);
    void check();
  };
  return { problem, retry };
};
