import * as z from 'zod/mini';
import { moment } from './dates';
import { endpoint } from './endpoint';

/** What a report is embedded with (OPEN-89); of it the documents print the token alone. */
export const powerbiConfig = z.object({
  reportId: z._default(z.string(), ''),
  embedUrl: z._default(z.string(), ''),
  accessToken: z.string(),
});
export type PowerbiConfig = z.infer<typeof powerbiConfig>;

export const analytics = {
  config: endpoint({
    method: 'GET',
    path: 'ui/resource/powerbi-config',
    needs: 'signedIn',
    answer: z.object({ powerbiConfig, tokenExpiration: moment }),
    hasSecret: true,
    defaultError: 'Issue getting report. Network issue.',
  }),
};
