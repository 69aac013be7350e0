/** One page of a list. */
interface Page {
  readonly entities: readonly unknown[];
  readonly totalEntityLookupCount: number;
}

/** As many as every list gives at a time. */
const defaultPageSize = 100;

const idOf = (row: unknown): unknown =>
  typeof row === 'object' && row !== null && '_id' in row ? row._id : undefined;

/**
 * The records of a list, page after page. New ones in front move the others to the next page: those
 * are not given a second time.
 */
export async function* allRows(
  query: { readonly pageSize?: unknown },
  ask: (query: { page: number; pageSize: number }) => Promise<Page>,
): AsyncGenerator<unknown, void, undefined> {
  const pageSize = Number(query.pageSize ?? defaultPageSize);
  let before: ReadonlySet<unknown> = new Set();
  for (let page = 1; ; page += 1) {
    const { entities, totalEntityLookupCount } = await ask({ ...query, page, pageSize });
    for (const row of entities) if (!before.has(idOf(row))) yield row;
    if (entities.length === 0 || page * pageSize >= totalEntityLookupCount) return;
    before = new Set(entities.map(idOf).filter((id) => id !== undefined));
  }
}
