/** Pixels that a chart on two axes has at least. */
export const chartHeight = 240;

/** Pixels that five products need below each other. */
export const topHeight = 226;
