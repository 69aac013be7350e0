import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import type { AttentionOfClient } from '@contract/attention';
import { ageText, sentenceOf } from '@/entities/attention';
import { countText } from '@/shared/format/numbers';
import { NumberButton } from '@/shared/ui/controls/NumberWay';
import { VisuallyHidden } from '@/shared/ui/page/VisuallyHidden';
import { countColumns } from '../model/columns';
import type { Overview } from '../model/Overview';
import type { WorkIn } from '../model/useWorkIn';
import { OpenedLine } from './OpenedLine';

const Zero = styled('span')(({ theme: { vars } }) => ({ color: vars.palette.text.tertiary }));

const Words = styled('p')(({ theme: { spacing, typography, vars } }) => ({
  ...typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${spacing(3)}`,
  color: vars.palette.text.secondary,
  '& > *': { display: 'inline-flex', alignItems: 'center', minHeight: spacing(8) },
}));

interface Props {
  readonly client: AttentionOfClient;
  readonly overview: Overview;
  readonly workIn: WorkIn;
  /** Name and numbers in one cell, where there is no room for a column each. */
  readonly isFolded: boolean;
}

const Numbers = ({ client, workIn, isFolded }: Omit<Props, 'overview'>) =>
  countColumns.map(({ count, head, words, isAlarming }) => {
    const number = client.Counts[count];
    if (number === 0)
      return isFolded ? null : (
        <td key={count} data-align="right">
          <Zero>0</Zero>
        </td>
      );
    const way = (
      <NumberButton
        key={count}
        data-alarming={isAlarming}
        onClick={() => void workIn.openCount(client, count)}
      >
        {countText(number)}{' '}
        {isFolded ? (
          words[number === 1 ? 0 : 1]
        ) : (
          <VisuallyHidden>{`${head.toLowerCase()} of ${client.Name}`}</VisuallyHidden>
        )}
      </NumberButton>
    );
    return isFolded ? (
      way
    ) : (
      <td key={count} data-align="right">
        {way}
      </td>
    );
  });

/** How long the longest of it has waited, and what that is. */
const waiting = ({ CheckedAt, Since, Longest }: AttentionOfClient) => {
  if (CheckedAt === null) return { age: '--', what: 'Not checked yet' };
  if (Longest === null) return { age: '--', what: 'Nothing open' };
  return { age: ageText(Since, new Date()) || '--', what: sentenceOf(Longest) };
};

/** One account: its counts, and once it is opened what waits there. */
export const ClientLine = observer(function ClientLine(props: Props) {
  const { client, overview, workIn, isFolded } = props;
  const id = useId();
  const isOpen = overview.opened.has(client._id);
  const { age, what } = waiting(client);
  const name = (
    <NumberButton onClick={() => workIn.openDashboard(client)}>{client.Name}</NumberButton>
  );
  return (
    <>
      <tr data-unfolded={isOpen}>
        <td className="unfold">
          <button
            type="button"
            className="unfold-row"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            aria-label={`What waits at ${client.Name}`}
            onClick={() => overview.toggle(client._id)}
          >
            <ChevronRightRounded fontSize="small" />
          </button>
        </td>
        <td>
          {name}
          {isFolded && (
            <Words>
              <span>{age === '--' ? what : `${age}: ${what}`}</span>
              <Numbers {...props} />
            </Words>
          )}
        </td>
        {!isFolded && (
          <>
            <td>{age}</td>
            <td title={what}>{what}</td>
            <Numbers {...props} />
          </>
        )}
      </tr>
      {isOpen && (
        <tr className="unfolded" id={id}>
          <td colSpan={isFolded ? 2 : countColumns.length + 4}>
            <OpenedLine client={client} overview={overview} workIn={workIn} />
          </td>
        </tr>
      )}
    </>
  );
});
