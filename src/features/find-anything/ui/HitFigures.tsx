import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { FiguresProblem, useFigures } from '@/entities/item';
import { useSession } from '@/entities/session';
import type { Finding } from '../model/Finding';

const UnreadFigures = styled(FiguresProblem)(({ theme: { spacing } }) => ({
  padding: `${spacing(1)} ${spacing(5)}`,
}));

/** Reads what the marks of the found items say, those of the account that is worked in. */
export const HitFigures = observer(function HitFigures({ finding }: { readonly finding: Finding }) {
  const { client } = useSession();
  const items = (finding.found?.hits ?? []).filter(
    (hit) => hit.kind === 'item' && hit.client.id === client?._id,
  );
  const figures = useFigures({ Ids: items.map(({ id }) => id) });
  return <UnreadFigures of={[figures]} />;
});
