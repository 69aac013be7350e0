import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { emptyState, type State } from './state';

export interface Store {
  readonly state: State;
  /** Carries a change out and keeps it; one that throws changes nothing. */
  change<Answer>(act: (state: State) => Answer): Answer;
}

/** Beside the file first, then in its place: a cut never leaves half of it. */
const write = (file: string, text: string): void => {
  const written = openSync(`${file}.new`, 'w', 0o600);
  writeSync(written, text);
  fsyncSync(written);
  closeSync(written);
  renameSync(`${file}.new`, file);
};

/** The state of a warehouse, kept in a folder: what was acknowledged survives a restart. */
export const openStore = (dataDir: string): Store => {
  const file = join(dataDir, 'state.json');
  let state: State = existsSync(file)
    ? { ...emptyState(), ...(JSON.parse(readFileSync(file, 'utf8')) as State) }
    : emptyState();
  return {
    get state() {
      return state;
    },
    change(act) {
      const next = structuredClone(state);
      const answer = act(next);
      write(file, JSON.stringify(next, null, 1));
      state = next;
      return answer;
    },
  };
};
