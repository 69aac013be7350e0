/** One item as it is stored, or several that are ordered as one. */
export const itemTypes = ['Standard', 'Bundled'] as const;
