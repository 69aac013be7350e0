import { accentsFrom, contrast, isHexColour, standsOut } from './brandRules';

const surfaces = {
  light: ['#ffffff', '#f6f7f9', '#f0f2f5', '#f4f6f8'],
  dark: ['#0d1117', '#10151c', '#141a22', '#1b222d', '#252e3a'],
} as const;

/** Every hue by fifteen degrees, pale and strong, dark and light, and the greys. */
const brands = Array.from({ length: 24 }, (_, nth) => nth * 15).flatMap((hue) =>
  [15, 35, 50, 65, 90].flatMap((lightness) =>
    [0, 40, 100].map((strength) => {
      const part = (offset: number): string => {
        const at = (offset + hue / 30) % 12;
        const reach = (strength / 100) * Math.min(lightness / 100, 1 - lightness / 100);
        const value = lightness / 100 - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1));
        return Math.round(value * 255)
          .toString(16)
          .padStart(2, '0');
      };
      return `#${part(0)}${part(8)}${part(4)}`;
    }),
  ),
);

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('#ffffff', '#777777')).toBe(contrast('#777777', '#ffffff'));
});

test.each(['light', 'dark'] as const)(
  'whatever colour a provider has, it can be read on every surface (%s)',
  (scheme) => {
    const wrong = [...brands, '#000000', '#ffffff'].filter((brand) => {
      const { base, hover, pressed, text, on, ...rest } = accentsFrom(brand)[scheme];
      const { tint, selected, selectedHover } = rest;
      const pairs = [
        ...[...surfaces[scheme], tint, selected, selectedHover].flatMap((ground) => [
          [base, ground] as const,
          [text, ground] as const,
        ]),
        ...[base, hover, pressed].map((ground) => [on, ground] as const),
      ];
      return pairs.some(([one, other]) => contrast(one, other) < 4.5);
    });
    expect(wrong).toEqual([]);
  },
);

test('a colour that can be read is kept as it is', () => {
  expect(accentsFrom('#5B2A86').light.base).toBe('#5b2a86');
  expect(accentsFrom('#ffcc00').dark.base).toBe('#ffcc00');
});

test('one that can not is moved until it can, in its own hue', () => {
  expect(accentsFrom('#ffcc00').light.base).toBe('#806501');
  expect(accentsFrom('#5b2a86').dark.base).toBe('#b788eb');
});

test('a control changes when it is pointed at, black and white ones, too', () => {
  for (const brand of ['#000000', '#ffffff', '#0b6e99'])
    for (const { base, hover, pressed } of Object.values(accentsFrom(brand)))
      expect(new Set([base, hover, pressed]).size).toBe(3);
});

test('only six hexadecimal digits are a colour', () => {
  expect(['#0b6e99', '#FFCC00'].every(isHexColour)).toBe(true);
  expect(['0b6e99', '#fff', 'red', '#0b6e99;}', '#0b6e9g', ''].some(isHexColour)).toBe(false);
});

test('a hue can be kept in a readable shade, white and black have none', () => {
  const kept = ['#ffcc00', '#ffff00', '#001f3f', '#1b1464', '#c8102e', '#333333', '#cccccc'];
  expect(kept.filter((hex) => !standsOut(hex))).toEqual([]);
  expect(['#ffffff', '#fff4e0', '#000000', '#14110d'].filter(standsOut)).toEqual([]);
});
