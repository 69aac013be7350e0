import { noNameYet } from '@/shared/format/names';
import type { ClientValues } from './clientForm';

/** What an unsaved client is, in a few words: its name. */
export const clientTitle = ({ Name }: Pick<ClientValues, 'Name'>): string =>
  Name.trim() || noNameYet;
