import { useEffect, useEffectEvent, useState } from 'react';
import type { ListName } from '@contract/listColumns';
import { useSession } from '@/entities/session';
import { countText } from '@/shared/format/numbers';
import { clipboardOf } from './clipboardOf';
import { tableOf, type TakenList } from './TakenList';
import { whyNotCopied } from './whyNotCopied';

/** The row that the focus is in, by its place among the rows that are shown; -1 for none. */
const focusedRow = (): number => {
  const row = document.activeElement?.closest('tbody > tr:not(.unfolded)');
  const rows = row?.parentElement?.querySelectorAll(':scope > tr:not(.unfolded)') ?? [];
  return row ? [...rows].indexOf(row) : -1;
};

/** Whether Ctrl+C means something else: a text that is marked, a field, or what lies over the page. */
const isOtherwiseMeant = (): boolean =>
  getSelection()?.type === 'Range' ||
  document.activeElement?.matches('input:not([type="checkbox"]), textarea') === true ||
  document.querySelector('.MuiModal-root, [role="dialog"], [role="alertdialog"]') !== null;

const toldOf = (rows: number): string =>
  rows === 1 ? '1 row copied' : `${countText(rows)} rows copied`;

const notCopied =
  'Nothing was copied: here the browser copies with Ctrl+C alone, while rows are chosen.';

/**
 * Copies rows of a list as a table: the chosen ones, else with Ctrl+C the one that the focus is in,
 * and from the menu those of the page. What came of it is said in `told`.
 */
export const useCopyRows = (list: ListName, taken: TakenList<ListName>, mayExport: boolean) => {
  const { clientNames } = useSession();
  const [told, setTold] = useState<string | null>(null);
  const forget = () => setTold(null);

  const copyByKey = useEffectEvent((event: ClipboardEvent) => {
    if (isOtherwiseMeant() || taken.selection.isLocked) return;
    const whyNot = whyNotCopied(taken, mayExport);
    if (whyNot !== null) {
      setTold(`${whyNot}.`);
      return;
    }
    const focused = focusedRow();
    const rows = taken.chosen.length > 0 ? taken.chosen : taken.rows.slice(focused, focused + 1);
    if (rows.length === 0) return;
    const { text, html } = clipboardOf(tableOf(list, taken, { rows, clientNames }));
    event.clipboardData?.setData('text/plain', text);
    event.clipboardData?.setData('text/html', html);
    event.preventDefault();
    setTold(toldOf(rows.length));
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => copyByKey(event);
    document.addEventListener('copy', listen);
    return () => document.removeEventListener('copy', listen);
  }, []);

  const copyFromMenu = async (): Promise<void> => {
    const rows = taken.chosen.length > 0 ? taken.chosen : taken.rows;
    const { text, html } = clipboardOf(tableOf(list, taken, { rows, clientNames }));
    const blob = (content: string, type: string) => new Blob([content], { type });
    try {
      await navigator.clipboard.write([
        new ClipboardItem({
          'text/plain': blob(text, 'text/plain'),
          'text/html': blob(html, 'text/html'),
        }),
      ]);
      setTold(toldOf(rows.length));
    } catch {
      // Plain http, or a browser that was told not to.
      setTold(notCopied);
    }
  };
  return { told, forget, copyFromMenu };
};
