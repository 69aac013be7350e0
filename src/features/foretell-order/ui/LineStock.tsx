import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { expectedText, lackText } from '@contract/orderPlanWords';
import type { PlannedLine } from '@contract/orderPlans';
import { WarehouseCode } from '@/entities/order';
import { countText } from '@/shared/format/numbers';
import { localToday } from '@/shared/format/dates';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { hrefOf } from '@/shared/routes/recordAddress';

const Words = styled('div')(({ theme: { spacing, typography, vars } }) => ({
  ...typography.body2,
  color: vars.palette.text.secondary,
  '& p': { display: 'flex', flexWrap: 'wrap', gap: `0 ${spacing(3)}`, margin: 0 },
  '& b': { fontWeight: typography.fontWeightMedium, color: vars.palette.tone.amber.text },
}));

const NoticeLink = ({ notice }: { readonly notice: string }) => {
  const navigation = useNavigation();
  return (
    // In a tab of its own: what is written stays.
    <Link
      href={hrefOf(navigation.addressOf({ kind: 'notice', term: notice }))}
      target="_blank"
      rel="noopener"
    >
      {`notice ${notice}`}
    </Link>
  );
};

interface Props {
  readonly line: PlannedLine | undefined;
  /** As it is entered now: what a line lacks is told of this quantity alone. */
  readonly quantity: number | null;
}

/** What is there of a line in which warehouse, and when more comes: "24 wanted, 12 here, OKL 12". */
export function LineStock({ line, quantity }: Props) {
  if (!line) return null;
  const isOfNow = line.Wanted === quantity;
  const lack = isOfNow ? lackText(line) : null;
  const places = line.Available.filter(({ IsTried }) => IsTried || lack !== null);
  if (lack === null && places.length === 0) return null;
  return (
    <Words className="numeric">
      <p>
        {lack !== null && <b>{lack}</b>}
        {places.map(({ Warehouse, Pieces, IsTried }) => (
          <span key={Warehouse}>
            <WarehouseCode code={Warehouse} />
            {` ${countText(Pieces)}${IsTried ? '' : ', not for this order'}`}
          </span>
        ))}
      </p>
      {lack !== null && line.Next && (
        <p>
          <span>
            {`${expectedText(line.Next, localToday())} with `}
            <NoticeLink notice={line.Next.Notice} />
          </span>
        </p>
      )}
    </Words>
  );
}
