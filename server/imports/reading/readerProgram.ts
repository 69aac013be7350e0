import { answerApart } from '../../files/apartProgram';
import { FileRefusal } from './FileRefusal';
import type { FileShape } from './header';
import { readingLimits, tooLarge } from './limits';
import { readRows, type FileRows } from './readRows';
import type { FileHead, SheetRow } from './sheet';

/** What this program is given. */
export interface ReaderTask {
  readonly bytes: Uint8Array;
  readonly shape: FileShape;
}

/**
 * What it answers: rows in several portions, so that whoever takes them is not held up, then the
 * notes on them; or why there are none.
 */
export type ReaderPart =
  | { readonly rows: readonly SheetRow[] }
  | { readonly refusal: string; readonly head: FileHead | null }
  | Pick<FileRows, 'notes' | 'head'>;

const portion = 500;

const lettersIn = (rows: readonly SheetRow[]): number =>
  rows.reduce((sum, { cells }) => cells.reduce((all, { length }) => all + length, sum), 0);

answerApart<ReaderTask, ReaderPart>(({ bytes, shape }, tell) => {
  try {
    const { rows, notes, head } = readRows(
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
      shape,
    );
    // Here a shared text is one; on its way each cell has its own.
    if (lettersIn(rows) > readingLimits.letters) throw new FileRefusal(tooLarge);
    for (let from = 0; from < rows.length; from += portion)
      tell({ rows: rows.slice(from, from + portion) });
    tell({ notes, head });
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error;
    tell({ refusal: error.message, head: error.head });
  }
});
