import Alert from '@mui/material/Alert';
import { observer } from 'mobx-react-lite';
import { useNavigation } from '@/shared/routes/NavigationContext';

/** Says on the list that the record was not found which its address has named (OPEN-129). */
export const UnfoundRecord = observer(function UnfoundRecord() {
  const navigation = useNavigation();
  const { unfound } = navigation.params;
  return (
    <div aria-live="polite">
      {unfound !== undefined && (
        <Alert severity="info" onClose={() => navigation.forget('unfound')}>
          {unfound} was not found. It may be gone, or belong to another account.
        </Alert>
      )}
    </div>
  );
});
