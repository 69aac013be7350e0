/** Media types of the images that are taken. */
export const imageMediaTypes = [
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/bmp',
  'image/webp',
] as const;

/** What the head of a picture says of it. */
export interface ImageHead {
  readonly mediaType: (typeof imageMediaTypes)[number];
  readonly width: number;
  readonly height: number;
  /** Pictures that are shown one after the other. */
  readonly frames: number;
}

type Size = Pick<ImageHead, 'width' | 'height'> & { readonly frames?: number };

const startsWith = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.subarray(at, at + text.length).toString('latin1') === text;

const fourLetters = (text: string): number => Buffer.from(text, 'latin1').readUInt32LE();
const [pixels, animation, webpFrame] = [
  fourLetters('IDAT'),
  fourLetters('acTL'),
  fourLetters('ANMF'),
];

/** Says so before its first pixels. */
const isMoving = (png: Buffer): boolean => {
  for (let at = 8; at + 8 <= png.length; at += 12 + png.readUInt32BE(at)) {
    const kind = png.readUInt32LE(at + 4);
    if (kind === animation) return true;
    if (kind === pixels) return false;
  }
  return false;
};

const pngSize = (bytes: Buffer): Size | null =>
  startsWith(bytes, 'IHDR', 12) && !isMoving(bytes)
    ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
    : null;

/** Where the blocks end that begin here, each with its length in front; -1 past the end. */
const afterBlocks = (bytes: Buffer, from: number): number => {
  let at = from;
  while (at < bytes.length && bytes[at] !== 0) at += 1 + bytes.readUInt8(at);
  return at < bytes.length ? at + 1 : -1;
};

const colours = (flags: number): number => ((flags & 0x80) === 0 ? 0 : 3 << ((flags & 7) + 1));

const [gifImage, gifExtension] = [0x2c, 0x21];

/** A frame may reach over the screen that the head names: browsers make the screen larger then. */
const gifSize = (bytes: Buffer): Size => {
  let [width, height, frames] = [bytes.readUInt16LE(6), bytes.readUInt16LE(8), 0];
  let at = 13 + colours(bytes.readUInt8(10));
  while (at >= 0 && at + 10 < bytes.length) {
    if (bytes[at] === gifExtension) at = afterBlocks(bytes, at + 2);
    else if (bytes[at] === gifImage) {
      frames += 1;
      width = Math.max(width, bytes.readUInt16LE(at + 1) + bytes.readUInt16LE(at + 5));
      height = Math.max(height, bytes.readUInt16LE(at + 3) + bytes.readUInt16LE(at + 7));
      at = afterBlocks(bytes, at + 11 + colours(bytes.readUInt8(at + 9)));
    } else break;
  }
  return { width, height, frames };
};

/** Of the head with 40 bytes or more, which every program has written for thirty years. */
const bmpSize = (bytes: Buffer): Size | null =>
  bytes.readUInt32LE(14) >= 40 && bytes.readUInt32LE(14) <= 124
    ? { width: Math.abs(bytes.readInt32LE(18)), height: Math.abs(bytes.readInt32LE(22)) }
    : null;

const uint24 = (bytes: Buffer, at: number): number => bytes.readUIntLE(at, 3);

const webpFrames = (bytes: Buffer): number => {
  let frames = 0;
  for (let at = 12; at + 8 <= bytes.length;) {
    if (bytes.readUInt32LE(at) === webpFrame) frames += 1;
    const length = bytes.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
  }
  return Math.max(1, frames);
};

const webpSize = (bytes: Buffer): Size | null => {
  if (bytes.length < 30) return null;
  if (startsWith(bytes, 'VP8 ', 12))
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  if (startsWith(bytes, 'VP8L', 12)) {
    const bits = bytes.readUInt32LE(21);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  return startsWith(bytes, 'VP8X', 12)
    ? { width: uint24(bytes, 24) + 1, height: uint24(bytes, 27) + 1, frames: webpFrames(bytes) }
    : null;
};

/** Segments that say the size, of all kinds of JPEG; between them lie three others. */
const saysSize = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const jpegSize = (bytes: Buffer): Size | null => {
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff;) {
    const marker = bytes.readUInt8(at + 1);
    if (saysSize(marker))
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    // Any number of FF may stand in front of a marker.
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
};

const kinds: readonly {
  readonly mediaType: ImageHead['mediaType'];
  readonly isOne: (bytes: Buffer) => boolean;
  readonly sizeOf: (bytes: Buffer) => Size | null;
}[] = [
  {
    mediaType: 'image/png',
    isOne: (bytes) => startsWith(bytes, '\u0089PNG\r\n\u001a\n'),
    sizeOf: pngSize,
  },
  {
    mediaType: 'image/jpeg',
    isOne: (bytes) => startsWith(bytes, '\u00ff\u00d8\u00ff'),
    sizeOf: jpegSize,
  },
  {
    mediaType: 'image/gif',
    isOne: (bytes) => startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a'),
    sizeOf: gifSize,
  },
  { mediaType: 'image/bmp', isOne: (bytes) => startsWith(bytes, 'BM'), sizeOf: bmpSize },
  {
    mediaType: 'image/webp',
    isOne: (bytes) => startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8),
    sizeOf: webpSize,
  },
];

/** The shortest head that says anything. */
const shortest = 26;

/**
 * What a picture is by its first bytes, whatever it is called; null for what is none, has no size,
 * or moves as a PNG. Nothing is unpacked: its pixels are looked at by browsers alone.
 */
export const readImageHead = (bytes: Buffer): ImageHead | null => {
  const kind = kinds.find(({ isOne }) => isOne(bytes));
  if (!kind || bytes.length < shortest) return null;
  const { frames = 1, ...size } = kind.sizeOf(bytes) ?? { width: 0, height: 0 };
  return size.width > 0 && size.height > 0 && frames > 0
    ? { mediaType: kind.mediaType, ...size, frames }
    : null;
};
