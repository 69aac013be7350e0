import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, type ReactNode } from 'react';
import { noticeLimits } from '@contract/noticeRules';
import type { NoticeDraft } from '@/features/save-notice';
import { AlikeFound, alikeIn, alikeNotices, useAlike } from '@/features/tell-duplicates';
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
  /** The id of the notice that is edited. */
  readonly recordId: string | undefined;
}

/** What is entered of a notice and told from other notices; null while none of it is. */
const comparedNotice = ({ values, isDirty }: NoticeDraft, recordId: string | undefined) =>
  isDirty && (values.trackingNumber.trim() !== '' || values.poNumber.trim() !== '')
    ? { TrackingNumber: values.trackingNumber, PONumber: values.poNumber, Except: recordId }
    : null;

/** Everything that a notice says beside its items. */
export const NoticeBasics = observer(function NoticeBasics({ draft, warehouse, recordId }: Props) {
  const { values } = draft;
  const alike = useAlike(comparedNotice(draft, recordId), alikeNotices);
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
  const told = (name: 'trackingNumber' | 'poNumber', label: string) => (
    <div>
      {text(name, label)}
      <AlikeFound found={alikeIn(alike, name)} hint="You can save this one all the same." />
    </div>
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
        {told('trackingNumber', 'Tracking Number')}
        {told('poNumber', 'PO Number')}
        {text('vendor', 'Vendor')}
        <CountField draft={draft} name="packageCount" label="Package Count" />
        <CountField draft={draft} name="palletCount" label="Pallet Count" />
      </FormGrid>
    </Panel>
  );
});
