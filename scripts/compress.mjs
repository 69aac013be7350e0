// Puts a brotli and a gzip copy beside every text file of the built portal, or of the folder that
// is named, so that the server compresses nothing while it serves.
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const [, , directory = 'dist/portal'] = process.argv;
const texts = new Set(['.html', '.js', '.css', '.svg', '.json', '.webmanifest', '.txt']);
const smallest = 1024;

const files = readdirSync(directory, { recursive: true, encoding: 'utf8' })
  .filter((name) => texts.has(extname(name)))
  .map((name) => join(directory, name));

const brotliOf = (content) =>
  promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });

/** At once, as far as there are threads for it. */
const compress = async (file) => {
  const content = await readFile(file);
  if (content.length < smallest) return;
  const [brotli, gzipped] = await Promise.all([
    brotliOf(content),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
};

await Promise.all(files.map(compress));
