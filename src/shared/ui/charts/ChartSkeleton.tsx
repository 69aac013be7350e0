import { styled } from '@mui/material/styles';
import { useDelayed } from '../page/useDelayed';
import { Skeleton } from '../page/Skeleton';

const Columns = styled('div')(({ theme: { spacing } }) => ({
  flex: 1,
  display: 'flex',
  alignItems: 'flex-end',
  justifyContent: 'space-around',
  padding: `${spacing(5)} ${spacing(3)} ${spacing(7)} ${spacing(9)}`,
}));

const Disc = styled('div')({ flex: 1, display: 'grid', placeItems: 'center' });

const heights = ['58%', '44%', '72%', '63%', '80%', '52%', '36%'];

interface Props {
  readonly kind: 'columns' | 'disc';
}

/** A chart before it is drawn; after a moment only. */
export function ChartSkeleton({ kind }: Props) {
  const isLate = useDelayed();
  if (!isLate) return null;
  return kind === 'disc' ? (
    <Disc>
      <Skeleton shape="circular" width="100%" height="100%" />
    </Disc>
  ) : (
    <Columns>
      {heights.map((height) => (
        <Skeleton key={height} shape="rounded" width="7%" height={height} />
      ))}
    </Columns>
  );
}
