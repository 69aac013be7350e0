import { parseSync } from 'libpg-query';
import type {
  DeleteStmt,
  InsertStmt,
  JoinExpr,
  Node,
  RangeFunction,
  RangeVar,
  SelectStmt,
  UpdateStmt,
  WithClause,
} from 'libpg-query';
import { factsOf, needsOf } from './conditions';
import { givenColumns, type Column, type Fact } from './facts';
import {
  queryNamed,
  scopeIn,
  sourceOf,
  textOf,
  type Answer,
  type Scope,
  type Source,
} from './scope';

/** The columns of every table, by its name. */
export type Tables = ReadonlyMap<string, readonly string[]>;

const bound = 'client_id';

/** What reads no row and changes none. */
const harmless = ['TransactionStmt', 'VariableSetStmt', 'LockStmt', 'VacuumStmt'];
/** What is read here; the tables of anything else are not known. */
const judged = ['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt'];

/** Whether which rows a query answers hangs on each of its rows alone. */
const asksRowsAlone = ({
  limitCount,
  limitOffset,
  groupClause,
  distinctClause,
  targetList = [],
}: SelectStmt): boolean =>
  !limitCount &&
  !limitOffset &&
  !groupClause &&
  !distinctClause &&
  targetList.every(
    (node) => 'ResTarget' in node && node.ResTarget.val && 'ColumnRef' in node.ResTarget.val,
  );

/** Reads one statement: which tables it names, and what it says of their columns. */
class Reading {
  readonly #facts: Fact[] = [];
  /** The occurrences of clients' tables. */
  readonly #ofClients: { table: string; column: Column }[] = [];
  readonly #answers = new Map<object, Answer>();
  #names = 0;

  constructor(
    private readonly tables: Tables,
    private readonly keys: ReadonlyMap<string, readonly string[]>,
  ) {}

  unbound(statement: Node): string[] {
    const [kind = ''] = Object.keys(statement);
    if (harmless.includes(kind)) return [];
    if (!judged.includes(kind)) return [kind];
    this.#read(statement, scopeIn(null));
    const given = givenColumns(this.#facts);
    return this.#ofClients.filter(({ column }) => !given.has(column)).map(({ table }) => table);
  }

  #column(needs: readonly Column[] | null = null): Column {
    const column = `${++this.#names}`;
    if (needs) this.#facts.push({ column, needs });
    return column;
  }

