import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { importList, itemImport, type Import } from '@/entities/import';
import { useTakeList } from '@/features/take-list';
import { UploadImport } from '@/features/upload-import';
import { ImportListScreen } from '@/widgets/import-list';
import { ScreenHeader } from '@/widgets/shell';
import { useCall } from '@/shared/api/CallContext';
import { usePagedList } from '@/shared/list/usePagedList';
import { useNavigation } from '@/shared/routes/NavigationContext';

/** Files with items, and what came of them (IMP-19 to IMP-22). */
export const ItemImportsPage = observer(function ItemImportsPage() {
  const call = useCall();
  const navigation = useNavigation();
  const list = usePagedList((search) => importList(call, 'Items', search));
  const [isUploading, setUploading] = useState(false);
  const take = useTakeList('itemImports', list);
  const upload = () => setUploading(true);
  const showNewest = () => {
    setUploading(false);
    void (list.query.page === 1 ? list.load() : list.turnTo(1));
  };
  const open = (run: Import) => navigation.go('ItemImportDetail', { importRecord: run.record });
  return (
    <>
      <ScreenHeader
        title="Import Items"
        actions={[
          { label: 'Upload File', kind: 'primary', icon: <UploadFileOutlined />, onClick: upload },
          ...take.actions,
        ]}
      />
      <ImportListScreen
        title="Import Items"
        kind={itemImport}
        list={list}
        onOpen={open}
        onUpload={upload}
      />
      <UploadImport
        isOpen={isUploading}
        kind={itemImport}
        onClose={() => setUploading(false)}
        onStarted={showNewest}
      />
      {take.parts}
    </>
  );
});
