export { SingleKeysField } from './ui/SingleKeysField';
export { useChooseTheme } from './model/useChooseTheme';
export { useStoredPreferences } from './model/useStoredPreferences';
