import { useEffect, useState } from 'react';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { LateAlert } from '@/shared/ui/page/LateAlert';

/** Says on the list, once, that the record was not found which its address has named (OPEN-129). */
export function UnfoundRecord() {
  const navigation = useNavigation();
  const [unfound, setUnfound] = useState(() => navigation.params.unfound);
  // Whoever comes back to the list has read it.
  useEffect(() => navigation.forget('unfound'), [navigation]);
  return (
    <div aria-live="polite">
      {unfound !== undefined && (
        <LateAlert severity="info" onClose={() => setUnfound(undefined)}>
          {unfound} was not found. It may be gone, or belong to another account.
        </LateAlert>
      )}
    </div>
  );
}
