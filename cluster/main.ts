// A whole installation of several machines on this one, from nothing: "npm run cluster".
// docs/operations.md says what it is made of.
import { folder, nodes, portal, portalStats, primary, servers } from './layout';
import { startCluster } from './startCluster';

console.log('Starting etcd, PostgreSQL under Patroni, two servers, a worker and HAProxy …');
await startCluster(0);
console.log(`Portal      http://${portal} (admin@portside.test, portside-demo)`);
for (const { name, address } of servers)
  if (address !== null) console.log(`${name.padEnd(11)} http://${address}`);
console.log(`HAProxy     http://${portalStats}`);
console.log(`Primary     ${primary}`);
for (const { name, postgres, patroni } of nodes)
  console.log(`${name.padEnd(11)} ${postgres}, Patroni http://${patroni}/cluster`);
console.log(`Logs        ${folder}/logs`);
console.log('Ctrl+C ends all of it.');
// Signals alone keep no process alive.
setInterval(() => undefined, 60_000);
