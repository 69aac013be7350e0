import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { after, before, beforeEach, describe, it } from 'node:test';
import * as z from 'zod/mini';
import { orders } from '@contract/order';
import { system } from '@contract/system';
import { users } from '@contract/user';
import { jobs } from '../db/schema/jobs';
import { notificationMails } from '../notifications/notificationMail';
import { createMailer } from '../mail/Mailer';
import type { GivenUser } from '../testing/given';
import { testApp, type TestApp } from '../testing/testApp';
import { sendRequest } from '../webhooks/sendRequest';
import { openTelemetry } from './openTelemetry';
import { inSpan, isTracing, traceWith } from './tracing';

const attribute = z.object({
  key: z.string(),
  value: z.object({
    stringValue: z.optional(z.string()),
    intValue: z.optional(z.union([z.string(), z.number()])),
  }),
});
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.optional(z.string()),
  name: z.string(),
  kind: z.number(),
  attributes: z.array(attribute),
  status: z.optional(z.object({ code: z.optional(z.number()) })),
});
const received = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
});
type SentSpan = z.infer<typeof span>;

/** Takes traces as a collector does: OTLP over HTTP, in JSON. */
const aReceiver = async () => {
  const spans: SentSpan[] = [];
  const services = new Set<string>();
  const server: Server = createServer((request, response) => {
    void json(request).then((body) => {
      if (request.url !== '/v1/traces') return response.writeHead(204).end();
      for (const { resource, scopeSpans } of received.parse(body).resourceSpans) {
        const name = resource.attributes.find(({ key }) => key === 'service.name');
        services.add(name?.value.stringValue ?? '');
        spans.push(...scopeSpans.flatMap((scope) => scope.spans));
      }
      return response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const { port } = server.address() as AddressInfo;
  const close = (): Promise<unknown> =>
    new Promise((done) => {
      server.close(done);
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${port}`, spans, services, close };
};

const parent = {
  traceId: '0af7651916cd43dd8448eb211c80319c',
  spanId: 'b7ad6b7169203331',
};
const traceparent = `00-${parent.traceId}-${parent.spanId}-01`;

let t: TestApp;
let receiver: Awaited<ReturnType<typeof aReceiver>>;
let traced: ReturnType<typeof traceWith>;
let admin: GivenUser;
before(async () => {
  receiver = await aReceiver();
  traced = traceWith(openTelemetry({ to: receiver.url, version: '1.2.3' }));
  t = await testApp({ settings: { logLevel: 'warn' } });
  await t.given.warehouses();
  admin = await t.given.user({ role: 'Admin' });
  await t.signIn(admin);
});
beforeEach(async () => {
  await traced.flush();
  receiver.spans.length = 0;
});
after(async () => {
  await traced.stop();
  await receiver.close();
  await t.close();
});

const spansAfter = async (): Promise<readonly SentSpan[]> => {
  await traced.flush();
  return receiver.spans;
};
const named = (spans: readonly SentSpan[], name: string): SentSpan => {
  const found = spans.find((each) => each.name === name);
  assert.ok(found, `${name} is not among ${spans.map((each) => each.name).join(', ')}`);
  return found;
};
const textOf = ({ attributes }: SentSpan, key: string): string | undefined =>
  attributes.find((each) => each.key === key)?.value.stringValue;

describe('a call that comes with a trace', () => {
  it('goes on with it: the call, and below it the statements that it asked', async () => {
    await t.call(orders.list, { query: {} }, { as: admin, headers: { traceparent } });
    const spans = await spansAfter();
    const call = named(spans, 'orders.list');
    assert.deepEqual([call.traceId, call.parentSpanId], [parent.traceId, parent.spanId]);
    assert.equal(textOf(call, 'http.route'), '/api/ui/orders');
    const statements = spans.filter(({ name }) => name.startsWith('sql '));
    assert.ok(statements.length > 0);
    for (const { traceId } of statements) assert.equal(traceId, parent.traceId);
    assert.ok(statements.some(({ parentSpanId }) => parentSpanId === call.spanId));
    assert.deepEqual([...receiver.services], ['portside']);
  });

  it('shows statements without their values', async () => {
    const query = { searchByRLName: 'Lovelace-Unheard' };
    await t.call(orders.list, { query }, { as: admin, headers: { traceparent } });
    const spans = await spansAfter();
    const texts = spans.map((each) => textOf(each, 'db.query.text') ?? '').join('\n');
    assert.match(texts, /select .*\$1/s);
    assert.doesNotMatch(JSON.stringify(spans), /Lovelace-Unheard/i);
    assert.ok(!JSON.stringify(spans).includes(admin.id));
  });

  it('hands it on to the job that it makes, and to what that sends', async () => {
    await inSpan({ name: 'test', parent: traceparent }, () =>
      t.jobs.enqueue(t.db, notificationMails, {
        payload: { to: 'ada@northwind.test', subject: 'Order 1', text: 'For Ada' },
      }),
    );
    const [row] = await t.db.select().from(jobs);
    assert.match(row?.trace ?? '', new RegExp(`^00-${parent.traceId}-`));
    await t.jobs.drain();
    const spans = await spansAfter();
    const job = named(spans, 'job notifications.mail');
    assert.equal(job.traceId, parent.traceId);
    assert.equal(job.parentSpanId, named(spans, 'test').spanId);
    assert.doesNotMatch(JSON.stringify(spans), /ada@|For Ada/);
  });

  it('begins a trace of its own where what it came with is none', async () => {
    await t.call(orders.list, { query: {} }, { as: admin, headers: { traceparent: '00-zz-1-01' } });
    const call = named(await spansAfter(), 'orders.list');
    assert.notEqual(call.traceId, parent.traceId);
    assert.ok(!call.parentSpanId);
  });
});

describe('what is sent away', () => {
  it('is traced with the host that it goes to, and neither its path nor its query', async () => {
    const url = `${receiver.url}/hooks/my-secret?token=mine`;
    await sendRequest(
      { url, method: 'POST', headers: {}, body: '{}' },
      { reachesPrivate: true, signal: new AbortController().signal, longest: 300 },
    );
    const spans = await spansAfter();
    assert.equal(textOf(named(spans, 'send POST'), 'server.address'), new URL(url).host);
    assert.doesNotMatch(JSON.stringify(spans), /my-secret|mine/);
  });

  it('is traced as a mail without its address', async () => {
    const { config, now, log } = t.parts;
    const mailer = createMailer({ config: { ...config, smtpUrl: 'smtp://127.0.0.1:1' }, now, log });
    const mail = { to: 'ada@northwind.test', subject: 'One', text: 'One', html: '<p>One</p>' };
    await assert.rejects(mailer.send(mail));
    const spans = await spansAfter();
    assert.equal(named(spans, 'mail').status?.code, 2);
    assert.doesNotMatch(JSON.stringify(spans), /ada@/);
  });
});

describe('a call that fails', () => {
  const removeOneself = () =>
    t.call(
      users.remove,
      { payload: { UserId: admin.id } },
      { as: admin, headers: { traceparent } },
    );

  it('is found in the log with its trace beside the Error ID', async () => {
    const { body } = await removeOneself();
    const line = t.log.find((each) => each.includes(String(body['errorId'])));
    const { trace } = z.object({ trace: z.string() }).parse(JSON.parse(line ?? '{}'));
    assert.match(trace, new RegExp(`^00-${parent.traceId}-`));
  });

  it('is a failed one where the server is at fault, and not where it refuses', async () => {
    await removeOneself();
    assert.notEqual(named(await spansAfter(), 'users.remove').status?.code, 2);
    await t.db.execute('alter table backup_runs rename to backup_runs_gone');
    try {
      assert.equal((await t.call(system.read, {}, { as: admin })).status, 500);
    } finally {
      await t.db.execute('alter table backup_runs_gone rename to backup_runs');
    }
    assert.equal(named(await spansAfter(), 'system.read').status?.code, 2);
  });
});

describe('without traces', () => {
  it('nothing is made, kept with a job or sent', async () => {
    await traced.stop();
    try {
      assert.equal(isTracing(), false);
      await t.db.delete(jobs);
      await t.jobs.enqueue(t.db, notificationMails, {
        payload: { to: 'ada@northwind.test', subject: 'Order 1', text: 'For Ada' },
      });
      assert.equal((await t.db.select().from(jobs))[0]?.trace, null);
      assert.deepEqual(receiver.spans, []);
    } finally {
      traced = traceWith(openTelemetry({ to: receiver.url, version: '1.2.3' }));
    }
  });
});
