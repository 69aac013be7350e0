import { observer } from 'mobx-react-lite';
import type { ServiceOfAccount } from '@contract/service';
import { anyAge, shareOf, type ServedOrders } from '@contract/serviceRules';
import { useSession } from '@/entities/session';
import { countText } from '@/shared/format/numbers';
import { followHere } from '@/shared/routes/followHere';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { hrefOf, listAddress } from '@/shared/routes/recordAddress';
import { NumberLink } from '@/shared/ui/controls/NumberWay';
import { daysOf, keptIn, openIn, sinceText } from '../model/figures';
import type { Opening } from '../model/Opening';
import { Facts } from './Facts';
import { OrdersNumber } from './OrdersNumber';

/** Open orders past their day are those that `What needs you` counts. */
const OpenLate = observer(function OpenLate({ count }: { readonly count: number }) {
  const navigation = useNavigation();
  const { extras } = useSession();
  const address = listAddress('Orders', { attention: 'late' });
  if (count === 0 || extras?.attention !== true) return countText(count);
  return (
    <NumberLink
      href={hrefOf(address)}
      data-alarming
      aria-label={`${countText(count)} open past their day`}
      onClick={followHere(() => navigation.openAddress(address))}
    >
      {countText(count)}
    </NumberLink>
  );
});

interface Props {
  readonly shown: ServiceOfAccount;
  readonly opening: Opening;
}

/** The account in five numbers. */
export function AccountFacts({ shown, opening }: Props) {
  const { Weeks, OldestOpen } = shown;
  const all = keptIn(shown, null, null);
  const lastWeek = Weeks.at(-1) ?? null;
  const last = keptIn(shown, null, lastWeek);
  const open = openIn(shown, null, null);
  const share = shareOf(all);
  const days = daysOf(shown, null);
  const lastDays = daysOf(shown, lastWeek);
  const number = (orders: ServedOrders, count: number, what: string) => (
    <OrdersNumber
      asked={{ orders, warehouse: null }}
      count={count}
      what={what}
      isAlarming={orders.of === 'late'}
      opening={opening}
    >
      {countText(count)}
    </OrdersNumber>
  );
  const weeks = `${Weeks.length} weeks`;
  return (
    <Facts
      label="In short"
      facts={[
        {
          name: 'Shipped on their day',
          value: share === null ? '--' : `${share} %`,
          detail: (
            <>
              {number({ of: 'onTime', ...days }, all.Shipped - all.Late, `on their day, ${weeks}`)}
              {' of '}
              {number({ of: 'shipped', ...days }, all.Shipped, `shipped, ${weeks}`)}
              {` orders, ${weeks}`}
            </>
          ),
        },
        {
          name: 'Late',
          value: number({ of: 'late', ...days }, all.Late, `late, ${weeks}`),
          detail: (
            <>
              {number({ of: 'late', ...lastDays }, last.Late, 'late last week')}
              {' of them last week'}
            </>
          ),
        },
        {
          name: 'Shipped last week',
          value: number({ of: 'shipped', ...lastDays }, last.Shipped, 'shipped last week'),
          detail: (
            <>
              {number(
                { of: 'onTime', ...lastDays },
                last.Shipped - last.Late,
                'on their day last week',
              )}
              {' on their day'}
            </>
          ),
        },
        {
          name: 'Open now',
          value: number({ of: 'open', ...anyAge }, open, 'open now'),
          detail:
            OldestOpen === null ? 'nothing waits' : `the oldest ${sinceText(OldestOpen, shown)}`,
        },
        {
          name: 'Open past their day',
          value: <OpenLate count={shown.OpenLate} />,
          detail: shown.OpenLate === 0 ? 'all in time so far' : 'were to ship before today',
        },
      ]}
    />
  );
}
