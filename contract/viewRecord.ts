import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { answerId } from './text';

/** A list as somebody has arranged it: its filters, its sorting and its columns, under a name. */
export const viewRecord = z.object({
  _id: answerId,
  Version: z.int(),
  /** One of `listNames`, which the start does without. */
  List: z.string(),
  Name: z.string(),
  /** Whether everybody in the account has it. */
  IsShared: z.boolean(),
  IsMine: z.boolean(),
  /** Who made it, of staff a client is told no name; empty once that person is gone. */
  Maker: z.string(),
  /** Whether the list opens with it for the caller. */
  IsDefault: z.boolean(),
  Fields: z.record(z.string(), z.string()),
  Columns: z.array(z.string()),
  /** What was saved and can not be shown to the caller, a sentence each. */
  Lost: z.array(z.string()),
});
export type ViewRecord = z.infer<typeof viewRecord>;

/** Read with every start: lists open with what it answers. */
export const readViews = endpoint({
  method: 'GET',
  path: 'portal/views',
  needs: 'signedIn',
  answer: z.object({ views: z.array(viewRecord) }),
  defaultError: 'Issue getting views. Network issue.',
});
