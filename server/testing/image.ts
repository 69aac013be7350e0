/** A real PNG of one transparent dot; bytes after its end fill it up to a size. */
export const aPng = ({ size = 67 }: { size?: number } = {}): Buffer => {
  const dot = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAACklEQVR4nGMAAQAABQABDQottAAAAABJRU5ErkJggg==',
    'base64',
  );
  return Buffer.concat([dot, Buffer.alloc(Math.max(0, size - dot.length), 'a')]);
};

/** The same as a caller sends it. */
export const aPngText = (options?: Parameters<typeof aPng>[0]): string =>
  aPng(options).toString('base64');
