import AddRounded from '@mui/icons-material/AddRounded';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { observer } from 'mobx-react-lite';
import { webhookLimits, type HttpHeader } from '@contract/webhookRules';
import type { WebhookDraft } from '@/features/save-webhook';
import { Panel } from '@/shared/ui/page/Panel';
import { TextField } from '@/shared/ui/fields/TextField';

const Lines = styled('div')(({ theme: { breakpoints, layout, spacing, typography, vars } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr) auto',
  alignItems: 'start',
  gap: spacing(2),
  '& > span': { ...typography.subtitle2, color: vars.palette.text.secondary },
  // A phone has no room for both beside each other: the value stands below its name.
  [breakpoints.down(layout.phone)]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gridAutoFlow: 'row dense',
    '& > span': { display: 'none' },
    '& > div:nth-of-type(even)': { gridColumn: '1 / -1', marginBottom: spacing(2) },
  },
}));

const isGiven = (text: string): boolean => text.trim() !== '';

/**
 * A webhook's own headers as pairs of name and value; lines that are empty count for nothing
 * (WEBHOOK-09, WEBHOOK-15).
 */
export const HeadersPanel = observer(function HeadersPanel({
  draft,
}: {
  readonly draft: WebhookDraft;
}) {
  const { headers } = draft.values;
  const replace = (index: number, change: Partial<HttpHeader>) =>
    draft.change({
      headers: headers.map((header, at) => (at === index ? { ...header, ...change } : header)),
    });
  const complains = draft.isTouched('headers');
  const error = (text: string, other: string, sentence: string) =>
    complains && !isGiven(text) && isGiven(other) ? sentence : null;
  const add = (
    <Button
      variant="text"
      size="small"
      startIcon={<AddRounded />}
      disabled={headers.length >= webhookLimits.headers}
      onClick={() => draft.change({ headers: [...headers, { name: '', value: '' }] })}
    >
      Add header
    </Button>
  );
  return (
    <Panel title="HTTP Headers" actions={add}>
      {headers.length === 0 && (
        <Typography color="textSecondary">
          None. Add one to send a key of your own with every call, for example.
        </Typography>
      )}
      {headers.length > 0 && (
        <Lines>
          <span aria-hidden="true">Name</span>
          <span aria-hidden="true">Value</span>
          <span />
          {headers.map(({ name, value }, index) => {
            const line = index + 1;
            return [
              <TextField
                key={`name ${line}`}
                isLabelHidden
                label={`Name of header ${line}`}
                placeholder="Name"
                value={name}
                maxLength={webhookLimits.headerName}
                autoComplete="off"
                takesFocus={name === '' && value === ''}
                onChange={(text) => replace(index, { name: text })}
                onBlur={() => draft.leave('headers')}
                error={error(name, value, 'Enter a name')}
              />,
              <TextField
                key={`value ${line}`}
                isLabelHidden
                label={`Value of header ${line}`}
                placeholder="Value"
                value={value}
                maxLength={webhookLimits.headerValue}
                autoComplete="off"
                onChange={(text) => replace(index, { value: text })}
                error={error(value, name, 'Enter a value')}
              />,
              <IconButton
                key={`remove ${line}`}
                aria-label={`Remove header ${line}`}
                title="Remove"
                onClick={() =>
                  draft.change({ headers: headers.filter((_header, at) => at !== index) })
                }
              >
                <DeleteOutlineRounded />
              </IconButton>,
            ];
          })}
        </Lines>
      )}
    </Panel>
  );
});
