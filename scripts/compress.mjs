// Puts a brotli and a gzip copy beside every text file of the built portal, or of the folder that
// is named, so that the server compresses nothing while it serves.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const [, , directory = 'dist/portal'] = process.argv;
const texts = new Set(['.html', '.js', '.css', '.svg', '.json', '.webmanifest', '.txt']);
const smallest = 1024;

const files = readdirSync(directory, { recursive: true, encoding: 'utf8' })
  .filter((name) => texts.has(extname(name)))
  .map((name) => join(directory, name));

for (const file of files) {
  const content = readFileSync(file);
  if (content.length < smallest) continue;
  const brotli = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  };
  writeFileSync(`${file}.br`, brotliCompressSync(content, brotli));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}
