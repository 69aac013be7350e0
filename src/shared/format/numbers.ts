const whole = new Intl.NumberFormat('en-US');

/** A whole number with thousands separators: "1,204". */
export const countText = (count: number): string => whole.format(count);
