import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readConfig } from './config';

describe('the configuration', () => {
  it('has a value for every setting when the environment says nothing', () => {
    const config = readConfig({});
    assert.equal(config.port, 8080);
    assert.equal(config.databaseUrl, null);
    assert.equal(config.demo, true);
    assert.equal(config.timeZone, 'America/New_York');
    assert.equal(config.sessionIdleHours, 12);
    assert.equal(config.sessionMaxDays, 7);
    assert.equal(config.trustProxy, false);
    assert.equal(config.warehouseStepSeconds, 6);
    assert.equal(config.jobLeaseSeconds, 60);
  });

  it('fills PostgreSQL with demo data only when asked to', () => {
    const DATABASE_URL = 'postgres://portside@localhost/portside';
    assert.equal(readConfig({ DATABASE_URL }).demo, false);
    assert.equal(readConfig({ DATABASE_URL, DEMO: 'on' }).demo, true);
    assert.equal(readConfig({ DEMO: 'off' }).demo, false);
  });

  it('takes an empty variable for one that is not set', () => {
    assert.equal(readConfig({ PORT: '', DATABASE_URL: '  ' }).port, 8080);
  });

  it('makes links with the address that people use, and with its own port where none is named', () => {
    assert.equal(readConfig({ PORT: '9000' }).publicUrl, 'http://localhost:9000');
    assert.equal(readConfig({ PUBLIC_URL: 'https://portal.example.com/' }).publicUrl, 'https://portal.example.com');
  });

  it('sends mail only when it is told how', () => {
    assert.equal(readConfig({}).smtpUrl, null);
    const SMTP_URL = 'smtps://portside:secret@mail.example.com:465';
    assert.equal(readConfig({ SMTP_URL }).smtpUrl, SMTP_URL);
  });

  it('reads lists of clients, with white space around the commas', () => {
    assert.deepEqual(readConfig({ LOT_NUMBER_CLIENTS: ' a, b ,' }).lotNumberClients, ['a', 'b']);
  });

  const refused = { PORT: 'http', DATABASE_URL: 'mysql://somewhere', DEMO: 'yes', TIME_ZONE: 'Mars/Olympus', LOG_LEVEL: 'loud', TRUST_PROXY: 'on', SESSION_IDLE_HOURS: '0', WAREHOUSE_STEP_SECONDS: '-1', JOB_LEASE_SECONDS: '0', SMTP_URL: 'mail.example.com', MAIL_FROM: 'Portside <a@example.com>, b@example.com', PUBLIC_URL: 'portal.example.com' };
  for (const [name, value] of Object.entries(refused)) {
    it(`refuses ${name}=${value} with a sentence that names both`, () => {
      assert.throws(() => readConfig({ [name]: value }), new RegExp(`^Error: ${name} must be .*, but is "${value}"`));
    });
  }
});
