// Serves the built app for the browser tests, on an empty data directory.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';

rmSync(process.env.DATA_DIR, { recursive: true, force: true });
// Webhooks reach the receiver that a journey opens on this machine.
const env = { ...process.env, WEBHOOK_ALLOW_PRIVATE: 'on' };
const server = spawn(process.execPath, ['--enable-source-maps', 'dist/server/main.js'], { stdio: 'inherit', env });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 1));
