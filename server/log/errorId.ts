import { randomUUID } from 'node:crypto';

/** A new Error ID: what a person reads of a fault, and by which it is found in the log. */
export const newErrorId = (): string => randomUUID().slice(0, 8);
