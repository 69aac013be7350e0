import type { ProfilePayload, UserPayload } from '@contract/user';

/** A person as a form sends one. */
export const aPerson = (changes: Partial<Omit<ProfilePayload, 'UserId'>> = {}) => ({
  FirstName: 'Nora',
  LastName: 'New',
  Phone: '5855550107',
  Address: {
    Address1: '7 Canal Street',
    Address2: null,
    City: 'Rochester',
    State: 'NY',
    Zip: '14604',
    Country: 'US',
  },
  ...changes,
});

/** A new user as a form sends one. */
export const aUser = (changes: Partial<UserPayload> = {}): UserPayload => ({
  ...aPerson(),
  Email: 'nora@example.com',
  Password: 'a good password',
  ConfirmPassword: 'a good password',
  Role: 'User',
  ...changes,
});
