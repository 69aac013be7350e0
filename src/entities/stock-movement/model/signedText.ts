import { countText } from '@/shared/format/numbers';

/** A change with its sign: "+1,204", "−6"; nothing changed is "0". */
export const signedText = (change: number): string => {
  if (change === 0) return '0';
  return `${change > 0 ? '+' : '−'}${countText(Math.abs(change))}`;
};
