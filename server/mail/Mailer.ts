import { resolve } from 'node:path';
import { createTransport } from 'nodemailer';
import { isEmail } from '@contract/text';
import type { Config } from '../config/config';
import type { Log } from '../log/log';
import { noMeters, timeSending, type Meters } from '../watch/meters';
import { inSpan } from '../watch/tracing';
import { writeToOutbox } from './outbox';

/** A file that goes along with a mail. */
export interface Attachment {
  /** What it is called in the mail. */
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** A picture that the HTML shows, by `cid:` and its name there. */
interface Picture extends Attachment {
  readonly cid: string;
}

export interface Mail {
  /** One address; several are never sent to at once. */
  readonly to: string;
  /** One address that answers go to in place of the sender's. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly pictures?: readonly Picture[];
  readonly attachment?: Attachment;
}

/** Hands mail over: to a mail server, or into files where none is configured. */
export interface Mailer {
  /**
   * Answers the file that the mail was written to; null when a mail server took it. Throws when
   * neither worked.
   */
  send(mail: Mail): Promise<string | null>;
}

const outboxIn = (dataDir: string): string => resolve(dataDir, 'outbox');

/** Where mail is written when it is not sent; null when it is. */
export const outboxOf = ({
  smtpUrl,
  dataDir,
}: Pick<Config, 'smtpUrl' | 'dataDir'>): string | null =>
  smtpUrl === null ? outboxIn(dataDir) : null;

/**
 * A mail reads what it is given and nothing else: no text of it is ever taken for a file or an
 * address to fetch.
 */
const closed = { disableFileAccess: true, disableUrlAccess: true };

/** Asks machines not to answer. */
const headers = { 'Auto-Submitted': 'auto-generated' };

/** An address goes over as one address, never as a list to be parsed. */
const oneAddress = (address: string, whose: string) => {
  if (!isEmail(address)) throw new Error(`The ${whose} of a mail has no valid address`);
  return { name: '', address };
};

/** Line breaks of a subject would begin another header. */
const messageOf = (
  { to, replyTo, subject, attachment, pictures = [], ...body }: Mail,
  from: string,
) => ({
  ...body,
  headers,
  from,
  to: oneAddress(to, 'recipient'),
  ...(replyTo !== undefined && { replyTo: oneAddress(replyTo, 'reply address') }),
  subject: subject.replaceAll(/\s+/g, ' ').trim(),
  attachments: [...pictures, ...(attachment ? [attachment] : [])],
});

const throughServer = (url: string, from: string): Mailer => {
  const transport = createTransport({
    url,
    ...closed,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  return {
    send: async (mail) => {
      await transport.sendMail(messageOf(mail, from));
      return null;
    },
  };
};

interface Outbox {
  readonly directory: string;
  readonly now: () => Date;
  readonly log: Log;
}

const intoFiles = (from: string, { directory, now, log }: Outbox): Mailer => {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    ...closed,
  });
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail({ ...messageOf(mail, from), date: now() });
      if (!Buffer.isBuffer(message)) throw new Error('The mail was not rendered as a whole');
      const file = await writeToOutbox(directory, { at: now(), to: mail.to, message });
      log.info({ file }, 'A mail was written');
      return file;
    },
  };
};

/** Counts and traces what is sent: neither to whom nor what. */
const watched = ({ send }: Mailer, meters: Meters): Mailer => ({
  send: (mail) =>
    inSpan({ name: 'mail', kind: 'client' }, () =>
      timeSending(meters, 'mail', { send: () => send(mail) }),
    ),
});

/** The mailer that the configuration names. */
export const createMailer = ({
  config,
  now,
  log,
  meters = noMeters,
}: {
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>;
  now: () => Date;
  log: Log;
  meters?: Meters;
}): Mailer => {
  const { smtpUrl, mailFrom, dataDir } = config;
  const mailer =
    smtpUrl === null
      ? intoFiles(mailFrom, { directory: outboxIn(dataDir), now, log })
      : throughServer(smtpUrl, mailFrom);
  return watched(mailer, meters);
};
