import type { Trade } from './trade';

const food = { lots: true, keeps: 450 } as const;
const chews = { lots: true, keeps: 640 } as const;

export const petFood: Trade = {
  families: [
    { code: 'DGF', name: 'Dry dog food', sizes: ['05 5 lb', '15 15 lb', '30 30 lb'], colours: ['CHK chicken', 'SAL salmon', 'LMB lamb'], price: 19, box: [16, 9, 4, 5.2], scale: [1, 2.9, 5.8], customs: '2309.10.0010', ...food },
    { code: 'CTF', name: 'Dry cat food', sizes: ['04 4 lb', '12 12 lb'], colours: ['CHK chicken', 'TUN tuna'], price: 17, box: [14, 8, 3.5, 4.2], scale: [1, 2.9], customs: '2309.10.0010', ...food },
    { code: 'WET', name: 'Wet food, case of 12 cans', colours: ['BEF beef', 'TRK turkey', 'TUN tuna'], price: 28, box: [10, 7.5, 4.5, 5.6], customs: '2309.10.0090', lots: true, keeps: 900 },
    { code: 'TRT', name: 'Training treats', sizes: ['06 6 oz', '16 16 oz'], colours: ['CHK chicken', 'PNT peanut'], price: 8, box: [8, 5.5, 2, 0.5], scale: [1, 2.6], customs: '2309.10.0010', pack: 12, ...food },
    { code: 'DNT', name: 'Dental chews, 30 pieces', colours: ['SML small dogs', 'LRG large dogs'], price: 24, box: [9, 7, 3, 1.6], customs: '2309.90.1050', pack: 8, ...chews },
    { code: 'SUP-JNT', name: 'Joint support chews', sizes: ['060 60 count', '120 120 count'], price: 27, box: [4, 4, 5, 0.8], scale: [1, 1.9], customs: '2309.90.9500', pack: 12, ...chews },
    { code: 'SUP-PRO', name: 'Probiotic powder', sizes: ['30 30 servings', '90 90 servings'], price: 24, box: [3.5, 3.5, 4.5, 0.4], scale: [1, 2.7], customs: '2309.90.9500', pack: 12, ...chews },
    { code: 'SUP-OMG', name: 'Omega-3 oil', sizes: ['08 8 oz', '16 16 oz'], price: 19, box: [2.5, 2.5, 7, 0.7], scale: [1, 1.9], customs: '1504.20.6040', pack: 12, ...chews },
    { code: 'SUP-CLM', name: 'Calming chews, 90 count', price: 29, box: [4, 4, 5, 0.7], customs: '2309.90.9500', pack: 12, ...chews },
    { code: 'LIT', name: 'Clumping litter', sizes: ['14 14 lb', '28 28 lb'], price: 14, box: [12, 8, 7, 14.2], scale: [1, 2], customs: '2508.10.0000' },
    { code: 'TOY', name: 'Natural rubber toy', sizes: ['S small', 'L large'], price: 10, box: [5, 4, 4, 0.5], customs: '9503.00.0090', pack: 12 },
    { code: 'BWL', name: 'Slow feeder bowl', colours: ['GRY grey', 'BLU blue'], price: 16, box: [9, 9, 2.5, 0.9], customs: '3924.90.5650', pack: 10 },
  ],
  kits: [
    { stockNumber: 'BOX-PUPPY', name: 'Puppy starter box', price: 49, parts: { 'DGF-05-CHK': 1, 'TRT-06-CHK': 1, 'TOY-S': 1, 'BWL-GRY': 1 } },
    { stockNumber: 'BOX-SENIOR', name: 'Senior dog care box', price: 66, parts: { 'SUP-JNT-060': 1, 'SUP-OMG-08': 1, 'SUP-PRO-30': 1 } },
  ],
  shops: ['Pet Supply', 'Animal Hospital', 'Veterinary Clinic', 'Feed & Seed', 'Dog Daycare', 'Pet Emporium', 'Grooming'],
  vendors: ['Prairie Grain Mills', 'Nordic Marine Oils', 'Blue Creek Co-Packers'],
  orderNames: ['Auto-ship {web}', 'Clinic starter order, {company}', 'Shelter donation, {city}', 'Breeder program, {city}'],
};
