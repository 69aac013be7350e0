import Link from '@mui/material/Link';
import type { StockDocument } from '@contract/stockMovements';
import { useRecordLink } from '@/shared/routes/useRecordLink';
import { documentRecord } from '../model/documentRecord';
import { documentWords } from '../model/StockMovement';

/** A link to the record that moved stock, by what it is called. */
export function StockDocumentLink({ document }: { readonly document: StockDocument }) {
  return <Link {...useRecordLink(documentRecord(document))}>{documentWords(document)}</Link>;
}
