import type { Accents, SchemeAccent } from './brand';

/** What may be an accent: `#rrggbb`. */
export const isHexColour = (text: string): boolean => /^#[\da-f]{6}$/i.test(text);

/** Lightness from 0 to 1, and where a colour lies on the axes green to red and blue to yellow. */
interface Lab {
  readonly l: number;
  readonly a: number;
  readonly b: number;
}

type Triple = readonly [number, number, number];

const channelsOf = (hex: string): Triple => {
  const of = (at: number): number => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return [of(1), of(3), of(5)];
};

const toLinear = (part: number): number =>
  part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;

const toGamma = (part: number): number =>
  part <= 0.003_130_8 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;

const linearOf = (hex: string): Triple => {
  const [red, green, blue] = channelsOf(hex);
  return [toLinear(red), toLinear(green), toLinear(blue)];
};

const luminanceOf = (hex: string): number => {
  const [red, green, blue] = linearOf(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** How well one colour stands out from another by WCAG: 1 not at all, 21 black from white. */
export const contrast = (one: string, other: string): number => {
  const [a, b] = [luminanceOf(one), luminanceOf(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
};

/** OKLab, in which equal steps look equal: https://bottosson.github.io/posts/oklab/ */
const labOf = (hex: string): Lab => {
  const [red, green, blue] = linearOf(hex);
  const l = Math.cbrt(0.412_221_470_8 * red + 0.536_332_536_3 * green + 0.051_445_992_9 * blue);
  const m = Math.cbrt(0.211_903_498_2 * red + 0.680_699_545_1 * green + 0.107_396_956_6 * blue);
  const s = Math.cbrt(0.088_302_461_9 * red + 0.281_718_837_6 * green + 0.629_978_700_5 * blue);
  return {
    l: 0.210_454_255_3 * l + 0.793_617_785 * m - 0.004_072_046_8 * s,
    a: 1.977_998_495_1 * l - 2.428_592_205 * m + 0.450_593_709_9 * s,
    b: 0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766 * s,
  };
};

const linearOfLab = ({ l, a, b }: Lab): Triple => {
  const long = (l + 0.396_337_777_4 * a + 0.215_803_757_3 * b) ** 3;
  const medium = (l - 0.105_561_345_8 * a - 0.063_854_172_8 * b) ** 3;
  const short = (l - 0.089_484_177_5 * a - 1.291_485_548 * b) ** 3;
  return [
    4.076_741_662_1 * long - 3.307_711_591_3 * medium + 0.230_969_929_2 * short,
    -1.268_438_004_6 * long + 2.609_757_401_1 * medium - 0.341_319_396_5 * short,
    -0.004_196_086_3 * long - 0.703_418_614_7 * medium + 1.707_614_701 * short,
  ];
};

const isShown = (lab: Lab): boolean =>
  linearOfLab(lab).every((part) => part >= -0.0005 && part <= 1.0005);

const paler = ({ l, a, b }: Lab, share: number): Lab => ({ l, a: a * share, b: b * share });

/** A colour that screens have: as strong as it can be at its lightness. */
const hexOf = (lab: Lab): string => {
  let share = 1;
  while (share > 0 && !isShown(paler(lab, share))) share -= 0.02;
  const parts = linearOfLab(paler(lab, Math.max(share, 0)));
  const digits = parts.map((part) =>
    Math.round(toGamma(Math.min(1, Math.max(0, part))) * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${digits.join('')}`;
};

const strengthOf = ({ a, b }: Lab): number => Math.hypot(a, b);

/** The brand's hue at a lightness, no stronger than the colour itself and than asked for. */
const shade = (brand: Lab, l: number, mostStrength = 1): Lab => {
  const strength = strengthOf(brand);
  const share = strength === 0 ? 0 : Math.min(1, mostStrength / strength);
  return { ...paler(brand, share), l };
};

/** What WCAG AA asks of texts. */
const readable = 4.5;

/** The first colour, from the given lightness on and in its direction, that can be read on all. */
const readableOn = (grounds: readonly string[], from: Lab, step: number): Lab => {
  for (let { l } = from; l > 0 && l < 1; l += step) {
    const colour = hexOf({ ...from, l });
    if (grounds.every((ground) => contrast(colour, ground) >= readable)) return { ...from, l };
  }
  return { l: step > 0 ? 1 : 0, a: 0, b: 0 };
};

interface SchemeMeasures {
  /** Towards where colours become easier to read. */
  readonly step: number;
  /** Whatever lies below a control or a text in the accent's colour. */
  readonly grounds: readonly string[];
  readonly on: string;
  /** What lies below texts: its lightness, and how strong it is at most. */
  readonly tint: { readonly rests: number; readonly strength: number };
  readonly selected: {
    readonly rests: number;
    readonly hovered: number;
    readonly strength: number;
  };
  readonly partial: number;
  readonly rank: readonly number[];
}

/** The surfaces of the themes, and how light the accent's own grounds and charts are beside them. */
const measures: Readonly<Record<keyof Accents, SchemeMeasures>> = {
  light: {
    step: -0.005,
    grounds: ['#ffffff', '#f6f7f9', '#f0f2f5', '#f4f6f8'],
    on: '#ffffff',
    tint: { rests: 0.951, strength: 0.022 },
    selected: { rests: 0.958, hovered: 0.936, strength: 0.022 },
    partial: 0.646,
    rank: [0.323, 0.422, 0.512, 0.585, 0.646],
  },
  dark: {
    step: 0.005,
    grounds: ['#0d1117', '#10151c', '#141a22', '#1b222d', '#252e3a'],
    on: '#0b0f14',
    tint: { rests: 0.293, strength: 0.05 },
    selected: { rests: 0.293, hovered: 0.331, strength: 0.05 },
    partial: 0.525,
    rank: [0.905, 0.85, 0.775, 0.665, 0.545],
  },
};

/** Less, and a grey is no more than the ground itself. */
const leastContrast = 1.25;

/** How far from grey a colour has a hue that a readable shade of it keeps. */
const leastStrength = 0.04;

/**
 * Whether a readable shade of a colour still is the brand's: it has a hue, or is a grey that can be
 * told from white and from the dark ground.
 */
export const standsOut = (hex: string): boolean =>
  strengthOf(labOf(hex)) >= leastStrength ||
  ['#ffffff', '#0d1117'].every((ground) => contrast(hex, ground) >= leastContrast);

const accentOf = (hex: string, scheme: keyof Accents): SchemeAccent => {
  const { step, grounds, on, tint, selected, partial, rank } = measures[scheme];
  const brand = labOf(hex);
  const tintColour = hexOf(shade(brand, tint.rests, tint.strength));
  const selectedColour = hexOf(shade(brand, selected.rests, selected.strength));
  const hoveredColour = hexOf(shade(brand, selected.hovered, selected.strength));
  const below = [...grounds, tintColour, selectedColour, hoveredColour];
  const base = readableOn(below, brand, step);
  // What can be read already stays exactly as it was given.
  const baseColour = base.l === brand.l ? hex.toLowerCase() : hexOf(base);
  const end = base.l + 22 * step;
  // Nothing is darker than black, nor lighter than white.
  const away = end < 0.1 || end > 1 ? -step : step;
  const further = (by: number): string => hexOf({ ...base, l: base.l + by * away });
  return {
    base: baseColour,
    hover: further(12),
    pressed: further(22),
    text: baseColour,
    tint: tintColour,
    on,
    selected: selectedColour,
    selectedHover: hoveredColour,
    bar: baseColour,
    partial: hexOf(shade(brand, partial)),
    rank: rank.map((l) => hexOf(shade(brand, l))),
  };
};

/**
 * The accents that a provider's one colour gives in both schemes: its hue everywhere, and it itself
 * wherever it can be read on every ground by WCAG AA; elsewhere the nearest that can.
 */
export const accentsFrom = (hex: string): Accents => ({
  light: accentOf(hex, 'light'),
  dark: accentOf(hex, 'dark'),
});
