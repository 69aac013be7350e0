const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

const chunk = (name: string, content: Buffer): Buffer =>
  Buffer.concat([uint32(content.length), Buffer.from(name), content, Buffer.alloc(4)]);

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The head of a PNG of this size, with chunks before its pixels, of which there are none. */
export const pngOf = ({ width, height }: Size, ...before: readonly string[]): Buffer =>
  Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', Buffer.concat([uint32(width), uint32(height), Buffer.from([8, 6, 0, 0, 0])])),
    ...before.map((name) => chunk(name, Buffer.alloc(6000))),
    chunk('IDAT', Buffer.alloc(10)),
    chunk('IEND', Buffer.alloc(0)),
  ]);

/** A JPEG that says this size, with a comment before it. */
export const jpegOf = ({ width, height }: Size, comment = ''): Buffer => {
  const head = Buffer.alloc(4);
  head.writeUInt16BE(0xff_fe, 0);
  head.writeUInt16BE(comment.length + 2, 2);
  const frame = Buffer.alloc(19);
  frame.writeUInt16BE(0xff_c0, 0);
  frame.writeUInt16BE(17, 2);
  frame.writeUInt8(8, 4);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    head,
    Buffer.from(comment),
    frame,
    Buffer.from([0xff, 0xd9, 0, 0]),
  ]);
};

const dot: Size = { width: 1, height: 1 };

/** A GIF of this size that shows so many pictures, of one dot each if nothing else is said. */
export const gifOf = ({ width, height }: Size, frames = 1, picture = dot): Buffer => {
  const head = Buffer.alloc(13);
  head.write('GIF89a', 'latin1');
  head.writeUInt16LE(width, 6);
  head.writeUInt16LE(height, 8);
  const frame = Buffer.from('2c0000000001000100000202440100', 'hex');
  frame.writeUInt16LE(picture.width, 5);
  frame.writeUInt16LE(picture.height, 7);
  return Buffer.concat([
    head,
    ...Array.from({ length: frames }, () => frame),
    Buffer.from([0x3b]),
    Buffer.alloc(10),
  ]);
};

/** A BMP that says this size. */
export const bmpOf = ({ width, height }: Size): Buffer => {
  const bytes = Buffer.alloc(54);
  bytes.write('BM', 'latin1');
  bytes.writeUInt32LE(40, 14);
  bytes.writeInt32LE(width, 18);
  bytes.writeInt32LE(-height, 22);
  return bytes;
};

const webpChunk = (name: string, content: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(content.length);
  return Buffer.concat([Buffer.from(name), length, content]);
};

/** A WebP of this size that shows so many pictures. */
export const webpOf = ({ width, height }: Size, frames = 1): Buffer => {
  const canvas = Buffer.alloc(10);
  canvas.writeUIntLE(width - 1, 4, 3);
  canvas.writeUIntLE(height - 1, 7, 3);
  const shown = Array.from({ length: frames }, () => webpChunk('ANMF', Buffer.alloc(16)));
  const content = Buffer.concat([Buffer.from('WEBP'), webpChunk('VP8X', canvas), ...shown]);
  return webpChunk('RIFF', content);
};
