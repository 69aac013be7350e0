import { quoted } from '../quoted';
import { FileRefusal } from './FileRefusal';
import type { SheetRow } from './sheet';

const plain = (label: string): string => label.replaceAll(/[\s*]+/g, ' ').replace(/\(optional\)/i, '').trim().toLowerCase();

/** A column of an address may be named without whose it is, as the specification does: "City" for "Recipient City" (IMP-12). */
const isNamed = (label: string, cell: string): boolean => [plain(label), plain(label).replace(/^(recipient|sender) /, '')].includes(plain(cell));

const whyNotHeader = ({ cells }: SheetRow, labels: readonly string[]): string | null => {
  const wrong = labels.findIndex((label, index) => !isNamed(label, cells[index] ?? ''));
  if (wrong >= 0) {
    const found = cells[wrong] ? `is "${quoted(cells[wrong])}"` : 'is missing';
    return `Column ${wrong + 1} ${found}, but it must be "${labels[wrong]}". The first row must name all ${labels.length} columns in their order.`;
  }
  return cells.length > labels.length ? `Column ${labels.length + 1} is one too many: the file must have ${labels.length} columns.` : null;
};

/** The rows below the header. Refuses a file whose columns are not the expected ones in their order, one without rows, and one with more rows than `limit` (IMP-09, IMP-10). */
export const rowsBelowHeader = ([header, ...rows]: readonly SheetRow[], { labels, limit }: { labels: readonly string[]; limit: number }): SheetRow[] => {
  if (!header) throw new FileRefusal('This file is empty.');
  const why = whyNotHeader(header, labels);
  if (why !== null) throw new FileRefusal(why);
  if (rows.length === 0) throw new FileRefusal('The file has no rows below its header.');
  if (rows.length > limit) throw new FileRefusal(`The file has more than ${limit.toLocaleString('en-US')} rows. Split it into several files.`);
  return rows;
};
