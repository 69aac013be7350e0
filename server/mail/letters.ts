import type { Config } from '../config/config';

/** What people typed stands on one line: it can not pass for a part of the mail. */
export const onOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** How a mail begins: `Hello Uma,`, or without a name `Hello,`. */
export const salutation = (firstName: string | null = null): string => {
  const name = onOneLine(firstName ?? '');
  return name === '' ? 'Hello,' : `Hello ${name},`;
};

/** How every mail ends that comes from the provider. */
export const closing = ({ supportMailbox }: Pick<Config, 'supportMailbox'>): string =>
  `Questions? Write to ${supportMailbox}.\n`;
