// The trials that take long, `npm run fuzz` and `npm run soak`: compiled as the server's tests are,
// because what the server starts beside itself is started as it is compiled.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compile, compiled } from './compile-server.mjs';

const [, , name, ...options] = process.argv;
await compile();
process.argv = [process.execPath, name, ...options];
await import(pathToFileURL(resolve(compiled(`server/testing/trials/${name}.ts`))).href);
