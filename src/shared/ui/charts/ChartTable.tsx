import { VisuallyHidden } from '../page/VisuallyHidden';
import { valueText } from './axes';
import type { ChartPlace } from './ChartPoint';

export interface ChartColumn {
  readonly name: string;
  readonly values: readonly (number | null)[];
}

interface Props {
  readonly label: string;
  readonly places: readonly ChartPlace[];
  readonly columns: readonly ChartColumn[];
}

/** What a chart shows, in words and numbers, for whoever does not see it. */
export function ChartTable({ label, places, columns }: Props) {
  return (
    <VisuallyHidden as="div">
      <table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">Date</th>
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {places.map(({ name }, index) => (
            <tr key={index}>
              <th scope="row">{name}</th>
              {columns.map((column) => (
                <td key={column.name}>{valueText(column.values[index] ?? null)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  );
}
