import type { RefObject } from 'react';
import { useShortcut } from '@/shared/keys/useShortcut';

/**
 * The "/" key puts the focus into a list's search, unless something is being typed elsewhere or a
 * dialog is open.
 */
export const useSearchKey = (field: RefObject<HTMLInputElement | null>): void =>
  useShortcut('search', () => field.current?.focus());
