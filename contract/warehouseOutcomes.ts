/**
 * What became of a message of a warehouse: it is done, was done before, waits for its predecessor,
 * was left for staff to decide, or is refused because it can not be read.
 */
export const inOutcomes = ['done', 'known', 'waits', 'left', 'refused'] as const;
