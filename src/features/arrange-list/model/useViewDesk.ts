import { useState } from 'react';
import { useCall } from '@/shared/api/CallContext';
import type { Arrangement } from '@/shared/list/Arrangement';
import { SavedViews } from '@/shared/list/SavedViews';
import { useStore } from '@/shared/records/StoresContext';
import { ViewDesk } from './ViewDesk';

/** Saves and changes the views of a list. */
export const useViewDesk = (arrangement: Arrangement): ViewDesk => {
  const call = useCall();
  const saved = useStore(SavedViews);
  const [desk] = useState(() => new ViewDesk({ call, saved, arrangement }));
  return desk;
};
