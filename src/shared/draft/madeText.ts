import { draftKinds, type DraftKind, type DraftRecord } from '@contract/drafts';
import type { AddressedKind } from '../routes/recordAddress';

const nouns: Readonly<Record<DraftKind, string>> = {
  Order: 'order',
  DeductOrder: 'deduct order',
  Return: 'return',
  Notice: 'shipment notice',
  Item: 'item',
  Recipient: 'recipient',
  Webhook: 'webhook',
  ApiToken: 'API token',
  User: 'user',
  Staff: 'user',
  Profile: 'profile',
  Client: 'client',
  Support: 'support ticket',
  Note: 'team note',
};

/** What a kind of form is called; a newer server may keep others. */
export const nounOf = (kind: string): string => {
  const known = draftKinds.find((each) => each === kind);
  return known ? nouns[known] : 'form';
};

/** A form whose create was done without its page hearing so. */
export type MadeForm = Pick<DraftRecord, 'Kind' | 'Title' | 'Made'>;

/** What a form became: "The order PO 555, 3 items was created as ", before its number if it has one. */
export const madeText = ({ Kind, Title, Made }: MadeForm): string => {
  const what = ['The', nounOf(Kind), Title].filter((word) => word !== '').join(' ');
  return Made?.Number ? `${what} was created as ` : `${what} was created.`;
};

/** The same as a whole sentence. */
export const madeSentence = (made: MadeForm): string => {
  const number = made.Made?.Number;
  return number ? `${madeText(made)}${number}.` : madeText(made);
};

/** The kinds whose records are found by the number that they got. */
const numbered: Readonly<Partial<Record<string, AddressedKind>>> = {
  Order: 'order',
  DeductOrder: 'order',
  Notice: 'notice',
};

/** Where the record is found that a form became; null where that can not be said. */
export const madeRecord = ({ Kind, Made }: MadeForm) => {
  const kind = numbered[Kind];
  return kind && Made?.Number ? { kind, term: Made.Number } : null;
};
