import * as z from 'zod/mini';
import { may, roles, type Role } from '@contract/access';

/** Those who sign in themselves; programs have no second step. */
const people = roles.filter((role) => may(role, 'factor.own'));

const isOfPeople = (name: string): name is Role => people.some((role) => role === name);

const sentence = `must be roles of people separated by commas (${people.join(', ')})`;

/** The variables of the environment that say how people sign in. */
export const signInVariables = {
  SECOND_STEP_ROLES: z.pipe(
    z._default(
      z
        .string()
        .check(
          z.refine((text) => text.split(',').every((name) => isOfPeople(name.trim())), sentence),
        ),
      '',
    ),
    z.transform((text): Role[] =>
      text
        .split(',')
        .map((name) => name.trim())
        .filter(isOfPeople),
    ),
  ),
};
