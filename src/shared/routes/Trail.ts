import type { RouteName } from './routes';

interface Visited {
  readonly key: string;
  readonly name: RouteName | null;
}

interface Arrival extends Visited {
  /** Position in the browser's history. */
  readonly index: number;
  /** That of the page before; null for the first one. */
  readonly from: number | null;
}

/** The browser's history, as far as it was visited since the app was loaded. */
export class Trail {
  private readonly visited: (Visited | undefined)[] = [];

  /** The route at a position; null where that is unknown or none. */
  nameAt(index: number): RouteName | null {
    return this.visited[index]?.name ?? null;
  }

  /** Takes in an arrival; answers the keys of the pages that can not be come back to any more. */
  arrive({ key, name, index, from }: Arrival): readonly string[] {
    const isKnown = this.visited[index]?.key === key;
    const isStepOn = from !== null && from < index;
    const gone = isKnown ? [] : this.visited.splice(index, isStepOn ? Infinity : 1, undefined);
    this.visited[index] = { key, name };
    return gone.flatMap((place) => place?.key ?? []);
  }
}
