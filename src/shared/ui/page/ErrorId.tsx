import { styled } from '@mui/material/styles';
import { CopyLine } from '../detail/CopyLine';

const Caption = styled('p')(({ theme: { spacing, typography, vars } }) => ({
  ...typography.body2,
  marginBottom: spacing(1.5),
  color: vars.palette.text.secondary,
}));

interface Props {
  readonly errorId: string;
  /** A sentence above the line; without it the line itself begins with "Error ID". */
  readonly label?: string;
}

/** The id that support asks for, with a button that copies it. */
export function ErrorId({ errorId, label }: Props) {
  return (
    <div>
      {label !== undefined && <Caption>{label}</Caption>}
      <CopyLine name="Error ID" text={errorId} isNameHidden={label !== undefined} />
    </div>
  );
}
