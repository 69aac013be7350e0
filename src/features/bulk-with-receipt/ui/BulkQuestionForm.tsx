import { styled } from '@mui/material/styles';
import type { BulkLeftOut } from '@contract/bulk';
import { bulkWords, recordsText } from '@contract/bulkRules';
import { cancelIsFinal } from '@contract/orderRules';
import { RunsUnderWay } from '@/entities/bulk-run';
import { clockText } from '@/shared/format/dates';
import { countText } from '@/shared/format/numbers';
import { useStore } from '@/shared/records/StoresContext';
import { Dialog } from '@/shared/ui/dialogs/Dialog';
import { FocusedButton } from '@/shared/ui/controls/FocusedButton';
import { StatusGlyph } from '@/shared/ui/status/StatusGlyph';
import { beginAsked } from '../model/beginAsked';
import type { BulkAsking } from '../model/BulkAsking';

const Part = styled('section')(({ theme: { spacing, typography, vars } }) => ({
  display: 'grid',
  gridTemplateColumns: `auto minmax(0, 1fr)`,
  alignItems: 'center',
  gap: `${spacing(1)} ${spacing(2.5)}`,
  marginBottom: spacing(4),
  '& > h3': { ...typography.subtitle1, margin: 0 },
  '& > p, & > table': { gridColumn: 2 },
  '& > p': { ...typography.body2, margin: 0, color: vars.palette.text.secondary },
}));

const Named = styled('table')(({ theme: { spacing, typography, vars } }) => ({
  ...typography.body2,
  width: '100%',
  marginTop: spacing(1),
  borderCollapse: 'collapse',
  border: `1px solid ${vars.palette.divider}`,
  '& td': {
    padding: `${spacing(1.5)} ${spacing(3)}`,
    borderTop: `1px solid ${vars.palette.divider}`,
    overflowWrap: 'anywhere',
  },
  '& td:nth-of-type(2)': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
}));

const Note = styled('p')(({ theme: { typography, vars } }) => ({
  ...typography.body2,
  margin: 0,
  color: vars.palette.text.secondary,
}));

const LeftOut = ({ Because, Count, Advice, Records }: BulkLeftOut) => {
  const named = Records.filter(({ Number: number }) => number !== '');
  const more = Count - named.length;
  return (
    <Part>
      <StatusGlyph tone="amber" glyph="mark" />
      <h3>{`${countText(Count)} ${Count === 1 ? 'is' : 'are'} left out: ${Because}`}</h3>
      {Advice !== undefined && <p>{Advice}</p>}
      {named.length > 0 && (
        <Named aria-label={`Left out: ${Because}`}>
          <tbody>
            {named.map(({ Number: number, Name, Note: note }) => (
              <tr key={number}>
                <td>{Name || '--'}</td>
                <td>{number}</td>
                <td>{note}</td>
              </tr>
            ))}
          </tbody>
        </Named>
      )}
      {named.length > 0 && more > 0 && (
        <p>{`And ${countText(more)} more; the receipt names all of them.`}</p>
      )}
    </Part>
  );
};

interface Props {
  readonly asking: BulkAsking;
  readonly asked: NonNullable<BulkAsking['asked']>;
}

const titleOf = ({ asking: { kind }, asked: { act, question } }: Props): string => {
  const { Total, WillDo } = question;
  const { verb, done } = bulkWords[act];
  if (WillDo === 0) return `None of the ${recordsText(kind, Total)} can be ${done}`;
  const count = WillDo === Total ? '' : `${countText(WillDo)} of `;
  return `${verb} ${count}${recordsText(kind, Total)}?`;
};

/**
 * The question before many records are changed: both numbers, what will be done, and what is left
 * out and why. The button counts what it does.
 */
export function BulkQuestionForm(props: Props) {
  const { asking, asked } = props;
  const { act, from, question } = asked;
  const { verb, done } = bulkWords[act];
  const { WillDo } = question;
  const underWay = useStore(RunsUnderWay);
  const isDanger = act === 'cancel';
  return (
    <Dialog
      open
      role="alertdialog"
      title={titleOf(props)}
      context={`${from}, as they stood at ${clockText(new Date(question.AskedAt))}`}
      onClose={asking.dismiss}
      foot={
        <>
          <FocusedButton
            variant="outlined"
            takesFocus={isDanger || WillDo === 0}
            onClick={asking.dismiss}
          >
            {WillDo === 0 ? 'Close' : 'Go Back'}
          </FocusedButton>
          {WillDo > 0 && (
            <FocusedButton
              variant="contained"
              color={isDanger ? 'error' : 'primary'}
              takesFocus={!isDanger}
              onClick={() => beginAsked(asking, underWay)}
            >
              {`${verb} ${countText(WillDo)}`}
            </FocusedButton>
          )}
        </>
      }
    >
      {WillDo > 0 && (
        <Part>
          <StatusGlyph tone="green" glyph="tick" />
          <h3>{`${countText(WillDo)} will be ${done}`}</h3>
        </Part>
      )}
      {question.LeftOut.map((group) => (
        <LeftOut key={group.Because} {...group} />
      ))}
      {WillDo > 0 && isDanger && asking.kind === 'orders' && <Note>{cancelIsFinal}</Note>}
      {WillDo > 0 && (
        <Note>
          What somebody changes before its turn is left out too and named in the receipt. You can
          leave this page meanwhile.
        </Note>
      )}
    </Dialog>
  );
}
