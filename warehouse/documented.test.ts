import { readFileSync } from 'node:fs';
import {
  toldByWarehouse,
  toldByWarehouseNames,
  toldToWarehouse,
  type ToldByWarehouse,
} from '@contract/warehouseMessages';

interface Example {
  readonly Type: string;
  readonly Data: unknown;
}

/** The messages in a page of the documents, those in a list of them too. */
const examplesIn = (page: string): Example[] =>
  [...page.matchAll(/^```json\n([^`]+)^```$/gm)].flatMap(([, text = '']) => {
    const read = JSON.parse(text) as Example | { readonly Messages: Example[] };
    return 'Messages' in read ? read.Messages : [read];
  });

const page = readFileSync('docs/warehouse.md', 'utf8');
const examples = examplesIn(page);
const isByWarehouse = (type: string): type is ToldByWarehouse => type in toldByWarehouse;

describe('docs/warehouse.md, to whoever writes an adapter', () => {
  it.each(examples.filter(({ Type }) => isByWarehouse(Type)).map((each) => [each.Type, each]))(
    'shows a %s as the server reads it',
    (_type, { Type, Data }) => {
      if (!isByWarehouse(Type)) throw new Error(`Nobody tells ${Type}`);
      const read = toldByWarehouse[Type].safeParse(Data);
      expect(read.error?.issues ?? []).toEqual([]);
    },
  );

  it('has an example of every message of a warehouse', () => {
    const shown = new Set(examples.map(({ Type }) => Type));
    expect(toldByWarehouseNames.filter((type) => !shown.has(type))).toEqual([]);
  });

  it('places every message in X12 and GS1', () => {
    const table = page.slice(page.indexOf('## X12 and GS1'), page.indexOf('## A warehouse to try'));
    const all = [...toldByWarehouseNames, ...toldToWarehouse];
    expect(all.filter((type) => !table.includes(`\`${type}\``))).toEqual([]);
  });
});
