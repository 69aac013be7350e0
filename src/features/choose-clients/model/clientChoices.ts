import { userSentences } from '@contract/userRules';

interface ChoiceWords {
  readonly title: string;
  /** What stands under the title. */
  readonly context: string;
  /** Asked first while the form has unsaved changes (USER-24, PROFILE-04). */
  readonly question: string;
  readonly running: string;
  readonly saved: string;
  /** Why none can not be saved; null where none may be chosen. */
  readonly none: string | null;
}

const questionAbout = (what: string): string =>
  `Making changes to ${what} clients will lose unsaved changes in this form. Continue?`;

/**
 * The two choices of clients: those that a Manager works for, and those that a person's switcher
 * shows first.
 */
export const clientChoices = {
  assigned: {
    title: 'Assigned Clients',
    context: 'The clients that this Manager can work for',
    question: questionAbout('assigned'),
    running: 'Updating assigned clients...',
    saved: 'Assigned clients updated!',
    none: userSentences.assigned,
  },
  preferred: {
    title: 'Preferred Clients',
    context: 'The clients that your client switcher shows first',
    question: questionAbout('preferred'),
    running: 'Updating preferred clients...',
    saved: 'Preferred clients updated!',
    none: null,
  },
} as const satisfies Record<string, ChoiceWords>;

export type ClientChoiceKind = keyof typeof clientChoices;
