import * as z from 'zod/mini';
import { recordId } from '@contract/text';
import { queue } from '../jobs/queue';

const key = z.object({ clientId: recordId, draftId: recordId });

/** Drafts whose file waits to be read, or whose rows wait to be judged. */
export const checkJobs = queue('import-drafts.check', key);

/** Drafts whose records wait to be made. */
export const creationJobs = queue('import-drafts.create', key);
