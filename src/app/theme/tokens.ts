import type { Tone } from '@/shared/ui/status/tone';

export interface ToneTriple {
  text: string;
  tint: string;
  solid: string;
}

export interface SchemeTokens {
  surface: Record<
    | 'canvas'
    | 'sunken'
    | 'paper'
    | 'overlay'
    | 'hover'
    | 'overlayHover'
    | 'overlayDisabled'
    | 'selected'
    | 'selectedHover'
    | 'disabled'
    | 'skeleton'
    | 'tooltip'
    | 'scrim',
    string
  >;
  text: Record<'primary' | 'secondary' | 'tertiary' | 'disabled' | 'tooltip', string>;
  line: Record<'hairline' | 'strong' | 'control', string>;
  accent: Record<'base' | 'hover' | 'pressed' | 'text' | 'tint' | 'on', string>;
  tone: Record<Tone, ToneTriple>;
  danger: Record<'base' | 'hover' | 'on', string>;
  warehouse: Record<'ROC' | 'SPA' | 'MID' | 'OKL' | 'SPAEdge', string> & { other: string[] };
  chart: Record<'bar' | 'partial' | 'grid' | 'axis', string> & { rank: string[] };
  overlayShadow: string;
}

export const lightTokens: SchemeTokens = {
  surface: {
    canvas: '#f6f7f9',
    sunken: '#f0f2f5',
    paper: '#ffffff',
    overlay: '#ffffff',
    hover: '#f4f6f8',
    overlayHover: '#f4f6f8',
    overlayDisabled: '#f0f2f5',
    selected: '#e8f3f8',
    selectedHover: '#dcecf4',
    disabled: '#f0f2f5',
    skeleton: '#e9ecf0',
    tooltip: '#1b2533',
    scrim: 'rgb(15 23 42 / 0.42)',
  },
  text: {
    primary: '#0f172a',
    secondary: '#465468',
    tertiary: '#5b687b',
    disabled: '#98a2b1',
    tooltip: '#f4f6f9',
  },
  line: { hairline: '#e3e7ec', strong: '#ccd3dc', control: '#818c9d' },
  accent: {
    base: '#0b6e99',
    hover: '#095b80',
    pressed: '#074a68',
    text: '#0b6590',
    tint: '#e3f1f7',
    on: '#ffffff',
  },
  tone: {
    grey: { text: '#4b586b', tint: '#eceff3', solid: '#66748a' },
    blue: { text: '#1b4f8f', tint: '#e5effb', solid: '#2f6fc1' },
    indigo: { text: '#4338b8', tint: '#ecebfc', solid: '#5b50d6' },
    amber: { text: '#7d5200', tint: '#fdf2d3', solid: '#b27800' },
    green: { text: '#12633a', tint: '#e0f4e8', solid: '#1b8a52' },
    orange: { text: '#9c3b08', tint: '#ffe9dc', solid: '#d3560f' },
    red: { text: '#ab1f1b', tint: '#fdeae9', solid: '#cf2e2a' },
  },
  danger: { base: '#b3261e', hover: '#951d17', on: '#ffffff' },
  warehouse: {
    ROC: '#0072b2',
    SPA: '#e69f00',
    MID: '#009e73',
    OKL: '#cc79a7',
    SPAEdge: '#a87300',
    other: ['#5f6b7d', '#8a6d4b', '#4f8a8b', '#7b6aa8'],
  },
  chart: {
    bar: '#0b6e99',
    partial: '#5899bb',
    grid: '#e9ecf0',
    axis: '#ccd3dc',
    rank: ['#063a52', '#0a5578', '#1a6f99', '#3a86ad', '#5899bb'],
  },
  overlayShadow:
    '0 0 0 1px rgb(15 23 42 / 0.06), 0 4px 10px rgb(15 23 42 / 0.06), 0 16px 40px rgb(15 23 42 / 0.14)',
};

export const darkTokens: SchemeTokens = {
  surface: {
    canvas: '#0d1117',
    sunken: '#10151c',
    paper: '#141a22',
    overlay: '#1b222d',
    hover: '#1a212b',
    overlayHover: '#252e3a',
    overlayDisabled: '#252e3a',
    selected: '#12303f',
    selectedHover: '#173a4b',
    disabled: '#1c232d',
    skeleton: '#212a35',
    tooltip: '#e7ecf2',
    scrim: 'rgb(3 6 10 / 0.62)',
  },
  text: {
    primary: '#e8edf3',
    secondary: '#acb7c5',
    tertiary: '#99a5b5',
    disabled: '#5d6878',
    tooltip: '#141a22',
  },
  line: { hairline: '#252e3a', strong: '#374353', control: '#6b7890' },
  accent: {
    base: '#5cc3e8',
    hover: '#7ed0ee',
    pressed: '#9adcf3',
    text: '#6fcaeb',
    tint: '#12303f',
    on: '#06222e',
  },
  tone: {
    grey: { text: '#b3bdca', tint: '#252d38', solid: '#8a97a9' },
    blue: { text: '#9cc5f7', tint: '#15294a', solid: '#6aa6f0' },
    indigo: { text: '#bbb5fb', tint: '#272352', solid: '#958cf5' },
    amber: { text: '#f0c566', tint: '#37290a', solid: '#dba52f' },
    green: { text: '#80d9a6', tint: '#0f3122', solid: '#3fb577' },
    orange: { text: '#ffb184', tint: '#3f2113', solid: '#f08347' },
    red: { text: '#ffa59f', tint: '#421a1b', solid: '#f0645d' },
  },
  danger: { base: '#f2766f', hover: '#f58f89', on: '#2a0806' },
  warehouse: {
    ROC: '#3b9ad9',
    SPA: '#e69f00',
    MID: '#1fb387',
    OKL: '#d48fb6',
    SPAEdge: '#e69f00',
    other: ['#93a0b3', '#b99970', '#6fb0b1', '#a293d3'],
  },
  chart: {
    bar: '#4aa8cb',
    partial: '#33738c',
    grid: '#202833',
    axis: '#374353',
    rank: ['#bfe9f7', '#8fd9f2', '#5cc3e8', '#439fc2', '#367993'],
  },
  overlayShadow:
    '0 0 0 1px rgb(255 255 255 / 0.07), 0 4px 10px rgb(0 0 0 / 0.3), 0 16px 40px rgb(0 0 0 / 0.5)',
};
