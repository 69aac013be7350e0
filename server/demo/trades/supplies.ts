import type { Trade } from './trade';

/** What the provider keeps for its own warehouses. */
export const supplies: Trade = {
  families: [
    {
      code: 'BOX',
      name: 'Corrugated box',
      sizes: [
        '10 10 x 8 x 6 in, bundle of 25',
        '14 14 x 10 x 8 in, bundle of 25',
        '20 20 x 16 x 12 in, bundle of 25',
      ],
      price: 19,
      box: [22, 16, 6, 9],
      customs: '4819.10.0040',
    },
    {
      code: 'MLR',
      name: 'Padded mailer',
      sizes: ['0 6 x 10 in, case of 100', '5 10 x 16 in, case of 100'],
      price: 29,
      box: [16, 12, 12, 8],
      customs: '4817.10.0000',
    },
    {
      code: 'TAP',
      name: 'Paper tape roll, 450 ft',
      price: 12,
      box: [6, 6, 3, 2.4],
      customs: '4823.90.8680',
      pack: 10,
    },
    {
      code: 'LBL',
      name: 'Thermal labels 4 x 6 in, roll of 250',
      price: 9,
      box: [5, 5, 4.2, 1.2],
      customs: '4821.90.2000',
      pack: 12,
    },
    {
      code: 'WRP',
      name: 'Stretch wrap roll 18 in',
      price: 16,
      box: [19, 5, 5, 6],
      customs: '3920.10.0000',
      pack: 4,
    },
    {
      code: 'SCN',
      name: 'Handheld scanner',
      price: 389,
      box: [8, 6, 5, 1.2],
      customs: '8471.90.0000',
      serialNumbers: true,
    },
  ],
  kits: [],
  shops: [],
  vendors: ['Midland Packaging'],
  orderNames: ['Packing supplies, {city}', 'Label stock, {city}', 'Peak season supplies, {city}'],
};
