import { observer } from 'mobx-react-lite';
import type { ComponentType } from 'react';
import type { ImportRecord } from '@contract/imports';
import { importedRows, Import, type ImportDescription } from '@/entities/import';
import { BulkQuestionDialog } from '@/features/bulk-with-receipt';
import { usePrintRecord } from '@/features/take-list';
import { useCall } from '@/shared/api/CallContext';
import { usePagedList } from '@/shared/list/usePagedList';
import { useRouteParams } from '@/shared/routes/NavigationContext';
import { useLeaveIfMissing } from '@/shared/routes/useLeaveIfMissing';
import type { HeaderAction } from '@/shared/ui/page/HeaderAction';
import { useCancelImported } from '../model/useCancelImported';
import { ImportDetail } from './ImportDetail';

interface ImportDetailParams {
  readonly importRecord?: ImportRecord;
}

interface Props {
  readonly kind: ImportDescription;
  /** The shell's header: a widget does not import another one. */
  readonly Header: ComponentType<{
    readonly title: string;
    readonly actions: readonly HeaderAction[];
  }>;
}

const OpenedImport = observer(function OpenedImport({
  kind,
  Header,
  run,
}: Props & { readonly run: Import }) {
  const call = useCall();
  const { NumSuccesses, NumErrors } = run.record;
  const list = usePagedList((search) =>
    importedRows(call, run.id, {
      search,
      first: NumSuccesses === 0 && NumErrors > 0 ? 'Errors' : 'Successes',
    }),
  );
  // Imports of either kind have the same columns.
  const print = usePrintRecord('orderImports', { title: run.fileName, record: run.record });
  const cancel = useCancelImported(kind, run);
  return (
    <>
      <Header title={run.fileName} actions={[...cancel.actions, print.action]} />
      <ImportDetail kind={kind} run={run} list={list} />
      <BulkQuestionDialog asking={cancel.asking} />
      {print.part}
    </>
  );
});

/** What came of one imported file; without its record the page goes back to the list (ROUTE-60). */
export function ImportScreen({ kind, Header }: Props) {
  const { importRecord } = useRouteParams<ImportDetailParams>();
  useLeaveIfMissing(importRecord === undefined);
  return importRecord ? (
    <OpenedImport kind={kind} Header={Header} run={new Import(importRecord)} />
  ) : null;
}
