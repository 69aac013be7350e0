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
};

/** What the device says of a passkey that was not given, in the portal's words. */
const refusal = (error: unknown): ApiProblem => {
  const name = error instanceof Error ? error.name : '';
  const isUnfit = name === 'SecurityError' || name === 'NotSupportedError';
  const other = isUnfit ? words.unfit : words.calledOff;
  return new ApiProblem({
    message: name === 'InvalidStateError' ? words.known : other,
    status: 400,
    errorId: null,
    fields: {},
    data: null,
    retryAfter: null,
  });
};

// The library comes to who uses a passkey, and to nobody else.
const load = (): Promise<Library> => import('@simplewebauthn/browser');

/** Whether this browser knows passkeys at all. */
export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in window;

/** Has the device make a passkey; throws what the person reads where none was made. */
export const makePasskey = async (options: Options): Promise<AddedCredential> => {
  const { startRegistration } = await load();
  try {
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
    return await startAuthentication({ optionsJSON: options as unknown as RequestOptions });
  } catch (error) {
    throw refusal(error);
  }
};
