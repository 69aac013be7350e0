import RedoRounded from '@mui/icons-material/RedoRounded';
import UndoRounded from '@mui/icons-material/UndoRounded';
import MuiTab from '@mui/material/Tab';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import type { DraftSummary, ImportDraft } from '@contract/importDraftRecord';
import { draftShows, whyNotDraft } from '@contract/importDraftRules';
import { countText } from '@/shared/format/numbers';
import { TabBar } from '@/shared/ui/page/TabBar';
import type { ImportRepair } from '../model/ImportRepair';
import { useStepKeys } from '../model/useStepKeys';
import { sheetTabs } from '../model/words';
import { MistakeSteps } from './MistakeSteps';
import { StepButton } from './StepButton';

const Line = styled('div')(({ theme: { spacing, vars } }) => ({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: spacing(1),
  paddingRight: vars.layout.gutter,
  borderBottom: `1px solid ${vars.palette.divider}`,
  backgroundColor: vars.palette.background.paper,
  '& > .MuiTabs-root': { flex: 1, minWidth: 0, borderBottom: 0 },
}));

const Count = styled('span')(({ theme: { spacing, typography, vars } }) => ({
  ...typography.body2,
  marginLeft: spacing(1.5),
  color: vars.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
}));

const As = styled('span')(({ theme: { breakpoints, mixins, spacing, typography, vars } }) => ({
  ...typography.body2,
  ...mixins.truncate,
  maxWidth: spacing(70),
  marginLeft: spacing(3),
  color: vars.palette.text.secondary,
  [breakpoints.down('md')]: { display: 'none' },
}));

interface StepProps {
  readonly label: string;
  readonly told: DraftSummary['Undo'];
  readonly whyNot: string | null;
  readonly onClick: () => void;
  readonly children: React.ReactNode;
}

const Step = ({ label, told, whyNot, onClick, children }: StepProps) => (
  <StepButton
    words={told === null ? `Nothing to ${label.toLowerCase()}` : `${label}: ${told.Text}`}
    isDisabled={told === null || whyNot !== null}
    onClick={onClick}
  >
    {children}
  </StepButton>
);

interface Props {
  readonly repair: ImportRepair;
  readonly draft: ImportDraft;
  readonly summary: DraftSummary;
}

/** Which rows the sheet shows, and the way back and forth through what was changed. */
export const RepairTabs = observer(function RepairTabs({ repair, draft, summary }: Props) {
  const { sheet } = repair;
  const { show } = sheet.query;
  const whyNot = whyNotDraft.edit(draft.State);
  const step = (back: 'undo' | 'redo') => void repair.step(back);
  useStepKeys((back) => {
    if (whyNot === null && summary[back === 'undo' ? 'Undo' : 'Redo']) step(back);
  });
  const choose = (_event: unknown, value: unknown) => {
    const wanted = draftShows.find((each) => each === value);
    if (wanted) void sheet.narrow({ show: wanted, kind: undefined });
  };
  return (
    <Line>
      <TabBar
        value={show}
        onChange={choose}
        variant="scrollable"
        scrollButtons={false}
        aria-label="Which rows"
      >
        {sheetTabs(summary, show).map((tab) => (
          <MuiTab
            key={tab.show}
            value={tab.show}
            // Once more: what was repaired meanwhile is left out.
            onClick={() => tab.show === show && void sheet.load()}
            label={
              <span>
                {`${tab.label} `}
                <Count>{countText(tab.count)}</Count>
              </span>
            }
          />
        ))}
      </TabBar>
      <MistakeSteps repair={repair} hasMistakes={summary.Mistakes > 0} />
      <Step label="Undo" told={summary.Undo} whyNot={whyNot} onClick={() => step('undo')}>
        <UndoRounded fontSize="small" />
      </Step>
      <Step label="Redo" told={summary.Redo} whyNot={whyNot} onClick={() => step('redo')}>
        <RedoRounded fontSize="small" />
      </Step>
      {draft.ReadAs && <As title={draft.ReadAs.Name}>{`Columns as in ${draft.ReadAs.Name}`}</As>}
    </Line>
  );
});
