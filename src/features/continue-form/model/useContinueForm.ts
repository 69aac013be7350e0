import type { DraftRecord } from '@contract/drafts';
import { useActions } from '@/shared/action/ActionContext';
import { Undos } from '@/shared/action/Undos';
import { bringBack } from '@/shared/draft/bringBack';
import { useFormKeeping } from '@/shared/draft/FormKeepingContext';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { isRouteName } from '@/shared/routes/routes';
import { useStore } from '@/shared/records/StoresContext';
import { discardedText } from './words';

/** What can be done with an unsaved form. */
export const useContinueForm = () => {
  const keeping = useFormKeeping();
  const navigation = useNavigation();
  const actions = useActions();
  const undos = useStore(Undos);
  return {
    /** Opens the screen that it was filled in on, as it was; in its place where that is open. */
    goOn: ({ _id, Kind, Screen, Record }: DraftRecord): void => {
      if (!isRouteName(Screen)) return;
      const isHere = navigation.routeName === Screen;
      const params = {
        ...(isHere ? navigation.params : {}),
        ...(Record ? { id: Record.id, term: Record.name } : {}),
        // A note comes back by itself, beside the form of its page.
        ...(Kind === 'Note' ? {} : { unsaved: _id }),
      };
      navigation.go(Screen, params, { replace: isHere });
    },
    discard: (draft: DraftRecord): void =>
      void actions.run({
        title: 'Discarding...',
        isToldOnPage: true,
        perform: () => keeping.discard({ id: draft._id, version: draft.Version }),
        succeeded: (isGone) => {
          // What was created has nothing to go back to.
          if (isGone && !draft.Made && keeping.isRestorable)
            undos.offer({
              text: discardedText(draft),
              ...bringBack(keeping, draft._id),
            });
          return null;
        },
      }),
  };
};
