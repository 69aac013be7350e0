import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readConfig } from './config';
import { isWithoutWarehouse, whyNotWarehouses } from './warehouseSettings';

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
    assert.equal(config.drainSeconds, 0);
  });

  it('knows no key, password or token that nobody has given', () => {
    const { databaseUrl, smtpUrl, secretKey, signOn, powerBi, warehouse } = readConfig({});
    assert.deepEqual(
      [databaseUrl, smtpUrl, secretKey, signOn, powerBi],
      [null, null, null, null, null],
    );
    assert.deepEqual([warehouse.key, warehouse.tokens.size], [null, 0]);
  });

  it('fills PostgreSQL with demo data only when asked to', () => {
    const DATABASE_URL = 'postgres://portside@localhost/portside';
    assert.equal(readConfig({ DATABASE_URL }).demo, false);
    assert.equal(readConfig({ DATABASE_URL, DEMO: 'on' }).demo, true);
    assert.equal(readConfig({ DEMO: 'off' }).demo, false);
  });

  it('answers calls and works in the background, both, one of them, but never neither', () => {
    const { serves, works } = readConfig({});
    assert.deepEqual([serves, works], [true, true]);
    assert.equal(readConfig({ SERVE: 'off' }).serves, false);
    assert.equal(readConfig({ WORK: 'off' }).works, false);
    assert.throws(() => readConfig({ SERVE: 'off', WORK: 'off' }), /nothing to do/);
  });

  it('wants one key for processes that share the work on PostgreSQL', () => {
    const DATABASE_URL = 'postgres://portside@localhost/portside';
    const SECRET_KEY = Buffer.alloc(32, 7).toString('base64');
    assert.throws(
      () => readConfig({ DATABASE_URL, WORK: 'off' }),
      /SECRET_KEY must be set where WORK=off/,
    );
    assert.throws(
      () => readConfig({ DATABASE_URL, SERVE: 'off', SECRET_KEY: ' ' }),
      /SECRET_KEY must be set where SERVE=off/,
    );
    assert.equal(readConfig({ DATABASE_URL, SERVE: 'off', SECRET_KEY }).secretKey, SECRET_KEY);
    assert.equal(readConfig({ DATABASE_URL }).secretKey, null);
  });

  it('tells metrics and traces only where it is told to, metrics on this machine alone', () => {
    const { metrics, tracesTo } = readConfig({});
    assert.deepEqual([metrics, tracesTo], [null, null]);
    const watched = readConfig({
      METRICS_PORT: '9464',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/',
    });
    assert.deepEqual(watched.metrics, { port: 9464, host: 'localhost' });
    assert.equal(watched.tracesTo, 'http://collector:4318');
    assert.throws(
      () => readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }),
      /OTEL_EXPORTER_OTLP_ENDPOINT must be the address of an OTLP receiver/,
    );
  });

  it('takes an empty variable for one that is not set', () => {
    assert.equal(readConfig({ PORT: '', DATABASE_URL: '  ' }).port, 8080);
  });

  it('makes links with the address that people use, and with its own port where none is named', () => {
    assert.equal(readConfig({ PORT: '9000' }).publicUrl, 'http://localhost:9000');
    assert.equal(
      readConfig({ PUBLIC_URL: 'https://portal.example.com/' }).publicUrl,
      'https://portal.example.com',
    );
  });

  it('sends mail only when it is told how', () => {
    assert.equal(readConfig({}).smtpUrl, null);
    const SMTP_URL = 'smtps://portside:secret@mail.example.com:465';
    assert.equal(readConfig({ SMTP_URL }).smtpUrl, SMTP_URL);
  });

  it('reads lists of clients, with white space around the commas', () => {
    assert.deepEqual(readConfig({ LOT_NUMBER_CLIENTS: ' a, b ,' }).lotNumberClients, ['a', 'b']);
  });

  const powerBi = {
    POWERBI_TENANT_ID: 'provider.example',
    POWERBI_CLIENT_ID: '7f1d2c3b-0000-4000-8000-000000000001',
    POWERBI_CLIENT_SECRET: 'a very secret secret',
    POWERBI_WORKSPACE_ID: '7f1d2c3b-0000-4000-8000-000000000002',
  };

  const oidc = {
    OIDC_ISSUER: 'https://login.example.com/realms/acme',
    OIDC_CLIENT_ID: 'portside',
    OIDC_CLIENT_SECRET: 'a very secret secret',
    OIDC_NAME: ' Acme ID ',
    OIDC_ROLES: 'portal-admins = Admin, cn=logistics=Manager',
  };

  it('has staff sign in elsewhere only when it is told all about that', () => {
    assert.equal(readConfig({ OIDC_CREATE: 'on' }).signOn, null);
    const { signOn } = readConfig(oidc);
    assert.deepEqual(
      [...(signOn?.roles ?? [])],
      [
        ['portal-admins', 'Admin'],
        ['cn=logistics', 'Manager'],
      ],
    );
    assert.deepEqual(
      [signOn?.name, signOn?.creates, signOn?.roleClaim],
      ['Acme ID', false, 'roles'],
    );
    const { OIDC_NAME, ...unnamed } = oidc;
    assert.throws(() => readConfig(unnamed), /^Error: OIDC_NAME must be set as well/);
    assert.throws(() => readConfig({ OIDC_NAME }), /^Error: OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CL/);
    const { OIDC_ROLES, ...some } = oidc;
    assert.throws(() => readConfig(some), /^Error: OIDC_ROLES must be set as well/);
    assert.throws(() => readConfig({ OIDC_ROLES }), /^Error: OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CL/);
  });

  it('does not start with a slip about that, and does not repeat the secret', () => {
    const sentenceOf = (more: Record<string, string>): string => {
      try {
        readConfig({ ...oidc, ...more });
      } catch (error) {
        return String(error);
      }
      return 'started';
    };
    assert.match(
      sentenceOf({ OIDC_ISSUER: 'http://login.example.com' }),
      /OIDC_ISSUER must be the https/,
    );
    assert.match(sentenceOf({ OIDC_ROLES: 'portal-admins=Owner' }), /OIDC_ROLES must be values of/);
    assert.match(sentenceOf({ OIDC_ROLES: 'Admin' }), /OIDC_ROLES must be values of/);
    assert.match(sentenceOf({ OIDC_SCOPE: 'profile' }), /OIDC_SCOPE must be scopes/);
    assert.match(sentenceOf({ OIDC_CREATE: 'true' }), /OIDC_CREATE must be on or off/);
    assert.equal(sentenceOf({ OIDC_ISSUER: 'http://localhost:4000' }), 'started');
  });

  it('shows reports only when it is told all about them', () => {
    assert.equal(readConfig({ POWERBI_API_URL: 'https://api.example.com' }).powerBi, null);
    const { embedOrigin, apiUrl, clientSecret } = readConfig(powerBi).powerBi ?? {};
    assert.deepEqual(
      [embedOrigin, apiUrl, clientSecret],
      ['https://app.powerbi.com', 'https://api.powerbi.com', 'a very secret secret'],
    );
    for (const name of Object.keys(powerBi)) {
      assert.throws(
        () => readConfig({ ...powerBi, [name]: '' }),
        ({ message }: Error) =>
          message.startsWith(`${name} must be set as well`) && !message.includes('very secret'),
      );
    }
  });

  it('ships by its own clock for the demo and the embedded database, or where it is told to', () => {
    const url = 'postgres://u@h/d';
    const isEmbedded = (variables: Record<string, string>) =>
      readConfig(variables).warehouse.isEmbedded;
    assert.equal(isEmbedded({}), true);
    assert.equal(isEmbedded({ DATABASE_URL: url }), false);
    assert.equal(isEmbedded({ DATABASE_URL: url, DEMO: 'on' }), true);
    assert.equal(isEmbedded({ DATABASE_URL: url, WAREHOUSE: 'embedded' }), true);
    assert.equal(isEmbedded({ WAREHOUSE_TOKENS: `ROC=${'r'.repeat(32)}` }), false);
    assert.equal(isWithoutWarehouse(readConfig({ DATABASE_URL: url }).warehouse), true);
  });

  it('reads addresses and tokens of warehouses by their codes', () => {
    const key = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
    const { warehouse } = readConfig({
      WAREHOUSE_URL: 'https://wms.example.com',
      WAREHOUSE_URLS: 'ROC=https://roc.example.com/in, OKL=https://okl.example.com',
      WAREHOUSE_KEY: key,
      WAREHOUSE_TOKENS: `ROC=${'r'.repeat(32)} OKL=${'o'.repeat(40)}`,
    });
    assert.deepEqual(
      [...warehouse.urls],
      [
        ['ROC', 'https://roc.example.com/in'],
        ['OKL', 'https://okl.example.com'],
      ],
    );
    assert.equal(warehouse.tokens.get('OKL'), 'o'.repeat(40));
    assert.throws(
      () => readConfig({ WAREHOUSE_URL: 'https://wms.example.com' }),
      /WAREHOUSE_KEY must/,
    );
    assert.throws(
      () =>
        readConfig({
          WAREHOUSE: 'embedded',
          WAREHOUSE_URL: 'https://a.example',
          WAREHOUSE_KEY: key,
        }),
      /WAREHOUSE is embedded/,
    );
    assert.throws(
      () => readConfig({ WAREHOUSE_TOKENS: 'ROC=short-and-secret' }),
      ({ message }: Error) =>
        message.startsWith('WAREHOUSE_TOKENS must') && !message.includes('short'),
    );
  });

  it('does not start with a slip of the keys in who wins, or in how long messages are kept', () => {
    const { sides, keptDays } = readConfig({
      WAREHOUSE_SIDES: 'stock.snapshot=warehouse',
      WAREHOUSE_KEEP_DAYS: '30',
    }).warehouse;
    assert.deepEqual([sides, keptDays], [{ 'stock.snapshot': 'The warehouse' }, 30]);
    const sentences: Readonly<Record<string, RegExp>> = {
      'stock.snapshots=warehouse': /entry 1 of 1, stock\.snapshots, is no message of a warehouse/,
      'stock.counted=portside': /entry 1 of 1, stock\.counted, can be warehouse or nobody/,
      'stock.counted=nobody stock.counted=nobody': /entry 2 of 2 names stock\.counted once more/,
    };
    for (const [text, sentence] of Object.entries(sentences))
      assert.throws(() => readConfig({ WAREHOUSE_SIDES: text }), sentence);
    for (const days of ['6', 'many', '7.5'])
      assert.throws(() => readConfig({ WAREHOUSE_KEEP_DAYS: days }), /WAREHOUSE_KEEP_DAYS must be/);
  });

  it('does not start with the code of a warehouse that there is not', () => {
    const { warehouse } = readConfig({
      WAREHOUSE_URLS: 'ROC=https://roc.example.com',
      WAREHOUSE_TOKENS: `ROC=${'r'.repeat(32)} OLK=${'o'.repeat(32)}`,
      WAREHOUSE_KEY: `whsec_${Buffer.alloc(32).toString('base64')}`,
    });
    assert.equal(
      whyNotWarehouses(warehouse, ['ROC', 'OKL']),
      'WAREHOUSE_TOKENS names the warehouse OLK, which there is not; there are ROC, OKL.',
    );
    assert.equal(whyNotWarehouses(warehouse, ['ROC', 'OLK']), null);
  });

  it('has the brand of the provider, whose name the mails come from', () => {
    const { brand, mailFrom } = readConfig({
      BRAND_NAME: ' Acme & Sons ',
      BRAND_LOGO: '/etc/portside/acme.png',
      BRAND_ACCENT: '#5B2A86',
    });
    assert.deepEqual(brand, {
      name: 'Acme & Sons',
      logoFile: '/etc/portside/acme.png',
      iconFile: null,
      accent: '#5B2A86',
    });
    assert.equal(mailFrom, '"Acme & Sons" <portside@localhost>');
    assert.equal(readConfig({}).mailFrom, 'Portside <portside@localhost>');
    assert.equal(
      readConfig({ BRAND_NAME: 'Acme', MAIL_FROM: 'a@example.com' }).mailFrom,
      'a@example.com',
    );
  });

  for (const grey of ['#ffffff', '#fff4e0', '#000000', '#14110d'])
    it(`refuses the colour ${grey}, of which nothing would be left on white or in the dark`, () => {
      assert.throws(() => readConfig({ BRAND_ACCENT: grey }), {
        message: `BRAND_ACCENT must be a colour, or a grey that stands out from white and from the dark ground, but is "${grey}".`,
      });
    });

  const refused = {
    PORT: 'http',
    DATABASE_URL: 'mysql://somewhere',
    DEMO: 'yes',
    TIME_ZONE: 'Mars/Olympus',
    LOG_LEVEL: 'loud',
    TRUST_PROXY: 'on',
    HSTS_SUBDOMAINS: 'yes',
    SESSION_IDLE_HOURS: '0',
    WAREHOUSE_STEP_SECONDS: '-1',
    JOB_LEASE_SECONDS: '0',
    DRAIN_SECONDS: '-1',
    SMTP_URL: 'mail.example.com',
    MAIL_FROM: 'Portside <a@example.com>, b@example.com',
    PUBLIC_URL: 'portal.example.com',
    SUPPORT_MAILBOX: 'support@localhost',
    POWERBI_WORKSPACE_ID: 'reports',
    POWERBI_EMBED_ORIGIN: 'https://app.powerbi.com; script-src *',
    BRAND_NAME: 'Acme <mail@example.com>',
    BRAND_LOGO: 'logo.svg',
    BRAND_ACCENT: 'teal',
  };
  for (const [name, value] of Object.entries(refused)) {
    it(`refuses ${name}=${value} with a sentence that names both`, () => {
      assert.throws(
        () => readConfig({ [name]: value }),
        ({ message }: Error) =>
          message.startsWith(`${name} must be `) && message.includes(`, but is "${value}"`),
      );
    });
  }
});
