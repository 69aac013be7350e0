import createCache, { type StylisPlugin } from '@emotion/cache';
import { sheetPerTask } from './sheetPerTask';

const isFirefox = CSS.supports('selector(:-moz-focusring)');
const foreign = isFirefox ? /::?-ms-/ : /::?-(?:ms|moz)-/;

/** Leaves out the rules for parts that this browser does not have: each would be an error in it. */
const withoutForeign: StylisPlugin = (element) => {
  if (element.type === 'rule' && foreign.test(element.value)) element.children = [];
};

/** Safari knows it by this name alone. */
const unmarkedInSafari: StylisPlugin = (element) => {
  if (element.type === 'decl' && element.props === 'user-select')
    element.return = `-webkit-${element.value}${element.value}`;
};

/**
 * Takes in the components' styles as they are written, without the prefixes for browsers of long
 * ago, which are a fifth of what a start would have to style.
 */
export const styleCache = createCache({
  key: 'css',
  stylisPlugins: [withoutForeign, unmarkedInSafari],
});
sheetPerTask(styleCache);
