import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { readFileSync } from 'node:fs';

const require = createRequire(import.meta.url);

/** Noto Sans, whose letters are Latin, Greek, Cyrillic, Vietnamese and Devanagari. */
export const regular = readFileSync(
  require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
);
export const bold = readFileSync(
  require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
);

const readFont = (): Font => {
  const font = create(regular);
  if (!('hasGlyphForCodePoint' in font)) throw new Error('Noto Sans is a collection of fonts');
  return font;
};
const known = readFont();

/** What stands for a letter that the font has not. */
const unknown = '?';

/** A text in letters that the font has; each other one, of Chinese say, becomes a question mark. */
export const inKnownLetters = (text: string): string =>
  Array.from(text.normalize('NFC'), (letter) =>
    letter === '\n' || known.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0) ? letter : unknown,
  ).join('');
