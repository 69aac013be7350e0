import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import type { EntryNews } from '../model/EntryNews';

const Note = styled('p')(({ theme: { spacing, typography, vars } }) => ({
  ...typography.body2,
  margin: `0 0 ${spacing(2)}`,
  overflowWrap: 'anywhere',
  color: vars.palette.text.secondary,
  '&[data-wrong="true"]': { color: vars.palette.error.main },
}));

interface Props {
  readonly news: EntryNews;
}

/** What came of the last scan, or of the lines that were pasted, for eyes and ears. */
export const EntryNote = observer(function EntryNote({ news: { text, isWrong } }: Props) {
  // There before its words, so that a screen reader says them.
  return <div role="status">{text !== '' && <Note data-wrong={isWrong}>{text}</Note>}</div>;
});
