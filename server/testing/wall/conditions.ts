import type { A_Expr, Node, SubLink } from 'libpg-query';
import { inEveryBranch, type Column, type Fact } from './facts';
import { columnNamed, textOf, type Answer, type Scope } from './scope';

/** Reads a query inside an expression. */
export type ReadQuery = (query: Node, scope: Scope) => Answer;

interface Place {
  readonly scope: Scope;
  readonly read: ReadQuery;
}

const all = (nodes: readonly Node[], place: Place): Column[] | null => {
  const needs = nodes.map((each) => needsOf(each, place));
  return needs.includes(null) ? null : needs.flatMap((each) => each ?? []);
};

const answerOf = ({ subselect }: SubLink, { read, scope }: Place): Answer =>
  subselect ? read(subselect, scope) : [];

/** The columns that must have a given value for an expression to have one; null: it never has. */
export const needsOf = (node: Node | undefined, place: Place): readonly Column[] | null => {
  if (!node) return null;
  if ('ParamRef' in node || 'A_Const' in node) return [];
  if ('TypeCast' in node) return needsOf(node.TypeCast.arg, place);
  if ('A_ArrayExpr' in node) return all(node.A_ArrayExpr.elements ?? [], place);
  if ('List' in node) return all(node.List.items ?? [], place);
  if ('FuncCall' in node) return all(node.FuncCall.args ?? [], place);
  if ('ColumnRef' in node) {
    const column = columnNamed(place.scope, node.ColumnRef);
    return column === null ? null : [column];
  }
  if ('SubLink' in node) {
    const { subLinkType } = node.SubLink;
    if (subLinkType !== 'EXPR_SUBLINK' && subLinkType !== 'ARRAY_SUBLINK') return null;
    return answerOf(node.SubLink, place).map(({ column }) => column);
  }
  return null;
};

const columnIn = (node: Node | undefined, { scope }: Place): Column | null => {
  if (!node) return null;
  if ('TypeCast' in node) return columnIn(node.TypeCast.arg, { scope, read: () => [] });
  return 'ColumnRef' in node ? columnNamed(scope, node.ColumnRef) : null;
};

const fact = (column: Column | null, needs: readonly Column[] | null): Fact[] =>
  column !== null && needs ? [{ column, needs }] : [];

const membersOf = (node: Node | undefined): readonly Node[] | null =>
  node && 'RowExpr' in node ? (node.RowExpr.args ?? []) : null;

/** `a = b`, and the same of rows. */
const equal = (left: Node | undefined, right: Node | undefined, place: Place): Fact[] => {
  const [lefts, rights] = [membersOf(left), membersOf(right)];
  if (lefts && rights) return lefts.flatMap((each, index) => equal(each, rights[index], place));
  return [
    ...fact(columnIn(left, place), needsOf(right, place)),
    ...fact(columnIn(right, place), needsOf(left, place)),
  ];
};

/** `a in (b, c)`, and the same of rows. */
const among = (left: Node | undefined, right: Node | undefined, place: Place): Fact[] => {
  const items = right && 'List' in right ? (right.List.items ?? []) : [];
  const members = membersOf(left);
  if (!members) return fact(columnIn(left, place), all(items, place));
  return members.flatMap((each, index) => {
    const values = items.map((item) => membersOf(item)?.[index]);
    const known = values.filter((value) => value !== undefined);
    return known.length === items.length ? fact(columnIn(each, place), all(known, place)) : [];
  });
};

const compared = ({ kind, name = [], lexpr, rexpr }: A_Expr, place: Place): Fact[] => {
  if (textOf(name[0]) !== '=') return [];
  if (kind === 'AEXPR_OP') return equal(lexpr, rexpr, place);
  if (kind === 'AEXPR_IN') return among(lexpr, rexpr, place);
  if (kind === 'AEXPR_OP_ANY') return fact(columnIn(lexpr, place), needsOf(rexpr, place));
  return [];
};

/** `a in (select …)`, and the same of rows. */
const amongAnswers = (link: SubLink, place: Place): Fact[] => {
  const isEqual = !link.operName || textOf(link.operName[0]) === '=';
  if (link.subLinkType !== 'ANY_SUBLINK' || !isEqual) return [];
  const answer = answerOf(link, place);
  const tested = membersOf(link.testexpr) ?? (link.testexpr ? [link.testexpr] : []);
  return tested.flatMap((each, index) => {
    const column = answer[index]?.column;
    return column === undefined ? [] : fact(columnIn(each, place), [column]);
  });
};

/** What a condition says of the columns of the rows for which it is true. */
export const factsOf = (node: Node | undefined, place: Place): Fact[] => {
  if (!node) return [];
  if ('A_Expr' in node) return compared(node.A_Expr, place);
  if ('SubLink' in node) return amongAnswers(node.SubLink, place);
  if (!('BoolExpr' in node)) return [];
  const branches = (node.BoolExpr.args ?? []).map((each) => factsOf(each, place));
  if (node.BoolExpr.boolop === 'AND_EXPR') return branches.flat();
  return node.BoolExpr.boolop === 'OR_EXPR' ? inEveryBranch(branches) : [];
};
