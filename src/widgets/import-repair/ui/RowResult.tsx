import { styled } from '@mui/material/styles';
import type { DraftRow } from '@contract/importDraftRecord';
import type { ImportDescription } from '@/entities/import';
import { hrefOf } from '@/shared/routes/recordAddress';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { useRecordLink } from '@/shared/routes/useRecordLink';
import { mistakesOfRow } from '../model/SheetRow';

const Told = styled('span')(({ theme: { mixins, vars } }) => ({
  ...mixins.truncate,
  color: vars.palette.text.secondary,
  '&[data-wrong="true"]': { color: vars.palette.tone.red.text },
}));

interface Props {
  readonly kind: ImportDescription;
  readonly row: DraftRow;
  /** Whether the keyboard is in the cell. */
  readonly tabIndex: number;
}

interface MadeProps {
  readonly kind: 'order' | 'item';
  readonly id: string;
  readonly number: string;
  readonly tabIndex: number;
}

const Made = ({ kind, id, number, tabIndex }: MadeProps) => {
  const link = useRecordLink({ kind, term: number, id });
  return (
    <a {...link} tabIndex={tabIndex}>
      {kind === 'order' ? `Order ${number}` : number}
    </a>
  );
};

interface AlikeProps {
  readonly number: string;
  readonly sentence: string;
  readonly tabIndex: number;
}

const Alike = ({ number, sentence, tabIndex }: AlikeProps) => {
  const navigation = useNavigation();
  return (
    <a
      href={hrefOf(navigation.addressOf({ kind: 'order', term: number }))}
      target="_blank"
      rel="noreferrer"
      title={sentence}
      tabIndex={tabIndex}
    >{`Like order ${number}`}</a>
  );
};

/** What became of a row, or what there is to know of its record before it is made. */
export function RowResult({ kind, row, tabIndex }: Props) {
  const { Record: record, LeftOut } = row;
  const [mistake] = mistakesOfRow(row);
  if (LeftOut) return <Told>Left out</Told>;
  if (record?.Made)
    return (
      <Made kind={kind.made} id={record.Made._id} number={record.Made.Number} tabIndex={tabIndex} />
    );
  if (mistake)
    return (
      <Told data-wrong title={mistake.Sentence}>
        {mistake.Sentence}
      </Told>
    );
  if (record && record.Mistakes > 0)
    return <Told>{record.State === 'refused' ? 'Refused' : ''}</Told>;
  if (record?.Duplicate)
    return (
      <Alike
        number={record.Duplicate.OrderNumber}
        sentence={record.Duplicate.Sentence}
        tabIndex={tabIndex}
      />
    );
  if (record && record.WaitsFor.length > 0)
    return <Told title={record.WaitsFor.join(', ')}>{`Waits for ${record.WaitsFor[0]}`}</Told>;
  return null;
}
