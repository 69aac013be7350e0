// What a list call costs at the least: Fastify, pg and the same SQL, without session, checks,
// records and schemas.
import Fastify from 'fastify';
import { listReplay } from './api/replays';

const { DATABASE_URL = '' } = process.env;

const list = await listReplay(DATABASE_URL);
const app = Fastify();
app.get('/orders', () => list.run());
console.log(`ready at ${await app.listen({ port: 0, host: '127.0.0.1' })}`);

process.once(
  'SIGTERM',
  () =>
    void app
      .close()
      .then(list.close)
      .then(() => process.exit(0)),
);
