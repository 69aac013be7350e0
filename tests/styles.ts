import createCache, { type StylisPlugin } from '@emotion/cache';

/**
 * What decides whether something is seen and can be pressed, which is all that most tests ask of
 * styles.
 */
const telling = new Set(['display', 'visibility', 'opacity', 'pointer-events', 'content']);

const withoutLooks: StylisPlugin = (element) => {
  if (element.type === 'decl' && !telling.has(String(element.props))) {
    element.value = '';
    element.return = '';
  }
};

/**
 * Where the styles of a file's screens go. Without looks the document has a tenth of the rules,
 * each of which it holds against each element whenever a test looks for a role.
 */
export const styles = {
  plain: createCache({ key: 'css', stylisPlugins: [withoutLooks] }),
  withLooks: createCache({ key: 'css' }),
};
