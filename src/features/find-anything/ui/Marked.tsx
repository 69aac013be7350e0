import { styled } from '@mui/material/styles';
import { markedIn } from '../model/marked';

const Mark = styled('mark')(({ theme: { vars } }) => ({
  borderRadius: vars.shape.xs,
  color: 'inherit',
  backgroundColor: vars.palette.tone.amber.tint,
  boxShadow: `0 0 0 1px ${vars.palette.tone.amber.tint}`,
}));

interface Props {
  readonly text: string;
  /** What was looked for. */
  readonly looked: string;
}

/** A text in which what was looked for is marked. */
export function Marked({ text, looked }: Props) {
  const parts = markedIn(text, looked);
  if (!parts) return text;
  const [before, value, after] = parts;
  return (
    <>
      {before}
      <Mark>{value}</Mark>
      {after}
    </>
  );
}
