import { inSpan, isTracing } from '../watch/tracing';

/** Of a statement's text; a list of a thousand ids has no more to say. */
const mostCharacters = 2_000;

const verbOf = (text: string): string => /^\W*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement';

/** Asks the database within a span: the text of the statement, and none of its values. */
export const traced = <Answer>(text: string, ask: () => Promise<Answer>): Promise<Answer> =>
  isTracing()
    ? inSpan(
        {
          name: `sql ${verbOf(text)}`,
          kind: 'client',
          about: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, mostCharacters) },
        },
        ask,
      )
    : ask();

type Ask = (text: string, ...rest: unknown[]) => Promise<unknown>;
type Begin = (work: (tx: object) => Promise<unknown>) => Promise<unknown>;

/** An engine whose statements are traced, those of its transactions too. */
export const tracedEngine = <Engine extends object>(engine: Engine): Engine =>
  new Proxy(engine, {
    get: (target, key) => {
      const found: unknown = Reflect.get(target, key, target);
      if (typeof found !== 'function') return found;
      if (key === 'query') {
        const ask = found.bind(target) as Ask;
        return (text: string, ...rest: unknown[]) => traced(text, () => ask(text, ...rest));
      }
      if (key === 'transaction') {
        const begin = found.bind(target) as Begin;
        return (work: (tx: object) => Promise<unknown>) => begin((tx) => work(tracedEngine(tx)));
      }
      return found.bind(target) as unknown;
    },
  });
