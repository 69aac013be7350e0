/**
 * Largest order file, item image and item PDF, in bytes of the decoded file (OPEN-45, CONST-29).
 */
export const fileLimit = 5 * 1024 * 1024;

/** Kinds of file that an order's invoice and shipping label may have (FILE-02). */
export const orderFileTypes = ['pdf'] as const;

/** Kinds of file that an item's image may have (FILE-01); its PDF is a PDF only. */
export const imageFileTypes = ['jpg', 'jpeg', 'png', 'gif', 'bmp', 'webp'] as const;

/** The sentence for a file of another kind (ERR-16). */
export const wrongFileType = (allowed: readonly string[]): string =>
  `This type of file is not allowed. Allowed file types are: ${allowed.join(', ')}`;

/** The sentence for a file above `limit` bytes (ERR-17). */
export const fileTooLarge = (limit: number): string =>
  `File is too large. Max file size is ${limit / 1024 / 1024} MB.`;

/** The sentence for a file without content. */
export const fileEmpty = 'This file is empty.';

/** Most pixels of a picture: what the cameras of phones take, and no more than a browser can show. */
export const mostPixels = 64_000_000;

/** The sentence for a picture of more, or of endless pictures that are shown one after the other. */
export const imageTooLarge = `This picture has too many pixels. Make it smaller than ${mostPixels / 1_000_000} megapixels and upload it again.`;

/** The sentence for a PDF that runs something when it is opened. */
export const pdfScripted =
  'This PDF contains scripts or starts other programs. Print it into a new PDF and upload that.';

/** The sentence for a PDF that takes more time or memory than a paper needs. */
export const pdfTooMuch =
  'This PDF is too complex to be read. Print it into a new PDF and upload that.';

/** A file name's extension in lower case, without the dot. */
export const extensionOf = (name: string): string =>
  name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toLowerCase() : '';

/** Why a file is refused before it is sent, or null. Its content is checked by the server. */
export const whyNotFile = (
  file: { readonly name: string; readonly size: number },
  allowed: readonly string[],
  limit: number = fileLimit,
): string | null => {
  if (!allowed.includes(extensionOf(file.name))) return wrongFileType(allowed);
  if (file.size === 0) return fileEmpty;
  return file.size > limit ? fileTooLarge(limit) : null;
};
