import { observer } from 'mobx-react-lite';
import { soonPart } from '@/shared/ui/page/lazyPart';
import type { SelectAllProps } from './SelectAllWords';

const SelectAllWords = soonPart('SelectAllWords', () => import('./SelectAllWords'));

/**
 * Offers to select everything that the filters find, once the whole page is selected and there is
 * more.
 */
export const SelectAllLine = observer(function SelectAllLine({ many, list }: SelectAllProps) {
  const { ids, total, selection } = list;
  const isLoaded = SelectAllWords.useIsLoaded();
  const isShown = many.isOffered && total > ids.length && selection.hasWholePage;
  // There before its words, so that a screen reader says them.
  return (
    <div role="status" aria-label="Selection">
      {isShown && isLoaded && <SelectAllWords many={many} list={list} />}
    </div>
  );
});
