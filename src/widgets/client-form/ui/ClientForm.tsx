import { observer } from 'mobx-react-lite';
import type { ReactNode, Ref } from 'react';
import type { ClientDraft } from '@/features/save-client';
import { FormColumns, FormStack } from '@/shared/ui/fields/FormColumns';
import { ClientBasics } from './ClientBasics';
import { DefaultsPanel } from './DefaultsPanel';
import { ItemSettingsPanel } from './ItemSettingsPanel';
import { NotificationsPanel } from './NotificationsPanel';
import { OrderSettingsPanel } from './OrderSettingsPanel';
import { TrackingPanel } from './TrackingPanel';
import { WarehouseSettingsPanel } from './WarehouseSettingsPanel';

interface Props {
  readonly draft: ClientDraft;
  readonly showsName: boolean;
  /** Stands above the client's name: its number. */
  readonly number?: ReactNode;
  /** The panels of a new client's first Owner. */
  readonly owner?: ReactNode;
  /** Stands below the panels of the form: what is decided beside it. */
  readonly beside?: ReactNode;
  readonly ref?: Ref<HTMLDivElement>;
}

/**
 * The client form: who the client is at the left, how it works at the right (CLIENT-05, CLIENT-09,
 * CLIENT-16).
 */
export const ClientForm = observer(function ClientForm({
  draft,
  showsName,
  number,
  owner,
  beside,
  ref,
}: Props) {
  const defaults = <DefaultsPanel draft={draft} />;
  const rest = (
    <>
      <TrackingPanel draft={draft} />
      <ItemSettingsPanel draft={draft} />
    </>
  );
  return (
    <FormColumns ref={ref}>
      <FormStack>
        <ClientBasics draft={draft} showsName={showsName}>
          {number}
        </ClientBasics>
        {owner ?? (
          <>
            {defaults}
            {rest}
          </>
        )}
        {beside}
      </FormStack>
      <FormStack>
        {owner !== undefined && defaults}
        <WarehouseSettingsPanel draft={draft} />
        <OrderSettingsPanel draft={draft} isNew={owner !== undefined} />
        <NotificationsPanel draft={draft} />
        {owner !== undefined && rest}
      </FormStack>
    </FormColumns>
  );
});
