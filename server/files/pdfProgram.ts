import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFRawStream,
  PDFContext,
  PDFString,
  type PDFObject,
} from 'pdf-lib';
import { answerApart } from './apartProgram';

/** What a look at a PDF tells: nothing of what is none, or has no page. */
export type PdfLook = 'none' | 'sound' | 'scripted';

const [script, action, launch] = [PDFName.of('JS'), PDFName.of('S'), PDFName.of('Launch')];

/** Labels are often told to print themselves as they open; that is all a script may do. */
const isPrinting = (text: string): boolean =>
  /^\s*(?:this\.)?print\([\w\s,:{}.]*\)[\s;]*$/.test(text);

const textOf = (value: PDFObject | undefined): string | null => {
  if (value instanceof PDFString || value instanceof PDFHexString) return value.decodeText();
  return value instanceof PDFRawStream
    ? Buffer.from(decodePDFRawStream(value).decode()).toString('latin1')
    : null;
};

const doesSomething = (context: PDFContext, dict: PDFDict): boolean => {
  if (context.lookup(dict.get(action)) === launch) return true;
  if (!dict.has(script)) return false;
  const text = textOf(context.lookup(dict.get(script)));
  return text === null || !isPrinting(text);
};

const partsOf = (value: PDFObject): PDFObject[] => {
  if (value instanceof PDFArray) return value.asArray();
  if (value instanceof PDFRawStream) return [value.dict];
  return value instanceof PDFDict ? value.values() : [];
};

/** Whether opening it runs a script, or starts a program: looks into all that the file has. */
const isScripted = (context: PDFContext, assigned: readonly PDFObject[]): boolean => {
  const left = [...assigned];
  for (let value = left.pop(); value; value = left.pop()) {
    if (value instanceof PDFDict && doesSomething(context, value)) return true;
    for (const part of partsOf(value)) left.push(part);
  }
  return false;
};

/**
 * Keeps every object that is read from now on: of two under one number pdf-lib knows the later one,
 * and a viewer shows whichever the file's table names.
 */
const keepAssigned = (): readonly PDFObject[] => {
  const assigned: PDFObject[] = [];
  const assign = Object.getOwnPropertyDescriptor(PDFContext.prototype, 'assign')
    ?.value as PDFContext['assign'];
  PDFContext.prototype.assign = function keep(reference, value) {
    assigned.push(value);
    assign.call(this, reference, value);
  };
  return assigned;
};

/**
 * pdf-lib throws on what is no PDF, and tells the pages of one that is protected by a password as
 * well.
 */
const lookAt = async (bytes: Uint8Array): Promise<PdfLook> => {
  const assigned = keepAssigned();
  try {
    const pdf = await PDFDocument.load(bytes, { updateMetadata: false, ignoreEncryption: true });
    if (pdf.getPageCount() === 0) return 'none';
    return isScripted(pdf.context, assigned) ? 'scripted' : 'sound';
  } catch {
    return 'none';
  }
};

answerApart<Uint8Array, PdfLook>(async (bytes, tell) => tell(await lookAt(bytes)));
