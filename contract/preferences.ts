import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { answerId, oneOf, requiredText } from './text';

/** Light, dark, or as the system has it. */
export const colourModes = ['system', 'light', 'dark'] as const;
export type ColourMode = (typeof colourModes)[number];

export const openedLimits = { records: 10, text: 320 } as const;

/** A record whose page was opened: as its address names it, and as the page was called. */
const openedRecord = z.object({
  Kind: z.string(),
  Id: answerId,
  Term: z.string(),
  Title: z.string(),
});

/**
 * What a person has chosen about the portal itself; kept by the server, because nothing is kept in
 * the browser (OPEN-124).
 */
export const preferencesRecord = z.object({
  ColourMode: z._default(z.enum(colourModes), 'system'),
  /** Whether single keys do something, such as J for the next row (WCAG 2.1.4). */
  SingleKeys: z._default(z.boolean(), true),
  /** What was opened last in the account, the newest first; left out by a server that keeps none. */
  OpenedLast: z.optional(z.array(openedRecord)),
});
export type PreferencesRecord = z.infer<typeof preferencesRecord>;

export const preferences = {
  read: endpoint({
    method: 'GET',
    path: 'portal/preferences',
    needs: 'signedIn',
    answer: preferencesRecord,
    defaultError: null,
  }),
  write: endpoint({
    method: 'PUT',
    path: 'portal/preferences',
    needs: 'signedIn',
    /** What is left out stays as it is. */
    payload: z.object({
      ColourMode: z.optional(oneOf('Colour mode', colourModes)),
      SingleKeys: z.optional(z.boolean('Single keys must be true or false')),
    }),
    answer: z.object({}),
    defaultError: null,
  }),
  /** Puts records before those that the person has opened last in the account. */
  opened: endpoint({
    method: 'PUT',
    path: 'portal/opened',
    needs: 'signedIn',
    payload: z.object({
      /** The newest first. */
      Records: z
        .array(
          z.object({
            Kind: requiredText('Kind', openedLimits.text),
            Id: requiredText('Id', openedLimits.text),
            Term: z
              .string('Term must be a text')
              .check(
                z.maxLength(
                  openedLimits.text,
                  `Term can have ${openedLimits.text} characters at most`,
                ),
              ),
            Title: requiredText('Title', openedLimits.text),
          }),
          'Records must be a list',
        )
        .check(
          z.maxLength(openedLimits.records, `At most ${openedLimits.records} records can be kept`),
        ),
    }),
    answer: z.object({}),
    defaultError: null,
  }),
};
