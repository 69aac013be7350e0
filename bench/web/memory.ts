import { figure, table } from '../table';
import { filter, openAndBack, turn } from './scenario';
import { Visit, type Held, type Place } from './Visit';

/** What the tab holds after so many steps. */
interface Remembered extends Held {
  readonly steps: number;
}

type Step = (visit: Visit) => Promise<unknown>;

/** Opens an area from the menu and waits for its list. */
const go =
  (area: string, title = area): Step =>
  async (visit) => {
    const { page } = visit;
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByLabel(area, { exact: true }).click();
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
    await page.locator('tbody tr[data-opens]').first().waitFor();
    await visit.settle();
  };

/** Ten steps, since opening a detail and going back are two. */
const round: readonly Step[] = [
  (visit) => turn(visit, 'Next page'),
  openAndBack,
  (visit) => turn(visit, 'Previous page'),
  (visit) => filter(visit, /^Shipped\/Closed/),
  openAndBack,
  go('Inventory', 'Items'),
  go('Shipments'),
  go('Orders'),
];
const stepsOfRound = 10;

/** Walks through the portal in one tab; answers what it holds after each of so many steps. */
export const walk = async (
  place: Place,
  stops: readonly number[],
): Promise<readonly Remembered[]> => {
  const visit = await Visit.open(place, '/orders');
  await visit.rest();
  const remembered: Remembered[] = [];
  let steps = 0;
  for (const stop of stops) {
    for (; steps < stop; steps += stepsOfRound) for (const step of round) await step(visit);
    remembered.push({ steps, ...(await visit.held()) });
  }
  return remembered;
};

export const memoryTable = (remembered: readonly Remembered[]): string =>
  table(
    ['a tab of the portal after', 'heap, MiB', 'DOM nodes', 'listeners'],
    remembered.map(({ steps, heap, nodes, listeners }) => [
      `${steps} steps`,
      figure(heap),
      String(nodes),
      String(listeners),
    ]),
  );
