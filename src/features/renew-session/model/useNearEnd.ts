import { useEffect, useState } from 'react';
import { renewalMinutes } from '@contract/session';

const longestTimer = 2 ** 31 - 1;

type Phase = 'before' | 'near' | 'over';

/** How near the end is, and the milliseconds until that changes. */
const phaseAt = (now: number, endsAt: Date): { readonly phase: Phase; readonly next: number } => {
  const left = endsAt.getTime() - now;
  const untilNear = left - renewalMinutes * 60_000;
  if (untilNear > 0) return { phase: 'before', next: untilNear };
  return left > 0 ? { phase: 'near', next: left } : { phase: 'over', next: longestTimer };
};

/** Whether a session that ends at the latest then can be renewed already; changes with time. */
export const useNearEnd = (endsAt: Date | null): boolean => {
  const [phase, setPhase] = useState<Phase>('before');
  useEffect(() => {
    if (endsAt === null) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const { phase: found, next } = phaseAt(Date.now(), endsAt);
      setPhase(found);
      timer = setTimeout(look, Math.min(next, longestTimer));
    };
    look();
    return () => clearTimeout(timer);
  }, [endsAt]);
  return endsAt !== null && phase === 'near';
};
