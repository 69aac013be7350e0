import { observer } from 'mobx-react-lite';
import type { PageAction } from '../PageAction';
import { ResponseAlert } from './ResponseAlert';

interface Props {
  readonly action: PageAction;
}

/** What an action of the page has led to, until it is dismissed. */
export const ResponseBanner = observer(function ResponseBanner({ action }: Props) {
  const { response } = action;
  return (
    response && (
      <ResponseAlert
        text={response.text}
        problem={response.problem}
        onDismiss={() => action.dismiss()}
      />
    )
  );
});
