import KeyboardArrowDownRounded from '@mui/icons-material/KeyboardArrowDownRounded';
import KeyboardArrowUpRounded from '@mui/icons-material/KeyboardArrowUpRounded';
import { observer } from 'mobx-react-lite';
import type { ImportRepair } from '../model/ImportRepair';
import { useMistakeKeys } from '../model/useMistakeKeys';
import { StepButton } from './StepButton';

interface Props {
  readonly repair: ImportRepair;
  readonly hasMistakes: boolean;
}

/** The way from one mistake to the next, by pointer and by key. */
export const MistakeSteps = observer(function MistakeSteps({ repair, hasMistakes }: Props) {
  const go = async (step: 1 | -1) => {
    if (!hasMistakes || repair.sheet.rows.length === 0) return;
    if (!(await repair.focus.toMistake(step)))
      await repair.tell('No mistake is among these rows. Choose "With mistakes" to see them.');
  };
  useMistakeKeys((step) => void go(step));
  const none = 'No mistakes are left';
  return (
    <>
      <StepButton
        words={hasMistakes ? 'Previous mistake (Shift+F8)' : none}
        isDisabled={!hasMistakes}
        onClick={() => void go(-1)}
      >
        <KeyboardArrowUpRounded fontSize="small" />
      </StepButton>
      <StepButton
        words={hasMistakes ? 'Next mistake (F8)' : none}
        isDisabled={!hasMistakes}
        onClick={() => void go(1)}
      >
        <KeyboardArrowDownRounded fontSize="small" />
      </StepButton>
    </>
  );
});
