/** The whole number in what was typed or pasted: null for none, 0 for a negative one, the part before a decimal point. */
export const digitsOf = (typed: string): number | null => {
  const whole = typed.split('.', 1)[0] ?? '';
  if (whole.trimStart().startsWith('-')) return 0;
  const digits = whole.replaceAll(/\D/g, '');
  return digits === '' ? null : Number(digits);
};
