import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { oneOf } from './text';

/** Light, dark, or as the system has it. */
export const colourModes = ['system', 'light', 'dark'] as const;
export type ColourMode = (typeof colourModes)[number];

/**
 * What a person has chosen about the portal itself; kept by the server, because nothing is kept in
 * the browser (OPEN-124).
 */
export const preferencesRecord = z.object({
  ColourMode: z._default(z.enum(colourModes), 'system'),
  /** Whether single keys do something, such as J for the next row (WCAG 2.1.4). */
  SingleKeys: z._default(z.boolean(), true),
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
};
