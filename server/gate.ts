/** The server has more to do than it can; trying again later helps. */
export class ServerBusy extends Error {
  constructor(waited: number) {
    super(`No room within ${waited} ms`);
    this.name = 'ServerBusy';
  }
}

interface GateOptions {
  /** What may be inside at once, in whatever is counted. */
  readonly most: number;
  /** What one party may have inside of it. */
  readonly mostOfOne: number;
  /** Milliseconds until whoever waits is turned away. */
  readonly longestWait: number;
}

interface Waiting {
  readonly party: string | null;
  readonly size: number;
  readonly letIn: () => void;
}

/**
 * Lets in so much at once, and of one party no more than its share. The others wait in the order they came; who waits for the
 * share of the own party holds up nobody else. The function answers how to leave, or throws `ServerBusy` after the longest wait.
 */
export const createGate = ({ most, mostOfOne, longestWait }: GateOptions) => {
  const waiting = new Set<Waiting>();
  const parties = new Map<string, number>();
  let inside = 0;

  const insideOf = (party: string | null): number => (party === null ? 0 : (parties.get(party) ?? 0));

  const count = ({ party, size }: Waiting, sign: 1 | -1): void => {
    inside += sign * size;
    if (party === null) return;
    const left = insideOf(party) + sign * size;
    if (left > 0) parties.set(party, left);
    else parties.delete(party);
  };

  const letIn = (): void => {
    for (const each of waiting) {
      if (insideOf(each.party) > 0 && insideOf(each.party) + each.size > mostOfOne) continue;
      if (inside > 0 && inside + each.size > most) return;
      waiting.delete(each);
      count(each, 1);
      each.letIn();
    }
  };

  return (party: string | null, size = 1): Promise<() => void> =>
    new Promise((resolve, reject) => {
      const leave = (): void => {
        count(own, -1);
        letIn();
      };
      const own: Waiting = { party, size, letIn: () => { clearTimeout(timer); resolve(leave); } };
      const timer = setTimeout(() => { waiting.delete(own); letIn(); reject(new ServerBusy(longestWait)); }, longestWait);
      waiting.add(own);
      letIn();
    });
};
