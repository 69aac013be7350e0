import type { ComponentType } from 'react';
import type { ImportRecord } from '@contract/imports';
import { importedRows, Import, type ImportDescription } from '@/entities/import';
import { useCall } from '@/shared/api/CallContext';
import { usePagedList } from '@/shared/list/usePagedList';
import { useRouteParams } from '@/shared/routes/NavigationContext';
import { useLeaveIfMissing } from '@/shared/routes/useLeaveIfMissing';
import { ImportDetail } from './ImportDetail';

interface ImportDetailParams {
  readonly importRecord?: ImportRecord;
}

interface Props {
  readonly kind: ImportDescription;
  /** The shell's header: a widget does not import another one. */
  readonly Header: ComponentType<{ readonly title: string }>;
}

function OpenedImport({ kind, Header, run }: Props & { readonly run: Import }) {
  const call = useCall();
  const { NumSuccesses, NumErrors } = run.record;
  const list = usePagedList((search) =>
    importedRows(call, run.id, {
      search,
      first: NumSuccesses === 0 && NumErrors > 0 ? 'Errors' : 'Successes',
    }),
  );
  return (
    <>
      <Header title={run.fileName} />
      <ImportDetail kind={kind} run={run} list={list} />
    </>
  );
}

/** What came of one imported file; without its record the page goes back to the list (ROUTE-60). */
export function ImportScreen({ kind, Header }: Props) {
  const { importRecord } = useRouteParams<ImportDetailParams>();
  useLeaveIfMissing(importRecord === undefined);
  return importRecord ? (
    <OpenedImport kind={kind} Header={Header} run={new Import(importRecord)} />
  ) : null;
}
