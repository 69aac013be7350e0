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
  /** Milliseconds until whoever waits is turned away, where that one has no other patience. */
  readonly longestWait: number;
}

interface Waiting {
  readonly party: string | null;
  readonly size: number;
  /** How many came later and were let in before. */
  passedBy: number;
  readonly letIn: () => void;
}

/** So many may pass one that waits for more room than there is; then they wait behind it. */
const mostPassing = 16;

/** Counts what is inside, in all and of each party. */
const createCount = () => {
  const parties = new Map<string, number>();
  let inside = 0;
  const insideOf = (party: string | null): number =>
    party === null ? 0 : (parties.get(party) ?? 0);
  return {
    inside: () => inside,
    insideOf,
    change({ party, size }: Pick<Waiting, 'party' | 'size'>, sign: 1 | -1): void {
      inside += sign * size;
      if (party === null) return;
      const left = insideOf(party) + sign * size;
      if (left > 0) parties.set(party, left);
      else parties.delete(party);
    },
  };
};

/**
 * Lets in so much at once, and of one party no more than its share. The others wait in the order
 * they came, but who waits for the share of the own party holds up nobody else, and who needs more
 * room than there is lets a few pass that need less. The function answers how to leave, or throws
 * `ServerBusy` once its caller has no patience left.
 */
export const createGate = ({ most, mostOfOne, longestWait }: GateOptions) => {
  const waiting = new Set<Waiting>();
  const { inside, insideOf, change } = createCount();

  const letIn = (): void => {
    const passed: Waiting[] = [];
    for (const each of waiting) {
      if (inside() >= most) return;
      if (insideOf(each.party) > 0 && insideOf(each.party) + each.size > mostOfOne) continue;
      if (inside() > 0 && inside() + each.size > most) {
        if (each.passedBy >= mostPassing) return;
        passed.push(each);
        continue;
      }
      waiting.delete(each);
      change(each, 1);
      each.letIn();
      for (const larger of passed) larger.passedBy += 1;
    }
  };

  return (party: string | null, size = 1, patience = longestWait): Promise<() => void> =>
    new Promise((resolve, reject) => {
      const leave = (): void => {
        change(own, -1);
        letIn();
      };
      const own: Waiting = {
        party,
        size,
        passedBy: 0,
        letIn: () => {
          clearTimeout(timer);
          resolve(leave);
        },
      };
      const timer = setTimeout(() => {
        waiting.delete(own);
        letIn();
        reject(new ServerBusy(patience));
      }, patience);
      waiting.add(own);
      letIn();
    });
};
