import Alert from '@mui/material/Alert';
import { observer } from 'mobx-react-lite';
import type { KeptForm } from '../KeptForm';
import { MadeText } from './MadeText';

/** Says above a fresh form what became of the one that was to come back. */
export const MadeLine = observer(function MadeLine({ kept }: { readonly kept: KeptForm }) {
  const { made } = kept;
  if (made === null) return null;
  return (
    <Alert severity="info" role="status" onClose={kept.dismiss} closeText="Dismiss">
      <MadeText made={made} /> What stands here is a new one.
    </Alert>
  );
});
