import { reaction } from 'mobx';
import { useEffect, useEffectEvent, useLayoutEffect, useState, type ClipboardEvent } from 'react';
import type { PickedItem } from '@/entities/item';
import { useCall } from '@/shared/api/CallContext';
import { useScanner } from '@/shared/scan/useScanner';
import { EntryNews } from './EntryNews';
import { FormItems } from './FormItems';
import { isTable } from './pastedRows';
import { PastedLines } from './PastedLines';
import { ScannedItems } from './ScannedItems';

interface Asked {
  readonly items: readonly PickedItem[];
  readonly onChange: (items: readonly PickedItem[]) => void;
  readonly left: string;
  readonly onLeft: (left: string) => void;
  readonly excludesKits: boolean;
  readonly offersLots: boolean;
}

/** The ways into a form's items beside the search: lines that are pasted, and a scanner. */
export const useEntry = ({ items, onChange, left, onLeft, ...asked }: Asked) => {
  const { excludesKits, offersLots } = asked;
  const call = useCall();
  const [form] = useState(() => new FormItems(items, onChange));
  const [news] = useState(() => new EntryNews());
  const [pasted] = useState(() => new PastedLines({ call, excludesKits, form, news }));
  const [scanned] = useState(
    () => new ScannedItems({ call, excludesKits, offersLots, form, news }),
  );
  useEffect(() => form.now(items, onChange), [form, items, onChange]);
  // What came back with the form, or was taken away with it.
  useLayoutEffect(() => pasted.begin(left), [pasted, left]);
  const keep = useEffectEvent(onLeft);
  useEffect(
    () =>
      reaction(
        () => pasted.left,
        (now) => keep(now),
      ),
    [pasted],
  );
  useScanner((code) => scanned.take(code));
  /** One word is the field's that it is pasted into. */
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (pasted.isOpen || !isTable(text)) return;
    event.preventDefault();
    pasted.open(text);
  };
  return { pasted, news, onPaste };
};
