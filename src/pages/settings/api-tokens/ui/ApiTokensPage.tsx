import AddRounded from '@mui/icons-material/AddRounded';
import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useState } from 'react';
import { useSession } from '@/entities/session';
import { useAskSupport } from '@/features/ask-support';
import { UnsavedForms } from '@/features/continue-form';
import { ScreenDock, ScreenHeader } from '@/widgets/shell';
import { ResponseBanner } from '@/shared/action/ui/ResponseBanner';
import { useStore } from '@/shared/records/StoresContext';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { FailedLoad } from '@/shared/ui/page/FailedLoad';
import { lazyPart } from '@/shared/ui/page/lazyPart';
import { ApiTokens } from '../model/ApiTokens';
import { ApiPanels } from './ApiPanels';

// Its calendar is heavy, and most visits make no token.
const CreateTokenDialog = lazyPart('CreateTokenDialog', () => import('./CreateTokenDialog'));

const ApiScreen = observer(function ApiScreen() {
  const tokens = useStore(ApiTokens);
  const navigation = useNavigation();
  const askSupport = useAskSupport();
  const { unsaved } = navigation.params;
  const [isMaking, setMaking] = useState(unsaved !== undefined);
  const { reading, service, action } = tokens;
  useEffect(() => {
    void reading.load();
    CreateTokenDialog.prefetch();
  }, [reading]);
  return (
    <>
      <ScreenHeader
        title="API"
        actions={[
          {
            label: 'Read the document',
            kind: 'secondary',
            disabled: service === null,
            onClick: () => window.open(`${service?.address}docs`, '_blank', 'noopener'),
          },
          {
            label: 'Create token',
            kind: 'primary',
            icon: <AddRounded />,
            isCreate: true,
            whyDisabled: tokens.whyNotCreate,
            onClick: () => setMaking(true),
          },
        ]}
      />
      {!isMaking && <UnsavedForms kinds={['ApiToken']} />}
      <ResponseBanner action={action} />
      {reading.loading === 'failed' && reading.problem && (
        <FailedLoad
          message={reading.problem.message}
          errorId={reading.problem.errorId}
          onReload={() => void reading.load()}
          onSupport={askSupport}
          isCompact={service !== null}
        />
      )}
      {(service !== null || reading.loading !== 'failed') && <ApiPanels tokens={tokens} />}
      <ScreenDock />
      {isMaking && (
        <Suspense fallback={null}>
          <CreateTokenDialog tokens={tokens} onClose={() => setMaking(false)} />
        </Suspense>
      )}
    </>
  );
});

/** A client's API tokens: for staff, and for Owners where the provider lets them. */
export const ApiTokensPage = observer(function ApiTokensPage() {
  const { managesTokens, areExtrasKnown } = useSession();
  const navigation = useNavigation();
  const isClosed = areExtrasKnown && !managesTokens;
  useEffect(() => {
    if (isClosed) navigation.go('Settings', {}, { replace: true });
  }, [isClosed, navigation]);
  return managesTokens ? <ApiScreen /> : null;
});
