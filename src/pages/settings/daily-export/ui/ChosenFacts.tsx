import { dailyFileFacts, hourText } from '@contract/dailyExportRules';
import { FactList } from '@/shared/ui/detail/FactList';
import { FieldNote } from '@/shared/ui/fields/Field';
import { FormStack } from '@/shared/ui/fields/FormColumns';
import { Panel } from '@/shared/ui/page/Panel';
import type { DailyExport } from '../model/DailyExport';
import { nextText } from '../model/runWords';

interface Props {
  readonly shown: NonNullable<DailyExport['shown']>;
}

/** What an Owner has chosen, for those who do not choose it. */
export function ChosenFacts({ shown: { entity, People } }: Props) {
  const { IsOn, Files, Hour, TimeZone, UserIds, Addresses, ChosenBy } = entity;
  const people = People.filter(({ _id }) => UserIds.includes(_id)).map(({ Email }) => Email);
  const facts = [
    { label: 'State', value: IsOn ? 'On' : 'Off' },
    ...(ChosenBy === ''
      ? []
      : [
          { label: 'Files', value: Files.map((file) => dailyFileFacts[file].label).join(', ') },
          { label: 'Hour', value: `${hourText(Hour)}, ${TimeZone.replaceAll('_', ' ')}` },
          { label: 'Next', value: nextText(entity) },
          { label: 'Sent to', value: [...people, ...Addresses].join(', ') },
          { label: 'Chosen by', value: ChosenBy },
        ]),
  ];
  return (
    <Panel title="What is sent">
      <FormStack>
        <FactList facts={facts} />
        <FieldNote
          id="daily-export-choice"
          help="Owners of the account choose whether it is sent, and to whom."
        />
      </FormStack>
    </Panel>
  );
}