  /** A query is read once, however often an expression is looked at. */
  readonly #read = (query: Node, scope: Scope): Answer => {
    const found = this.#answers.get(query) ?? this.#readQuery(query, scope);
    this.#answers.set(query, found);
    return found;
  };

  #readQuery(query: Node, scope: Scope): Answer {
    if ('SelectStmt' in query) return this.#select(query.SelectStmt, scopeIn(scope));
    if ('InsertStmt' in query) return this.#insert(query.InsertStmt, scopeIn(scope));
    if ('UpdateStmt' in query)
      return this.#change(query.UpdateStmt, query.UpdateStmt.fromClause, scopeIn(scope));
    if ('DeleteStmt' in query)
      return this.#change(query.DeleteStmt, query.DeleteStmt.usingClause, scopeIn(scope));
    throw new Error(`A statement of the kind ${Object.keys(query).join()} can not be judged.`);
  }

  #place(scope: Scope) {
    return { scope, read: this.#read };
  }

  #with(clause: WithClause | undefined, scope: Scope): void {
    for (const node of clause?.ctes ?? []) {
      if (!('CommonTableExpr' in node)) continue;
      const { ctename = '', ctequery, aliascolnames = [] } = node.CommonTableExpr;
      if (!ctequery) continue;
      const named = (answer: Answer): Answer =>
        answer.map((each, index) => ({ ...each, name: textOf(aliascolnames[index]) || each.name }));
      // A query that names itself goes on from where it begins.
      const begin = 'SelectStmt' in ctequery ? ctequery.SelectStmt.larg : undefined;
      if (clause?.recursive && begin)
        scope.queries.set(ctename, named(this.#read({ SelectStmt: begin }, scope)));
      scope.queries.set(ctename, named(this.#read(ctequery, scope)));
    }
  }

  #select(select: SelectStmt, scope: Scope): Answer {
    this.#with(select.withClause, scope);
    if (select.larg && select.rarg) {
      const left = this.#read({ SelectStmt: select.larg }, scope);
      const right = this.#read({ SelectStmt: select.rarg }, scope);
      return left.map(({ name, column }, index) => {
        const other = right[index]?.column ?? 'none';
        const both = this.#column([column, other]);
        if (select.op === 'SETOP_UNION' && !select.limitCount)
          this.#facts.push({ column, needs: [both] }, { column: other, needs: [both] });
        return { name, column: both };
      });
    }
    if (select.valuesLists) return this.#values(select.valuesLists, scope);
    for (const node of select.fromClause ?? []) this.#from(node, scope);
    this.#facts.push(...factsOf(select.whereClause, this.#place(scope)));
    this.#walk({ ...select, withClause: undefined, fromClause: undefined }, scope);
    return this.#answer(select.targetList ?? [], scope, asksRowsAlone(select));
  }

  #values(lists: readonly Node[], scope: Scope): Answer {
    this.#walk(lists, scope);
    const rows = lists.map((list) => ('List' in list ? (list.List.items ?? []) : []));
    return (rows[0] ?? []).map((_, index) => {
      const needs = rows.map((row) => needsOf(row[index], this.#place(scope)));
      return {
        name: `column${index + 1}`,
        column: this.#column(needs.includes(null) ? null : needs.flatMap((each) => each ?? [])),
      };
    });
  }

  #insert(insert: InsertStmt, scope: Scope): Answer {
    this.#with(insert.withClause, scope);
    if (insert.selectStmt) this.#read(insert.selectStmt, scope);
    const { relation = {} } = insert;
    const inside = scopeIn(scope);
    const columns = this.tables.get(relation.relname ?? '') ?? [];
    inside.sources.push(
      sourceOf(
        relation.alias?.aliasname ?? relation.relname ?? '',
        columns.map((name) => ({ name, column: this.#column([]) })),
      ),
    );
    this.#walk([insert.onConflictClause, insert.returningClause], inside);
    return this.#answer(insert.returningClause?.exprs ?? [], inside);
  }

  #change(
    change: UpdateStmt & DeleteStmt,
    from: readonly Node[] | undefined,
    scope: Scope,
  ): Answer {
    this.#with(change.withClause, scope);
    if (change.relation) this.#table(change.relation, scope);
    for (const node of from ?? []) this.#from(node, scope);
    this.#facts.push(...factsOf(change.whereClause, this.#place(scope)));
    this.#walk([change.targetList, change.whereClause, change.returningClause], scope);
    return this.#answer(change.returningClause?.exprs ?? [], scope);
  }

  #answer(targets: readonly Node[], scope: Scope, isPlain = false): Answer {
    return targets.flatMap((node) => {
      if (!('ResTarget' in node)) return [];
      const { name, val } = node.ResTarget;
      const fields = val && 'ColumnRef' in val ? (val.ColumnRef.fields ?? []) : [];
      const last = fields.at(-1);
      if (last && 'A_Star' in last)
        return scope.sources
          .filter((source) => fields.length === 1 || source.name === textOf(fields.at(-2)))
          .flatMap(({ columns, columnOf }) =>
            columns.map((each) => ({
              name: each,
              column: this.#column([columnOf(each) ?? 'none']),
            })),
          );
      const needs = needsOf(val, this.#place(scope));
      const column = this.#column(needs);
      // What is asked of every row that is answered can as well be asked of the rows it comes from.
      const [only] = fields.length > 0 ? (needs ?? []) : [];
      if (isPlain && only !== undefined) this.#facts.push({ column: only, needs: [column] });
      return { name: name ?? textOf(last), column };
    });
  }

  /** Reads what a `from` names, and gives the names that it adds. */
  #from(node: Node, scope: Scope): Source[] {
    const before = scope.sources.length;
    if ('RangeVar' in node) this.#table(node.RangeVar, scope);
    else if ('JoinExpr' in node) this.#join(node.JoinExpr, scope);
    else if ('RangeFunction' in node) this.#function(node.RangeFunction, scope);
    else if ('RangeSubselect' in node) {
      const { subquery, alias } = node.RangeSubselect;
      const answer = subquery ? this.#read(subquery, scope) : [];
      scope.sources.push(
        sourceOf(alias?.aliasname ?? '', answer, (alias?.colnames ?? []).map(textOf)),
      );
    } else throw new Error(`A ${Object.keys(node).join()} of a statement can not be judged.`);
    return scope.sources.slice(before);
  }

  #table({ relname = '', alias }: RangeVar, scope: Scope): void {
    const name = alias?.aliasname ?? relname;
    const renamed = (alias?.colnames ?? []).map(textOf);
    const query = queryNamed(scope, relname);
    // Each time it is named it may be bound otherwise.
    const columns =
      query?.map((each) => ({ name: each.name, column: this.#column([each.column]) })) ??
      (this.tables.get(relname) ?? []).map((each) => ({ name: each, column: this.#column() }));
    scope.sources.push(sourceOf(name, columns, renamed));
    if (query) return;
    const column = columns.find((each) => each.name === bound)?.column;
    if (column !== undefined) this.#ofClients.push({ table: relname, column });
    // A key of its own says which client's row is meant.
    const [client, ...keys] = this.keys.get(relname) ?? [];
    const named = (key: string | undefined): Column | undefined =>
      columns.find((each) => each.name === key)?.column;
    for (const key of keys)
      this.#facts.push({ column: named(client) ?? '', needs: [named(key) ?? 'none'] });
  }

  #function({ functions = [], alias, coldeflist = [] }: RangeFunction, scope: Scope): void {
    this.#walk(functions, scope);
    const calls = functions.flatMap((each) => ('List' in each ? (each.List.items ?? []) : []));
    const called = calls.filter((each) => Object.keys(each).length > 0);
    const needs = called.map((call) => needsOf(call, this.#place(scope)));
    const column = this.#column(needs.includes(null) ? null : needs.flatMap((each) => each ?? []));
    const defined = coldeflist.map((each) =>
      'ColumnDef' in each ? (each.ColumnDef.colname ?? '') : '',
    );
    const name = alias?.aliasname ?? '';
    const columns = [...(alias?.colnames ?? []).map(textOf), ...defined];
    const isKnown = columns.length > 0;
    scope.sources.push({
      name,
      columns,
      columnOf: (wanted) =>
        (isKnown ? columns.includes(wanted) : wanted === name || wanted === 'value')
          ? column
          : null,
    });
  }

  #join({ larg, rarg, jointype, quals, usingClause = [] }: JoinExpr, scope: Scope): void {
    const left = larg ? this.#from(larg, scope) : [];
    const right = rarg ? this.#from(rarg, scope) : [];
    this.#walk([quals], scope);
    const shared = usingClause.map(textOf).flatMap((name): Fact[] => {
      const find = (sources: readonly Source[]): Column =>
        sources.map(({ columnOf }) => columnOf(name)).find((each) => each !== null) ?? 'none';
      const [one, other] = [find(left), find(right)];
      return [
        { column: one, needs: [other] },
        { column: other, needs: [one] },
      ];
    });
    const said = [...shared, ...factsOf(quals, this.#place(scope))];
    // Rows of the outer side come whatever the condition says.
    const isOf = (sources: readonly Source[], { column }: Fact): boolean =>
      sources.some(({ columns, columnOf }) => columns.some((name) => columnOf(name) === column));
    const holds: Partial<Record<string, (fact: Fact) => boolean>> = {
      JOIN_INNER: () => true,
      JOIN_LEFT: (fact) => isOf(right, fact),
      JOIN_RIGHT: (fact) => isOf(left, fact),
    };
    this.#facts.push(...said.filter(holds[jointype ?? ''] ?? (() => false)));
  }

  /** Reads the queries inside expressions. */
  #walk(value: unknown, scope: Scope): void {
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) {
      for (const each of value) this.#walk(each, scope);
      return;
    }
    if ('SubLink' in value) {
      const link = (value as Extract<Node, { SubLink: unknown }>).SubLink;
      this.#walk([link.testexpr], scope);
      if (link.subselect) this.#read(link.subselect, scope);
      return;
    }
    for (const each of Object.values(value)) this.#walk(each, scope);
  }
}

/**
 * The clients' tables of a statement that are not bound to a client: their `client_id` has no given
 * value, neither by itself nor by what it is compared with. Of a kind of statement that can not be
 * judged, its kind. `keys` has, for tables where another
 * column says whose row it is, the column of the client and those that give it.
 */
export const unboundTables = (
  text: string,
  tables: Tables,
  keys: ReadonlyMap<string, readonly string[]> = new Map(),
): string[] =>
  (parseSync(text).stmts ?? []).flatMap(({ stmt }) =>
    stmt ? new Reading(tables, keys).unbound(stmt) : [],
  );
