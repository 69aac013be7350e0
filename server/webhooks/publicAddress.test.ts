import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isPublicAddress, lookupPublic, refusePrivateNumber } from './publicAddress';

describe('an address that webhooks may be sent to', () => {
  it('is one of the public internet', () => {
    for (const address of [
      '1.1.1.1',
      '8.8.8.8',
      '93.184.216.34',
      '172.15.255.255',
      '172.32.0.1',
      '100.63.255.255',
      '100.128.0.1',
      '11.0.0.1',
      '2606:4700:4700::1111',
      '2a00:1450:4001:80b::200e',
    ]) {
      assert.equal(isPublicAddress(address), true, address);
    }
  });

  it('is never of this machine, of a private network, or of a range with another meaning', () => {
    const refused = [
      '0.0.0.0',
      '0.1.2.3',
      '10.0.0.1',
      '10.255.255.255',
      '100.64.0.1',
      '100.127.255.255',
      '127.0.0.1',
      '127.255.255.254',
      '168.63.129.16',
      '169.254.169.254',
      '172.16.0.1',
      '172.31.255.255',
      '192.0.0.8',
      '192.0.2.1',
      '192.88.99.1',
      '192.168.1.1',
      '198.18.0.1',
      '198.19.255.255',
      '198.51.100.7',
      '203.0.113.7',
      '224.0.0.1',
      '239.255.255.255',
      '240.0.0.1',
      '255.255.255.255',
      '::',
      '::1',
      '::ffff:127.0.0.1',
      '::ffff:8.8.8.8',
      '::7f00:1',
      '64:ff9b::7f00:1',
      '64:ff9b::8.8.8.8',
      '64:ff9b:1::1',
      '100::1',
      '2001::1',
      '2001:db8::1',
      '2002:7f00:1::',
      '3fff::1',
      '5f00::1',
      'fc00::1',
      'fd00:ec2::254',
      'fe80::1',
      'fe80::1%eth0',
      'fec0::1',
      'ff02::1',
      'localhost',
      '',
      '127.1',
      '0x7f.1',
    ];
    for (const address of refused) assert.equal(isPublicAddress(address), false, address);
  });

  it('may be written as a number only where it is public, in whatever notation', () => {
    const refused = [
      'http://127.0.0.1/',
      'http://127.1/',
      'http://2130706433/',
      'http://0x7f000001/',
      'http://017700000001/',
      'http://0/',
      'http://[::1]/',
      'http://[::ffff:10.0.0.1]/',
      'http://[fd00::1]:8080/',
      'http://169.254.169.254/latest',
      'http://①②⑦.⓪.⓪.①/',
    ];
    for (const url of refused)
      assert.throws(() => refusePrivateNumber(new URL(url)), /not on the public internet/, url);
    for (const url of [
      'http://8.8.8.8/',
      'https://[2606:4700:4700::1111]/',
      'https://shop.example.com/',
    ])
      refusePrivateNumber(new URL(url));
  });

  it('is what its name resolves to, and nothing else is connected to', async () => {
    const found = (name: string, all: boolean): Promise<unknown> =>
      new Promise((resolve) => {
        lookupPublic(name, { all }, (error, address) => resolve(error ?? address));
      });
    assert.match(String(await found('localhost', true)), /not on the public internet/);
    assert.match(String(await found('localhost', false)), /not on the public internet/);
    assert.deepEqual(await found('8.8.8.8', true), [{ address: '8.8.8.8', family: 4 }]);
    assert.equal(await found('8.8.8.8', false), '8.8.8.8');
    assert.match(String(await found('nowhere.invalid', true)), /ENOTFOUND|EAI_AGAIN/);
  });
});
