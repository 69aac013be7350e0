/** What the server says of the provider's own sign-in, by the name of that. */
export const signOnSentences = {
  over: 'This sign-in was not begun in this browser, or took too long. Please begin again.',
  notDone: (name: string) =>
    `Signing in with ${name} did not work out. Try again, or log in with your password.`,
  away: (name: string) =>
    `${name} does not answer at the moment. Try again, or log in with your password.`,
  noRole: (name: string) =>
    `${name} gives you no role in this portal. Ask whoever looks after ${name} for one.`,
  unknown: (name: string) =>
    `No account is linked with your ${name} account. Log in with your password and link it in your profile, under Sign-in and security.`,
  noEmail: (name: string) =>
    `${name} does not tell a confirmed e-mail address of yours, which an account needs.`,
  inactive: 'Your account is not active. Ask an Admin.',
  notStaff: 'Your account does not belong to staff any more. Log in with your password.',
  taken: (name: string) => `This ${name} account is linked with another account of the portal.`,
} as const;

/** What Login was opened with, by the `data` of a refused sign-in; empty where that is not known. */
export const searchOf = (refused: unknown): string => {
  const search: unknown =
    typeof refused === 'object' && refused !== null ? Reflect.get(refused, 'search') : null;
  return typeof search === 'string' ? search : '';
};
