import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, type ReactNode } from 'react';
import { noticeLimits } from '@contract/noticeRules';
import type { NoticeDraft } from '@/features/save-notice';
import { FormGrid } from '@/shared/ui/fields/FormGrid';
import { lazyPart } from '@/shared/ui/page/lazyPart';
import { Panel } from '@/shared/ui/page/Panel';
import { TextField } from '@/shared/ui/fields/TextField';
import { CountField } from './CountField';

// It is heavy, and the rest of the form need not wait for it.
const ExpectedDate = lazyPart('ExpectedDate', () => import('./ExpectedDate'));

interface Props {
  readonly draft: NoticeDraft;
  readonly warehouse: ReactNode;
}

/** Everything that a notice says beside its items. */
export const NoticeBasics = observer(function NoticeBasics({ draft, warehouse }: Props) {
  const { values } = draft;
  useEffect(() => ExpectedDate.prefetch(), []);
  const text = (name: 'carrier' | 'trackingNumber' | 'poNumber' | 'vendor', label: string) => (
    <TextField
      label={label}
      value={values[name]}
      onChange={(typed) => draft.change({ [name]: typed })}
      maxLength={noticeLimits.text}
      error={draft.errorOf(name, null)}
    />
  );
  return (
    <Panel title="Notice">
      <FormGrid>
        {warehouse}
        <Suspense
          fallback={
            <TextField label="Expected Date" value="" onChange={() => undefined} disabled />
          }
        >
          <ExpectedDate draft={draft} />
        </Suspense>
        {text('carrier', 'Carrier')}
        {text('trackingNumber', 'Tracking Number')}
        {text('poNumber', 'PO Number')}
        {text('vendor', 'Vendor')}
        <CountField draft={draft} name="packageCount" label="Package Count" />
        <CountField draft={draft} name="palletCount" label="Pallet Count" />
      </FormGrid>
    </Panel>
  );
});
