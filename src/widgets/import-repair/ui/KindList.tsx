import AutoFixHighRounded from '@mui/icons-material/AutoFixHighRounded';
import ButtonBase from '@mui/material/ButtonBase';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import type { DraftSummary } from '@contract/importDraftRecord';
import { draftRows } from '@contract/importDraftRules';
import { countText } from '@/shared/format/numbers';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { useSmallScreen } from '@/shared/ui/page/useSmallScreen';
import type { ImportRepair } from '../model/ImportRepair';

const Pane = styled('section')(({ theme: { spacing, typography, vars } }) => ({
  flex: 'none',
  width: spacing(74),
  overflow: 'auto',
  borderRight: `1px solid ${vars.palette.divider}`,
  '& > header': {
    display: 'flex',
    alignItems: 'baseline',
    gap: spacing(2),
    padding: `${spacing(3)} ${spacing(4)}`,
  },
  '& h2': typography.subtitle1,
  '& header > span': { ...typography.body2, color: vars.palette.text.secondary },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& .MuiButton-root': { margin: `0 0 ${spacing(2)} ${spacing(4)}`, maxWidth: '90%' },
}));

const Kind = styled(ButtonBase)(({ theme: { spacing, typography, vars } }) => ({
  ...typography.body1,
  width: '100%',
  justifyContent: 'space-between',
  gap: spacing(3),
  minHeight: vars.layout.control,
  padding: `${spacing(1.5)} ${spacing(4)}`,
  textAlign: 'left',
  borderLeft: '2px solid transparent',
  '& > span:last-of-type': {
    color: vars.palette.text.secondary,
    fontVariantNumeric: 'tabular-nums',
  },
  '&:hover': { backgroundColor: vars.palette.surface.hover },
  '&[aria-pressed="true"]': {
    borderLeftColor: vars.palette.primary.main,
    backgroundColor: vars.palette.surface.selected,
  },
}));

const Row = styled('section')(({ theme: { spacing, vars } }) => ({
  flex: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: spacing(2),
  padding: `${spacing(2)} ${vars.layout.gutter}`,
  borderBottom: `1px solid ${vars.palette.divider}`,
  '& > .MuiFormControl-root, & > div:first-of-type': { flex: '0 1 20rem', minWidth: 0 },
}));

interface Props {
  readonly repair: ImportRepair;
  readonly summary: DraftSummary;
}

const FixButton = ({
  repair,
  fix,
}: {
  readonly repair: ImportRepair;
  readonly fix: DraftSummary['Fixes'][number];
}) => (
  <Button
    size="small"
    variant="outlined"
    startIcon={<AutoFixHighRounded />}
    title={fix.Text}
    aria-label={fix.Text}
    aria-disabled={repair.action.isRunning}
    onClick={() => !repair.action.isRunning && void repair.fix(fix.Key)}
  >
    {fix.Short}
  </Button>
);

const everyKind = 'all';

/** The kinds of mistakes with how many there are, to show one alone, and what puts all of one right. */
export const KindList = observer(function KindList({ repair, summary }: Props) {
  const isSmall = useSmallScreen();
  const { sheet } = repair;
  const { kind } = sheet.query;
  const { Kinds, Fixes, Mistakes, RowsWithMistakes } = summary;
  if (Kinds.length === 0) return null;
  const choose = (wanted: string | undefined) =>
    void sheet.narrow({ show: 'mistakes', kind: wanted });
  if (isSmall)
    return (
      <Row aria-label="Mistakes">
        <SelectField
          label="Mistake"
          isLabelInside
          value={kind ?? everyKind}
          options={[
            { value: everyKind, label: 'All kinds', count: Mistakes },
            ...Kinds.map(({ Key, Title, Count }) => ({ value: Key, label: Title, count: Count })),
          ]}
          onChange={(value) => choose(value === everyKind ? undefined : value)}
        />
        {Fixes.filter((fix) => kind === undefined || fix.Kind === kind).map((fix) => (
          <FixButton key={fix.Key} repair={repair} fix={fix} />
        ))}
      </Row>
    );
  return (
    <Pane aria-label="Mistakes">
      <header>
        <h2>Mistakes</h2>
        <span>{`${countText(Mistakes)} in ${draftRows(RowsWithMistakes)}`}</span>
      </header>
      <ul>
        <li>
          <Kind aria-pressed={kind === undefined} onClick={() => choose(undefined)}>
            <span>All kinds</span>
            <span>{countText(Mistakes)}</span>
          </Kind>
        </li>
        {Kinds.map(({ Key, Title, Count }) => (
          <li key={Key}>
            <Kind aria-pressed={kind === Key} onClick={() => choose(Key)}>
              <span>{Title}</span>
              <span>{countText(Count)}</span>
            </Kind>
            {Fixes.filter((fix) => fix.Kind === Key).map((fix) => (
              <FixButton key={fix.Key} repair={repair} fix={fix} />
            ))}
          </li>
        ))}
      </ul>
    </Pane>
  );
});
