import { render } from '@react-email/render';
import type { Brand } from '../brand/brand';
import { LetterPage } from './LetterPage';
import type { Letter } from './letters';

/** A letter as HTML; whatever it says stands there as text. */
export const htmlOf = (letter: Letter, brand: Brand): Promise<string> =>
  render(<LetterPage letter={letter} brand={brand} />);
