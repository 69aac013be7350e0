import { observer } from 'mobx-react-lite';
import type { ReactNode, Ref } from 'react';
import { PersonFields, type PersonValues } from '@/entities/person';
import { useSession } from '@/entities/session';
import type { Draft } from '@/shared/draft/Draft';
import { Checklist } from '@/shared/draft/ui/Checklist';
import { FormColumns, FormStack } from '@/shared/ui/fields/FormColumns';
import { Panel } from '@/shared/ui/page/Panel';

interface Props {
  readonly draft: Pick<
    Draft<PersonValues>,
    'values' | 'change' | 'leave' | 'errorOf' | 'checklist'
  >;
  /** The fields of the account. */
  readonly account: ReactNode;
  /** What stands below the account. */
  readonly more?: ReactNode;
  /** Shows everything and changes nothing. */
  readonly isReadOnly?: boolean;
  readonly ref?: Ref<HTMLDivElement>;
}

/** A user's form under its requirements: the account and the person (USER-12). */
export const UserForm = observer(function UserForm({
  draft,
  account,
  more,
  isReadOnly = false,
  ref,
}: Props) {
  const { reference } = useSession();
  return (
    <>
      {!isReadOnly && <Checklist lines={draft.checklist} as="strip" />}
      <FormColumns ref={ref}>
        <FormStack>
          <Panel title="ACCOUNT INFORMATION">{account}</Panel>
          {more}
        </FormStack>
        <FormStack>
          <Panel title="USER INFORMATION">
            <PersonFields draft={draft} places={reference} disabled={isReadOnly} />
          </Panel>
        </FormStack>
      </FormColumns>
    </>
  );
});
