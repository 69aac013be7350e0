import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { type Import, importList, orderImport } from '@/entities/import';
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
  kind: 'orderImport',
  screen: 'OrderImportDetail',
  opens: ({ opens }: Import) => opens,
} as const;

/** Files with orders, and what came of them (IMP-01 to IMP-04). */
export const OrderImportsPage = observer(function OrderImportsPage() {
  const call = useCall();
  const list = usePagedList((search) => importList(call, 'Orders', search));
  const [isUploading, setUploading] = useState(false);
  const take = useTakeList('orderImports', list);
  const upload = () => setUploading(true);
  const showNewest = () => {
    setUploading(false);
    void (list.query.page === 1 ? list.load() : list.turnTo(1));
  };
  const opening = useOpening(list, anImport);
  return (
    <>
      <ScreenHeader
        title="Import Orders"
        actions={[
          { label: 'Upload File', kind: 'primary', icon: <UploadFileOutlined />, onClick: upload },
          ...take.actions,
        ]}
      >
        <ListTools list={list} />
      </ScreenHeader>
      <ImportListScreen
        title="Import Orders"
        kind={orderImport}
        list={list}
        opening={opening}
        onUpload={upload}
      />
      <UploadImport
        renderNote={(file) => <AlikeImports type="Orders" file={file} />}
        isOpen={isUploading}
        kind={orderImport}
        onClose={() => setUploading(false)}
        onStarted={showNewest}
      />
      {take.parts}
    </>
  );
});
