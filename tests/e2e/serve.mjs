// Serves the built app for the browser tests, on an empty data directory.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';

rmSync(process.env.DATA_DIR, { recursive: true, force: true });
// Who the server is to a Power BI of this machine, which only journeys with a report start
// (givenReport.ts).
const powerBi = {
  POWERBI_TENANT_ID: 'provider.example',
  POWERBI_CLIENT_ID: '5a0f7c52-0000-4000-8000-000000000001',
  POWERBI_CLIENT_SECRET: 'known to everybody',
  POWERBI_WORKSPACE_ID: '5a0f7c52-0000-4000-8000-000000000002',
  POWERBI_LOGIN_URL: process.env.POWER_BI,
  POWERBI_API_URL: process.env.POWER_BI,
};
// Webhooks reach the receiver that a journey opens on this machine.
const env = { ...process.env, ...powerBi, WEBHOOK_ALLOW_PRIVATE: 'on' };
const server = spawn(process.execPath, ['--enable-source-maps', 'dist/server/main.js'], {
  stdio: 'inherit',
  env,
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 1));
