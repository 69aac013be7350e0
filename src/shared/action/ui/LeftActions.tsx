import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { lazyPart } from '@/shared/ui/page/lazyPart';
import { useActions } from '../ActionContext';

// No page needs it before something was left.
const NewsAlert = lazyPart('NewsAlert', () => import('./NewsAlert'));

/** Above every page: what became of actions that were left while they ran. */
export const LeftActions = observer(function LeftActions() {
  const actions = useActions();
  // There before its words, so that a screen reader says them.
  return (
    <div aria-live="polite">
      <Suspense fallback={null}>
        {actions.news.map((told, index) => (
          <NewsAlert key={index} told={told} onDismiss={() => actions.forget(told)} />
        ))}
      </Suspense>
    </div>
  );
});
