import assert from 'node:assert/strict';

/** What came of an act. */
export interface ActResult {
  readonly status: number;
  readonly message: string;
  /** Whether it was done; a call may answer 200 where there was nothing to do. */
  readonly isDone: boolean;
}

/** How the acts of one table are tried, each of them on records in every state. */
interface Parts<Act extends string, Subject> {
  /** How a record is made, in each of the states that the act is tried in. */
  readonly subjects: (act: Act) => readonly (() => Promise<Subject>)[];
  /** What the table says of a record. */
  readonly whyNot: (act: Act, subject: Subject) => string | null;
  /** How somebody does each act of the table. */
  readonly acts: Readonly<Record<Act, (subject: Subject) => Promise<ActResult>>>;
  /** The status of a refusal, where it is not 409. */
  readonly refusedWith?: (act: Act) => number;
  /** Why the server does what the table refuses: a table that is for the portal alone. */
  readonly onlyPortal?: string;
}

/** Fails unless the server does what the table of a kind allows, and refuses the rest with it. */
export type Proofs<Act extends string> = Readonly<Record<Act, () => Promise<void>>>;

const assertDone = ({ status, message, isDone }: ActResult): void =>
  assert.ok(isDone, `was not done: ${status} ${message}`);

/** A bulk call says before the sentence that nothing was done; a status ends it with a full stop. */
const assertRefused = ({ status, message, isDone }: ActResult, sentence: string): void => {
  assert.ok(!isDone, `was done, ${status}, in spite of: ${sentence}`);
  assert.ok(message.replace(/\.$/, '').endsWith(sentence), `${message}; expected: ${sentence}`);
};

const prove = async <Act extends string, Subject>(
  { subjects, whyNot, acts, refusedWith = () => 409, onlyPortal }: Parts<Act, Subject>,
  act: Act,
): Promise<void> => {
  const tried = { allowed: 0, refused: 0 };
  for (const make of subjects(act)) {
    const subject = await make();
    const sentence = whyNot(act, subject);
    const told = await acts[act](subject);
    tried[sentence === null ? 'allowed' : 'refused'] += 1;
    if (sentence === null || onlyPortal !== undefined) assertDone(told);
    else {
      assertRefused(told, sentence);
      assert.equal(told.status, refusedWith(act), sentence);
    }
  }
  assert.ok(tried.refused > 0, 'no state was tried that the table refuses');
  assert.ok(tried.allowed > 0, 'no state was tried that the table allows');
};

/** The proof of each act of a table. */
export const proofsOf = <Act extends string, Subject>(parts: Parts<Act, Subject>): Proofs<Act> =>
  // Object.fromEntries forgets that every act is there.
  Object.fromEntries(
    Object.keys(parts.acts).map((act) => [act, () => prove(parts, act as Act)]),
  ) as Record<Act, () => Promise<void>>;
