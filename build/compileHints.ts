import type { Plugin } from 'vite';
import { shownFirst } from './chunks.ts';

const hint = '//# allFunctionsCalledOnLoad\n';

/**
 * Has the browser compile the functions of what a screen shows first while the files arrive, beside
 * the page's own thread; without the hint each is compiled in that thread, when it is called first.
 * The hint counts at the very top of a file alone, so it is put there when all else is done.
 */
export const compileHints = (): Plugin => ({
  name: 'compile-hints',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const output of Object.values(bundle))
        if (output.type === 'chunk' && shownFirst.has(output.name))
          output.code = `${hint}${output.code}`;
    },
  },
});
