import { isDay, type Day } from './dates';

/** Between two elements of a GS1 code, after one of variable length. */
export const groupSeparator = '\u001D';

/** What a scanned code says. */
export interface Scan {
  /** A GTIN, or the whole of a plain code. */
  readonly code: string;
  readonly lotNo: string | null;
  readonly expires: Day | null;
  readonly serial: string | null;
  /** Pieces; null where the code does not count. */
  readonly quantity: number | null;
}

/** Elements by their application identifier: "01" for the GTIN. */
type Elements = ReadonlyMap<string, string>;

/** How many digits the application identifier has that begins with these two. */
const identifierLength = (begin: string): number => {
  if (/^(23|24|25|40|41|42)/.test(begin)) return 3;
  return /^(3[1-69]|43|7[0-2]|8[0-2])/.test(begin) ? 4 : 2;
};

/** Characters of an element that needs no separator, by the first two digits of its identifier. */
const fixedLengths: Readonly<Record<string, number>> = {
  '00': 18,
  '01': 14,
  '02': 14,
  '03': 14,
  '04': 16,
  ...Object.fromEntries(
    ['11', '12', '13', '14', '15', '16', '17', '18', '19'].map((ai) => [ai, 6]),
  ),
  '20': 2,
  ...Object.fromEntries(['31', '32', '33', '34', '35', '36'].map((ai) => [ai, 6])),
  '41': 13,
};

/** What the elements that are read look like. */
const looks: Readonly<Record<string, RegExp>> = {
  '01': /^\d{14}$/,
  '02': /^\d{14}$/,
  '10': /^.{1,20}$/,
  '17': /^\d{6}$/,
  '21': /^.{1,20}$/,
  '30': /^\d{1,8}$/,
  '37': /^\d{1,8}$/,
};

const fits = ([identifier, value]: readonly [string, string]): boolean =>
  /^\d+$/.test(identifier) && value !== '' && (looks[identifier]?.test(value) ?? true);

/** The elements of a code without brackets; null where it is not made of such. */
const elementsOf = (text: string): Elements | null => {
  const found: [string, string][] = [];
  let rest = text;
  while (rest !== '') {
    if (rest.startsWith(groupSeparator)) {
      rest = rest.slice(1);
      continue;
    }
    const begin = rest.slice(0, 2);
    const identifier = rest.slice(0, identifierLength(begin));
    const tail = rest.slice(identifier.length);
    const end = fixedLengths[begin] ?? tail.indexOf(groupSeparator);
    const value = end === -1 ? tail : tail.slice(0, end);
    if (!fits([identifier, value]) || value.length < (fixedLengths[begin] ?? 1)) return null;
    found.push([identifier, value]);
    rest = tail.slice(value.length);
  }
  return new Map(found);
};

/** The elements of a code as it is printed below its bars: "(01)09506000134352(10)L-1". */
const printedElements = (text: string): Elements | null => {
  const found = [...text.matchAll(/\((\d{2,4})\)([^(]*)/g)].map(
    ([, identifier = '', value = '']) => [identifier, value.trim()] as const,
  );
  return found.every(fits) ? new Map(found) : null;
};

/** Whether the last digit of a GTIN is what the others ask for. */
const isGtin = (digits: string): boolean => {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return /^\d{14}$/.test(digits) && sum % 10 === 0;
};

/** Before a code many scanners say what kind it is: "]C1" for GS1-128. */
const symbology = /^\][A-Za-z]\d/;
const gs1Symbology = /^\](C1|d2|Q3|e0|J1)/;

const elementsIn = (text: string): Elements | null => {
  if (/^\(\d{2,4}\)/.test(text)) return printedElements(text);
  const bare = text.replace(symbology, '');
  const isMarked = gs1Symbology.test(text) || bare.includes(groupSeparator);
  // A scanner that marks nothing: a GTIN with something after it is no plain code.
  const isLikely = bare.startsWith('01') && isGtin(bare.slice(2, 16));
  return isMarked || isLikely ? elementsOf(bare) : null;
};

/** GS1 writes two digits of a year, and none of a day that is the month's last. */
const dayOf = (written: string | undefined, today: Day): Day | null => {
  if (written === undefined) return null;
  const now = Number(today.slice(0, 4));
  const [year, month, date] = [0, 2, 4].map((at) => Number(written.slice(at, at + 2))) as [
    number,
    number,
    number,
  ];
  const near = now - (now % 100) + year;
  const full = near - now > 50 ? near - 100 : near - now < -49 ? near + 100 : near;
  const last = new Date(Date.UTC(full, month, 0)).getUTCDate();
  const two = (count: number) => String(count).padStart(2, '0');
  const day = `${full}-${two(month)}-${two(date === 0 ? last : date)}`;
  return isDay(day) ? day : null;
};

const plain = (code: string): Scan => ({
  code,
  lotNo: null,
  expires: null,
  serial: null,
  quantity: null,
});

/** What a scanner has typed: a plain code, or the elements of a GS1 code. */
export const readScan = (typed: string, today: Day): Scan => {
  const text = typed.trim();
  const elements = elementsIn(text);
  const gtin = elements?.get('01') ?? elements?.get('02');
  if (!elements || gtin === undefined) return plain(text.replace(symbology, ''));
  const count = elements.get('30') ?? elements.get('37');
  return {
    code: gtin,
    lotNo: elements.get('10') ?? null,
    expires: dayOf(elements.get('17'), today),
    serial: elements.get('21') ?? null,
    quantity: count === undefined ? null : Number(count),
  };
};

/** A code without what says nothing: capitals, and the zeros that make a UPC a GTIN. */
export const bareBarcode = (code: string): string => {
  const text = code.trim().toLowerCase();
  return /^\d+$/.test(text) ? text.replace(/^0+(?=\d)/, '') : text;
};

/** Whether two codes mean the same item: a UPC and the GTIN that it is part of do. */
export const isSameBarcode = (one: string, other: string): boolean =>
  bareBarcode(one) !== '' && bareBarcode(one) === bareBarcode(other);

/** The ways in which a code can be written down: as it is, and as a number of each length. */
export const barcodeForms = (code: string): readonly string[] => {
  const bare = bareBarcode(code);
  const padded = /^\d+$/.test(bare)
    ? [8, 12, 13, 14].map((length) => bare.padStart(length, '0'))
    : [];
  return [...new Set([code.trim().toLowerCase(), bare, ...padded])];
};
