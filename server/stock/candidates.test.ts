import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { OrderSettings } from '@contract/client';
import { usualOrderSettings } from '../clients/usualOrderSettings';
import { referenceWarehouses } from '../resources/referenceData';
import { warehouseId, type ReferenceWarehouse } from '../testing/given';
import { candidateWarehouses } from './candidates';
import { centreOf, kilometresBetween } from './distance';

const chosen = (
  codes: readonly ReferenceWarehouse[],
  settings: Partial<OrderSettings> = {},
): OrderSettings => ({
  ...usualOrderSettings,
  UsesMultipleWarehouses: true,
  AllowWarehouseSwitch: true,
  ForceDefaultWarehouse: false,
  ReleasePreference: 'SingleWarehouse',
  DefaultReleaseWarehouse: warehouseId('SPA'),
  ReleaseWarehouses: codes.map(warehouseId),
  ...settings,
});

const candidates = (
  settings: OrderSettings,
  [country, state]: readonly [string | null, string | null] = ['US', 'TX'],
): string[] =>
  candidateWarehouses(settings, referenceWarehouses, centreOf(country, state)).map(
    (id) => referenceWarehouses.find((warehouse) => warehouse.id === id)?.code ?? id,
  );

describe('the warehouses that an order may ship from', () => {
  it('are the default one and then the release warehouses as they are listed', () => {
    assert.deepEqual(candidates(chosen(['MID', 'SPA', 'ROC'])), ['SPA', 'MID', 'ROC']);
  });

  it('are the default one alone without multiple warehouses, and when it is forced', () => {
    assert.deepEqual(candidates(chosen(['MID', 'ROC'], { UsesMultipleWarehouses: false })), [
      'SPA',
    ]);
    assert.deepEqual(candidates(chosen(['MID', 'ROC'], { ForceDefaultWarehouse: true })), ['SPA']);
  });

  it('are the first one alone when the warehouse may not be switched', () => {
    assert.deepEqual(candidates(chosen(['MID', 'ROC'], { AllowWarehouseSwitch: false })), ['SPA']);
    assert.deepEqual(
      candidates(
        chosen(['MID', 'ROC'], {
          AllowWarehouseSwitch: false,
          ReleasePreference: 'PreferClosestWarehouse',
        }),
      ),
      ['MID'],
    );
  });

  it('are never those of a third party', () => {
    assert.deepEqual(candidates(chosen(['EXT', 'ROC'])), ['SPA', 'ROC']);
    assert.deepEqual(candidates(chosen([], { DefaultReleaseWarehouse: warehouseId('EXT') })), []);
  });

  const closest = chosen(['MID', 'ROC', 'OKL'], { ReleasePreference: 'PreferClosestWarehouse' });
  const nearby: [country: string, state: string, first: string][] = [
    ['US', 'NY', 'ROC'],
    ['US', 'ME', 'ROC'],
    ['CA', 'ON', 'ROC'],
    ['CA', 'QC', 'ROC'],
    ['US', 'FL', 'SPA'],
    ['US', 'GA', 'SPA'],
    ['US', 'TX', 'MID'],
    ['US', 'NM', 'MID'],
    ['US', 'KS', 'OKL'],
    ['US', 'ok', 'OKL'],
  ];
  for (const [country, state, first] of nearby) {
    it(`begin with ${first} for ${state}, ${country}, where the client prefers the closest`, () => {
      assert.equal(candidates(closest, [country, state])[0], first);
    });
  }

  it('keep their order for a place that is not known', () => {
    for (const place of [
      ['DE', 'BY'],
      ['US', 'XX'],
      ['US', null],
      [null, null],
    ] as const)
      assert.deepEqual(candidates(closest, place), ['SPA', 'MID', 'ROC', 'OKL']);
  });
});

describe('the distance between two places', () => {
  it('is that along the surface of the earth', () => {
    const [newYork, losAngeles] = [
      { latitude: 40.7128, longitude: -74.006 },
      { latitude: 34.0522, longitude: -118.2437 },
    ];
    assert.ok(Math.abs(kilometresBetween(newYork, losAngeles) - 3936) < 5);
    assert.equal(kilometresBetween(newYork, newYork), 0);
  });
});
