import type { ImportRecord } from '@contract/imports';
import { createImportedRows, Import, itemImport } from '@/entities/import';
import { ImportDetail } from '@/widgets/import-detail';
import { ScreenHeader } from '@/widgets/shell';
import { useCall } from '@/shared/api/CallContext';
import { usePagedList } from '@/shared/list/usePagedList';
import { useRouteParams } from '@/shared/routes/NavigationContext';
import { useLeaveIfMissing } from '@/shared/routes/useLeaveIfMissing';

interface ImportDetailParams {
  readonly importRecord?: ImportRecord;
}

function OpenedImport({ run }: { readonly run: Import }) {
  const call = useCall();
  const { NumSuccesses, NumErrors } = run.record;
  const list = usePagedList((search) => createImportedRows(call, run.id, search, NumSuccesses === 0 && NumErrors > 0 ? 'Errors' : 'Successes'));
  return (
    <>
      <ScreenHeader title={run.fileName} />
      <ImportDetail kind={itemImport} run={run} list={list} />
    </>
  );
}

/** What came of one file with items (IMP-23 to IMP-26); without its record the page goes back to the list (ROUTE-60). */
export function ItemImportDetailPage() {
  const { importRecord } = useRouteParams<ImportDetailParams>();
  useLeaveIfMissing(importRecord === undefined);
  return importRecord ? <OpenedImport run={new Import(importRecord)} /> : null;
}
