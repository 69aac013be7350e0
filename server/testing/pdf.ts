const head = [
  '%PDF-1.7',
  '1 0 obj',
  '<< /Type /Catalog /Pages 2 0 R >>',
  'endobj',
  '2 0 obj',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  'endobj',
  '3 0 obj',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 72 72] >>',
  'endobj',
  '',
].join('\n');

const offsetOf = (object: number): string =>
  String(head.indexOf(`${object} 0 obj`)).padStart(10, '0');

const table = [
  'xref',
  '0 4',
  '0000000000 65535 f ',
  ...[1, 2, 3].map((object) => `${offsetOf(object)} 00000 n `),
  'trailer',
  '<< /Size 4 /Root 1 0 R >>',
  '',
].join('\n');

/**
 * A real PDF of one empty page. Its size, and a letter that tells it from others, are up to the
 * test: a comment fills it up.
 */
export const aPdf = ({ size = 600, mark = 'a' }: { size?: number; mark?: string } = {}): Buffer => {
  const end = `\nstartxref\n${head.length}\n%%EOF\n`;
  return Buffer.concat([
    Buffer.from(`${head}${table}%`),
    Buffer.alloc(size - head.length - table.length - end.length - 1, mark),
    Buffer.from(end),
  ]);
};

/** The same as a caller sends it. */
export const aPdfText = (options?: Parameters<typeof aPdf>[0]): string =>
  aPdf(options).toString('base64');
