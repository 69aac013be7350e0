import { extensionOf } from '@contract/fileRules';
import { orders } from '@contract/order';
import type { Call } from '@/shared/api/createCall';
import { isAttached } from '@/shared/file/fieldFile';
import type { AttachedFile } from '@/shared/file/readFile';
import type { OrderValues } from './orderForm';

/**
 * The files of an edited order that were sent already: a save that is tried again does not send
 * them again.
 */
export class SentFiles {
  private readonly storedNames = new WeakMap<AttachedFile, string>();

  constructor(private readonly call: Call) {}

  /** Sends the files that are new, one after the other; stops at the first error (SAVE-05). */
  async send({ shippingLabel, invoiceFile }: OrderValues): Promise<void> {
    for (const file of [shippingLabel, invoiceFile].filter(isAttached)) {
      if (this.storedNames.has(file)) continue;
      const { File } = await this.call(orders.uploadFile, {
        payload: { FileData: file.base64, Ext: extensionOf(file.name) },
      });
      this.storedNames.set(file, File);
    }
  }

  /** The name that a file is stored under, once it was sent. */
  readonly nameOf = (file: AttachedFile): string | undefined => this.storedNames.get(file);
}
