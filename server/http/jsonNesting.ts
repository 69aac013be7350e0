const [quote, backslash, openList, closeList, openRecord, closeRecord] = [0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d];

/** How many backslashes stand before a place, as far as another one. */
const backslashesBefore = (bytes: Uint8Array, end: number, start: number): number => {
  let first = end;
  while (first > start && bytes[first - 1] === backslash) first -= 1;
  return end - first;
};

/** Follows JSON as its bytes come, without parsing it: the function takes the next ones and answers whether lists and records lie in each other deeper than that. */
export const createNestingCheck = (deepest: number): ((bytes: Uint8Array) => boolean) => {
  let depth = 0;
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
    else if (byte === openList || byte === openRecord) depth += 1;
    else if (byte === closeList || byte === closeRecord) depth -= 1;
    return at + 1;
  };

  return (bytes) => {
    let at = 0;
    while (at < bytes.length) {
      if (depth > deepest) return true;
      at = isText ? afterText(bytes, at) : afterByte(bytes[at], at);
    }
    return depth > deepest;
  };
};
