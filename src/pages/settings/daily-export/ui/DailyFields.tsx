import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import type { DailyExportRecord } from '@contract/dailyExport';
import {
  dailyExportLimits,
  dailyExportSentences,
  dailyFileFacts,
  dailyFiles,
  hasDailyFiles,
  hourText,
} from '@contract/dailyExportRules';
import { CheckField } from '@/shared/ui/fields/CheckField';
import { FieldNote } from '@/shared/ui/fields/Field';
import { FormStack } from '@/shared/ui/fields/FormColumns';
import { FormGrid } from '@/shared/ui/fields/FormGrid';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { SwitchField } from '@/shared/ui/fields/SwitchField';
import { TextField } from '@/shared/ui/fields/TextField';
import { TypeAhead } from '@/shared/ui/fields/TypeAhead';
import { Panel } from '@/shared/ui/page/Panel';
import type { DailyExport } from '../model/DailyExport';
import {
  dailySentences,
  isSentToSomebody,
  typedAddresses,
  whyNotAddresses,
  type DailyDraft,
} from '../model/dailyDraft';
import { nextText } from '../model/runWords';
import { zoneOptions } from '../model/zoneOptions';

const Group = styled('fieldset')(({ theme: { spacing, typography, vars } }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: spacing(2),
  margin: 0,
  padding: 0,
  border: 0,
  '& > legend': {
    ...typography.subtitle2,
    marginBottom: spacing(1),
    padding: 0,
    color: vars.palette.text.secondary,
  },
}));

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: hour, label: hourText(hour) }));

const withOrWithout = <Value,>(all: readonly Value[], one: Value, isChosen: boolean): Value[] =>
  isChosen ? [...all, one] : all.filter((each) => each !== one);

interface Props {
  readonly draft: DailyDraft;
}

const FilesField = observer(function FilesField({ draft }: Props) {
  const id = useId();
  const { Files } = draft.values;
  const error = draft.errorOf(
    'Files',
    hasDailyFiles(draft.values) ? null : dailyExportSentences.files,
  );
  return (
    <Group data-wrong={Boolean(error)}>
      <legend>Files</legend>
      {dailyFiles.map((file) => (
        <CheckField
          key={file}
          label={`${dailyFileFacts[file].label}, as .csv`}
          help={dailyFileFacts[file].text}
          checked={Files.includes(file)}
          onChange={(isChosen) => {
            draft.change({ Files: withOrWithout(Files, file, isChosen) });
            draft.leave('Files');
          }}
        />
      ))}
      <FieldNote id={`${id}-error`} error={error} />
    </Group>
  );
});

const WhenFields = observer(function WhenFields({ draft }: Props) {
  const { Hour, TimeZone } = draft.values;
  return (
    <FormGrid>
      <SelectField
        label="Hour"
        help="Or a few minutes later"
        options={hours}
        value={Hour}
        onChange={(hour) => draft.change({ Hour: hour })}
      />
      <TypeAhead
        label="Time zone"
        isClearable={false}
        options={zoneOptions(draft.saved.TimeZone)}
        value={TimeZone}
        error={draft.errorOf('TimeZone', TimeZone === null ? dailySentences.timeZone : null)}
        onChange={(zone) => draft.change({ TimeZone: zone })}
        onBlur={() => draft.leave('TimeZone')}
      />
    </FormGrid>
  );
});

/** Whether it is sent, what, and at which hour. */
export const WhatPanel = observer(function WhatPanel({
  draft,
  record,
}: Props & { readonly record: DailyExportRecord }) {
  const next = nextText(record);
  return (
    <Panel title="What is sent">
      <FormStack>
        <SwitchField
          label="Send every day"
          help={next === null ? 'Weekends too' : `Next: ${next}`}
          checked={draft.values.IsOn}
          onChange={(IsOn) => draft.change({ IsOn })}
        />
        <FilesField draft={draft} />
        <WhenFields draft={draft} />
      </FormStack>
    </Panel>
  );
});

const whyNotPeople = ({ values }: DailyDraft): string | null => {
  if (!isSentToSomebody(values)) return dailyExportSentences.people;
  return values.UserIds.length > dailyExportLimits.people
    ? dailyExportSentences.tooManyPeople
    : null;
};

const PeopleField = observer(function PeopleField({
  draft,
  people,
}: Props & { readonly people: NonNullable<DailyExport['shown']>['People'] }) {
  const id = useId();
  const { UserIds } = draft.values;
  const error = draft.errorOf('UserIds', whyNotPeople(draft));
  return (
    <Group data-wrong={Boolean(error)}>
      <legend>People</legend>
      {people.map(({ _id, Name, Email }) => (
        <CheckField
          key={_id}
          label={[Name, Email].filter(Boolean).join(', ')}
          checked={UserIds.includes(_id)}
          onChange={(isChosen) => {
            draft.change({ UserIds: withOrWithout(UserIds, _id, isChosen) });
            draft.leave('UserIds');
          }}
        />
      ))}
      <FieldNote
        id={`${id}-error`}
        error={error}
        help="Active users of this account. Whoever is deactivated gets it no longer."
      />
    </Group>
  );
});

/** Who gets it: active users of the account, and mailboxes that belong to nobody here. */
export const PeoplePanel = observer(function PeoplePanel({
  draft,
  people,
}: Props & { readonly people: NonNullable<DailyExport['shown']>['People'] }) {
  const { UserIds, Addresses } = draft.values;
  return (
    <Panel title="Who gets it" count={UserIds.length + typedAddresses(draft.values).length}>
      <FormStack>
        <PeopleField draft={draft} people={people} />
        <TextField
          label="Other addresses"
          inputMode="email"
          help="Such as a program's mailbox, with commas between. Whoever reads it needs no sign-in."
          value={Addresses}
          error={draft.errorOf('Addresses', whyNotAddresses(draft.values))}
          onChange={(typed) => draft.change({ Addresses: typed })}
          onBlur={() => draft.leave('Addresses')}
        />
      </FormStack>
    </Panel>
  );
});
