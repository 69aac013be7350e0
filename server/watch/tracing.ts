/** What a span is called, and what is said of it: names and numbers, never what people wrote. */
export interface SpanOf {
  readonly name: string;
  readonly kind?: 'server' | 'client' | 'producer' | 'consumer';
  readonly about?: Readonly<Record<string, string | number>>;
  /** The span that it belongs to, from elsewhere, as W3C's `traceparent`. */
  readonly parent?: string | null;
}

/** A span that is under way. */
export interface Span {
  /** Does work within it: what is asked of a database or sent away belongs to it. */
  within<Result>(work: () => Result): Result;
  /** Ends it; an error is kept by its name. */
  end(how?: {
    readonly about?: Readonly<Record<string, string | number>>;
    readonly error?: unknown;
  }): void;
  /** What others take it on by. */
  readonly traceparent: string | null;
}

/** Makes spans and sends them to where traces are kept. */
export interface Tracing {
  begin(span: SpanOf): Span;
  /** The span that the current work belongs to, as `traceparent`; null outside of any. */
  current(): string | null;
  /** Sends what has not been sent. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

const noSpan: Span = { within: (work) => work(), end: () => undefined, traceparent: null };

const none: Tracing = {
  begin: () => noSpan,
  current: () => null,
  flush: () => Promise.resolve(),
  close: () => Promise.resolve(),
};

/**
 * One for the process, as the log of an engine would be: statements and letters are traced in rooms
 * that know nothing of who asked for them.
 */
let tracing: Tracing = none;

/** Whether spans are made at all. */
export const isTracing = (): boolean => tracing !== none;

/** Begins a span; nothing happens where traces are not sent anywhere. */
export const beginSpan = (span: SpanOf): Span => tracing.begin(span);

/** The span that the current work belongs to, for those who go on with it elsewhere. */
export const currentTrace = (): string | null => tracing.current();

/** Does work within a span of its own. */
export const inSpan = async <Result>(
  named: SpanOf,
  work: () => Promise<Result>,
): Promise<Result> => {
  if (tracing === none) return work();
  const span = tracing.begin(named);
  try {
    const result = await span.within(work);
    span.end();
    return result;
  } catch (error) {
    span.end({ error });
    throw error;
  }
};

/** Has the spans of this process sent from now on; answers how that ends. */
export const traceWith = (made: Tracing): { flush(): Promise<void>; stop(): Promise<void> } => {
  tracing = made;
  return {
    flush: () => made.flush(),
    stop: async () => {
      tracing = none;
      await made.close();
    },
  };
};
