import { observer } from 'mobx-react-lite';
import { useEffect, useState, type Ref } from 'react';
import { searchDelay } from '@/shared/search/DelayedSearch';
import { SearchField } from '@/shared/ui/filters/SearchField';

interface Searched {
  readonly query: { readonly searchTerm?: string | undefined };
  narrow(change: { readonly searchTerm: string | undefined }): Promise<void>;
}

interface Props {
  readonly list: Searched;
  /** What a screen reader calls the field. */
  readonly label: string;
  readonly placeholder?: string;
  readonly searchRef?: Ref<HTMLInputElement>;
}

/**
 * A list's search: what was typed narrows the list after a pause, or at once with Enter, and stands
 * in the address (CONST-15).
 */
export const ListSearch = observer(function ListSearch({
  list,
  label,
  placeholder = 'Search',
  searchRef,
}: Props) {
  const [typed, setTyped] = useState({ text: '', isWaiting: false });
  const asked = list.query.searchTerm ?? '';
  const ask = (text: string) => {
    setTyped({ text, isWaiting: false });
    void list.narrow({ searchTerm: text.trim() || undefined });
  };
  useEffect(() => {
    if (!typed.isWaiting) return undefined;
    const pause = setTimeout(() => {
      setTyped({ text: typed.text, isWaiting: false });
      void list.narrow({ searchTerm: typed.text.trim() || undefined });
    }, searchDelay);
    return () => clearTimeout(pause);
  }, [typed, list]);
  // Spaces at the end stay while more is typed, though nobody searches for them.
  const text = typed.isWaiting || typed.text.trim() === asked ? typed.text : asked;
  return (
    <SearchField
      ref={searchRef}
      label={label}
      placeholder={placeholder}
      hasKey
      maxLength={200}
      value={text}
      onChange={(next) => (next === '' ? ask('') : setTyped({ text: next, isWaiting: true }))}
      onEnter={() => ask(text)}
    />
  );
});
