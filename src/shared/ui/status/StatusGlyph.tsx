import type { ReactElement } from 'react';
import type { Tone } from './tone';

export type Glyph =
  | 'ring'
  | 'quarter'
  | 'half'
  | 'threeQuarters'
  | 'tick'
  | 'pause'
  | 'cross'
  | 'mark'
  | 'clock';

const ring = <circle cx="7" cy="7" r="5" stroke="currentColor" strokeWidth="1.6" />;
const disc = <circle cx="7" cy="7" r="5.8" fill="currentColor" />;
const onDisc = { className: 'on-disc', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
const inRing = {
  stroke: 'currentColor',
  strokeWidth: 1.4,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

const shapes: Record<Glyph, ReactElement> = {
  ring,
  quarter: (
    <>
      {ring}
      <path d="M7 7V4a3 3 0 0 1 3 3z" fill="currentColor" />
    </>
  ),
  half: (
    <>
      {ring}
      <path d="M7 4a3 3 0 0 1 0 6z" fill="currentColor" />
    </>
  ),
  threeQuarters: (
    <>
      {ring}
      <path d="M7 7V4a3 3 0 1 1-3 3z" fill="currentColor" />
    </>
  ),
  tick: (
    <>
      {disc}
      <path {...onDisc} strokeWidth="1.5" d="M4.4 7.2l1.8 1.8 3.4-3.7" />
    </>
  ),
  pause: (
    <>
      {disc}
      <path {...onDisc} strokeWidth="1.5" d="M5.5 4.8v4.4M8.5 4.8v4.4" />
    </>
  ),
  cross: (
    <>
      {ring}
      <path {...inRing} d="M5.2 5.2l3.6 3.6M8.8 5.2L5.2 8.8" />
    </>
  ),
  mark: (
    <>
      {disc}
      <path {...onDisc} strokeWidth="1.6" d="M7 4v3.4M7 9.8v.1" />
    </>
  ),
  clock: (
    <>
      {ring}
      <path {...inRing} d="M7 4.6V7l1.5 1.1" />
    </>
  ),
};

interface Props {
  readonly glyph: Glyph;
  /** Without a tone the glyph takes the colour around it. */
  readonly tone?: Tone;
}

/** The sign of a status: it fills as the work progresses, so a stage reads without its colour. */
export function StatusGlyph({ glyph, tone }: Props) {
  return (
    <svg
      className="status-glyph"
      data-tone={tone}
      viewBox="0 0 14 14"
      fill="none"
      aria-hidden="true"
    >
      {shapes[glyph]}
    </svg>
  );
}
