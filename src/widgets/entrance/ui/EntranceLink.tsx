import { styled } from '@mui/material/styles';
import type { MouseEvent, ReactNode } from 'react';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { routes, type RouteName } from '@/shared/routes/routes';

const Quiet = styled('a')(({ theme }) => ({ ...theme.typography.subtitle2, ...theme.mixins.touchTarget, letterSpacing: '0.03em' }));

const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean => button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

interface Props {
  readonly to: RouteName;
  readonly children: ReactNode;
}

/** A link to another entrance page; a real one, so that it opens in a new tab too. */
export function EntranceLink({ to, children }: Props) {
  const navigation = useNavigation();
  const follow = (event: MouseEvent) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    navigation.go(to);
  };
  return (
    <Quiet href={routes[to].path} onClick={follow}>
      {children}
    </Quiet>
  );
}
