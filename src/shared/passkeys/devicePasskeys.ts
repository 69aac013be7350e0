import type * as library from '@simplewebauthn/browser';
import type { AddedCredential, ShownCredential } from '@contract/passkeys';
import { ApiProblem } from '@/shared/api/ApiProblem';

type Library = Pick<typeof library, 'startAuthentication' | 'startRegistration'>;
type Options = Readonly<Record<string, unknown>>;
type CreationOptions = Parameters<Library['startRegistration']>[0]['optionsJSON'];
type RequestOptions = Parameters<Library['startAuthentication']>[0]['optionsJSON'];

const words = {
  known: 'This device has a passkey of your account already.',
  calledOff: 'No passkey was given. Try again, or go on another way.',
  unfit: 'This browser can not use passkeys here.',
  away: 'The passkey could not be asked for. Check your connection and try again.',
};

const problemOf = (message: string): ApiProblem =>
  new ApiProblem({
    message,
    status: 400,
    errorId: null,
    fields: {},
    data: null,
    retryAfter: null,
  });

/** What browsers call it when somebody closes the window or waits too long, or the library does. */
const calledOff = new Set(['NotAllowedError', 'AbortError', 'TimeoutError']);

/** What they call it when this page, this browser or this device can not. */
const unfit = new Set([
  'SecurityError',
  'NotSupportedError',
  'ConstraintError',
  'NotReadableError',
  'UnknownError',
]);

/** What the device says of a passkey that was not given, in the portal's words. */
const refusal = (error: unknown): unknown => {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return problemOf(words.known);
  if (calledOff.has(name)) return problemOf(words.calledOff);
  return unfit.has(name) ? problemOf(words.unfit) : error;
};

// The library comes to who uses a passkey, and to nobody else.
const load = async (): Promise<Library> => {
  try {
    return await import('@simplewebauthn/browser');
  } catch (error) {
    console.warn('The library of passkeys could not be fetched', error);
    throw problemOf(words.away);
  }
};

/** Whether this browser knows passkeys at all. */
export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in window;

/** Has the device make a passkey; throws what the person reads where none was made. */
export const makePasskey = async (options: Options): Promise<AddedCredential> => {
  const { startRegistration } = await load();
  try {
    // The contract hands on what the server's library has made for this one.
    const made = await startRegistration({ optionsJSON: options as unknown as CreationOptions });
    return { ...made, response: { ...made.response, transports: made.response.transports ?? [] } };
  } catch (error) {
    throw refusal(error);
  }
};

/** Has the device sign in by a passkey; throws what the person reads where it did not. */
export const showPasskey = async (options: Options): Promise<ShownCredential> => {
  const { startAuthentication } = await load();
  try {
    // See above.
    return await startAuthentication({ optionsJSON: options as unknown as RequestOptions });
  } catch (error) {
    throw refusal(error);
  }
};
