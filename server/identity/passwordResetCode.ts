import { randomInt } from 'node:crypto';

const digits = '23456789';
/** Without I, L and O, which are taken for 1 and 0. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ';
const length = 8;

/**
 * A code of digits and letters, with at least one of each: the portal refuses a code without a
 * digit (AUTH-21).
 */
export const newResetCode = (): string => {
  const code = Array.from({ length }, () =>
    (digits + letters).charAt(randomInt(digits.length + letters.length)),
  ).join('');
  return /\d/.test(code) && /\D/.test(code) ? code : newResetCode();
};

/** A code the way it was made, however it was typed. */
export const asMade = (typed: string): string => typed.trim().toUpperCase();
