import type { Role } from '@contract/access';
import type { UserConfiguration, UserPayload, UserRecord } from '@contract/user';
import { personForm, type PersonValues } from '@/entities/person';
import { form, type ValuesOf } from '@/shared/draft/form';
import { optionalChoice, text } from '@/shared/draft/formFields';

/**
 * What decides a user's rights: somebody new brings it along, later it has a call of its own
 * (API-19, API-22).
 */
export const rightsForm = form<
  UserRecord,
  Pick<UserPayload, 'Role' | 'ClientId'>,
  UserConfiguration
>()(
  {
    Role: optionalChoice('Role', {
      from: (user: UserRecord): Role | null => user.Role,
      sends: 'Role',
    }),
    ClientId: {
      ...text('Client', { from: (user: UserRecord) => user.ClientId, sends: 'ClientId' }),
      text: () => 'Another client',
    },
  },
  {
    create: {},
    update: {
      UserId: 'updateUser names the user',
      Version: 'updateUser names it, to the first of its calls',
      Active: 'changeUserActive',
    },
  },
);

/** What the form of a user who exists edits (USER-27, USER-28). */
export type UserValues = PersonValues & ValuesOf<typeof rightsForm>;

/** The fields of a user who exists, in the form's order. */
export const userForm = {
  fields: { ...rightsForm.fields, ...personForm.fields },
  valuesOf: (user: UserRecord): UserValues => ({
    ...rightsForm.valuesOf(user),
    ...personForm.valuesOf(user),
  }),
};
