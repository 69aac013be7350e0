import type { Plugin } from 'vite';
import { pathOf } from './reach.ts';

/** Modules of libraries that come along and are never used, with what stands in their place. */
const standIns: Readonly<Record<string, string>> = {
  // Calls go out as XMLHttpRequest, which comes first among the ways that axios has.
  '/axios/lib/adapters/fetch.js': 'export const getFetch = () => false;',
  // Calls are given up by signals, and forms travel as JSON or as URLSearchParams.
  '/axios/lib/cancel/CancelToken.js': 'export default class {}',
  '/axios/lib/helpers/formDataToJSON.js': 'export default () => null;',
  '/axios/lib/helpers/HttpStatusCode.js': 'export default {};',
  // The theme has no ripples.
  '/@mui/material/ButtonBase/TouchRipple.mjs': 'export default () => null;',
  // The inline script that chooses light or dark is the portal's own, under the policy's hash.
  '/@mui/system/InitColorSchemeScript/InitColorSchemeScript.mjs': `
    export const DEFAULT_MODE_STORAGE_KEY = 'mui-mode';
    export const DEFAULT_COLOR_SCHEME_STORAGE_KEY = 'mui-color-scheme';
    export const DEFAULT_ATTRIBUTE = 'data-color-scheme';
    export const buildInitColorSchemeScript = () => null;
    export default () => null;`,
  // A browser that knows field-sizing grows a field with its text by itself; others scroll in it.
  '/@mui/material/TextareaAutosize/TextareaAutosize.mjs': `
    import { createElement, forwardRef } from 'react';
    export default forwardRef(({ minRows, maxRows, style, ...props }, ref) =>
      createElement('textarea', {
        rows: minRows,
        ...props,
        ref,
        style: {
          fieldSizing: 'content',
          minHeight: minRows + 'lh',
          maxHeight: maxRows ? maxRows + 'lh' : undefined,
          ...style,
        },
      }));`,
  // For components that are wrapped by withTheme, of which there are none.
  '/hoist-non-react-statics/dist/hoist-non-react-statics.cjs.js':
    'export default (target) => target;',
};

/** The theme says what turns in a button that is at work. */
const buttons = /\/@mui\/material\/(?:Button\/Button|IconButton\/IconButton)\.mjs/;

const placeOf = (id: string): string | undefined =>
  Object.keys(standIns).find((place) => pathOf(id).endsWith(place));

/**
 * Leaves out what libraries bring along and the portal never uses, where the build can not tell by
 * itself. The router's links and forms stay only because each is given a name once it is made.
 */
export const withoutUnused = (): Plugin => {
  const lost = new Set(Object.keys(standIns));
  return {
    name: 'without-unused',
    apply: 'build',
    load(id) {
      const place = placeOf(id);
      if (place === undefined) return null;
      lost.delete(place);
      return standIns[place] ?? null;
    },
    transform: {
      filter: { id: [/\/react-router\/dist\//, buttons] },
      handler: (code, id) => ({
        code: buttons.test(pathOf(id))
          ? code
              .replace(/^import CircularProgress .*$/m, '')
              .replace(/_jsx\(CircularProgress, \{[^}]*\}\)/, 'null')
          : code
              .replaceAll(/^\w+\.(?:displayName|contextType) = .*;$/gm, '')
              .replaceAll(
                /= (?=React\d*\.(?:createContext|forwardRef|memo)\()/g,
                '= /* @__PURE__ */ ',
              ),
        map: null,
      }),
    },
    buildEnd(error) {
      if (!error && lost.size > 0) throw new Error(`${[...lost].join(', ')} is not in the build`);
    },
  };
};
