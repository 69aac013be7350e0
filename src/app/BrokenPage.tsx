import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ApiProblem } from '@/shared/api/ApiProblem';
import { routes } from '@/shared/routes/routes';

const Frame = styled('main')(({ theme }) => ({
  height: '100%',
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: theme.spacing(4),
  padding: theme.spacing(6),
  textAlign: 'center',
  overflowWrap: 'anywhere',
  '& h1': { ...theme.typography.h2, maxWidth: theme.spacing(100), margin: 0 },
  '& p': { margin: 0, color: theme.vars.palette.text.secondary },
}));

const Ways = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: theme.spacing(2),
}));

/**
 * Stands for a page that can not be shown; both ways on start the app afresh (SHELL-13). It loads
 * nothing of its own: after a new version was put in place, the code that it would load may be gone
 * as well.
 */
export function BrokenPage({ problem }: { readonly problem: ApiProblem }) {
  return (
    <Frame role="alert">
      <h1>We are experiencing difficulties, try refreshing, otherwise create a support ticket</h1>
      <p>{problem.message}</p>
      <Ways>
        <Button variant="outlined" onClick={() => window.location.assign(routes.Support.path)}>
          Create Support Ticket
        </Button>
        <Button variant="contained" onClick={() => window.location.reload()}>
          Reload
        </Button>
      </Ways>
    </Frame>
  );
}
