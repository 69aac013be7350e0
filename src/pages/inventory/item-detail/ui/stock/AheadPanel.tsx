import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { aheadLimits } from '@contract/aheadRules';
import type { ItemAhead } from '@contract/itemsAhead';
import { useItems } from '@/entities/item';
import { dayText } from '@/shared/format/dates';
import { countText } from '@/shared/format/numbers';
import { useRecordLink } from '@/shared/routes/useRecordLink';
import { FactList } from '@/shared/ui/detail/FactList';
import { Panel } from '@/shared/ui/page/Panel';

const Rule = styled('p')(({ theme: { spacing, typography, vars } }) => ({
  ...typography.body2,
  marginTop: spacing(3),
  color: vars.palette.text.secondary,
}));

const NoticeLink = ({ number }: { readonly number: string }) => (
  <Link {...useRecordLink({ kind: 'notice', term: number })}>{`notice ${number}`}</Link>
);

const nextOf = ({ Next }: ItemAhead) =>
  Next && (
    <>
      {`${countText(Next.Pieces)} on ${dayText(Next.Day)}, `}
      <NoticeLink number={Next.Notice} />
    </>
  );

const factsOf = (ahead: ItemAhead) => [
  { label: 'Expected', value: countText(ahead.Expected) },
  { label: 'Next', value: nextOf(ahead) },
  { label: 'Shipped', value: `${countText(ahead.Shipped)} in ${aheadLimits.shipped} days` },
  { label: 'Days of cover', value: ahead.Cover === null ? null : countText(ahead.Cover) },
  ...(ahead.ReorderPoint === null
    ? []
    : [{ label: 'Reorder point', value: countText(ahead.ReorderPoint) }]),
  ...(ahead.Expires
    ? [
        {
          label: 'First lot expires',
          value: `${countText(ahead.Expires.Pieces)} on ${dayText(ahead.Expires.Day)}`,
        },
      ]
    : []),
];

/** What the stock of an item looks ahead to, as far as its page has read it. */
export const AheadPanel = observer(function AheadPanel({ itemId }: { readonly itemId: string }) {
  const figures = useItems().ahead.of(itemId);
  if (!figures) return null;
  return (
    <Panel title="Looking ahead">
      <FactList facts={factsOf(figures)} />
      <Rule>
        {`Cover is what is available divided by what was shipped a day in the last ${aheadLimits.shipped} days.`}
      </Rule>
    </Panel>
  );
});
