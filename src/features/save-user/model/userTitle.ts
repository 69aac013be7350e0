import type { DraftKind } from '@contract/drafts';
import type { UserSection } from '@contract/userRules';
import type { PersonValues } from '@/entities/person';
import { userName } from '@/entities/user';
import { noNameYet } from '@/shared/format/names';

/** What an unsaved user is, in a few words: "Maya Ortiz". */
export const userTitle = ({
  FirstName,
  LastName,
}: Pick<PersonValues, 'FirstName' | 'LastName'>): string =>
  userName({ FirstName, LastName, Email: '' }) || noNameYet;

/** The kind of the unsaved forms of a section. */
export const userKindIn = (section: UserSection): DraftKind =>
  section === 'admin' ? 'Staff' : 'User';
