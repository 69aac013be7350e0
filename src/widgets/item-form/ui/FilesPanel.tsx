import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { imageFileTypes, orderFileTypes } from '@contract/fileRules';
import { itemAdmin } from '@contract/itemAdmin';
import type { ItemDraft } from '@/features/save-item';
import { useAskSupport } from '@/features/ask-support';
import { useCall } from '@/shared/api/CallContext';
import { isAttached } from '@/shared/file/fieldFile';
import { AttachedImage, StoredImage } from '@/shared/file/ui/ImagePreview';
import { FileField } from '@/shared/file/ui/FileField';
import { PdfPreview } from '@/shared/file/ui/PdfPreview';
import { FormGrid } from '@/shared/ui/fields/FormGrid';
import { Panel } from '@/shared/ui/page/Panel';
import { itemErrorOf } from './fieldErrors';

const Preview = styled('div')(({ theme: { spacing } }) => ({ marginTop: spacing(3) }));

/** An item's image and PDF, as they are stored or about to be sent (ITEM-37). */
export const FilesPanel = observer(function FilesPanel({ draft }: { readonly draft: ItemDraft }) {
  const call = useCall();
  const askSupport = useAskSupport();
  const { image, pdf, stockNumber } = draft.values;
  const fetchStored = (File: string) => (signal: AbortSignal) =>
    call(itemAdmin.getFile, { payload: { File } }, { signal });
  return (
    <Panel title="Image and PDF">
      <FormGrid>
        <div>
          <FileField
            label="Image"
            types={imageFileTypes}
            file={image}
            onChange={(chosen) => draft.change({ image: chosen })}
            refusal={itemErrorOf(draft, 'image')}
          />
          {image && (
            <Preview>
              {isAttached(image) ? (
                <AttachedImage alt={`Image of ${stockNumber}`} file={image} />
              ) : (
                <StoredImage
                  key={image.storedName}
                  alt={`Image of ${stockNumber}`}
                  fileName={`image-${stockNumber}`}
                  fetchFile={fetchStored(image.storedName)}
                />
              )}
            </Preview>
          )}
        </div>
        <div>
          <FileField
            label="PDF"
            types={orderFileTypes}
            file={pdf}
            onChange={(chosen) => draft.change({ pdf: chosen })}
            refusal={itemErrorOf(draft, 'pdf')}
          />
          {pdf && !isAttached(pdf) && (
            <Preview>
              <PdfPreview
                title="Item PDF"
                context={`Item ${stockNumber}`}
                fileName={`item-${stockNumber}.pdf`}
                fetchFile={fetchStored(pdf.storedName)}
                onSupport={askSupport}
              />
            </Preview>
          )}
        </div>
      </FormGrid>
    </Panel>
  );
});
