import { ThemeProvider } from '@mui/material/styles';
import { render } from '@testing-library/react';
import { theme } from '@/app/theme';
import { LinesChart } from './LinesChart';

/** What a person sees of one line: at which places it has marks, and how it is drawn. */
const draw = (values: readonly (number | null)[]) => {
  const places = values.map((_, index) => ({ tick: `${index + 1}`, name: `Day ${index + 1}` }));
  const { container } = render(
    <ThemeProvider theme={theme}>
      <LinesChart
        places={places}
        lines={[{ name: 'ROC', colour: '#0b6e99', shape: 'circle', values }]}
        front={null}
        onPoint={jest.fn()}
      />
    </ThemeProvider>,
  );
  const marks = [...container.querySelectorAll('.MuiLineChart-mark')].map((mark) =>
    Number(mark.getAttribute('data-index')),
  );
  return { marks, path: container.querySelector('.MuiLineChart-line')?.getAttribute('d') ?? '' };
};

const joined = /L/g;

test('a place without any is apart: neither marked nor joined with its neighbours', () => {
  const { marks, path } = draw([3, 4, 0, 5, null, 6]);
  expect(marks).toEqual([0, 1, 3, 5]);
  expect(path.match(joined)).toHaveLength(1);
});

test('a line over a long range has a mark at every place, by whose shape it is known', () => {
  const { marks } = draw(Array.from({ length: 31 }, (_, day) => day + 1));
  expect(marks).toHaveLength(31);
});
