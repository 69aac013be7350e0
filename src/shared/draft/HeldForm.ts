import type { SentForm } from '@contract/sentForm';
import type { IdempotencyKey } from '../api/IdempotencyKey';
import type { RouteName } from '../routes/routes';
import type { KeptFiles } from './KeptFiles';

/** A form that was interrupted, with everything that goes on as it was. */
export interface HeldForm extends SentForm {
  readonly screen: RouteName;
  readonly title: string;
  readonly values: object;
  readonly began: object | null;
  readonly key: IdempotencyKey;
  readonly files: KeptFiles;
}
