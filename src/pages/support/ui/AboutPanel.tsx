import { observer } from 'mobx-react-lite';
import type { SupportOption } from '@contract/support';
import { supportLimits } from '@contract/supportRules';
import { FormGrid } from '@/shared/ui/fields/FormGrid';
import { Panel } from '@/shared/ui/page/Panel';
import { SelectField, type SelectOption } from '@/shared/ui/fields/SelectField';
import { SwitchField } from '@/shared/ui/fields/SwitchField';
import { TextField } from '@/shared/ui/fields/TextField';
import type { SupportTicket } from '../model/SupportTicket';
import { ticketFieldError } from '../model/ticketDraft';

const selectable = (options: readonly SupportOption[]): SelectOption<string>[] =>
  options.map(({ id, name }) => ({ value: id, label: name }));

/** What a ticket is about. */
export const AboutPanel = observer(function AboutPanel({
  ticket,
}: {
  readonly ticket: SupportTicket;
}) {
  const { draft, choices } = ticket;
  const { values } = draft;
  return (
    <Panel title="About">
      <FormGrid>
        <SelectField
          label="Priority"
          placeholder="Choose a priority"
          options={selectable(choices.priorities)}
          value={values.priority}
          onChange={(priority) => draft.change({ priority })}
        />
        <TextField
          label="Order Number"
          value={values.orderNumber}
          maxLength={supportLimits.orderNumber}
          autoComplete="off"
          isNumeric
          onChange={(orderNumber) => draft.change({ orderNumber })}
        />
        <div className="whole">
          <SelectField
            label="Warehouse"
            placeholder="Choose a warehouse"
            options={selectable(choices.warehouses)}
            value={values.warehouse}
            onChange={(warehouse) => draft.change({ warehouse })}
            error={ticketFieldError(draft, 'warehouse')}
            required
          />
        </div>
        <SelectField
          label="Service"
          placeholder="Choose a service"
          options={selectable(choices.services)}
          value={values.service}
          onChange={(service) => draft.change({ service })}
        />
        <SelectField
          label="Category"
          placeholder="Choose a category"
          options={selectable(choices.categories)}
          value={values.category}
          onChange={(category) => draft.change({ category })}
        />
        <div className="whole">
          <SwitchField
            label="Service Down"
            checked={values.isServiceDown}
            onChange={(isServiceDown) => draft.change({ isServiceDown })}
          />
        </div>
      </FormGrid>
    </Panel>
  );
});
