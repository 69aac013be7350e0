import { useEffect, useState } from 'react';
import { useNavigation } from '../routes/NavigationContext';
import { useFormKeeping } from './FormKeepingContext';
import type { FormOfPage } from './FormOfPage';
import { KeptForm } from './KeptForm';

/**
 * The page's form as the server keeps it; it goes on with the unsaved one that the page before has
 * named, or begins with the values that it has handed over.
 */
export const useKeptForm = (form: () => FormOfPage): KeptForm => {
  const keeping = useFormKeeping();
  const navigation = useNavigation();
  const [kept] = useState(() => {
    const { routeName: screen, params } = navigation;
    if (screen === null) throw new Error('A form is filled in on a page of the portal');
    const ofPage = form();
    // What is gone on with has begun with it already.
    if (params.duplicate !== undefined && params.unsaved === undefined)
      ofPage.form.restore({ values: params.duplicate, began: null });
    return new KeptForm(keeping, {
      ...ofPage,
      screen,
      resumed: params.unsaved,
      // Mounted anew, or come back to, the page begins without it.
      onSettled: () => navigation.forget('unsaved'),
    });
  });
  useEffect(() => kept.start(), [kept]);
  // Mounted anew, or come back to, the page does not begin with it once more.
  useEffect(() => navigation.forget('duplicate'), [navigation]);
  return kept;
};
