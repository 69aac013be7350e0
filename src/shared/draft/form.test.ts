import { form, type ValuesOf } from './form';
import { several } from './formRow';
import {
  choice,
  flag,
  onlyNew,
  optionalChoice,
  optionalNumber,
  optionalText,
  text,
} from './formFields';

interface Parcel {
  readonly Name: string;
  readonly Note: string | null;
  readonly Fragile: boolean;
  readonly Size: { readonly Width: number; readonly Height: number };
  readonly Weight: number | null;
  readonly Version: number;
}
interface NewParcel {
  readonly Name: string;
  readonly Note?: string;
  readonly Fragile: boolean;
  readonly Size: { readonly Width: number; readonly Height: number };
  readonly Weight?: number | undefined;
}
interface ChangedParcel {
  readonly Id: string;
  readonly Version?: number;
  readonly Name?: string;
  readonly Note?: string | null;
  readonly Fragile?: boolean;
  readonly Size?: { readonly Width: number; readonly Height: number };
  readonly Weight?: number | null;
}

const name = text('Name', { from: (parcel: Parcel) => parcel.Name, sends: 'Name' });
const note = optionalText('Note', { from: (parcel: Parcel) => parcel.Note ?? '', sends: 'Note' });
const isFragile = flag('Fragile', { from: (parcel: Parcel) => parcel.Fragile, sends: 'Fragile' });
const weight = optionalNumber('Weight', {
  from: (parcel: Parcel) => parcel.Weight,
  sends: 'Weight',
});

interface Sides {
  readonly width: number;
  readonly height: number;
}
const sizeOf = ({ width, height }: Sides) => ({ Size: { Width: width, Height: height } });
const size = several({
  label: 'Size',
  empty: { width: 1, height: 1 },
  from: ({ Size }: Parcel): Sides => ({ width: Size.Width, height: Size.Height }),
  create: sizeOf,
  update: sizeOf,
  alike: ({ width, height }) => [width, height],
  text: ({ width, height }) => `${width} × ${height}`,
});

const elsewhere = {
  create: {},
  update: { Id: 'the action names the parcel', Version: 'every update' },
};
const parcels = form<Parcel, NewParcel, ChangedParcel>()(
  { name, note, isFragile, size, weight },
  elsewhere,
);

const record: Parcel = {
  Name: 'Bottles',
  Note: 'This side up',
  Fragile: true,
  Size: { Width: 4, Height: 5 },
  Weight: 2,
  Version: 3,
};
const original = parcels.valuesOf(record);
const update = (change: Partial<ValuesOf<typeof parcels>>, of = record) =>
  parcels.updateOf({ record: of, original, values: { ...original, ...change } });

