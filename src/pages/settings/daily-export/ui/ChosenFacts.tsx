import { dailyFileFacts, hourText } from '@contract/dailyExportRules';
import { momentText } from '@/shared/format/dates';
import { FactList } from '@/shared/ui/detail/FactList';
import { Panel } from '@/shared/ui/page/Panel';
import type { DailyExport } from '../model/DailyExport';

interface Props {
  readonly shown: NonNullable<DailyExport['shown']>;
}

/** What an Owner has chosen, for those who do not choose it. */
export function ChosenFacts({ shown: { entity, People } }: Props) {
  const { IsOn, Files, Hour, TimeZone, UserIds, Addresses, ChosenBy, NextAt } = entity;
  const people = People.filter(({ _id }) => UserIds.includes(_id)).map(({ Email }) => Email);
  const facts = [
    { label: 'State', value: IsOn ? 'On' : 'Off' },
    ...(ChosenBy === ''
      ? []
      : [
          { label: 'Files', value: Files.map((file) => dailyFileFacts[file].label).join(', ') },
          { label: 'Hour', value: `${hourText(Hour)}, ${TimeZone.replaceAll('_', ' ')}` },
          { label: 'Next', value: NextAt === null ? null : momentText(NextAt) },
          { label: 'Sent to', value: [...people, ...Addresses].join(', ') },
          { label: 'Chosen by', value: ChosenBy },
        ]),
  ];
  return (
    <Panel title="What is sent">
      <FactList facts={facts} />
      <p>Owners of the account choose whether it is sent, and to whom.</p>
    </Panel>
  );
}
