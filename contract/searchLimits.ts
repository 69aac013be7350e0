/** How much one search looks for, in characters and values, and how much of a kind it finds. */
export const searchLimits = { term: 8_000, values: 200, value: 1_000, hitsOfAKind: 5 } as const;
