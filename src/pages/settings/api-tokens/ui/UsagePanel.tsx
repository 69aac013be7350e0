import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { apiTokenLimits } from '@contract/apiTokenRules';
import type { Day } from '@contract/dates';
import { countText } from '@/shared/format/numbers';
import { ChartArea } from '@/shared/ui/charts/ChartArea';
import { ColumnChart } from '@/shared/ui/charts/charts';
import { ChartTable } from '@/shared/ui/charts/ChartTable';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { Panel } from '@/shared/ui/page/Panel';
import type { ApiTokens } from '../model/ApiTokens';
import { usagePoints, usageSums } from '../model/usagePoints';

const height = 200;
const all = 'all';

const Choice = styled('div')(({ theme: { spacing } }) => ({ width: spacing(48) }));

const Sums = styled('p')(({ theme: { spacing, typography, vars } }) => ({
  ...typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${spacing(1)} ${spacing(5)}`,
  marginTop: spacing(3),
  color: vars.palette.text.secondary,
  '& b': { fontVariantNumeric: 'tabular-nums', color: vars.palette.text.primary },
}));

const refusedText = ({ refused, limited }: ReturnType<typeof usageSums>): string =>
  limited === 0
    ? 'refused'
    : `refused, ${countText(limited)} of ${refused + limited === 1 ? 'it' : 'them'} by the limit`;

interface Props {
  readonly tokens: ApiTokens;
  readonly today: Day;
}

/** How often the tokens were used on each of the last days, together or one by itself. */
export const UsagePanel = observer(function UsagePanel({ tokens, today }: Props) {
  const [chosen, setChosen] = useState(all);
  const usage = tokens.usage.filter(({ _id }) => chosen === all || _id === chosen);
  const points = usagePoints(usage, today);
  const sums = usageSums(usage);
  const options = [
    { value: all, label: 'All tokens' },
    ...tokens.tokens.map(({ _id, Name }) => ({ value: _id, label: Name })),
  ];
  return (
    <Panel
      title="Calls a day"
      actions={
        <Choice>
          <SelectField
            label="Token"
            isLabelHidden
            size="small"
            options={options}
            value={chosen}
            onChange={setChosen}
          />
        </Choice>
      }
    >
      <ChartArea height={height} emptyText={sums.calls === 0 ? 'No calls in 14 days' : null}>
        <ColumnChart unit="Calls" points={points} />
      </ChartArea>
      {sums.calls > 0 && (
        <ChartTable
          label="Calls a day"
          places={points}
          columns={[{ name: 'Calls', values: points.map(({ value }) => value) }]}
        />
      )}
      <Sums>
        <span>
          <b>{countText(sums.calls)}</b> {`calls in ${apiTokenLimits.usageDays} days`}
        </span>
        {sums.refused + sums.limited > 0 && (
          <span>
            <b>{countText(sums.refused + sums.limited)}</b> {refusedText(sums)}
          </span>
        )}
      </Sums>
    </Panel>
  );
});
