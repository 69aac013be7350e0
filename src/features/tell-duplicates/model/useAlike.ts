import { useEffect, useRef, useState } from 'react';
import type { Told } from '@contract/duplicateRules';
import { useSession } from '@/entities/session';
import { useCall } from '@/shared/api/CallContext';
import type { Call } from '@/shared/api/createCall';
import { problemIn } from '@/shared/load/problemIn';
import type { AddressedRecord } from '@/shared/routes/recordAddress';
import { DelayedSearch } from '@/shared/search/DelayedSearch';

/** A record that is like the one that is written, in a sentence that names it. */
export interface Alike {
  readonly told: Told;
  readonly record: AddressedRecord;
  /** The field that it stands under, where there are several. */
  readonly field?: string;
}

/** Those that stand under one of several fields. */
export const alikeIn = (found: readonly Alike[], field: string): readonly Alike[] =>
  found.filter((alike) => alike.field === field);

/** Asks the server what there is already. */
export type AskAlike<Written> = (
  call: Call,
  written: Written,
  signal: AbortSignal,
) => Promise<readonly Alike[]>;

const askQuietly = async (asked: () => Promise<readonly Alike[]>): Promise<readonly Alike[]> => {
  try {
    return await asked();
  } catch (error) {
    // Nobody waits for it, and nothing depends on it: a form is not disturbed by a hint that fails.
    console.warn(`What there is already could not be looked for: ${problemIn(error).message}`);
    return [];
  }
};

/**
 * What there is already like what is written, a moment after each change; nothing while it is asked,
 * for null, and on a server that does not tell. For observers.
 */
export const useAlike = <Written extends object>(
  written: Written | null,
  ask: AskAlike<Written>,
): readonly Alike[] => {
  const call = useCall();
  const session = useSession();
  const latest = useRef(written);
  const [search] = useState(
    () =>
      new DelayedSearch<Alike>((_text, signal) => {
        const asked = latest.current;
        return asked === null ? Promise.resolve([]) : askQuietly(() => ask(call, asked, signal));
      }),
  );
  const isTold = session.extras?.duplicates === true && written !== null;
  const text = isTold ? JSON.stringify(written) : '';
  useEffect(() => {
    latest.current = written;
    if (text !== '') search.type(text);
    return search.stop;
    // What is written is new each time; its text says whether it has changed.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [text, search]);
  return text !== '' && search.state === 'ready' && search.text === text ? search.found : [];
};
