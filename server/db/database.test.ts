import assert from 'node:assert/strict';
import { createServer, type AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { connectTo } from './database';
import { isDatabaseLost } from './lostDatabase';
import { inTransaction } from './transaction';

/** "You are in, and I am ready", as PostgreSQL says it. */
const welcome = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

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
  await new Promise<void>((resolve) => { failing.listen(0, '127.0.0.1', resolve); });
  const { port } = failing.address() as AddressInfo;
  database = connectTo(`postgres://portside@127.0.0.1:${port}/portside`);
});
after(async () => {
  await database.close();
  failing.close();
});

describe('a connection that is lost', () => {
  it('costs the transaction on it, and neither the process nor a place in the pool of ten', async () => {
    for (let each = 1; each <= 11; each += 1) {
      await assert.rejects(inTransaction(database.db, () => Promise.resolve()), isDatabaseLost);
      assert.equal(connections, each);
    }
  });
});
