/**
 * How hard a password is to guess, for whoever knows lists of leaked ones, the language and the
 * keyboard.
 */
export interface Strength {
  /** Whether it stands on the list of leaked passwords, in any letter case. */
  isLeaked(password: string): boolean;
  /** Whether it takes more guesses than anybody makes who also tries the known words first. */
  isEnough(password: string, knownWords: readonly string[]): boolean;
}

/** "Safely unguessable": more than 100 million guesses. */
const enough = 3;

/**
 * The time that judging takes grows faster than the text; what follows is not needed to find one
 * strong.
 */
const longestJudged = 64;

/**
 * Spellings such as p4$$w0rd that are tried for a word: each one costs as much as the word itself,
 * and blocks the process.
 */
const mostSpellings = 5;

const load = async (): Promise<Strength> => {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary: common }, { dictionary: english }] =
    await Promise.all([
      import('@zxcvbn-ts/core'),
      import('@zxcvbn-ts/language-common'),
      import('@zxcvbn-ts/language-en'),
    ]);
  const leaked = new Set(common['passwords-common']);
  const judge = new ZxcvbnFactory({
    dictionary: { ...common, ...english },
    graphs: adjacencyGraphs,
    l33tMaxSubstitutions: mostSpellings,
    maxLength: longestJudged,
  });
  return {
    isLeaked: (password) => leaked.has(password.toLowerCase()),
    isEnough: (password, knownWords) => judge.check(password, [...knownWords]).score >= enough,
  };
};

let loading: Promise<Strength> | null = null;

/**
 * The judge of passwords. Its lists take half a second and 70 MB, so they are loaded when the first
 * new password is set.
 */
export const loadStrength = (): Promise<Strength> => (loading ??= load());
