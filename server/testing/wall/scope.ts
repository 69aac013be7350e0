import type { ColumnRef, Node } from 'libpg-query';
import type { Column } from './facts';

/** What a query answers: its columns in their order. */
export type Answer = readonly { readonly name: string; readonly column: Column }[];

/** One name of a `from`, and what it stands for. */
export interface Source {
  readonly name: string;
  /** Whose column, or null where it has none of that name. */
  readonly columnOf: (name: string) => Column | null;
  readonly columns: readonly string[];
}

/** What can be named at a place of a statement. */
export interface Scope {
  readonly sources: Source[];
  /** The queries of `with`. */
  readonly queries: Map<string, Answer>;
  readonly around: Scope | null;
}

export const scopeIn = (around: Scope | null): Scope => ({
  sources: [],
  queries: new Map(),
  around,
});

export const textOf = (node: Node | undefined): string =>
  node && 'String' in node ? (node.String.sval ?? '') : '';

/** The query of `with` that a name means. */
export const queryNamed = (scope: Scope | null, name: string): Answer | null =>
  scope && (scope.queries.get(name) ?? queryNamed(scope.around, name));

/** The column that is meant; null for a star, and for what nobody has named. */
export const columnNamed = (scope: Scope | null, { fields = [] }: ColumnRef): Column | null => {
  if (!scope) return null;
  const [name = '', table] = fields.map(textOf).toReversed();
  for (const source of scope.sources) {
    const found = table === undefined || table === source.name ? source.columnOf(name) : null;
    if (found !== null) return found;
  }
  return columnNamed(scope.around, { fields });
};

/** What an answer is under a name, with its columns renamed where the name says so. */
export const sourceOf = (name: string, answer: Answer, renamed: readonly string[] = []): Source => {
  const columns = answer.map((each, index) => renamed[index] ?? each.name);
  return {
    name,
    columns,
    columnOf: (wanted) => answer[columns.indexOf(wanted)]?.column ?? null,
  };
};
