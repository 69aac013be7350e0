import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import type { Import, ImportDescription, ImportList } from '@/entities/import';
import { useSession } from '@/entities/session';
import { ArrangedList } from '@/features/arrange-list';
import { useAskSupport } from '@/features/ask-support';
import { ClientSwitcher } from '@/features/switch-client';
import type { Opening } from '@/shared/list/Opening';
import { ListScreen } from '@/shared/list/ui/ListScreen';
import { EmptyState } from '@/shared/ui/page/EmptyState';
import { useRunningRefresh } from '../model/useRunningRefresh';
import { importLooks } from './importLooks';
import { UnfinishedImports } from './UnfinishedImports';

interface Props {
  readonly title: string;
  readonly kind: ImportDescription;
  readonly list: ImportList;
  readonly opening: Opening<Import>;
  readonly onUpload: () => void;
}

/**
 * The imports of one kind, below the page's header (IMP-02, IMP-04); those that run are followed.
 */
export function ImportListScreen({ title, kind, list, opening, onUpload }: Props) {
  const session = useSession();
  const askSupport = useAskSupport();
  useRunningRefresh(list);
  return (
    <ListScreen
      title={title}
      list={list}
      looks={importLooks}
      filters={
        <>
          <UnfinishedImports kind={kind} />
          <ArrangedList list={list} />
        </>
      }
      switcher={session.may('client.switch') ? <ClientSwitcher /> : null}
      empty={
        <EmptyState
          icon={<UploadFileOutlined />}
          title="No imports yet"
          text={`Files with ${kind.noun} that you upload appear here, with what came of them.`}
          actions={
            <Button variant="contained" startIcon={<UploadFileOutlined />} onClick={onUpload}>
              Upload File
            </Button>
          }
        />
      }
      opening={opening}
      onSupport={askSupport}
    />
  );
}
