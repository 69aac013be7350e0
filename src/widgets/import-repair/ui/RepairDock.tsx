import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import type { DraftSummary, ImportDraft } from '@contract/importDraftRecord';
import { draftRows } from '@contract/importDraftRules';
import { ListPager } from '@/shared/list/ui/ListPager';
import { StatusGlyph } from '@/shared/ui/status/StatusGlyph';
import type { ImportRepair } from '../model/ImportRepair';
import { forecastWords } from '../model/words';

const Dock = styled('footer')(({ theme: { breakpoints, layout, spacing, vars } }) => ({
  flex: 'none',
  minHeight: vars.layout.dock,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${spacing(1)} ${spacing(3)}`,
  padding: `${spacing(1)} ${vars.layout.gutter}`,
  borderTop: `1px solid ${vars.palette.divider}`,
  backgroundColor: vars.palette.background.paper,
  '& > nav': { marginLeft: 'auto' },
  [breakpoints.down(layout.phone)]: { '& > p': { flexBasis: '100%' } },
}));

const Forecast = styled('p')(({ theme: { spacing, vars } }) => ({
  flex: '1 1 20rem',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${spacing(2)}`,
  color: vars.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
  '& > svg': { alignSelf: 'center' },
  '& > span:first-of-type': { color: vars.palette.text.primary },
  '& > span + span::before': { content: '"· "', color: vars.palette.text.tertiary },
}));

interface Props {
  readonly repair: ImportRepair;
  readonly draft: ImportDraft;
  readonly summary: DraftSummary;
}

/** What will come of the file as it is, or what can be done with the selected rows; the pages. */
export const RepairDock = observer(function RepairDock({ repair, draft, summary }: Props) {
  const { sheet, action } = repair;
  const { selection } = sheet;
  const rows = sheet.chosen.map(({ row }) => row);
  const isLeftOut = rows.length > 0 && rows.every(({ LeftOut }) => LeftOut);
  const leave = async () => {
    const numbers = rows.map(({ Row }) => Row);
    if (await repair.leaveOut(numbers, !isLeftOut)) selection.clear();
  };
  return (
    <Dock>
      {rows.length > 0 && (
        <>
          <strong role="status">{`${draftRows(rows.length)} selected`}</strong>
          <Button
            variant="outlined"
            aria-disabled={action.isRunning}
            onClick={() => !action.isRunning && void leave()}
          >
            {isLeftOut ? 'Take back in' : 'Leave out'}
          </Button>
          <Button onClick={() => selection.clear()}>Clear selection</Button>
        </>
      )}
      <Forecast role="status" aria-label="What will come of it">
        <StatusGlyph
          tone={summary.WithMistakes > 0 ? 'amber' : 'green'}
          glyph={summary.WithMistakes > 0 ? 'half' : 'tick'}
        />
        {forecastWords(draft.Type, summary).map((words) => (
          <span key={words}>{words}</span>
        ))}
      </Forecast>
      <ListPager list={sheet} />
    </Dock>
  );
});
