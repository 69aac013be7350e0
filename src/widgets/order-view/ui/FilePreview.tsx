import { orders } from '@contract/order';
import type { Order } from '@/entities/order';
import { useAskSupport } from '@/features/ask-support';
import { useCall } from '@/shared/api/CallContext';
import { PdfPreview } from '@/shared/file/ui/PdfPreview';

interface Props {
  readonly label: string;
  /** Its stored name. */
  readonly file: string;
  readonly order: Order;
}

/** A file of the order; a click shows it (ORDD-03). */
export function FilePreview({ label, file, order: { number } }: Props) {
  const call = useCall();
  const askSupport = useAskSupport();
  return (
    <PdfPreview
      title={label}
      context={`Order #${number}`}
      fileName={`${label.toLowerCase().replaceAll(' ', '-')}-${number}.pdf`}
      fetchFile={(signal) => call(orders.getFile, { payload: { File: file } }, { signal })}
      onSupport={askSupport}
    />
  );
}
