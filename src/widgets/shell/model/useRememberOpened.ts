import { useEffect, useState } from 'react';
import { OpenedLast, type OpenedRecord } from '@/shared/records/OpenedLast';
import { useStore } from '@/shared/records/StoresContext';
import type { Navigation } from '@/shared/routes/Navigation';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { listOfKind, recordIn } from '@/shared/routes/recordAddress';

/** The record that a screen of its own is opened for. */
const recordOn = ({ place, routeName, params }: Navigation): Omit<OpenedRecord, 'title'> | null => {
  const record = place && routeName ? recordIn(routeName, place.search) : null;
  if (!record || listOfKind(record.kind) === routeName) return null;
  const { kind, term, id = params.id } = record;
  return id === undefined ? null : { kind, term, id };
};

/** Remembers the record whose page was come to. */
export const useRememberOpened = (title: string): void => {
  const navigation = useNavigation();
  const opened = useStore(OpenedLast);
  // Taken once: while the next page arrives, this one's title is not that one's.
  const [record] = useState(() => recordOn(navigation));
  useEffect(() => {
    if (record) opened.add({ ...record, title });
  }, [opened, record, title]);
};
