import { buffer } from 'node:stream/consumers';
import { and, eq } from 'drizzle-orm';
import Pdf from 'pdfkit';
import { recipientName } from '@contract/recipientRules';
import type { Db } from '../db/database';
import { files, orders } from '../db/schema/orders';
import { createRandom } from '../random';
import { northwind } from './clientProfiles';

type OrderRow = typeof orders.$inferInsert;

/** Dealers send papers of their own with an order: the newest of these orders have them. */
const withPapers = 8;

const isOfDealer = ({ clientId, orderType, shipReference1, recipient }: OrderRow): boolean =>
  clientId === northwind.id &&
  orderType === 'Regular' &&
  Boolean(shipReference1) &&
  Boolean(recipient);

interface Paper {
  /** In points. */
  readonly size: [width: number, height: number];
  readonly title: string;
  readonly lines: readonly string[];
  readonly createdAt: Date;
}

const print = ({ size, title, lines, createdAt }: Paper): Promise<Buffer> => {
  const pdf = new Pdf({ size, margin: 36, info: { Title: title, CreationDate: createdAt } });
  pdf.font('Helvetica-Bold').fontSize(20).text(title).moveDown();
  pdf.font('Helvetica').fontSize(12).text(lines.join('\n'), { lineGap: 4 });
  pdf.end();
  return buffer(pdf);
};

const papersOf = async ({
  orderNumber,
  shipReference1,
  recipient,
  createdAt,
}: OrderRow): Promise<{ invoiceFile: Buffer; shippingLabel: Buffer }> => {
  const { Address1, Address2, City, State, ZipCode } = recipient ?? {};
  const to = [
    recipientName(recipient ?? null),
    Address1,
    Address2,
    `${City}, ${State ?? ''} ${ZipCode}`,
  ].filter((line) => typeof line === 'string');
  const about = [`Order ${orderNumber}`, shipReference1 ?? ''];
  return {
    invoiceFile: await print({
      size: [612, 792],
      title: 'Customer invoice',
      lines: [...about, '', 'To', ...to],
      createdAt,
    }),
    shippingLabel: await print({
      size: [288, 432],
      title: 'Ship to',
      lines: [...to, '', ...about],
      createdAt,
    }),
  };
};

/** Gives some orders of the demo their shipping label and customer invoice. */
export const addPapers = async (tx: Db, rows: readonly OrderRow[]): Promise<void> => {
  for (const order of rows.filter(isOfDealer).slice(-withPapers)) {
    const { id, clientId, createdAt } = order;
    const random = createRandom(`papers of ${id}`);
    const names = { invoiceFile: `${random.uuid()}.pdf`, shippingLabel: `${random.uuid()}.pdf` };
    const papers = await papersOf(order);
    const kept = { clientId, orderId: id, mediaType: 'application/pdf', createdAt };
    await tx.insert(files).values([
      { ...kept, name: names.invoiceFile, content: papers.invoiceFile },
      { ...kept, name: names.shippingLabel, content: papers.shippingLabel },
    ]);
    await tx
      .update(orders)
      .set(names)
      .where(and(eq(orders.clientId, clientId), eq(orders.id, id)));
  }
};
