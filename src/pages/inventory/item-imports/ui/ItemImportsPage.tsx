import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { type Import, importList, itemImport } from '@/entities/import';
import { ListTools } from '@/features/arrange-list';
import { useTakeList } from '@/features/take-list';
import { AlikeImports } from '@/features/tell-duplicates';
import { UploadImport } from '@/features/upload-import';
import { ImportListScreen } from '@/widgets/import-list';
import { ScreenHeader } from '@/widgets/shell';
import { useCall } from '@/shared/api/CallContext';
import { useOpening } from '@/shared/list/useOpening';
import { usePagedList } from '@/shared/list/usePagedList';

const anImport = {
  kind: 'itemImport',
  screen: 'ItemImportDetail',
  opens: ({ opens }: Import) => opens,
} as const;

/** Files with items, and what came of them (IMP-19 to IMP-22). */
export const ItemImportsPage = observer(function ItemImportsPage() {
  const call = useCall();
  const list = usePagedList((search) => importList(call, 'Items', search));
  const [isUploading, setUploading] = useState(false);
  const take = useTakeList('itemImports', list);
  const upload = () => setUploading(true);
  const showNewest = () => {
    setUploading(false);
    void (list.query.page === 1 ? list.load() : list.turnTo(1));
  };
  const opening = useOpening(list, anImport);
  return (
    <>
      <ScreenHeader
        title="Import Items"
        actions={[
          { label: 'Upload File', kind: 'primary', icon: <UploadFileOutlined />, onClick: upload },
          ...take.actions,
        ]}
      >
        <ListTools list={list} />
      </ScreenHeader>
      <ImportListScreen
        title="Import Items"
        kind={itemImport}
        list={list}
        opening={opening}
        onUpload={upload}
      />
      <UploadImport
        renderNote={(file) => <AlikeImports type="Items" file={file} />}
        isOpen={isUploading}
        kind={itemImport}
        onClose={() => setUploading(false)}
        onStarted={showNewest}
      />
      {take.parts}
    </>
  );
});
