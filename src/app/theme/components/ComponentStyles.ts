import type { ThemeOptions } from '@mui/material/styles';

export type ComponentStyles = NonNullable<ThemeOptions['components']>;
