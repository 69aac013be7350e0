import type { Endpoint } from './endpoint';
import { isFields, type SentFields } from './otherNames';

/**
 * A page says that nobody answered who knows the call: a proxy, or a host that has one page for
 * every address.
 */
export const isPage = (data: unknown): boolean =>
  typeof data === 'string' && data.trimStart().startsWith('<');

/** The envelope of an answer; what has none is its own `result`. */
export const envelopeOf = (data: unknown): SentFields => (isFields(data) ? data : { result: data });

/**
 * The fields of an answer under our names. Those that are printed without `result.` may stand at the
 * top level on another server (OPEN-121).
 */
export const answerFields = ({ reads }: Pick<Endpoint, 'reads'>, body: SentFields): SentFields => {
  const fields = { ...body, ...(isFields(body['result']) && body['result']) };
  return reads ? reads(fields) : fields;
};
