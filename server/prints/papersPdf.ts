import { buffer } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import Pdf from 'pdfkit';
import { bold, inKnownLetters, regular } from './fonts';
import type { Paper, PaperSection, PaperTable } from './paper';

type Document = PDFKit.PDFDocument;

const margin = 48;
/** Below what is written: the foot of a page. */
const footHeight = 30;
const page = {
  size: 'LETTER',
  margins: { top: margin, left: margin, right: margin, bottom: margin + footHeight },
} as const;
const width = 612 - 2 * margin;
const labelWidth = 110;
const pad = 4;

const bottomOf = ({ page: { height } }: Document): number => height - margin - footHeight;

/** Goes on to the next page where there is no room for so much any more. */
const makeRoom = (pdf: Document, height: number): boolean => {
  if (pdf.y + height <= bottomOf(pdf)) return false;
  pdf.addPage(page);
  return true;
};

const look = (pdf: Document, font: 'regular' | 'bold', size: number): Document =>
  pdf.font(font).fontSize(size);

const writeFact = (pdf: Document, [label, value]: Paper['facts'][number]): void => {
  const text = inKnownLetters(value);
  const valueWidth = width - labelWidth;
  const height = look(pdf, 'regular', 10).heightOfString(text, { width: valueWidth });
  makeRoom(pdf, height);
  const { y } = pdf;
  look(pdf, 'bold', 10).text(label, margin, y, { width: labelWidth });
  look(pdf, 'regular', 10).text(text, margin + labelWidth, y, { width: valueWidth });
  pdf.y = y + height + pad;
};

const cellsOf = (columns: PaperTable['columns']) => {
  let x = margin;
  return columns.map(({ share, align }) => {
    const cell = { x, width: share * width, align: align ?? ('left' as const) };
    x += cell.width;
    return cell;
  });
};

/** Writes rows of a table, and its heads again on every page that it goes on to. */
const writeTable = (pdf: Document, { columns, rows }: PaperTable): void => {
  const cells = cellsOf(columns);
  const heightOf = (texts: readonly string[]): number =>
    2 * pad +
    Math.max(
      ...cells.map((cell, index) =>
        pdf.heightOfString(texts[index] || ' ', { width: cell.width - 2 * pad }),
      ),
    );
  const writeRow = (texts: readonly string[], height: number): void => {
    const { y } = pdf;
    cells.forEach((cell, index) => {
      pdf.text(texts[index] ?? '', cell.x + pad, y + pad, {
        width: cell.width - 2 * pad,
        align: cell.align,
      });
    });
    pdf.y = y + height;
    pdf
      .moveTo(margin, pdf.y)
      .lineTo(margin + width, pdf.y)
      .lineWidth(0.5)
      .stroke('#000000');
  };
  const writeHeads = (): void => {
    const heads = columns.map(({ head }) => head);
    look(pdf, 'bold', 9);
    writeRow(heads, heightOf(heads));
    look(pdf, 'regular', 9);
  };
  makeRoom(pdf, 60);
  writeHeads();
  for (const row of rows) {
    const texts = row.map(inKnownLetters);
    const height = heightOf(texts);
    if (makeRoom(pdf, height)) writeHeads();
    writeRow(texts, height);
  }
};

const writeSection = (pdf: Document, { heading, lines, table }: PaperSection): void => {
  makeRoom(pdf, 80);
  pdf.y += 12;
  if (heading !== null) {
    look(pdf, 'bold', 11).text(inKnownLetters(heading), margin, pdf.y, { width });
    pdf.y += 2;
  }
  for (const line of lines)
    look(pdf, 'regular', 10).text(inKnownLetters(line), margin, pdf.y, { width });
  if (table) writeTable(pdf, table);
};

const textsOf = ({ facts, sections }: Paper): readonly string[] => [
  ...facts.map(([, value]) => value),
  ...sections.flatMap(({ lines, table }) => [...lines, ...(table?.rows.flat() ?? [])]),
];

const lacksLetters = (paper: Paper): boolean =>
  textsOf(paper).some((text) => inKnownLetters(text) !== text.normalize('NFC'));

/** Numbers the pages of a paper, which only now are known to be so many, and lets go of them. */
const numberPages = (pdf: Document, foot: string): void => {
  const { start, count } = pdf.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(start + index);
    // What stands below the margin would open a new page.
    pdf.page.margins.bottom = 0;
    look(pdf, 'regular', 8).text(
      inKnownLetters(`${foot} · Page ${index + 1} of ${count}`),
      margin,
      pdf.page.height - margin,
      { width, align: 'right', lineBreak: false },
    );
  }
  pdf.flushPages();
};

const writePaper = (pdf: Document, paper: Paper): void => {
  pdf.addPage(page);
  look(pdf, 'bold', 18).text(inKnownLetters(paper.title), margin, margin, { width });
  pdf.y += 8;
  for (const fact of paper.facts) if (fact[1] !== '') writeFact(pdf, fact);
  for (const section of paper.sections) writeSection(pdf, section);
  if (lacksLetters(paper)) {
    makeRoom(pdf, 24);
    look(pdf, 'regular', 8).text(
      'A question mark may stand for a letter that this print does not have: the portal shows it.',
      margin,
      pdf.y + 8,
      { width },
    );
  }
  numberPages(pdf, paper.foot);
};

/** Papers as one PDF, each on pages of its own, which are numbered by themselves. */
export const papersPdf = async (
  papers: readonly Paper[],
  { title, madeAt }: { readonly title: string; readonly madeAt: Date },
): Promise<Buffer> => {
  const pdf = new Pdf({
    ...page,
    autoFirstPage: false,
    bufferPages: true,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: title, CreationDate: madeAt },
  });
  pdf.registerFont('regular', regular).registerFont('bold', bold);
  const content = buffer(pdf);
  for (const paper of papers) {
    writePaper(pdf, paper);
    // Calls get their turn between two orders.
    await turn();
  }
  pdf.end();
  return content;
};
