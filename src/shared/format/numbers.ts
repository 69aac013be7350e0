const whole = new Intl.NumberFormat('en-US');

/** A whole number with thousands separators: "1,204". */
export const countText = (count: number): string => whole.format(count);

/** How many items something has that is being written: "no items yet", "1 item", "3 items". */
export const itemsText = (items: number): string => {
  if (items === 0) return 'no items yet';
  return items === 1 ? '1 item' : `${countText(items)} items`;
};
