interface Asked {
  readonly page: number;
  readonly pageSize: number;
}

/** Which rows a page has. */
export interface Slice {
  readonly limit: number;
  readonly offset: number;
}

/** The rows of a page. */
export const sliceOf = ({ page, pageSize }: Asked): Slice => ({
  limit: pageSize,
  offset: (page - 1) * pageSize,
});

/**
 * One page: all rows are counted first, and none is read where the page begins behind the last one.
 */
export const readPage = async <Row>(
  query: Asked,
  count: PromiseLike<number>,
  read: (slice: Slice) => PromiseLike<readonly Row[]>,
): Promise<{ readonly rows: readonly Row[]; readonly total: number }> => {
  const total = await count;
  const slice = sliceOf(query);
  return { rows: total > slice.offset ? await read(slice) : [], total };
};
