import { deflateSync } from 'node:zlib';

type Body = string | Buffer;

interface Given {
  /** What the catalog says besides where the pages are. */
  readonly catalog?: string;
  readonly pages?: string;
  readonly page?: string;
  /** Further objects, numbered from 4. */
  readonly objects?: readonly Body[];
  readonly trailer?: string;
}

/** A PDF of one empty page, and whatever else a test puts into it. */
export const pdfWith = ({
  catalog = '',
  pages = '/Kids [3 0 R] /Count 1',
  page = '',
  objects = [],
  trailer = '',
}: Given = {}): Buffer => {
  const all: readonly Body[] = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages ${pages} >>`,
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 72 72] ${page} >>`,
    ...objects,
  ];
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  for (const [index, body] of all.entries()) {
    offsets.push(parts.reduce((sum, { length }) => sum + length, 0));
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(body), Buffer.from('\nendobj\n'));
  }
  const start = parts.reduce((sum, { length }) => sum + length, 0);
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  parts.push(
    Buffer.from(
      `xref\n0 ${all.length + 1}\n0000000000 65535 f \n${entries.join('')}trailer\n<< /Size ${all.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
};

/** An object with bytes, described by its dictionary. */
export const streamOf = (bytes: Buffer, dictionary: string): Buffer =>
  Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);

/** Objects within a packed one, where nobody sees them who looks at the bytes. */
export const packedObject = (number: number, body: string): Buffer => {
  const head = `${number} 0 `;
  return streamOf(
    deflateSync(Buffer.from(`${head}${body}`)),
    `/Type /ObjStm /N 1 /First ${head.length} /Filter /FlateDecode`,
  );
};

/** Zeros packed again and again: a few kilobytes that unpack to this many megabytes. */
export const packedBomb = (megabytes: number): Buffer => {
  const once = deflateSync(Buffer.alloc(megabytes * 1024 * 1024), { level: 9 });
  return streamOf(
    deflateSync(once, { level: 9 }),
    '/Type /ObjStm /N 1 /First 4 /Filter [/FlateDecode /FlateDecode]',
  );
};
