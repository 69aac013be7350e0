import { isFields } from './otherNames';

/** The unsaved form that a create is sent from, as the portal has seen it. */
export interface SentForm {
  readonly id: string;
  /** Null where it was not written yet. */
  readonly version: number | null;
  /** The form in a tab that sends it. */
  readonly writer: string;
  /** Its person knows that a record was created from this form elsewhere, and wants another one. */
  readonly isAnother?: boolean;
}

/** The header of a create that names the unsaved form which it is sent from. */
export const sentFormHeader = 'X-Unsaved-Form';

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const pattern = new RegExp(`^(${uuid}) (\\d{1,9}) (${uuid})( another)?$`, 'i');

/**
 * What stands in the header: the form's id, its version (0 for none) and the writer; "another" where
 * a second record is wanted.
 */
export const sentFormText = ({ id, version, writer, isAnother }: SentForm): string =>
  `${id} ${version ?? 0} ${writer}${isAnother ? ' another' : ''}`;

/** The unsaved form that the header names; null for a text that names none. */
export const sentFormIn = (text: string): SentForm | null => {
  const [, id, version, writer, another] = pattern.exec(text) ?? [];
  return id && version && writer
    ? { id, version: Number(version) || null, writer, ...(another && { isAnother: true }) }
    : null;
};

/** What the refusal of a create carries whose form was sent by another tab already. */
export const madeElsewhere = { code: 'madeElsewhere' } as const;

/** Whether a refusal says so. */
export const isMadeElsewhere = (data: unknown): boolean =>
  isFields(data) && data['code'] === madeElsewhere.code;

/** Why a form that another tab has sent is not sent a second time. */
export const whyMadeElsewhere = (number: string | null): string =>
  `This was created already, from another tab or browser${
    number === null ? '' : `, as ${number}`
  }. Look at it first: sent once more, it is created a second time.`;
