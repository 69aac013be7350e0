import * as z from 'zod/mini';

/**
 * The body of every failing call (OPEN-08). A text stands once: in `Message`, in `Errors` or in
 * `ModelState`, so that joining them never repeats it; `message` holds the whole text for GET-style
 * callers and logs.
 */
export const problemBody = z.object({
  error: z.literal(true),
  errorId: z.string(),
  message: z.string(),
  Message: z.optional(z.string()),
  Errors: z.optional(z.array(z.object({ Message: z.string() }))),
  ModelState: z.optional(z.record(z.string(), z.array(z.string()))),
  result: z.null(),
  data: z.unknown(),
});
export type ProblemBody = z.infer<typeof problemBody>;

/** The ids that made a bulk call refuse, each with its reason: `data.refused` of a 409. */
export const refusals = z.object({
  refused: z.array(z.object({ Id: z.string(), Reason: z.string() })),
});
export type Refusal = z.infer<typeof refusals>['refused'][number];

/**
 * The two texts that mean "signed out" whatever the status is (ERR-05); the server uses them with
 * 401 and 403 only.
 */
export const signedOutTexts = ['Unauthorized', 'Forbidden'] as const;
