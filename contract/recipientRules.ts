import { digitsOf, isEmail } from './text';

/** What the rules read of a recipient; empty and missing mean the same. */
export interface RecipientFields {
  readonly FirstName?: string | null | undefined;
  readonly LastName?: string | null | undefined;
  readonly Company?: string | null | undefined;
  readonly Email?: string | null | undefined;
  readonly Address1?: string | null | undefined;
  readonly City?: string | null | undefined;
  readonly State?: string | null | undefined;
  readonly ZipCode?: string | null | undefined;
  readonly Country?: string | null | undefined;
  readonly Phone?: string | null | undefined;
}

/** Country a new recipient starts with (RCPT-04). */
export const defaultCountry = 'US';

const has = (text: string | null | undefined): boolean => (text ?? '').trim() !== '';

/** Countries whose state is chosen from a list and required (RCPT-02, RCPT-12). */
export const needsState = (country: string | null | undefined): boolean =>
  country === 'US' || country === 'CA';

/** First and last name together, or a company (RCPT-08). */
export const isNamed = (recipient: RecipientFields): boolean =>
  (has(recipient.FirstName) && has(recipient.LastName)) || has(recipient.Company);

/** First plus last name, else the company, else nothing (ORD-07). */
export const recipientName = (
  recipient: Pick<RecipientFields, 'FirstName' | 'LastName' | 'Company'> | null,
): string =>
  recipient
    ? [recipient.FirstName, recipient.LastName].filter(Boolean).join(' ') ||
      (recipient.Company ?? '')
    : '';

/**
 * What a message calls a recipient: by first and last name, else by the company; half a name is
 * none (RCPT-08).
 */
export const recipientCalled = (
  recipient: Pick<RecipientFields, 'FirstName' | 'LastName' | 'Company'>,
): string =>
  has(recipient.Company) && !(has(recipient.FirstName) && has(recipient.LastName))
    ? (recipient.Company ?? '')
    : recipientName(recipient);

/** For the US exactly five digits, elsewhere anything that is there (RCPT-11). */
export const isZipCode = (
  zip: string | null | undefined,
  country: string | null | undefined,
): boolean => (country === 'US' ? /^\d{5}$/.test((zip ?? '').trim()) : has(zip));

/**
 * For the US exactly ten digits, however they are grouped; elsewhere anything that is there
 * (RCPT-10).
 */
export const isPhone = (
  phone: string | null | undefined,
  country: string | null | undefined,
): boolean =>
  country === 'US'
    ? digitsOf(phone ?? '').length === 10 && /^[\d\s().+-]*$/.test(phone ?? '')
    : has(phone);

/**
 * Address 1, city, zip code, phone and country, the way an order asks for them, in its form as on
 * the server (RCPT-09, OPEN-59).
 */
export const isAddressComplete = (recipient: RecipientFields): boolean =>
  has(recipient.Address1) &&
  has(recipient.City) &&
  has(recipient.Country) &&
  isZipCode(recipient.ZipCode, recipient.Country) &&
  isPhone(recipient.Phone, recipient.Country);

/** The same in the address book, where a phone is required for the US alone (RCPT-24, OPEN-59). */
export const isAddressAcceptable = (recipient: RecipientFields): boolean =>
  isAddressComplete(recipient.Country === 'US' ? recipient : { ...recipient, Phone: 'not needed' });

/** A state for the US and Canada (RCPT-12). */
export const isStateGiven = (recipient: RecipientFields): boolean =>
  !needsState(recipient.Country) || has(recipient.State);

/** No e-mail, or a valid one (RCPT-13). */
export const isEmailAcceptable = (recipient: RecipientFields): boolean =>
  !has(recipient.Email) || isEmail((recipient.Email ?? '').trim());

/** The order modal's sentences (RCPT-08, RCPT-09, RCPT-12, RCPT-13). */
export const recipientSentences = {
  name: 'First Name and Last Name, or Company',
  address:
    'Complete address: Address 1, City, Zip Code (5 digits)*, Phone (10 digits)* & Country (* = format for USA)',
  state: 'If Country USA or Canada: State is required',
  email: 'Email must be valid if provided',
} as const;

/**
 * The settings form's sentences; they differ from the order modal's in words alone (RCPT-22 to
 * RCPT-26).
 */
export const recipientFormSentences = {
  name: 'First Name and Last Name or Company',
  address:
    'Complete address: Address, City, Zip Code (5 digits)*, Phone (10 digits)* & Country (* = format for US)',
  state: 'If country is US or Canada: State is required',
  email: 'Email must be valid if provided',
} as const;
