import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useSupportMailbox } from '@/features/ask-support';
import { BrandLine } from '@/shared/ui/status/BrandLine';
import { Containers } from './Containers';

const Halves = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(min(100%, 400px), 40%) 1fr',
  minHeight: '100dvh',
  [theme.breakpoints.down(theme.layout.fullScreenDialog)]: { gridTemplateColumns: '1fr' },
}));

const Side = styled('main')(({ theme }) => ({
  display: 'grid',
  gridTemplateRows: 'auto 1fr auto',
  padding: `${theme.spacing(8)} ${theme.spacing(10)}`,
  backgroundColor: theme.vars.palette.background.paper,
  borderRight: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(5) },
}));

const Brand = styled('div')(({ theme }) => ({
  ...theme.typography.h1,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(2.5),
}));

const Help = styled('p')(({ theme: { typography, vars } }) => ({
  ...typography.body2,
  color: vars.palette.text.tertiary,
}));

/** The frame of the pages outside the shell: brand above, help below, a picture beside. */
export const Entrance = observer(function Entrance({ children }: { readonly children: ReactNode }) {
  const mailbox = useSupportMailbox();
  return (
    <Halves>
      <Side>
        <Brand>
          <BrandLine size={24} />
        </Brand>
        {children}
        <Help>
          {'Need help? Contact '}
          <a href={`mailto:${mailbox}`}>{mailbox}</a>
        </Help>
      </Side>
      <Containers />
    </Halves>
  );
});
