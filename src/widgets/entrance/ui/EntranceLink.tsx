import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { RouteName } from '@/shared/routes/routes';
import { useRouteLink } from '@/shared/routes/useRouteLink';

const Quiet = styled('a')(({ theme }) => ({
  ...theme.typography.subtitle2,
  ...theme.mixins.touchTarget,
  letterSpacing: '0.03em',
}));

interface Props {
  readonly to: RouteName;
  readonly children: ReactNode;
}

/** A link to another entrance page. */
export function EntranceLink({ to, children }: Props) {
  return <Quiet {...useRouteLink(to)}>{children}</Quiet>;
}