describe('a form of a table', () => {
  test('begins with what its rows begin with, and reads a record by them', () => {
    expect(parcels.empty).toEqual({
      name: '',
      note: '',
      isFragile: false,
      width: 1,
      height: 1,
      weight: null,
    });
    expect(original).toEqual({
      name: 'Bottles',
      note: 'This side up',
      isFragile: true,
      width: 4,
      height: 5,
      weight: 2,
    });
  });

  test('creates with everything, trimmed, and leaves out what is empty', () => {
    expect(parcels.payloadOf({ ...original, name: ' Caps ', note: ' ', weight: null })).toEqual({
      Name: 'Caps',
      Fragile: true,
      Size: { Width: 4, Height: 5 },
    });
  });

  test('changes with what was changed alone, and clears with null', () => {
    expect(update({ name: ' Bottles ' })).toEqual({ Version: 3 });
    expect(update({ height: 6, note: '', weight: null })).toEqual({
      Version: 3,
      Size: { Width: 4, Height: 6 },
      Note: null,
      Weight: null,
    });
    expect(update({ name: 'Caps' }, { ...record, Version: 0 })).toEqual({ Name: 'Caps' });
  });

  test('tells the changes without the version, where what is sent has several tables', () => {
    const changesTo = (change: object) =>
      parcels.changesOf({ original, values: { ...original, ...change } });
    expect(changesTo({})).toEqual({});
    expect(changesTo({ name: ' Caps ' })).toEqual({ Name: 'Caps' });
  });

  test('tells what its values are called in the payload, and its fields with all their parts', () => {
    expect(parcels.sentAs).toEqual({
      name: 'Name',
      note: 'Note',
      isFragile: 'Fragile',
      weight: 'Weight',
    });
    expect(parcels.fields.size.parts).toEqual(['width', 'height']);
    expect(parcels.fields.size.text(original, parcels.empty)).toBe('4 × 5');
    expect(parcels.fields.isFragile.text(original, parcels.empty)).toBe('Yes');
  });

  test('keeps a row without a label to itself', () => {
    const quiet = form<Parcel, NewParcel, ChangedParcel>()(
      { name: { ...name, label: null }, note, isFragile, size, weight },
      elsewhere,
    );
    // @ts-expect-error The name is no field for a person.
    expect(quiet.fields.name).toBeUndefined();
    expect(quiet.payloadOf({ ...original, name: 'Caps' })).toMatchObject({ Name: 'Caps' });
  });

  test('does not compile while a field of a payload has no row, or one of another type', () => {
    const make = form<Parcel, NewParcel, ChangedParcel>();
    // @ts-expect-error Weight is sent by no row, and nothing says where it is sent.
    expect(make({ name, note, isFragile, size }, elsewhere).fields).not.toHaveProperty('weight');
    const fixed = onlyNew(weight);
    // @ts-expect-error Weight is sent by the create alone, and nothing says that it stays.
    expect(make({ name, note, isFragile, size, weight: fixed }, elsewhere).sentAs).toBeDefined();
    const said = { ...elsewhere, update: { ...elsewhere.update, Weight: 'stays' } };
    // @ts-expect-error That weight stays says nothing of the create.
    expect(make({ name, note, isFragile, size }, said).sentAs).toBeDefined();
    const isNamed = flag('Name', { from: (parcel: Parcel) => parcel.Fragile, sends: 'Name' });
    // @ts-expect-error A name is a text.
    const odd = make({ isNamed, note, isFragile, size, weight }, elsewhere);
    expect(odd.fields).toHaveProperty('isNamed');
    const values: ValuesOf<typeof parcels> = original;
    // @ts-expect-error The width of a parcel is a number.
    const width: string = values.width;
    expect(width).toBe(4);
  });
});

describe('a field of one of several values', () => {
  type Side = 'left' | 'right';
  interface Door {
    readonly Side: Side;
  }
  const from = (door: Door) => door.Side;
  const words = { left: 'At the left', right: 'At the right' };
  const side = choice('Side', { from, sends: 'Side', empty: 'right', words });
  const doors = form<Door, Door, Partial<Door>>()({ side }, { create: {}, update: {} });
  const [left, right] = [doors.valuesOf({ Side: 'left' }), doors.empty];

  test('begins with one of them, and says it in words', () => {
    expect(doors.payloadOf(right)).toEqual({ Side: 'right' });
    expect(doors.changesOf({ original: right, values: left })).toEqual({ Side: 'left' });
    expect(doors.fields.side.text(left, right)).toBe('At the left');
  });

  test('of new records alone is not changed afterwards, and is no field for a person', () => {
    const fixed = form<Door, Door, object>()({ side: onlyNew(side) }, { create: {}, update: {} });
    expect(fixed.payloadOf(left)).toEqual({ Side: 'left' });
    expect(fixed.changesOf({ original: right, values: left })).toEqual({});
    expect(fixed.fields).toEqual({});
  });

  test('is not sent while none is chosen', () => {
    const open = optionalChoice('Side', {
      from: (door: Door): Side | null => door.Side,
      sends: 'Side',
    });
    const opened = form<Door, Door, object>()({ side: open }, { create: {}, update: {} });
    expect(opened.payloadOf(opened.empty)).toEqual({});
    expect(opened.payloadOf({ side: 'left' })).toEqual({ Side: 'left' });
    expect(opened.fields.side.text(opened.empty, opened.empty)).toBe('None');
  });
});
