import { useEffect, useState } from 'react';

/**
 * Becomes true once the component has been shown for `ms`: fast answers then show no skeleton at
 * all.
 */
export function useDelayed(ms = 150): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isLate;
}
