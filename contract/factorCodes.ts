/** A text of what was sent with a refusal, by its name; null where there is none. */
export const textIn = (sent: unknown, name: string): string | null => {
  const found: unknown = typeof sent === 'object' && sent !== null ? Reflect.get(sent, name) : null;
  return typeof found === 'string' ? found : null;
};

/** What a refusal says in `data.code` where the portal has something to ask. */
export const factorCodes = {
  /** The password was right: a code is needed, too; `data.challenge` is what it is sent with. */
  factor: 'factor',
  /** The sign-in has to begin again. */
  challenge: 'challenge',
  /** The password has to be given again first. */
  proof: 'proof',
  /** The role needs a second step, and the person has none: nothing else is answered until then. */
  setUp: 'setUp',
} as const;

/** What a refusal asks for, by the `data` of its answer; null where it asks for nothing. */
export const codeOf = (refused: unknown): string | null => textIn(refused, 'code');
