const [quote, backslash, openList, closeList, openRecord, closeRecord, comma] = [
  0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d, 0x2c,
];

/** How many backslashes stand before a place, as far as another one. */
const backslashesBefore = (bytes: Uint8Array, end: number, start: number): number => {
  let first = end;
  while (first > start && bytes[first - 1] === backslash) first -= 1;
  return end - first;
};

interface ShapeLimits {
  /** How deep lists and records may lie in each other. */
  readonly deepest: number;
  /**
   * How many values there may be, lists and records among them: each takes memory many times its
   * length.
   */
  readonly most: number;
}

/**
 * Follows JSON as its bytes come, without parsing it: the function takes the next ones and answers
 * what there is too much of by now.
 */
export const createShapeCheck = ({
  deepest,
  most,
}: ShapeLimits): ((bytes: Uint8Array) => keyof ShapeLimits | null) => {
  let depth = 0;
  let values = 1;
  let isText = false;
  let isEscaped = false;

  /** Goes on to the end of a text, or of the bytes; files come as one long text each. */
  const afterText = (bytes: Uint8Array, from: number): number => {
    const start = isEscaped ? from + 1 : from;
    const found = bytes.indexOf(quote, start);
    const end = found < 0 ? bytes.length : found;
    isEscaped = backslashesBefore(bytes, end, start) % 2 === 1;
    if (found < 0) return end;
    isText = isEscaped;
    isEscaped = false;
    return end + 1;
  };

  const afterByte = (byte: number | undefined, at: number): number => {
    if (byte === quote) isText = true;
    else if (byte === closeList || byte === closeRecord) depth -= 1;
    else if (byte === openList || byte === openRecord) depth += 1;
    if (byte === comma || byte === openList || byte === openRecord) values += 1;
    return at + 1;
  };

  const tooMuch = (): keyof ShapeLimits | null => {
    if (depth > deepest) return 'deepest';
    return values > most ? 'most' : null;
  };

  return (bytes) => {
    let at = 0;
    while (at < bytes.length && tooMuch() === null)
      at = isText ? afterText(bytes, at) : afterByte(bytes[at], at);
    return tooMuch();
  };
};
