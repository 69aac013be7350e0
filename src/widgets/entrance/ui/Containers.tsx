import { styled } from '@mui/material/styles';

/** Containers per stack, from left to right; the tones repeat so that the picture stays calm. */
const stacks = [6, 7, 8, 9, 9, 7, 5, 4, 2, 2, 5, 7, 10, 11, 9, 8];
const box = { width: 80, height: 34, gap: 4 };
const tallest = 14;

const Picture = styled('svg')(({ theme }) => ({
  alignSelf: 'end',
  width: '100%',
  height: 'auto',
  maxHeight: '60dvh',
  stroke: theme.vars.palette.line.strong,
  '& .paper': { fill: theme.vars.palette.background.paper },
  '& .pale': { fill: theme.vars.palette.divider },
  '& .grey': { fill: theme.vars.palette.line.strong },
  '& .accent': { fill: theme.vars.palette.primary.main, stroke: theme.vars.palette.primary.main },
  [theme.breakpoints.down(theme.layout.fullScreenDialog)]: { display: 'none' },
}));

const toneOf = (stack: number, level: number): string => {
  if (stack === 3 && level === 5) return 'accent';
  return (
    ['pale', 'paper', 'paper', 'grey', 'pale'][(stack * 3 + level * 2 + (stack % 4)) % 5] ?? 'paper'
  );
};

/** A quiet picture of a container yard beside the sign-in. Decorative. */
export function Containers() {
  const width = stacks.length * (box.width + box.gap);
  const height = tallest * (box.height + box.gap);
  return (
    <Picture
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMinYMax slice"
      aria-hidden="true"
    >
      {stacks.flatMap((levels, stack) =>
        Array.from({ length: levels }, (_, level) => (
          <rect
            key={`${stack}-${level}`}
            className={toneOf(stack, level)}
            x={stack * (box.width + box.gap) + 0.5}
            y={height - (level + 1) * (box.height + box.gap) + 0.5}
            width={box.width}
            height={box.height}
            rx={2}
          />
        )),
      )}
    </Picture>
  );
}
