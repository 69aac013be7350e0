import { buffer } from 'node:stream/consumers';
import Pdf from 'pdfkit';
import type { ShipFrom } from '../db/schema/returns';

/** What stands on a return's label. */
interface ReturnLabel {
  readonly shipFrom: ShipFrom;
  readonly warehouse: { readonly code: string; readonly name: string };
  readonly orderNumber: string;
  readonly returnId: string;
  readonly code: string;
  readonly serviceLevel: string;
  readonly madeAt: Date;
}

/** Four by six inches, as label printers have them. */
const page = { width: 288, height: 432, margin: 18 } as const;

/**
 * The letters that the label's font has: accents that it lacks are dropped, other letters become a
 * question mark.
 */
const printable = (text: string): string =>
  text.replaceAll(/\s+/gu, ' ').replaceAll(/[^ -~\u00a0-\u00ff‘’“”–—…€]/gu, (letter) =>
    letter
      .normalize('NFD')
      .replaceAll(/\p{Mark}/gu, '')
      .replaceAll(/[^ -~]/gu, '?'),
  );

const placeOf = ({ city, state, zip }: ShipFrom): string =>
  [city, [state, zip].filter(Boolean).join(' ')].join(', ');

const senderLines = (from: ShipFrom): string[] =>
  [from.name, from.address1, from.address2, placeOf(from), from.country].filter(
    (line) => line !== null,
  );

const width = page.width - 2 * page.margin;

interface Look {
  readonly size: number;
  readonly bold?: boolean;
  readonly align?: 'left' | 'center';
}

/** Writes lines of text and rules at heights of a page. */
const createPen = (pdf: PDFKit.PDFDocument) => ({
  line: (text: string, y: number, { size, bold = false, align = 'left' }: Look) =>
    pdf
      .font(bold ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(size)
      .text(printable(text), page.margin, y, { width, height: size * 1.3, align }),
  rule: (y: number) =>
    pdf
      .moveTo(page.margin, y)
      .lineTo(page.margin + width, y)
      .stroke(),
});

/** One page, whatever it says: a text that does not fit its line is cut. */
export const returnLabelPdf = async ({
  shipFrom,
  warehouse,
  orderNumber,
  returnId,
  code,
  serviceLevel,
  madeAt,
}: ReturnLabel): Promise<Buffer> => {
  const pdf = new Pdf({
    size: [page.width, page.height],
    margin: page.margin,
    info: { Title: `Return label ${code}`, CreationDate: madeAt },
  });
  const { line, rule } = createPen(pdf);
  line('From', 18, { size: 8 });
  senderLines(shipFrom).forEach((text, index) => line(text, 30 + index * 14, { size: 11 }));
  rule(106);
  line('To', 114, { size: 8 });
  line(`Returns, warehouse ${warehouse.code}`, 128, { size: 16, bold: true });
  line(warehouse.name, 150, { size: 16, bold: true });
  rule(184);
  line(serviceLevel, 196, { size: 14, bold: true });
  line(`Order ${orderNumber}`, 226, { size: 12 });
  line(`Return ${returnId}`, 244, { size: 9 });
  rule(272);
  line('Return code', 284, { size: 8, align: 'center' });
  line(code, 306, { size: 28, bold: true, align: 'center' });
  rule(350);
  line('Put this label on the parcel and cover the old one.', 362, { size: 9, align: 'center' });
  pdf.end();
  return buffer(pdf);
};
