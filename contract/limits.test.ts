import { profilePayload } from './user';
import { serviceLevels } from './serviceLevel';

const longest = 'x'.repeat(256);

const person = (FirstName: string) => ({
  UserId: '3f0f4c1e-2f7b-4a51-9f0e-1d2c3b4a5968',
  FirstName,
  LastName: 'New',
  Phone: '5855550107',
  Address: {
    Address1: '7 Canal Street',
    City: 'Rochester',
    State: 'NY',
    Zip: '14604',
    Country: 'US',
  },
});

const level = (ServiceLevelText: string) => ({
  CarrierId: '3f0f4c1e-2f7b-4a51-9f0e-1d2c3b4a5968',
  ServiceLevelText,
});

describe('a name of 256 characters is taken, a longer one is not (OPEN-122)', () => {
  test.each([
    [longest, true],
    [`${longest}x`, false],
  ])('of a person and of a service level: %#', (name, isTaken) => {
    expect(profilePayload.safeParse(person(name)).success).toBe(isTaken);
    expect(serviceLevels.add.payload.safeParse(level(name)).success).toBe(isTaken);
  });
});
