import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ReportOutlined from '@mui/icons-material/ReportOutlined';
import { observer } from 'mobx-react-lite';
import type { Import, ImportedRows, ImportDescription } from '@/entities/import';
import { useAskSupport } from '@/features/ask-support';
import { ListScreen } from '@/shared/list/ui/ListScreen';
import { EmptyState } from '@/shared/ui/page/EmptyState';
import { CountCards } from './CountCards';
import { ImportNotes } from './ImportNotes';
import { rowLooks } from './rowLooks';

interface Props {
  readonly kind: ImportDescription;
  readonly run: Import;
  readonly list: ImportedRows;
}

const nothing = (field: 'Successes' | 'Errors', noun: string) =>
  field === 'Successes' ? (
    <EmptyState
      icon={<ReportOutlined />}
      title={`No ${noun} were imported`}
      text="Errors says what was wrong with each of them."
    />
  ) : (
    <EmptyState
      icon={<CheckCircleOutlined />}
      title="No errors"
      text={`All ${noun} of this file were imported.`}
    />
  );

/** What an import brought in and what it could not, below the page's header (IMP-06, IMP-07). */
export const ImportDetail = observer(function ImportDetail({ kind, run, list }: Props) {
  const askSupport = useAskSupport();
  const { field } = list.query;
  const { NumSuccesses, NumErrors } = run.record;
  return (
    <ListScreen
      title={`${field} of ${run.fileName}`}
      list={list}
      looks={rowLooks(kind.heads, list.rows[0]?.kind ?? field)}
      filters={
        <>
          <ImportNotes notes={run.notes} />
          <CountCards
            label="What to list"
            cards={[
              {
                value: 'Successes',
                label: 'Successes',
                count: NumSuccesses,
                tone: 'green',
                glyph: 'tick',
              },
              { value: 'Errors', label: 'Errors', count: NumErrors, tone: 'red', glyph: 'mark' },
            ]}
            chosen={field}
            onChoose={(chosen) => void list.narrow({ field: chosen })}
          />
        </>
      }
      switcher={null}
      empty={nothing(field, kind.noun)}
      opening={null}
      onSupport={askSupport}
    />
  );
});
