import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useSession } from '@/entities/session';
import { clientFields, type ClientDraft, type ClientFieldName } from '@/features/save-client';
import { FactList } from '@/shared/ui/detail/FactList';

/** Settings have long names: none is wrapped while there is room. */
const Facts = styled('div')(({ theme: { breakpoints, vars } }) => ({
  [breakpoints.up('sm')]: {
    '& > dl': {
      gridTemplateColumns: `minmax(${vars.layout.factLabel}, max-content) minmax(0, 1fr)`,
    },
  },
}));

interface Props {
  readonly draft: ClientDraft;
  readonly names: readonly ClientFieldName[];
}

/** Settings for people who may not edit them. */
export const SettingFacts = observer(function SettingFacts({ draft: { values }, names }: Props) {
  const { reference } = useSession();
  const fields = clientFields(reference);
  return (
    <Facts>
      <FactList
        facts={names.map((name) => ({
          label: fields[name].label,
          value: fields[name].text(values, values),
        }))}
      />
    </Facts>
  );
});
