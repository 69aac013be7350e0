import { newRecipient, recipientPayload } from './recipient';
import {
  isAddressAcceptable,
  isAddressComplete,
  isEmailAcceptable,
  isNamed,
  isPhone,
  isStateGiven,
  isZipCode,
  recipientCalled,
  recipientName,
  recipientSentences,
} from './recipientRules';

const american = {
  FirstName: 'Grace',
  LastName: 'Hopper',
  Address1: '1 Navy Way',
  City: 'Arlington',
  State: 'VA',
  ZipCode: '22201',
  Country: 'US',
  Phone: '7035550100',
};
const canadian = {
  ...american,
  City: 'Ottawa',
  State: 'ON',
  ZipCode: 'K1A 0B1',
  Country: 'CA',
  Phone: '+1 613 555',
};
const german = {
  ...american,
  City: 'Berlin',
  State: '',
  ZipCode: '10115',
  Country: 'DE',
  Phone: '030 1',
};

describe('a recipient', () => {
  test.each([
    ['a first and a last name', { FirstName: 'Grace', LastName: 'Hopper' }, true],
    ['a company alone', { Company: 'Navy' }, true],
    ['a first name alone', { FirstName: 'Grace' }, false],
    ['a last name alone', { LastName: 'Hopper' }, false],
    ['a company of blanks', { Company: '  ', FirstName: null }, false],
    ['nothing', {}, false],
  ])('with %s is named: %#', (_, fields, named) => {
    expect(isNamed(fields)).toBe(named);
  });

  test.each([
    ['US', '22201', true],
    ['US', ' 22201 ', true],
    ['US', '2220', false],
    ['US', '222011', false],
    ['US', '22201-1234', false],
    ['US', '', false],
    ['CA', 'K1A 0B1', true],
    ['CA', '', false],
    ['DE', '1', true],
    ['DE', null, false],
  ])('in %s gives the zip code %p: %p', (country, zip, accepted) => {
    expect(isZipCode(zip, country)).toBe(accepted);
  });

  test.each([
    ['US', '7035550100', true],
    ['US', '(703) 555-0100', true],
    ['US', '703.555.0100', true],
    ['US', '703555010', false],
    ['US', '17035550100', false],
    ['US', '703555010x0', false],
    ['US', '', false],
    ['CA', '1', true],
    ['CA', ' ', false],
    ['DE', '030 1', true],
  ])('in %s gives the phone %p: %p', (country, phone, accepted) => {
    expect(isPhone(phone, country)).toBe(accepted);
  });

  test.each([
    ['in the US', american],
    ['in Canada', canadian],
    ['in Germany', german],
  ])('%s has a complete address, until a part of it is gone', (_, recipient) => {
    expect([isAddressComplete(recipient), isAddressAcceptable(recipient)]).toEqual([true, true]);
    for (const part of ['Address1', 'City', 'ZipCode', 'Country']) {
      const without = { ...recipient, [part]: '' };
      expect([part, isAddressComplete(without), isAddressAcceptable(without)]).toEqual([
        part,
        false,
        false,
      ]);
    }
  });

  test.each([
    ['in the US', american, false],
    ['in Canada', canadian, true],
    ['in Germany', german, true],
  ])(
    '%s without a phone is not complete for an order; the address book takes it: %#',
    (_, recipient, accepted) => {
      const without = { ...recipient, Phone: null };
      expect([isAddressComplete(without), isAddressAcceptable(without)]).toEqual([false, accepted]);
    },
  );

  test.each([
    ['US', false],
    ['CA', false],
    ['DE', true],
  ])('in %s may leave out the state: %p', (country, accepted) => {
    expect(isStateGiven({ Country: country, State: ' ' })).toBe(accepted);
    expect(isStateGiven({ Country: country, State: 'X' })).toBe(true);
  });

  test.each([
    [null, true],
    [' ', true],
    [' grace@example.com ', true],
    ['grace@', false],
    ['grace@example', false],
  ])('gives the e-mail %p: %p', (Email, accepted) => {
    expect(isEmailAcceptable({ Email })).toBe(accepted);
  });
});

describe('the name of a recipient', () => {
  test.each([
    [{ FirstName: 'Grace', LastName: 'Hopper', Company: 'Navy' }, 'Grace Hopper'],
    [{ FirstName: null, LastName: 'Hopper', Company: 'Navy' }, 'Hopper'],
    [{ FirstName: '', LastName: null, Company: 'Navy' }, 'Navy'],
    [{}, ''],
    [null, ''],
  ])('%j reads %p to anybody', (recipient, name) => {
    expect(recipientName(recipient)).toBe(name);
  });
});

test.each([
  [{ FirstName: 'Fi', Company: 'Navy' }, 'Navy'],
  [{ LastName: 'Hopper', Company: 'Navy' }, 'Navy'],
  [{ FirstName: 'Grace', LastName: 'Hopper', Company: 'Navy' }, 'Grace Hopper'],
  [{ FirstName: 'Grace', LastName: 'Hopper' }, 'Grace Hopper'],
])('a message about %j calls the recipient %p', (recipient, name) => {
  expect(recipientCalled(recipient)).toBe(name);
});

describe('a recipient as it is sent', () => {
  test('needs a phone in every country within an order, and outside the US none in the address book (OPEN-59)', () => {
    const without = { ...german, Phone: '' };
    expect(recipientPayload.safeParse(without).error?.issues).toMatchObject([
      { path: ['Address1'], message: recipientSentences.address },
    ]);
    expect(newRecipient.safeParse(without).success).toBe(true);
  });

  test('is kept with its country in capitals', () => {
    expect(recipientPayload.parse({ ...german, Country: ' de ' }).Country).toBe('DE');
  });

  test.each([
    ['a state', 'State', { State: '' }],
    ['a phone', 'Address1', { Phone: '' }],
    ['five digits of zip code', 'Address1', { ZipCode: 'K1A 0B1' }],
  ])('from the US in small letters still needs %s', (_, field, changes) => {
    const parsed = recipientPayload.safeParse({ ...american, Country: 'us', ...changes });
    expect(parsed.error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
  });
});
