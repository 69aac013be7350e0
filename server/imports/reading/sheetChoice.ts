import type { DenseWorkSheet, WorkBook } from '@e965/xlsx';
import { quoted } from '../quoted';
import { cellText, oddityOf } from './cellText';
import { FileRefusal } from './FileRefusal';
import { listed } from './listed';

interface NamedSheet {
  readonly name: string;
  readonly sheet: DenseWorkSheet;
  readonly isHidden: boolean;
  readonly hasContent: boolean;
}

const hasContent = (sheet: DenseWorkSheet): boolean =>
  sheet['!data'].some((row) =>
    row?.some((cell) => cellText(cell) !== '' || oddityOf(cell) !== null),
  );

const sheetsOf = ({ SheetNames, Sheets, Workbook }: WorkBook): NamedSheet[] =>
  SheetNames.flatMap((name, index) => {
    const sheet = Sheets[name] as DenseWorkSheet | undefined;
    // A sheet of another kind, such as a chart, has no cells.
    if (!sheet?.['!data']) return [];
    return [
      {
        name: `"${quoted(name)}"`,
        sheet,
        isHidden: (Workbook?.Sheets?.[index]?.Hidden ?? 0) > 0,
        hasContent: hasContent(sheet),
      },
    ];
  });

const unread = (others: readonly NamedSheet[]): string[] => {
  if (others.length === 0) return [];
  const names = listed(others.map(({ name, isHidden }) => (isHidden ? `${name} (hidden)` : name)));
  return [
    others.length === 1
      ? `The sheet ${names} has content too and was not read.`
      : `The sheets ${names} have content too and were not read.`,
  ];
};

/**
 * The sheet that is read, and what to tell of the choice: the first one, or the only one that is
 * visible and has content where the first is hidden or empty. Refuses a workbook that leaves more
 * than one to choose from.
 */
export const chosenSheet = (book: WorkBook): { sheet: DenseWorkSheet; choice: string[] } => {
  const sheets = sheetsOf(book);
  const [first] = sheets;
  if (!first) throw new FileRefusal('The file has no sheet with cells.');
  const visible = sheets.filter((sheet) => sheet.hasContent && !sheet.isHidden);
  const isPassedOver = visible.length > 0 && visible[0] !== first;
  const why = first.isHidden ? 'hidden' : 'empty';
  if (isPassedOver && visible.length > 1) {
    throw new FileRefusal(
      `The first sheet, ${first.name}, is ${why}, and more than one other has content. Put the sheet to import first and upload the file again.`,
    );
  }
  const chosen = (isPassedOver && visible[0]) || first;
  const others = sheets.filter((sheet) => sheet !== chosen && sheet.hasContent);
  const read = `The sheet ${chosen.name} was read`;
  if (chosen !== first)
    return {
      sheet: chosen.sheet,
      choice: [`${read}, because the first one, ${first.name}, is ${why}.`, ...unread(others)],
    };
  if (first.hasContent && first.isHidden)
    return { sheet: first.sheet, choice: [`${read}, though it is hidden.`, ...unread(others)] };
  return { sheet: first.sheet, choice: others.length > 0 ? [`${read}.`, ...unread(others)] : [] };
};
