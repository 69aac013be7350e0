import { observer } from 'mobx-react-lite';
import { SingleKeys } from '@/shared/keys/SingleKeys';
import { useStore } from '@/shared/records/StoresContext';
import { CheckField } from '@/shared/ui/fields/CheckField';
import { useKeepPreference } from '../model/useKeepPreference';

/** Switches the shortcuts off that need no Ctrl (WCAG 2.1.4); it is kept at once. */
export const SingleKeysField = observer(function SingleKeysField() {
  const singleKeys = useStore(SingleKeys);
  const keep = useKeepPreference();
  const choose = (areOn: boolean) => {
    singleKeys.switch(areOn);
    void keep({ SingleKeys: areOn });
  };
  return (
    <CheckField
      label="Use single keys as shortcuts, such as J for the next row"
      checked={singleKeys.areOn}
      onChange={choose}
    />
  );
});
