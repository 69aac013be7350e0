import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { withCases, withExpirationDate, type ItemDraft } from '@/features/save-item';
import { NumberField } from '@/shared/ui/fields/NumberField';
import { Panel } from '@/shared/ui/page/Panel';
import { SwitchField } from '@/shared/ui/fields/SwitchField';
import { itemErrorOf } from './fieldErrors';

const Lines = styled('div')(({ theme: { spacing } }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: spacing(2),
}));

const Indented = styled('div')(({ theme: { spacing } }) => ({
  width: `min(100%, ${spacing(64)})`,
  paddingLeft: spacing(12),
  marginBottom: spacing(2),
}));

/** How the warehouse handles an item (ITEM-31 to ITEM-34). */
export const HandlingPanel = observer(function HandlingPanel({
  draft,
}: {
  readonly draft: ItemDraft;
}) {
  const { values } = draft;
  return (
    <Panel title="Handling">
      <Lines>
        <SwitchField
          label="Requires serial number"
          checked={values.requiresSerialNumber}
          onChange={(requiresSerialNumber) => draft.change({ requiresSerialNumber })}
        />
        <SwitchField
          label="Lot number required"
          checked={values.lotNumberRequired}
          onChange={(lotNumberRequired) => draft.change({ lotNumberRequired })}
        />
        <SwitchField
          label="Expiration date required"
          checked={values.expirationDateRequired}
          onChange={(isRequired) => draft.change(withExpirationDate(isRequired))}
        />
        {values.expirationDateRequired && (
          <Indented>
            <NumberField
              label="Cycle Time"
              end="days"
              maxDigits={6}
              value={values.cycleTime}
              onChange={(cycleTime) => draft.change({ cycleTime })}
              onBlur={() => draft.leave('cycleTime')}
              error={itemErrorOf(draft, 'cycleTime')}
            />
          </Indented>
        )}
        <SwitchField
          label="Caseable"
          checked={values.isCaseable}
          onChange={(isCaseable) => draft.change(withCases(isCaseable))}
        />
        {values.isCaseable && (
          <Indented>
            <NumberField
              label="Pack Unit"
              maxDigits={6}
              value={values.packUnit}
              onChange={(packUnit) => draft.change({ packUnit })}
              onBlur={() => draft.leave('packUnit')}
              error={itemErrorOf(draft, 'packUnit')}
            />
          </Indented>
        )}
      </Lines>
    </Panel>
  );
});
