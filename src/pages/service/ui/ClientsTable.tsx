import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import type { ServiceOfClient } from '@contract/service';
import { ages, anyAge, shareOf, type Kept, type ServedOrders } from '@contract/serviceRules';
import { useGoToAccount } from '@/entities/session';
import { countText } from '@/shared/format/numbers';
import { Table as ListTable } from '@/shared/list/ui/tableParts';
import { SortHead } from '@/shared/list/ui/SortHead';
import { NumberButton } from '@/shared/ui/controls/NumberWay';
import { usePhone } from '@/shared/ui/page/usePhone';
import { VisuallyHidden } from '@/shared/ui/page/VisuallyHidden';
import { routes } from '@/shared/routes/routes';
import { isAscending, type SortBy } from '../model/clientColumns';
import { ageAt, daysOf, listOf, type Asked } from '../model/figures';
import type { ServiceOfAll } from '../model/ServiceOfAll';

const Scroll = styled('div')({ overflowX: 'auto' });

const Table = styled(ListTable)(({ theme: { spacing } }) => ({
  fontVariantNumeric: 'tabular-nums',
  '& td:first-of-type, & th:first-of-type': { paddingLeft: spacing(4) },
  '& td:last-of-type, & th:last-of-type': { paddingRight: spacing(4) },
}));

const Words = styled('p')(({ theme: { spacing, typography, vars } }) => ({
  ...typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${spacing(3)}`,
  color: vars.palette.text.secondary,
  '& > *': { display: 'inline-flex', alignItems: 'center', minHeight: spacing(8) },
}));

const Zero = styled('span')(({ theme: { vars } }) => ({ color: vars.palette.text.tertiary }));

/** A number of a client, with the orders that it opens in its account. */
interface Shown {
  readonly by: SortBy;
  readonly head: string;
  readonly text: string;
  readonly count: number;
  readonly asked: Asked;
  readonly isAlarming?: boolean;
}

const shareText = (kept: Kept): string => {
  const share = shareOf(kept);
  return share === null ? '--' : `${share} %`;
};

const oldest = ages.length - 1;

const numbersOf = (all: ServiceOfAll, client: ServiceOfClient): readonly Shown[] => {
  const figures = { Weeks: all.shown?.Weeks ?? [] };
  const days = daysOf(figures, null);
  const lastDays = daysOf(figures, figures.Weeks.at(-1) ?? null);
  const anywhere = (orders: ServedOrders): Asked => ({ orders, warehouse: null });
  /** A share opens what was late, where something was. */
  const ofShare = (kept: Kept, within: typeof days) => ({
    text: shareText(kept),
    count: kept.Late > 0 ? kept.Late : kept.Shipped,
    asked: anywhere({ of: kept.Late > 0 ? 'late' : 'onTime', ...within }),
    isAlarming: kept.Late > 0,
  });
  const counted = (count: number, orders: ServedOrders) => ({
    text: countText(count),
    count,
    asked: anywhere(orders),
  });
  return [
    ...(all.counted
      ? [
          {
            by: 'counted' as const,
            head: 'OF THESE',
            text: countText(client.Counted ?? 0),
            count: client.Counted ?? 0,
            asked: all.counted.asked,
          },
        ]
      : []),
    { by: 'share', head: 'ON THEIR DAY', ...ofShare(client, days) },
    { by: 'shipped', head: 'SHIPPED', ...counted(client.Shipped, { of: 'shipped', ...days }) },
    {
      by: 'late',
      head: 'LATE',
      ...counted(client.Late, { of: 'late', ...days }),
      isAlarming: client.Late > 0,
    },
    { by: 'lastWeek', head: 'LAST WEEK', ...ofShare(client.LastWeek, lastDays) },
    { by: 'open', head: 'OPEN', ...counted(client.Open, { of: 'open', ...anyAge }) },
    {
      by: 'openLong',
      head: 'OVER 7 DAYS',
      ...counted(client.OpenLong, { of: 'open', ...ageAt(oldest) }),
    },
  ];
};

interface LineProps {
  readonly all: ServiceOfAll;
  readonly client: ServiceOfClient;
  /** Name and numbers in one cell, where there is no room for a column each. */
  readonly isFolded: boolean;
}

const ClientLine = observer(function ClientLine({ all, client, isFolded }: LineProps) {
  const goTo = useGoToAccount();
  const name = (
    <NumberButton
      type="button"
      onClick={() => goTo(client, { pathname: routes.Service.path, search: '' })}
    >
      {client.Name}
    </NumberButton>
  );
  const numbers = numbersOf(all, client).map(({ by, head, text, count, asked, isAlarming }) => {
    const words = head.toLowerCase();
    const way = (
      <NumberButton
        key={by}
        type="button"
        data-alarming={isAlarming}
        onClick={() => goTo(client, listOf(asked))}
      >
        {isFolded ? `${text} ${words}` : text}{' '}
        <VisuallyHidden>
          {isFolded ? `of ${client.Name}` : `${words} of ${client.Name}`}
        </VisuallyHidden>
      </NumberButton>
    );
    if (isFolded) return count === 0 ? null : way;
    return (
      <td key={by} data-align="right">
        {count === 0 ? <Zero>{text}</Zero> : way}
      </td>
    );
  });
  return (
    <tr>
      <td>
        {name}
        {isFolded && <Words>{numbers}</Words>}
      </td>
      {!isFolded && numbers}
    </tr>
  );
});

const heads: readonly { readonly by: SortBy; readonly words: string }[] = [
  { by: 'counted', words: 'OF THESE' },
  { by: 'share', words: 'ON THEIR DAY' },
  { by: 'shipped', words: 'SHIPPED' },
  { by: 'late', words: 'LATE' },
  { by: 'lastWeek', words: 'LAST WEEK' },
  { by: 'open', words: 'OPEN' },
  { by: 'openLong', words: 'OVER 7 DAYS' },
];

/** A line for each client; every number opens its orders, in the client's account. */
export const ClientsTable = observer(function ClientsTable({
  all,
}: {
  readonly all: ServiceOfAll;
}) {
  const isFolded = usePhone();
  const head = (by: SortBy, words: string) => (
    <SortHead
      key={by}
      words={words}
      sorted={all.sortBy === by ? (isAscending(by) ? 'ascending' : 'descending') : undefined}
      isNumber={by !== 'name'}
      onSort={() => all.sortOn(by)}
    />
  );
  return (
    <Scroll>
      <Table aria-label="Clients" data-layout={isFolded ? 'blocks' : undefined}>
        {!isFolded && (
          <colgroup>
            <col width="24%" />
          </colgroup>
        )}
        {!isFolded && (
          <thead>
            <tr>
              {head('name', 'CLIENT')}
              {heads
                .filter(({ by }) => by !== 'counted' || all.counted !== null)
                .map(({ by, words }) => head(by, words))}
            </tr>
          </thead>
        )}
        <tbody>
          {all.found.map((client) => (
            <ClientLine key={client._id} all={all} client={client} isFolded={isFolded} />
          ))}
        </tbody>
      </Table>
    </Scroll>
  );
});
