import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { importList, orderImport, type Import } from '@/entities/import';
import { useTakeList } from '@/features/take-list';
import { UploadImport } from '@/features/upload-import';
import { ImportListScreen } from '@/widgets/import-list';
import { ScreenHeader } from '@/widgets/shell';
import { useCall } from '@/shared/api/CallContext';
import { usePagedList } from '@/shared/list/usePagedList';
import { useNavigation } from '@/shared/routes/NavigationContext';

/** Files with orders, and what came of them (IMP-01 to IMP-04). */
export const OrderImportsPage = observer(function OrderImportsPage() {
  const call = useCall();
  const navigation = useNavigation();
  const list = usePagedList((search) => importList(call, 'Orders', search));
  const [isUploading, setUploading] = useState(false);
  const take = useTakeList('orderImports', list);
  const upload = () => setUploading(true);
  const showNewest = () => {
    setUploading(false);
    void (list.query.page === 1 ? list.load() : list.turnTo(1));
  };
  const open = (run: Import) => navigation.go('OrderImportDetail', { importRecord: run.record });
  return (
    <>
      <ScreenHeader
        title="Import Orders"
        actions={[
          { label: 'Upload File', kind: 'primary', icon: <UploadFileOutlined />, onClick: upload },
          ...take.actions,
        ]}
      />
      <ImportListScreen
        title="Import Orders"
        kind={orderImport}
        list={list}
        onOpen={open}
        onUpload={upload}
      />
      <UploadImport
        isOpen={isUploading}
        kind={orderImport}
        onClose={() => setUploading(false)}
        onStarted={showNewest}
      />
      {take.parts}
    </>
  );
});
