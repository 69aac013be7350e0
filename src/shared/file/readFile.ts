/** A file that was chosen and read in the browser. */
export interface AttachedFile {
  readonly name: string;
  /** The content, without the data address in front (FILE-08). */
  readonly base64: string;
}

/**
 * Reads a file's content as base64: the part of its data address after the comma. Rejects when the
 * browser can't read it.
 */
export const readFile = (file: File): Promise<AttachedFile> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const address = typeof reader.result === 'string' ? reader.result : '';
      resolve({ name: file.name, base64: address.slice(address.indexOf(',') + 1) });
    });
    reader.addEventListener('error', () => reject(new Error(`${file.name} could not be read.`)));
    reader.readAsDataURL(file);
  });
