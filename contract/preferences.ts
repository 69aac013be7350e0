import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { requiredOneOf } from './text';

/** Light, dark, or as the system has it. */
export const colourModes = ['system', 'light', 'dark'] as const;
export type ColourMode = (typeof colourModes)[number];

/**
 * What a person has chosen about the portal itself; kept by the server, because nothing is kept in
 * the browser (OPEN-124).
 */
export const preferencesRecord = z.object({
  ColourMode: z._default(z.enum(colourModes), 'system'),
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
    payload: z.object({ ColourMode: requiredOneOf('Colour mode', colourModes) }),
    answer: z.object({}),
    defaultError: null,
  }),
};
