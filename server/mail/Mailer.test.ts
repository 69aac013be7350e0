import assert from 'node:assert/strict';
import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { createLog } from '../log/log';
import { createMailer, outboxOf, type Mail } from './Mailer';

const now = () => new Date('2026-03-04T05:06:07.089Z');
const mail: Mail = {
  to: 'uma@example.com',
  subject: 'Reset your password',
  text: 'Hello Uma,\n\nthis is for you.\n',
  html: '<p>Hello Uma,</p><p>this is for you.</p>',
};
let dataDir: string;

before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portside-mail-'));
});
after(() => rm(dataDir, { recursive: true }));

const mailer = (changes: { smtpUrl?: string; mailFrom?: string } = {}) =>
  createMailer({
    config: { smtpUrl: null, mailFrom: 'Portside <portside@example.com>', dataDir, ...changes },
    now,
    log: createLog({ logLevel: 'silent' }, process.stdout),
  });

const written = async (
  given: Partial<Mail>,
): Promise<{ path: string; head: string; body: string }> => {
  const path = await mailer().send({ ...mail, ...given });
  assert.ok(path);
  const [head = '', ...body] = (await readFile(path, 'utf8')).split('\r\n\r\n');
  return { path, head, body: body.join('\r\n\r\n') };
};

describe('without a mail server, a mail', () => {
  it('becomes a file in the outbox, named by time and recipient, for the owner of the server alone', async () => {
    const { path } = await written({});
    assert.equal(dirname(path), outboxOf({ smtpUrl: null, dataDir }));
    assert.match(basename(path), /^2026-03-04T05-06-07-089Z-uma@example\.com-[0-9a-f]{4}\.eml$/);
    assert.equal((await stat(path)).mode & 0o777, 0o600);
  });

  it('has a sender, a recipient, a subject, a date and its text', async () => {
    const { head, body } = await written({});
    assert.match(head, /^From: Portside <portside@example\.com>$/m);
    assert.match(head, /^To: uma@example\.com$/m);
    assert.match(head, /^Subject: Reset your password$/m);
    assert.match(head, /^Date: Wed, 04 Mar 2026 05:06:07 \+0000$/m);
    assert.match(head, /^Content-Type: multipart\/alternative;$/m);
    assert.match(
      body,
      /^Content-Type: text\/plain; charset=utf-8\r\n[^]*Hello Uma,\r\n\r\nthis is for you\.\r\n[^]*^Content-Type: text\/html; charset=utf-8\r\n[^]*<p>Hello Uma,<\/p><p>this is for you\.<\/p>/m,
    );
  });

  it('asks for answers to another address than the sender where it names one', async () => {
    assert.doesNotMatch((await written({})).head, /^Reply-To:/m);
    assert.match(
      (await written({ replyTo: 'ula@example.com' })).head,
      /^Reply-To: ula@example\.com$/m,
    );
  });

  it('carries a file beside its text', async () => {
    const { head, body } = await written({
      attachment: {
        filename: 'picture.png',
        contentType: 'image/png',
        content: Buffer.from('a picture'),
      },
    });
    assert.match(head, /^Content-Type: multipart\/mixed/m);
    assert.match(body, /^Content-Type: image\/png; name=picture\.png$/m);
    assert.match(body, /^Content-Disposition: attachment; filename=picture\.png$/m);
    assert.ok(body.includes(Buffer.from('a picture').toString('base64')));
    assert.match(body, /^this is for you\.$/m);
  });

  it('brings the picture that its HTML shows, which is no file beside it', async () => {
    const { head, body } = await written({
      html: '<img src="cid:logo@brand">',
      pictures: [
        {
          cid: 'logo@brand',
          filename: 'logo.png',
          contentType: 'image/png',
          content: Buffer.from('a logo'),
        },
      ],
    });
    assert.match(head, /^Content-Type: multipart\/alternative;$/m);
    assert.match(body, /^Content-Type: multipart\/related;/m);
    assert.match(body, /^Content-ID: <logo@brand>$/m);
    assert.match(body, /^Content-Disposition: inline; filename=logo\.png$/m);
  });

  it('of the same moment and recipient overwrites nothing', async () => {
    const [first, second] = [await written({}), await written({})];
    assert.notEqual(first.path, second.path);
  });

  it('stays in the outbox whatever the recipient is called', async () => {
    const { path } = await written({ to: '../../etc/cron.d/evil@example.com' });
    assert.equal(dirname(path), join(dataDir, 'outbox'));
  });

  it('leaves no half-written files behind', async () => {
    await written({});
    assert.deepEqual(
      (await readdir(join(dataDir, 'outbox'))).filter((name) => !name.endsWith('.eml')),
      [],
    );
  });
});

describe('nobody can add a header or a recipient', () => {
  for (const to of [
    'uma@example.com\r\nBcc: spy@example.com',
    'uma@example.com, spy@example.com',
    'Uma <uma@example.com>',
    '',
    'uma',
  ]) {
    it(`with the address ${JSON.stringify(to)}`, async () => {
      await assert.rejects(mailer().send({ ...mail, to }), /no valid address/);
      await assert.rejects(mailer().send({ ...mail, replyTo: to }), /no valid address/);
    });
  }

  it('with a subject of several lines', async () => {
    const { head } = await written({ subject: 'Hello\r\nBcc: spy@example.com\r\n\r\nbody' });
    assert.match(head, /^Subject: Hello Bcc: spy@example\.com body$/m);
    assert.doesNotMatch(head, /^Bcc:/m);
  });

  it('with a text that looks like a header', async () => {
    const { head, body } = await written({ text: 'Bcc: spy@example.com\n\nhello' });
    assert.doesNotMatch(head, /spy/);
    assert.match(body, /^Bcc: spy/m);
  });
});

/** As much of a mail server as takes one mail, and what it was told. */
const mailServer = async () => {
  const heard: string[] = [];
  let isBody = false;
  const answerTo = (line: string): string | null => {
    if (isBody) {
      isBody = line !== '.';
      return isBody ? null : '250 taken';
    }
    isBody = line === 'DATA';
    if (isBody) return '354 go on';
    return line.startsWith('QUIT') ? '221 bye' : '250 fine';
  };
  const talk = (socket: Socket): void => {
    socket.write('220 here\r\n');
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').slice(0, -1)) {
        heard.push(line);
        const answer = answerTo(line);
        if (answer) socket.write(`${answer}\r\n`);
      }
    });
  };
  const server = createServer(talk).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    close: () => server.close(),
  };
};

describe('with a mail server, a mail', () => {
  it('is handed over to it and written nowhere', async () => {
    const { url, heard, close } = await mailServer();
    assert.equal(outboxOf({ smtpUrl: url, dataDir }), null);
    assert.equal(await mailer({ smtpUrl: url }).send(mail), null);
    close();
    assert.ok(heard.includes('MAIL FROM:<portside@example.com>'), heard.join('\n'));
    assert.deepEqual(
      heard.filter((line) => line.startsWith('RCPT')),
      ['RCPT TO:<uma@example.com>'],
    );
    assert.ok(heard.includes('this is for you.'));
  });

  it('that can not be handed over fails, so that it is tried again', async () => {
    const { url, close } = await mailServer();
    close();
    await assert.rejects(mailer({ smtpUrl: url }).send(mail));
  });
});
