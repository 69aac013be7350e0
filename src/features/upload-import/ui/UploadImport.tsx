import { Suspense, useEffect, type ComponentProps } from 'react';
import { lazyPart } from '@/shared/ui/page/lazyPart';
import type { UploadImportDialog } from './UploadImportDialog';

const Dialog = lazyPart('UploadImportDialog', () => import('./UploadImportDialog'));

interface Props extends ComponentProps<typeof UploadImportDialog> {
  readonly isOpen: boolean;
}

/** The upload dialog of a list of imports, while it is open. */
export function UploadImport({ isOpen, ...dialog }: Props) {
  useEffect(() => Dialog.prefetch(), []);
  return <Suspense fallback={null}>{isOpen && <Dialog {...dialog} />}</Suspense>;
}
