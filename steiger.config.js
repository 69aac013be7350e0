import fsd from '@feature-sliced/steiger-plugin';
import { defineConfig } from 'steiger';

export default defineConfig([
  ...fsd.configs.recommended,
  {
    // shared/ is imported file by file, so that testing an entity does not load the whole UI kit;
    // its folders are small machines (list, draft, action) that keep their components in a ui
    // folder of their own.
    files: ['./src/shared/**'],
    rules: {
      'fsd/public-api': 'off',
      'fsd/no-public-api-sidestep': 'off',
      'fsd/shared-lib-grouping': 'off',
      'fsd/no-reserved-folder-names': 'off',
      'fsd/segments-by-purpose': 'off',
    },
  },
  {
    // A screen's folder names its record in full: `inventory/item-create` is found by either word.
    files: ['./src/pages/**'],
    rules: { 'fsd/repetitive-naming': 'off' },
  },
  {
    // The order form chooses recipients, with a search and a dialog of their own: they could not be
    // told apart inside it.
    files: ['./src/features/choose-recipient/**'],
    rules: { 'fsd/insignificant-slice': 'off' },
  },
  {
    // Used by the feature above, whose references the exception takes out of the count.
    files: ['./src/entities/recipient/**'],
    rules: { 'fsd/insignificant-slice': 'off' },
  },
  {
    // One form chooses tags, with rules and a dialog of its own: it could not be told apart inside
    // that form.
    files: ['./src/features/pick-tags/**'],
    rules: { 'fsd/insignificant-slice': 'off' },
  },
  {
    // One folder per thing that people do, its verb first: `save-order` is found without knowing of
    // a group above it.
    files: ['./src/features/**'],
    rules: { 'fsd/excessive-slicing': 'off' },
  },
  { ignores: ['**/*.test.{ts,tsx}'] },
]);
