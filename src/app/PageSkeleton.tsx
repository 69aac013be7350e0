import { styled } from '@mui/material/styles';
import { ScreenHeader } from '@/widgets/shell';
import { useDelayed } from '@/shared/ui/page/useDelayed';
import { FormSkeleton, type FormShape } from '@/shared/ui/fields/FormSkeleton';
import { QuietText } from '@/shared/ui/page/QuietText';
import { Skeleton } from '@/shared/ui/page/Skeleton';

const Frame = styled('div')({ flex: 1, display: 'flex', flexDirection: 'column' });

const Body = styled('div')(({ theme }) => ({
  flex: 1,
  display: 'grid',
  alignContent: 'start',
  gap: theme.spacing(5),
  padding: `${theme.spacing(6)} ${theme.vars.layout.gutter}`,
  backgroundColor: theme.vars.palette.background.paper,
}));

const widths = ['38%', '61%', '47%', '55%', '33%', '58%', '42%', '50%'];

interface Props {
  readonly title: string;
  /** What the page itself says while it loads. */
  readonly text?: string | undefined;
  /** How a page is laid out that is a form. */
  readonly form?: FormShape | undefined;
}

/** The frame of a page whose code or session is still on its way. */
export function PageSkeleton({ title, text, form }: Props) {
  const isLate = useDelayed(150);
  const label = text ?? `Loading ${title}`;
  return (
    <>
      <ScreenHeader title={title}>
        {text !== undefined && <QuietText>{text}</QuietText>}
      </ScreenHeader>
      {form ? (
        <FormSkeleton shape={form} label={label} />
      ) : (
        <Frame role="status" aria-label={label}>
          <Body aria-busy="true">
            {isLate && widths.map((width) => <Skeleton key={width} width={width} />)}
          </Body>
        </Frame>
      )}
    </>
  );
}
