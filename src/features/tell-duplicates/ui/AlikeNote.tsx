import ErrorOutlineRounded from '@mui/icons-material/ErrorOutlineRounded';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { hrefOf } from '@/shared/routes/recordAddress';
import { useAlike, type Alike, type AskAlike } from '../model/useAlike';

const Note = styled('div')(({ theme: { spacing, typography, vars } }) => ({
  ...typography.body2,
  display: 'flex',
  gap: spacing(2),
  padding: `${spacing(2)} ${spacing(3)}`,
  borderRadius: vars.shape.borderRadius,
  color: vars.palette.tone.amber.text,
  backgroundColor: vars.palette.tone.amber.tint,
  overflowWrap: 'anywhere',
  '& svg': { flex: 'none', fontSize: 18 },
  '& p + p': { marginTop: spacing(1) },
  '& a': { color: 'inherit', fontWeight: typography.fontWeightMedium },
}));

const Sentence = ({ alike: { told, record } }: { readonly alike: Alike }) => {
  const navigation = useNavigation();
  return (
    <p>
      {told.before}
      {/* In a tab of its own: what is written stays. */}
      <a href={hrefOf(navigation.addressOf(record))} target="_blank" rel="noopener">
        {told.name}
      </a>
      {told.after}
    </p>
  );
};

interface FoundProps {
  readonly found: readonly Alike[];
  /** Says that it may be made all the same: "You can create this one all the same." */
  readonly hint?: string | undefined;
}

/** Says under a field which of the records that were found are like the one being written. */
export function AlikeFound({ found, hint }: FoundProps) {
  return (
    // There before its words, so that a screen reader says them.
    <div aria-live="polite">
      {found.length > 0 && (
        <Note>
          <ErrorOutlineRounded aria-hidden="true" />
          <div>
            {found.map((alike) => (
              <Sentence key={alike.told.name} alike={alike} />
            ))}
            {hint && <p>{hint}</p>}
          </div>
        </Note>
      )}
    </div>
  );
}

interface Props<Written extends object> extends Omit<FoundProps, 'found'> {
  /** What is written; null while there is nothing to compare. */
  readonly written: Written | null;
  readonly ask: AskAlike<Written>;
}

/** Says beside a field which record there is already that is like the one being written. */
export const AlikeNote = observer(function AlikeNote<Written extends object>({
  written,
  ask,
  hint,
}: Props<Written>) {
  return <AlikeFound found={useAlike(written, ask)} hint={hint} />;
});
