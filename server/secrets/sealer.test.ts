import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { createSealer, keyLength } from './sealer';
import { serverKey } from './serverKey';

const sealer = createSealer(randomBytes(keyLength));

describe('a sealed secret', () => {
  it('can be opened with the key that sealed it, whatever it holds', () => {
    for (const text of ['whsec_abc', '', 'Grüße 📦', 'x'.repeat(10_000)])
      assert.equal(sealer.open(sealer.seal(text)), text);
  });

  it('tells nothing, and is another one each time', () => {
    const [one, other] = [sealer.seal('whsec_abc'), sealer.seal('whsec_abc')];
    assert.notEqual(one, other);
    assert.doesNotMatch(one, /whsec/);
  });

  it('is refused with another key, and when it was changed', () => {
    const sealed = sealer.seal('whsec_abc');
    assert.throws(() => createSealer(randomBytes(keyLength)).open(sealed));
    const changed = sealed.slice(0, -4) + (sealed.endsWith('AAAA') ? 'BBBB' : 'AAAA');
    assert.throws(() => sealer.open(changed));
    assert.throws(() => sealer.open('whsec_abc'), /does not know/);
  });
});

describe("the server's key", () => {
  let dataDir: string;
  before(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'portside-key-'));
  });
  after(() => rmSync(dataDir, { recursive: true }));

  it('is made once in the data directory, for its owner alone', async () => {
    const made = await serverKey({ secretKey: null, dataDir });
    assert.equal(made.length, keyLength);
    assert.deepEqual(await serverKey({ secretKey: null, dataDir }), made);
    assert.equal(statSync(join(dataDir, 'secret.key')).mode & 0o777, 0o600);
  });

  it('is the configured one where there is one', async () => {
    const configured = randomBytes(keyLength);
    assert.deepEqual(
      await serverKey({ secretKey: configured.toString('base64'), dataDir }),
      configured,
    );
  });

  it('is refused when its file was damaged', async () => {
    writeFileSync(join(dataDir, 'secret.key'), 'short');
    await assert.rejects(
      serverKey({ secretKey: null, dataDir }),
      /does not hold a key of 32 bytes/,
    );
  });
});
