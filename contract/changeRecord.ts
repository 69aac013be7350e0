import * as z from 'zod/mini';
import { moment } from './dates';

/** A change that somebody has made to a record, by the fields that they entered. */
export const changeRecord = z.object({
  At: moment,
  By: z.string(),
  Fields: z.array(
    z.object({
      Label: z.string(),
      Before: z.nullable(z.string()),
      After: z.nullable(z.string()),
    }),
  ),
});
export type ChangeRecord = z.infer<typeof changeRecord>;
