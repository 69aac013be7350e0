import { styled } from '@mui/material/styles';
import { warehouseColour } from './warehouseColour';

const Square = styled('span', { shouldForwardProp: (name) => name !== 'code' })<{ code: string }>(
  ({ theme, code }) => ({
    display: 'inline-block',
    width: theme.spacing(2.5),
    height: theme.spacing(2.5),
    marginRight: theme.spacing(1.5),
    borderRadius: 2,
    backgroundColor: warehouseColour(code, theme),
  }),
);

interface Props {
  readonly code: string;
}

/** A warehouse by its code, with its colour beside it. */
export function WarehouseCode({ code }: Props) {
  return (
    <span>
      <Square code={code} aria-hidden="true" />
      {code}
    </span>
  );
}
