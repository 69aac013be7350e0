import { styled } from '@mui/material/styles';
import type { Column, RowLooks } from '@/shared/list/ui/columns';
import { RowText } from '@/shared/list/ui/rowParts';
import type { AssignedLevel } from '../model/assignedLevels';

const Block = styled('div')(({ theme: { mixins, spacing, typography, vars } }) => ({
  display: 'grid',
  gap: spacing(0.5),
  '& > div': mixins.truncate,
  '& > .name': { fontWeight: 500 },
  '& > .facts': { ...typography.body2, color: vars.palette.text.secondary },
}));

const wordsOf = (text: string | null) => (
  <RowText title={text ?? ''} data-empty={!text}>
    {text || '--'}
  </RowText>
);

const columns: readonly Column<AssignedLevel>[] = [
  {
    key: 'carrier',
    head: 'CARRIER',
    width: 240,
    narrowWidth: 180,
    cell: ({ carrier }) => wordsOf(carrier),
  },
  {
    key: 'level',
    head: 'SERVICE LEVEL',
    width: 420,
    narrowWidth: 320,
    cell: ({ level }) => wordsOf(level),
  },
  { key: 'custom', head: 'CUSTOM SERVICE LEVEL', cell: ({ custom }) => wordsOf(custom) },
];

const block = ({ carrier, level, custom }: AssignedLevel) => (
  <Block>
    <div className="name">{custom ?? level}</div>
    <div className="facts">
      {[carrier, custom === null ? '' : `Custom for ${level}`]
        .filter((words) => words !== '')
        .join(' · ')}
    </div>
  </Block>
);

/** The rows of the client's service levels (SVC-07), blocks on phones. */
export const levelLooks: RowLooks<AssignedLevel> = {
  columns,
  touchColumns: columns,
  block,
  nameOf: ({ level, custom }) => custom ?? level,
};
