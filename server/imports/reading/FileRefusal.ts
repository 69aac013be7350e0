/** A file that can't be imported at all; the message is for the person who sent it. */
export class FileRefusal extends Error {
  override name = 'FileRefusal';
}
