import { observer } from 'mobx-react-lite';
import type { ReactNode, Ref } from 'react';
import { useSession } from '@/entities/session';
import { ItemPicker } from '@/features/pick-items';
import type { ItemDraft } from '@/features/save-item';
import { Checklist } from '@/shared/draft/ui/Checklist';
import { FormColumns, FormStack } from '@/shared/ui/fields/FormColumns';
import { FilesPanel } from './FilesPanel';
import { HandlingPanel } from './HandlingPanel';
import { ItemBasics } from './ItemBasics';
import { MeasuresPanel } from './MeasuresPanel';
import { ReorderPanel } from './ReorderPanel';

interface Props {
  readonly draft: ItemDraft;
  readonly isNew: boolean;
  /** The id of the item that is edited. */
  readonly recordId?: string;
  /** Stands above the fields, such as what is known of an item that exists. */
  readonly aside?: ReactNode;
  /** Stands below the fields. */
  readonly below?: ReactNode;
  readonly ref?: Ref<HTMLDivElement>;
}

/**
 * The item form under its requirements: what the item is, how it is handled, and what a kit is made
 * of (ITEM-27 to ITEM-40).
 */
export const ItemForm = observer(function ItemForm({
  draft,
  isNew,
  recordId,
  aside,
  below,
  ref,
}: Props) {
  const session = useSession();
  const { client, reference } = session;
  const { values } = draft;
  return (
    <>
      <Checklist lines={draft.checklist} as="strip" />
      <FormColumns ref={ref}>
        <FormStack>
          {aside}
          <ItemBasics
            draft={draft}
            isNew={isNew}
            recordId={recordId}
            groups={client?.SupportsItemGroups ? (reference?.itemGroups ?? []) : null}
          />
          <HandlingPanel draft={draft} />
          {below}
        </FormStack>
        <FormStack>
          {values.itemType === 'Bundled' && (
            <ItemPicker
              excludesKits
              things="components"
              items={values.components}
              onChange={(components) => draft.change({ components })}
              left={values.pastedLines}
              onLeft={(pastedLines) => draft.change({ pastedLines })}
              showsErrors={draft.isTouched('components')}
            />
          )}
          <MeasuresPanel draft={draft} />
          {session.clientHas('itemTagClients') && <ReorderPanel draft={draft} />}
          <FilesPanel draft={draft} />
        </FormStack>
      </FormColumns>
    </>
  );
});
