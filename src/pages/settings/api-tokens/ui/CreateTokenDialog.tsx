import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useCallback, useId, useState } from 'react';
import { apiRights, apiRightWords, type ApiRight } from '@contract/apiRights';
import { apiTokenLimits, apiTokenSentences, hasRights, mayEndOn } from '@contract/apiTokenRules';
import { addDays } from '@contract/dates';
import { useSession } from '@/entities/session';
import { useActions } from '@/shared/action/ActionContext';
import { useCall } from '@/shared/api/CallContext';
import { newForm } from '@/shared/draft/Keepable';
import { useDraftForm } from '@/shared/draft/useDraftForm';
import { useKeptForm } from '@/shared/draft/useKeptForm';
import { KeptFormPage } from '@/shared/draft/ui/KeptFormPage';
import { KeptNote } from '@/shared/draft/ui/KeptNote';
import { localToday } from '@/shared/format/dates';
import { ExplainedButton } from '@/shared/ui/controls/ExplainedButton';
import { ConfirmDialog } from '@/shared/ui/dialogs/ConfirmDialog';
import { Dialog } from '@/shared/ui/dialogs/Dialog';
import { CheckField } from '@/shared/ui/fields/CheckField';
import { DateField } from '@/shared/ui/fields/DateField';
import { FieldNote } from '@/shared/ui/fields/Field';
import { TextField } from '@/shared/ui/fields/TextField';
import type { ApiTokens } from '../model/ApiTokens';
import { createToken } from '../model/createToken';
import { tokenDraft, tokenTitle, type TokenDraft } from '../model/tokenForm';

const Fields = styled('div')(({ theme: { spacing } }) => ({ display: 'grid', gap: spacing(5) }));

const Group = styled('fieldset')(({ theme: { spacing, typography, vars } }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: spacing(2),
  margin: 0,
  padding: 0,
  border: 0,
  '& > legend': {
    ...typography.subtitle2,
    marginBottom: spacing(1),
    padding: 0,
    color: vars.palette.text.secondary,
  },
}));

const RightsField = observer(function RightsField({ draft }: { readonly draft: TokenDraft }) {
  const id = useId();
  const { Rights: chosen } = draft.values;
  const error = draft.errorOf('Rights', hasRights(chosen) ? null : apiTokenSentences.rights);
  const choose = (right: ApiRight, isChosen: boolean) => {
    // In the order of the table, however they were chosen.
    const Rights = apiRights.filter((each) => (each === right ? isChosen : chosen.includes(each)));
    draft.change({ Rights });
    draft.leave('Rights');
  };
  return (
    <Group data-wrong={Boolean(error)}>
      <legend>Rights</legend>
      {apiRights.map((right) => (
        <CheckField
          key={right}
          label={apiRightWords[right].label}
          help={apiRightWords[right].text}
          checked={chosen.includes(right)}
          onChange={(isChosen) => choose(right, isChosen)}
        />
      ))}
      <FieldNote id={`${id}-error`} error={error} />
    </Group>
  );
});

const TokenFields = observer(function TokenFields({ draft }: { readonly draft: TokenDraft }) {
  const { Name, EndsOn } = draft.values;
  const today = localToday();
  return (
    <>
      <TextField
        label="Name"
        takesFocus
        autoComplete="off"
        maxLength={apiTokenLimits.name}
        help="What uses it: a shop, a script, a screen"
        value={Name}
        error={draft.errorOf('Name', Name.trim() === '' ? apiTokenSentences.name : null)}
        onChange={(typed) => draft.change({ Name: typed })}
        onBlur={() => draft.leave('Name')}
      />
      <RightsField draft={draft} />
      <DateField
        label="Last day"
        help="It works through this day. Empty: it does not end by itself."
        min={today}
        max={addDays(today, apiTokenLimits.endDays)}
        value={EndsOn}
        error={draft.errorOf('EndsOn', mayEndOn(EndsOn, today) ? null : apiTokenSentences.endsOn)}
        onChange={(day) => draft.change({ EndsOn: day })}
      />
    </>
  );
});

interface Props {
  readonly tokens: ApiTokens;
  readonly onClose: () => void;
}

/** Makes a token; what was entered is kept where the dialog is closed without it. */
export const CreateTokenDialog = observer(function CreateTokenDialog({ tokens, onClose }: Props) {
  const call = useCall();
  const session = useSession();
  const actions = useActions();
  const [draft] = useState(() => tokenDraft());
  const { form, showWrong } = useDraftForm(draft);
  const kept = useKeptForm(() => ({
    kind: 'ApiToken',
    record: null,
    form: newForm(draft),
    title: () => tokenTitle(draft.values),
  }));
  const [isAsking, setAsking] = useState(false);
  const isUnsaved = useCallback(() => draft.isDirty && !session.isLeaving, [draft, session]);
  const close = () => (draft.isDirty && !kept.isSafe ? setAsking(true) : onClose());
  const create = () => {
    if (draft.whyNotSave === null)
      void actions.run(
        createToken({ call, session, tokens, draft, key: kept.key, onDone: onClose }),
      );
  };
  return (
    <>
      <Dialog
        open
        title="Create token"
        context="It opens what it needs for one program, and is shown once."
        onClose={close}
        onSubmit={create}
        foot={
          <>
            <span data-start>
              <KeptNote kept={kept} />
            </span>
            <Button variant="outlined" onClick={close}>
              Cancel
            </Button>
            <ExplainedButton
              type="submit"
              variant="contained"
              whyDisabled={draft.whyNotSave}
              onRefused={showWrong}
            >
              Create token
            </ExplainedButton>
          </>
        }
      >
        <KeptFormPage kept={kept} isUnsaved={isUnsaved}>
          <Fields ref={form}>
            <TokenFields draft={draft} />
          </Fields>
        </KeptFormPage>
      </Dialog>
      <ConfirmDialog
        open={isAsking}
        isDanger
        title="Discard the token?"
        text="What you entered in this dialog has not been sent."
        onOk={onClose}
        onCancel={() => setAsking(false)}
      />
    </>
  );
});
