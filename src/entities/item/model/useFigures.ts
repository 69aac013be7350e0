import { useEffect, useState } from 'react';
import type { Reading } from '@/shared/load/Reading';
import type { AskedFigures } from './AheadFigures';
import { useItems } from './ItemStore';
import { ShownFigures } from './ShownFigures';

/**
 * Reads what the stock of the shown items looks ahead to, once they are there, and anew with others
 * or where `version` is another one; nothing on a server that does not look ahead.
 */
export const useFigures = (asked: AskedFigures, version: unknown = null): Reading => {
  const { ahead } = useItems();
  const [figures] = useState(() => new ShownFigures(ahead));
  const wanted = JSON.stringify(asked);
  useEffect(
    () => figures.readOf({ asked: JSON.parse(wanted) as AskedFigures, version }),
    [figures, wanted, version],
  );
  return figures.reading;
};
