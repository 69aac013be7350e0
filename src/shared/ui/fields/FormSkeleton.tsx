import { styled } from '@mui/material/styles';
import { Suspense } from 'react';
import { soonPart } from '../page/lazyPart';
import { useDelayed } from '../page/useDelayed';

// Most visits begin with no form.
const DrawnForm = soonPart('DrawnForm', () => import('./DrawnForm'));

/**
 * How a form is laid out: fields beside a list to pick from, few fields beside many, or two halves.
 */
export type FormShape = 'picker' | 'fields' | 'halves';

const Frame = styled('div')({ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' });

const Parts = styled('div')({ display: 'contents' });

interface Props {
  readonly shape: FormShape;
  /** What screen readers are told. */
  readonly label: string;
}

/**
 * A form that is on its way, in the measures that it will have; nothing is drawn for one that comes
 * at once.
 */
export function FormSkeleton({ shape, label }: Props) {
  const isLate = useDelayed(150);
  return (
    <Frame role="status" aria-label={label}>
      {/* What is busy holds back what it says, so the status itself is not. */}
      <Parts aria-busy="true">
        {isLate && (
          <Suspense fallback={null}>
            <DrawnForm shape={shape} />
          </Suspense>
        )}
      </Parts>
    </Frame>
  );
}
