import { v4 } from 'uuid';
import type { KeptFile } from '@contract/draftRules';
import { drafts } from '@contract/drafts';
import type { Call } from '../api/createCall';
import type { AttachedFile } from '../file/readFile';
import { problemIn } from '../load/problemIn';
import { filesIn } from './keptValues';

/** The files of a kept form: each is sent once, and named in the values by its id. */
export class KeptFiles {
  private readonly ids = new WeakMap<AttachedFile, string>();
  private sent = new WeakSet<AttachedFile>();

  constructor(private readonly call: Call) {}

  /** The id that the values name a file by. */
  readonly idOf = (file: AttachedFile): string => {
    const id = this.ids.get(file) ?? v4();
    this.ids.set(file, id);
    return id;
  };

  /** Reads a file that an unsaved form has; null where it has got lost. */
  async read(formId: string, { name, keptFile }: KeptFile): Promise<AttachedFile | null> {
    try {
      const params = { id: formId, file: keptFile };
      const file = { name, base64: (await this.call(drafts.readFile, { params })).FileData };
      this.ids.set(file, keptFile);
      this.sent.add(file);
      return file;
    } catch (error) {
      if (problemIn(error).status !== 404) throw error;
      return null;
    }
  }

  /** Sends the files of values that the unsaved form does not have yet; others it has no longer. */
  async send(formId: string, values: object): Promise<void> {
    const { sent } = this;
    const files = filesIn(values);
    for (const file of files) {
      if (sent.has(file)) continue;
      const params = { id: formId, file: this.idOf(file) };
      const payload = { FileData: file.base64 };
      await this.call(drafts.writeFile, { params, payload }, { keepsSession: true });
      sent.add(file);
    }
    if (this.sent === sent) this.sent = new WeakSet(files);
  }

  /** Another unsaved form has none of them yet. */
  startAnew(): void {
    this.sent = new WeakSet();
  }
}
