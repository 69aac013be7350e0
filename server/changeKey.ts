import { parseArgs } from 'node:util';
import { changeKey } from './backup/changeKey';
import { readConfig } from './config/config';
import { whyNotStarted } from './greeting';
import { isKeyText } from './secrets/sealer';

const usage =
  'npm run change-key, with every server stopped: seals all secrets with a new key. With SECRET_KEY set, give the new one as NEW_SECRET_KEY; the key in DATA_DIR is made anew.';

const givenKey = (text = ''): Buffer | null => {
  if (text.trim() === '') return null;
  if (!isKeyText(text))
    throw new Error(
      'NEW_SECRET_KEY must be 32 random bytes in base64, such as `openssl rand -base64 32` prints.',
    );
  return Buffer.from(text, 'base64');
};

const run = async (): Promise<void> => {
  try {
    parseArgs({ options: {} });
  } catch {
    throw new Error(usage);
  }
  const { NEW_SECRET_KEY } = process.env;
  await changeKey(readConfig(process.env), givenKey(NEW_SECRET_KEY), console.log);
};

await run().catch((error: unknown) => {
  console.error(whyNotStarted(error));
  process.exitCode = 1;
});
