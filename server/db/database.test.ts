import assert from 'node:assert/strict';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { connectTo } from './database';
import { whyUnavailable } from './lostDatabase';
import { backgroundWork, onBehalfOf, waitedFor, whileWaiting } from './servedClient';
import { inTransaction } from './transaction';

/** "You are in, and I am ready", as PostgreSQL says it. */
const welcome = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

/** "That is done, with no rows", and ready again. */
const done = Buffer.concat([
  Buffer.from([0x43, 0, 0, 0, 13]),
  Buffer.from('SELECT 0\0'),
  Buffer.from([0x5a, 0, 0, 0, 5, 0x49]),
]);

const connectedTo = async (server: Server) => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return connectTo(
    `postgres://portside@127.0.0.1:${(server.address() as AddressInfo).port}/portside`,
  );
};

let connections = 0;
/** A database server that lets everybody in and is gone at the first question. */
const failing = createServer((socket) => {
  connections += 1;
  socket.on('error', () => undefined);
  socket.once('data', () => {
    socket.write(welcome);
    socket.once('data', () => socket.destroy());
  });
});
let database: ReturnType<typeof connectTo>;
before(async () => {
  database = await connectedTo(failing);
});
after(async () => {
  await database.close();
  failing.close();
});

describe('a connection that is lost', () => {
  it('costs the transaction on it, and neither the process nor a place in the pool of ten', async () => {
    for (let each = 1; each <= 11; each += 1) {
      await assert.rejects(
        inTransaction(database.db, () => Promise.resolve()),
        (error) => whyUnavailable(error) === 'lost',
      );
      assert.equal(connections, each);
    }
  });
});

describe('the connections', () => {
  const sockets = new Set<Socket>();
  let held = 0;
  /** A database server that answers what is asked to be quick, and nothing else. */
  const slow = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write(welcome);
      socket.on('data', (asked) => {
        if (asked.includes('quick')) socket.write(done);
        else held += 1;
      });
    });
  });

  it("are for one client half of them at most, so that another one's calls do not wait for its locks", async () => {
    const { db, close } = await connectedTo(slow);
    const ask = (client: string, what: string) =>
      onBehalfOf(client, () => db.execute(sql.raw(what)));
    const ofOne = Promise.allSettled(Array.from({ length: 20 }, () => ask('a', 'begin something')));
    try {
      await Promise.all(Array.from({ length: 50 }, () => ask('b', 'select quick')));
      await db.execute(sql`select quick`);
      assert.equal(held, 5);
    } finally {
      const closed = close();
      for (const socket of sockets) socket.destroy();
      slow.close();
      await Promise.all([closed, ofOne]);
    }
  });
});

describe('readers of one transaction', () => {
  const asked: string[] = [];
  /** Answers everything, each question before it takes the next one. */
  const quick = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write(welcome);
      socket.on('data', (question) => {
        asked.push(/begin|rollback|commit|select \w+/.exec(question.toString())?.[0] ?? 'else');
        socket.write(done);
      });
    });
  });
  let reading: ReturnType<typeof connectTo>;
  before(async () => {
    reading = await connectedTo(quick);
  });
  after(async () => {
    await reading.close();
    quick.close();
  });

  it('may ask at once, and are answered one after the other', async () => {
    const warned: Error[] = [];
    const hear = (warning: Error): number => warned.push(warning);
    process.on('warning', hear);
    await inTransaction(reading.db, (tx) =>
      Promise.all([tx.execute(sql`select one`), tx.execute(sql`select two`)]),
    );
    // The driver takes questions that come at once, and warns that it will not for ever.
    await sleep(10);
    process.off('warning', hear);
    assert.deepEqual(warned, []);
    assert.deepEqual(asked.splice(0), ['begin', 'select one', 'select two', 'commit']);
  });

  it('ask nothing more once the one beside them has failed and the transaction is over', async () => {
    let goOn: Promise<unknown> = Promise.resolve();
    const transaction = inTransaction(reading.db, (tx) => {
      goOn = tx.execute(sql`select one`).then(() => tx.execute(sql`select late`));
      return Promise.all([goOn, Promise.reject(new Error('It failed'))]);
    });
    await assert.rejects(transaction, /It failed/);
    await assert.rejects(goOn, (error: Error) => /has ended/.test(String(error.cause)));
    assert.deepEqual(asked.splice(0), ['begin', 'select one', 'rollback']);
  });
});

describe('a database that does not answer', () => {
  let opened = 0;
  /** Lets everybody in, begins transactions and confirms none: as without its standby. */
  const silent = createServer((socket) => {
    opened += 1;
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write(welcome);
      socket.on('data', (asked) => {
        if (asked.includes('begin')) socket.write(done);
      });
    });
  });

  it('keeps nobody waiting who has waited long, and is asked nothing more on that connection', async () => {
    const { db, close } = await connectedTo(silent);
    try {
      for (const each of [1, 2]) {
        const began = performance.now();
        await assert.rejects(
          whileWaiting(60_000, () =>
            onBehalfOf('a client', () => inTransaction(db, () => Promise.resolve())),
          ),
          (error) => whyUnavailable(error) === 'busy',
        );
        const took = performance.now() - began;
        assert.ok(took > 1_900 && took < 10_000, `${took} ms`);
        assert.equal(opened, each);
      }
    } finally {
      await close();
      silent.close();
    }
  });
});

describe('background work that a call has woken', () => {
  it('is nothing that the caller waits for', async () => {
    await whileWaiting(5_000, async () => {
      assert.ok((waitedFor() ?? 0) >= 5_000);
      await onBehalfOf('a client', async () => assert.ok((waitedFor() ?? 0) >= 5_000));
      await onBehalfOf(backgroundWork, async () => {
        assert.equal(waitedFor(), null);
        await onBehalfOf('a client', async () => assert.equal(waitedFor(), null));
      });
    });
  });
});
