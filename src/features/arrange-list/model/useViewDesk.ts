import { useState } from 'react';
import { useSession } from '@/entities/session';
import { Undos } from '@/shared/action/Undos';
import { useCall } from '@/shared/api/CallContext';
import type { Arrangement } from '@/shared/list/Arrangement';
import { SavedViews } from '@/shared/list/SavedViews';
import { useStore } from '@/shared/records/StoresContext';
import { ViewDesk } from './ViewDesk';

/** Saves and changes the views of a list. */
export const useViewDesk = (arrangement: Arrangement): ViewDesk => {
  const call = useCall();
  const saved = useStore(SavedViews);
  const undos = useStore(Undos);
  const session = useSession();
  const offerUndo = session.extras?.restores === true ? undos.offer : null;
  const [desk] = useState(() => new ViewDesk({ call, saved, arrangement, offerUndo }));
  return desk;
};
