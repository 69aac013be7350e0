import type { CSSObject, Theme } from '@mui/material/styles';
import { tones } from './tone';

const inChosenRow = '[aria-selected="true"] &, .Mui-selected &';

const chip = ({ mixins, vars }: Theme): CSSObject => ({
  ...mixins.chip,
  ...Object.fromEntries(
    tones.map((tone) => [
      `&[data-tone="${tone}"]`,
      { color: vars.palette.tone[tone].text, backgroundColor: vars.palette.tone[tone].tint },
    ]),
  ),
  [inChosenRow]: { boxShadow: 'inset 0 0 0 1px color-mix(in srgb, currentColor 18%, transparent)' },
});

const quiet = ({ spacing, vars }: Theme): CSSObject => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: spacing(1.5),
  verticalAlign: 'middle',
  whiteSpace: 'nowrap',
  color: vars.palette.text.secondary,
});

const glyph = ({ spacing, vars }: Theme): CSSObject => ({
  flex: 'none',
  display: 'block',
  width: spacing(3.5),
  height: spacing(3.5),
  ...Object.fromEntries(
    tones.map((tone) => [`&[data-tone="${tone}"]`, { color: vars.palette.tone[tone].solid }]),
  ),
  '& .on-disc': { stroke: vars.palette.background.paper },
});

const tag = ({ spacing, typography, vars }: Theme): CSSObject => ({
  ...typography.caption,
  display: 'inline-flex',
  alignItems: 'center',
  flex: 'none',
  gap: spacing(1),
  height: vars.layout.tag,
  padding: `0 ${spacing(1.5)}`,
  border: `1px solid ${vars.palette.line.strong}`,
  borderRadius: vars.shape.xs,
  color: vars.palette.text.secondary,
  backgroundColor: vars.palette.background.paper,
  whiteSpace: 'nowrap',
  '& svg': { fontSize: typography.pxToRem(13), color: vars.palette.text.tertiary },
  [inChosenRow]: {
    borderColor: `color-mix(in srgb, ${vars.palette.line.control} 55%, transparent)`,
    backgroundColor: 'transparent',
  },
});

/**
 * How the words and signs of a status look, as one stylesheet for the whole page: a list draws a
 * hundred of them at once, and each with a style of its own would be styled when it is drawn.
 */
export const statusStyles = (theme: Theme): CSSObject => ({
  '.status-chip': chip(theme),
  '.quiet-status': quiet(theme),
  '.status-glyph': glyph(theme),
  '.fact-tag': tag(theme),
});
