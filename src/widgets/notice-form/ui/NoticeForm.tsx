import { observer } from 'mobx-react-lite';
import type { ReactNode, Ref } from 'react';
import { ItemPicker } from '@/features/pick-items';
import type { NoticeDraft } from '@/features/save-notice';
import { Checklist } from '@/shared/draft/ui/Checklist';
import { DetailStack } from '@/shared/ui/detail/DetailLayout';
import { FormColumns, FormStack } from '@/shared/ui/fields/FormColumns';
import { NoticeBasics } from './NoticeBasics';

interface Props {
  readonly draft: NoticeDraft;
  /** Where the goods go: a choice on create, a fact afterwards. */
  readonly warehouse: ReactNode;
  /** The id of the notice that is edited. */
  readonly recordId?: string;
  /** Stands above the form. */
  readonly above?: ReactNode;
  /** Stands below the fields. */
  readonly aside?: ReactNode;
  /** Stands below the form. */
  readonly children?: ReactNode;
  readonly ref?: Ref<HTMLDivElement>;
}

/**
 * The notice form under its requirements: what arrives where and when, and how much of which items.
 */
export const NoticeForm = observer(function NoticeForm({
  draft,
  warehouse,
  recordId,
  above,
  aside,
  children,
  ref,
}: Props) {
  return (
    <>
      <Checklist lines={draft.checklist} as="strip" />
      <FormColumns ref={ref} data-framed={Boolean(above)}>
        {above && <DetailStack data-whole>{above}</DetailStack>}
        <FormStack>
          <NoticeBasics draft={draft} warehouse={warehouse} recordId={recordId} />
          {aside}
        </FormStack>
        <ItemPicker
          items={draft.values.items}
          onChange={(items) => draft.change({ items })}
          left={draft.values.pastedLines}
          onLeft={(pastedLines) => draft.change({ pastedLines })}
          showsErrors={draft.isTouched('items')}
          excludesKits
        />
        {children}
      </FormColumns>
    </>
  );
});
