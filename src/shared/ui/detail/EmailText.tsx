import { styled } from '@mui/material/styles';
import { Fragment } from 'react';

const Text = styled('span')({ overflowWrap: 'anywhere' });

/** After an @ and before each dot's next word: where an address may go on in the next line. */
const partsOf = (text: string): readonly string[] => text.split(/(?<=[@.])/);

interface Props {
  /** One address or several, or any text that may hold some. */
  readonly text: string;
}

/**
 * E-mail addresses that break after the @ or a dot where they do not fit a line, and elsewhere only
 * if even that is too long.
 */
export function EmailText({ text }: Props) {
  return (
    <Text>
      {partsOf(text).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </Text>
  );
}
