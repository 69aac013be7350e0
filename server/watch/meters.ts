/** A call that was answered. */
export interface CalledTimes {
  /** As the contract names it: `orders.list`. */
  readonly name: string;
  readonly status: number;
  readonly seconds: number;
}

/** A job that was tried. */
export interface WorkedTimes {
  readonly queue: string;
  readonly outcome: 'done' | 'failed' | 'dead';
  readonly seconds: number;
}

/** Something that was sent away, and whether it arrived. */
export interface SentTimes {
  readonly to: 'webhook' | 'warehouse' | 'mail';
  readonly hasArrived: boolean;
  readonly seconds: number;
}

/** An import that has ended. */
export interface ImportedRows {
  readonly type: string;
  readonly status: string;
  readonly successes: number;
  readonly errors: number;
}

/** Who counts what this process does; it is told of nothing but names and numbers. */
export interface Meters {
  /** A call has come in, and `called` will follow. */
  began(): void;
  called(call: CalledTimes): void;
  worked(job: WorkedTimes): void;
  sent(what: SentTimes): void;
  imported(rows: ImportedRows): void;
}

/** Tells several of what happens. */
export const metersOf = (all: readonly Meters[]): Meters => ({
  began: () => {
    for (const each of all) each.began();
  },
  called: (call) => {
    for (const each of all) each.called(call);
  },
  worked: (job) => {
    for (const each of all) each.worked(job);
  },
  sent: (what) => {
    for (const each of all) each.sent(what);
  },
  imported: (rows) => {
    for (const each of all) each.imported(rows);
  },
});

/** Counts nothing. */
export const noMeters: Meters = metersOf([]);

/** Tells the meters how long something took that was sent away; a failure goes on to the caller. */
export const timeSending = async <Answer>(
  meters: Meters,
  to: SentTimes['to'],
  {
    send,
    hasArrived = () => true,
  }: { readonly send: () => Promise<Answer>; readonly hasArrived?: (answer: Answer) => boolean },
): Promise<Answer> => {
  const since = performance.now();
  let isThere = false;
  try {
    const answer = await send();
    isThere = hasArrived(answer);
    return answer;
  } finally {
    meters.sent({ to, hasArrived: isThere, seconds: (performance.now() - since) / 1000 });
  }
};
