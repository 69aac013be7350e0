/**
 * The last digit of a GS1 number (UPC-A, SSCC-18) and of a USPS barcode: every second digit from
 * the right counts three times.
 */
const gs1CheckDigit = (digits: string): string => {
  const sum = Array.from(digits, Number)
    .toReversed()
    .reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
};

/** A GS1 number with its last digit, given the digits before. */
export const withGs1CheckDigit = (digits: string): string => `${digits}${gs1CheckDigit(digits)}`;

/**
 * A UPS tracking number with its last digit, given the characters before; letters count as (code -
 * 63) modulo 10.
 */
export const withUpsCheckDigit = (number: string): string => {
  const values = Array.from(number.slice(2), (character) =>
    /\d/.test(character) ? Number(character) : (character.charCodeAt(0) - 63) % 10,
  );
  const sum = values.reduce((total, value, index) => total + value * (index % 2 === 0 ? 1 : 2), 0);
  return `${number}${(10 - (sum % 10)) % 10}`;
};
