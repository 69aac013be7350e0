import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { readSupportOptions } from './otherShapes';
import { supportLimits, supportSentences } from './supportRules';
import { isEmail, requiredText } from './text';

const option = z.object({ id: z.string(), name: z.string() });
export type SupportOption = z.infer<typeof option>;

const options = z._default(z.array(option), []);

export const support = {
  options: endpoint({
    method: 'GET',
    path: 'ui/resource/support-ticket-options',
    needs: 'signedIn',
    reads: readSupportOptions,
    answer: z.object({
      priorities: options,
      warehouses: options,
      services: options,
      categories: options,
    }),
    defaultError: 'Issue getting support ticket options. Network issue.',
  }),
  submit: endpoint({
    method: 'POST',
    path: 'ui/resource/support-ticket',
    needs: 'signedIn',
    takesKey: true,
    payload: z.object({
      Subject: requiredText('Subject', supportLimits.subject),
      UserEmail: z
        .string(supportSentences.email)
        .check(
          z.trim(),
          z.maxLength(supportLimits.email, supportSentences.email),
          z.refine(isEmail, supportSentences.email),
        ),
      Content: z._default(
        z
          .string('Content must be a text')
          .check(
            z.maxLength(
              supportLimits.content,
              `A ticket can have ${supportLimits.content} characters at most`,
            ),
          ),
        '',
      ),
      /**
       * Base64 of a picture; size and content are judged decoded, with 413 and 415 of their own.
       */
      ImageBase64String: z.optional(z.nullable(z.string('The picture must be sent as base64'))),
    }),
    answer: z.object({}),
    /** A picture of 5 MB in base64, and the texts. */
    bodyLimit: 8 * 1024 * 1024,
    defaultError: 'Error submitting ticket. Network issue.',
  }),
};
