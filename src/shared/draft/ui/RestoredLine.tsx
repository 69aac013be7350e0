import HistoryRounded from '@mui/icons-material/HistoryRounded';
import LoginRounded from '@mui/icons-material/LoginRounded';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { Undos } from '@/shared/action/Undos';
import { clockText, localDay, localToday, shortDayText } from '@/shared/format/dates';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { useStore } from '@/shared/records/StoresContext';
import type { Meanwhile } from '../EditedRecord';
import { bringBack } from '../bringBack';
import { useFormKeeping } from '../FormKeepingContext';
import type { KeptForm } from '../KeptForm';

const Words = styled('div')({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' });

/** When something was kept: the time of a moment of today, else its day as well. */
const whenText = (at: Date): string =>
  localDay(at) === localToday()
    ? clockText(at)
    : `${shortDayText(at.toISOString())}, ${clockText(at)}`;

const Changes = ({ meanwhile }: { readonly meanwhile: readonly Meanwhile[] }) => (
  <>
    {' '}
    Meanwhile somebody else has changed{' '}
    {meanwhile.map(({ label, before, now }, index) => (
      <span key={label}>
        {index > 0 && '; '}
        <strong>{label}</strong> from “{before}” to “{now}”
      </span>
    ))}
    .
  </>
);

/** Says above a form that it came back, and what its record became meanwhile. */
export const RestoredLine = observer(function RestoredLine({ kept }: { readonly kept: KeptForm }) {
  const { restored } = kept;
  const undos = useStore(Undos);
  const keeping = useFormKeeping();
  const navigation = useNavigation();
  if (restored === null) return null;
  const discard = async () => {
    const { id } = kept;
    const { place: here } = navigation;
    const isGone = await kept.discard();
    if (isGone && keeping.isRestorable)
      undos.offer({
        text: 'The unsaved form was discarded',
        ...bringBack(keeping, id, () => {
          const { routeName, params, place } = navigation;
          if (routeName !== null && place?.key === here?.key)
            navigation.go(routeName, { ...params, unsaved: id }, { replace: true });
        }),
      });
  };
  const isFromServer = restored.from === 'server';
  return (
    <Alert
      severity="info"
      role="status"
      icon={isFromServer ? <HistoryRounded /> : <LoginRounded />}
      onClose={kept.dismiss}
      closeText="Dismiss"
      action={
        isFromServer ? (
          <>
            <Button size="small" color="inherit" onClick={() => void discard()}>
              Discard draft
            </Button>
            <Button size="small" color="inherit" onClick={kept.dismiss}>
              Dismiss
            </Button>
          </>
        ) : undefined
      }
    >
      <Words>
        {isFromServer ? (
          <>
            <strong>Restored from {whenText(restored.at)}.</strong> Everything is as you typed it
            {restored.lost.length > 0 && `, but for ${restored.lost.join(', ')}: choose it again`}.
          </>
        ) : (
          <>
            <strong>You are signed in again.</strong> Everything stands as you typed it, and nothing
            was sent.
          </>
        )}
        {restored.meanwhile.length > 0 && <Changes meanwhile={restored.meanwhile} />}
      </Words>
    </Alert>
  );
});
