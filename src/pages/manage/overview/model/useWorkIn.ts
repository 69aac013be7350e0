import type { AttentionRow } from '@contract/attention';
import type { AttentionCount } from '@contract/attentionRules';
import { placeOf } from '@/entities/attention';
import { useGoToAccount, type NamedClient } from '@/entities/session';
import { useNavigation } from '@/shared/routes/NavigationContext';
import type { Address } from '@/shared/routes/recordAddress';
import { routes } from '@/shared/routes/routes';
import type { Overview } from './Overview';

/** Ways into a client's account: each changes the account before it opens anything. */
export const useWorkIn = (overview: Overview) => {
  const goTo = useGoToAccount();
  const navigation = useNavigation();
  const dashboard: Address = { pathname: routes.Dashboard.path, search: '' };
  return {
    openDashboard: (client: NamedClient): void => goTo(client, dashboard),
    openPlace: goTo,
    placeOf: (client: NamedClient, row: AttentionRow): Address => placeOf(row, client._id),
    /** Opens what a number counts: its list or record, or in the line where those are several. */
    openCount: async (client: NamedClient, count: AttentionCount): Promise<void> => {
      const begun = navigation.place;
      const rows = await overview.openCount(client._id, count);
      // Who has gone elsewhere meanwhile stays there; a failure is told in the line.
      if (rows === null || navigation.place !== begun) return;
      const [only, ...others] = rows;
      if (only && others.length === 0) goTo(client, placeOf(only, client._id));
    },
  };
};

export type WorkIn = ReturnType<typeof useWorkIn>;
