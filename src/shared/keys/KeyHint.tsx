import { observer } from 'mobx-react-lite';
import { useStore } from '@/shared/records/StoresContext';
import { Kbd } from '@/shared/ui/controls/Kbd';
import { isSingle, shortcuts, type ShortcutName } from './shortcuts';
import { SingleKeys } from './SingleKeys';

/** The key of a shortcut, beside what it does; nothing where it does nothing. */
export const KeyHint = observer(function KeyHint({ of: name }: { readonly of: ShortcutName }) {
  const singleKeys = useStore(SingleKeys);
  const shortcut = shortcuts[name];
  if (isSingle(shortcut) && !singleKeys.areOn) return null;
  return <Kbd aria-hidden="true">{shortcut.keys.join(' ')}</Kbd>;
});
