import type { Accents } from '@contract/brand';

/** The colours of one scheme; the same as the portal's theme has. */
export interface MailColours {
  readonly canvas: string;
  readonly paper: string;
  readonly text: string;
  readonly quiet: string;
  readonly line: string;
  readonly sunken: string;
  readonly accent: string;
  readonly onAccent: string;
  readonly link: string;
}

const light: MailColours = {
  canvas: '#f6f7f9',
  paper: '#ffffff',
  text: '#0f172a',
  quiet: '#5b687b',
  line: '#e3e7ec',
  sunken: '#f0f2f5',
  accent: '#0b6e99',
  onAccent: '#ffffff',
  link: '#0b6590',
};

const dark: MailColours = {
  canvas: '#0d1117',
  paper: '#141a22',
  text: '#e8edf3',
  quiet: '#99a5b5',
  line: '#252e3a',
  sunken: '#10151c',
  accent: '#5cc3e8',
  onAccent: '#06222e',
  link: '#6fcaeb',
};

const branded = (colours: MailColours, accent: Accents[keyof Accents] | undefined): MailColours =>
  accent ? { ...colours, accent: accent.base, onAccent: accent.on, link: accent.text } : colours;

/** A mail's colours in the light and in the dark, with the provider's accent where there is one. */
export const mailColours = (
  accents: Accents | null,
): { readonly light: MailColours; readonly dark: MailColours } => ({
  light: branded(light, accents?.light),
  dark: branded(dark, accents?.dark),
});

/**
 * What the dark changes, by the classes that carry colours. Programs that know neither media queries
 * nor styles in the head show the light ones, which stand at each element.
 */
export const darkStyles = (colours: MailColours): string => {
  const rules: readonly (readonly [string, string])[] = [
    ['.canvas', `background-color:${colours.canvas}!important`],
    [
      '.paper',
      `background-color:${colours.paper}!important;border-color:${colours.line}!important`,
    ],
    ['.logo', 'background-color:#ffffff!important;padding:6px 8px!important'],
    ['.row', `border-color:${colours.line}!important`],
    ['.text', `color:${colours.text}!important`],
    ['.quiet', `color:${colours.quiet}!important`],
    ['.sunken', `background-color:${colours.sunken}!important`],
    ['.ink', `background-color:${colours.text}!important`],
    ['.accent', `background-color:${colours.accent}!important`],
    ['.on-accent', `color:${colours.onAccent}!important`],
    ['.link', `color:${colours.link}!important`],
  ];
  const written = rules.map(([selector, declarations]) => `${selector}{${declarations}}`).join('');
  return `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${written}}`;
};
