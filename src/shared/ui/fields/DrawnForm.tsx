import { styled } from '@mui/material/styles';
import { FormColumns } from './FormColumns';
import { FormGrid } from './FormGrid';
import type { FormShape } from './FormSkeleton';
import { Skeleton } from '../page/Skeleton';

/** The place of the checklist. */
const Strip = styled('div')(({ theme: { spacing, vars } }) => ({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: spacing(6),
  minHeight: vars.layout.panelHead,
  padding: `${spacing(2)} ${vars.layout.gutter}`,
  backgroundColor: vars.palette.background.paper,
  borderBottom: `1px solid ${vars.palette.divider}`,
}));

const Card = styled('div')(({ theme: { spacing, vars } }) => ({
  alignSelf: 'start',
  padding: `0 ${spacing(4)} ${spacing(4)}`,
  border: `1px solid ${vars.palette.divider}`,
  borderRadius: vars.shape.md,
  backgroundColor: vars.palette.background.paper,
  '&[data-tall="true"]': { alignSelf: 'stretch' },
}));

const Head = styled('div')(({ theme: { spacing, vars } }) => ({
  display: 'flex',
  alignItems: 'center',
  height: vars.layout.panelHead,
  marginBottom: spacing(1),
}));

const Label = styled(Skeleton)(({ theme: { spacing, typography } }) => ({
  ...typography.subtitle2,
  marginBottom: spacing(1.5),
}));

const Control = styled(Skeleton)(({ theme: { vars } }) => ({ height: vars.layout.control }));

const Stack = styled('div')(({ theme: { spacing } }) => ({ display: 'grid', gap: spacing(4) }));

const widths = ['28%', '36%', '24%', '40%', '32%'];

const fields = (count: number) =>
  Array.from({ length: count }, (_, index) => (
    <div key={index}>
      <Label width={widths[index % widths.length]} />
      <Control shape="rounded" />
    </div>
  ));

interface CardProps {
  readonly count: number;
  /** In two columns. */
  readonly isWide?: boolean;
  readonly isTall?: boolean;
}

const FieldCard = ({ count, isWide = false, isTall = false }: CardProps) => (
  <Card data-tall={isTall}>
    <Head>
      <Skeleton width={128} />
    </Head>
    {isWide ? <FormGrid>{fields(count)}</FormGrid> : <Stack>{fields(count)}</Stack>}
  </Card>
);

const cards: Readonly<Record<FormShape, readonly [CardProps, CardProps]>> = {
  picker: [{ count: 5 }, { count: 1, isTall: true }],
  fields: [{ count: 3 }, { count: 9, isWide: true }],
  halves: [
    { count: 6, isWide: true },
    { count: 6, isWide: true },
  ],
};

interface Props {
  readonly shape: FormShape;
}

/** What a form that is on its way will look like. */
export function DrawnForm({ shape }: Props) {
  const [left, right] = cards[shape];
  return (
    <>
      <Strip>
        <Skeleton width={240} />
        <Skeleton width={120} />
      </Strip>
      <FormColumns data-even={shape === 'halves'}>
        <FieldCard {...left} />
        <FieldCard {...right} />
      </FormColumns>
    </>
  );
}
