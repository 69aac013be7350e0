import type { FileHead } from './sheet';

/**
 * A file that can't be imported at all; the message is for the person who sent it. Where its
 * columns alone are not those of the format, its head is there to match them by.
 */
export class FileRefusal extends Error {
  override name = 'FileRefusal';
  constructor(
    message: string,
    readonly head: FileHead | null = null,
  ) {
    super(message);
  }
}
