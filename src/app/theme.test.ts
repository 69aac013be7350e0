import { accentsFrom, contrast } from '@contract/brandRules';
import { theme } from './theme';
import { layout, touchLayout } from './theme/layout';
import { accented } from './theme/palette';
import { darkTokens, lightTokens } from './theme/tokens';

const variables = new Set(
  theme.generateStyleSheets().flatMap((sheet) => Object.values(sheet).flatMap(Object.keys)),
);

test('the variables that styles name by hand exist', () => {
  const named = JSON.stringify([theme.mixins, theme.shadows]).matchAll(/var\((--mui-[\w-]+)/g);
  expect([...named].map(([, name = '']) => name).filter((name) => !variables.has(name))).toEqual(
    [],
  );
});

test('what fingers get larger is a measure of the layout', () => {
  expect(Object.keys(touchLayout).filter((name) => !variables.has(`--mui-layout-${name}`))).toEqual(
    [],
  );
});

// CONST-04, CONST-06.
test('screens are small up to 1460 px, and dialogs 600, 800 or 1000 px wide', () => {
  expect([layout.small, layout.dialogSmall, layout.dialogMedium, layout.dialogLarge]).toEqual([
    1460, 600, 800, 1000,
  ]);
});

// DATA-04.
test.each([lightTokens, darkTokens])(
  'ROC, SPA, MID and OKL each have a colour that no other warehouse has',
  ({ warehouse: { ROC, SPA, MID, OKL, other } }) => {
    expect(new Set([ROC, SPA, MID, OKL, ...other]).size).toBe(4 + other.length);
  },
);

const brands = ['#ffcc00', '#001f3f', '#c8102e', '#2e7d32', '#333333'].flatMap((colour) => {
  const { light, dark } = accentsFrom(colour);
  return [
    { name: `light, ${colour}`, ...accented(lightTokens, light) },
    { name: `dark, ${colour}`, ...accented(darkTokens, dark) },
  ];
});

test.each([{ name: 'light', ...lightTokens }, { name: 'dark', ...darkTokens }, ...brands])(
  'every text can be read on every surface ($name)',
  ({ surface, text, tone, accent, danger }) => {
    const grounds = (
      [
        'canvas',
        'sunken',
        'paper',
        'overlay',
        'hover',
        'overlayHover',
        'overlayDisabled',
        'selected',
      ] as const
    ).map((name) => surface[name]);
    const pairs = [
      ...[text.primary, text.secondary, text.tertiary].flatMap((colour) =>
        grounds.map((ground) => [colour, ground] as const),
      ),
      ...Object.values(tone).map((triple) => [triple.text, triple.tint] as const),
      [accent.on, accent.base] as const,
      [accent.text, accent.tint] as const,
      [danger.on, danger.base] as const,
      [text.tooltip, surface.tooltip] as const,
    ];
    expect(pairs.filter(([colour, ground]) => contrast(colour, ground) < 4.5)).toEqual([]);
  },
);
