export { useChooseTheme } from './model/useChooseTheme';
export { useStoredTheme } from './model/useStoredTheme';
