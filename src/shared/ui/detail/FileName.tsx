import { styled } from '@mui/material/styles';
import { VisuallyHidden } from '../page/VisuallyHidden';

const Name = styled('span')({
  position: 'relative',
  display: 'flex',
  minWidth: 0,
  whiteSpace: 'pre',
  '& > :nth-of-type(2)': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& > :last-of-type': { flex: 'none' },
});

/**
 * So many characters before the extension stay with it: often a number that tells two files apart.
 */
const lastLetters = 3;

/** What follows the last dot, as long as it is short enough to stay uncut. */
const extension = /\.\w{1,5}$/;

const endOf = (name: string): number => {
  const dot = name.search(extension);
  return Math.max(0, (dot > 0 ? dot : name.length) - lastLetters);
};

interface Props {
  readonly name: string;
}

/**
 * A file's name in one line; where that is too short, what is left out is in the middle, so that
 * the end stays.
 */
export function FileName({ name }: Props) {
  const end = endOf(name);
  if (end === 0) return <span>{name}</span>;
  return (
    <Name title={name}>
      <VisuallyHidden>{name}</VisuallyHidden>
      <span aria-hidden="true">{name.slice(0, end)}</span>
      <span aria-hidden="true">{name.slice(end)}</span>
    </Name>
  );
}
