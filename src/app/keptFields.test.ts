import { isSecretField } from '@contract/draftRules';
import { createClientDraft } from '@/features/save-client';
import { newDeductDraft } from '@/features/save-deduct-order';
import { newItemDraft } from '@/features/save-item';
import { newNoticeDraft } from '@/features/save-notice';
import { createOrderDraft } from '@/features/save-order';
import { recipientDraft } from '@/features/save-recipient';
import { newUserDraft } from '@/features/save-user';
import { newWebhookDraft } from '@/features/save-webhook';

const today = () => '2026-11-20';

/** What the forms of new records hold; those of edited ones hold no more. */
const forms = {
  order: createOrderDraft(today),
  deductOrder: newDeductDraft(today),
  notice: newNoticeDraft(today),
  item: newItemDraft(),
  recipient: recipientDraft(),
  webhook: newWebhookDraft(),
  user: newUserDraft(''),
  client: createClientDraft(() => true, null),
};

test('of all forms, passwords and the headers of webhooks alone are not kept', () => {
  const left = Object.entries(forms).flatMap(([name, { values }]) =>
    Object.keys(values)
      .filter(isSecretField)
      .map((field) => `${name}: ${field}`),
  );
  expect(left.toSorted()).toEqual([
    'client: ConfirmPassword',
    'client: Password',
    'user: ConfirmPassword',
    'user: Password',
    'webhook: headers',
  ]);
});
