import type { Trade } from './trade';

export const stationery: Trade = {
  families: [
    { code: 'NTB', name: 'Notebook', sizes: ['A6 A6', 'A5 A5'], colours: ['LIN lined', 'DOT dotted', 'PLN plain'], price: 9, box: [6, 4.2, 0.6, 0.3], customs: '4820.10.2030', pack: 24 },
    { code: 'PLN', name: 'Weekly planner', colours: ['FOG fog', 'CLY clay'], price: 26, box: [9, 6.5, 0.9, 0.9], customs: '4820.10.2010', pack: 12 },
    { code: 'PEN', name: 'Gel pen 0.5 mm', colours: ['BLK black', 'BLU blue', 'RED red'], price: 3.2, box: [6, 0.5, 0.5, 0.03], customs: '9608.10.0000', pack: 48 },
    { code: 'FNT', name: 'Fountain pen', sizes: ['F fine', 'M medium'], price: 34, box: [6.5, 2.2, 1, 0.2], scale: [1, 1, 1, 1], customs: '9608.30.0031', pack: 10 },
    { code: 'INK', name: 'Ink bottle 50 ml', colours: ['NVY navy', 'FOR forest', 'PLM plum'], price: 14, box: [2.6, 2.6, 2.6, 0.4], customs: '3215.90.5000', pack: 12 },
    { code: 'WSH', name: 'Washi tape, set of 5', colours: ['BOT botanical', 'GEO geometric'], price: 12, box: [4, 2, 1.2, 0.2], customs: '4811.41.2100', pack: 24 },
    { code: 'CRD', name: 'Greeting card', colours: ['BDY birthday', 'THX thank you', 'HOL holiday', 'BLK blank'], price: 4.5, box: [7, 5, 0.2, 0.06], customs: '4909.00.4000', pack: 50 },
    { code: 'WRP', name: 'Gift wrap roll 3 m', colours: ['STR stripes', 'FIR fir trees'], price: 8, box: [28, 2, 2, 0.5], customs: '4811.90.6010', pack: 20 },
    { code: 'PUZ', name: 'Jigsaw puzzle', sizes: ['0500 500 pieces', '1000 1,000 pieces'], colours: ['ORC orchard', 'HRB harbor'], price: 18, box: [11, 8, 2.2, 1.3], customs: '9503.00.0073', pack: 8 },
    { code: 'BLK', name: 'Wooden blocks', sizes: ['24 24 pieces', '60 60 pieces'], price: 29, box: [10, 8, 3, 2.4], scale: [1, 2.2], customs: '9503.00.0071', pack: 6 },
    { code: 'PLS', name: 'Plush animal 12 in', colours: ['FOX fox', 'BER bear', 'OWL owl', 'HAR hare'], price: 24, box: [12, 7, 6, 0.6], customs: '9503.00.0073' },
    { code: 'MRB', name: 'Marble run', sizes: ['BSC basic', 'XXL deluxe'], price: 44, box: [15, 12, 4, 3.8], scale: [1, 2], customs: '9503.00.0090' },
    { code: 'CRN', name: 'Beeswax crayons', sizes: ['08 8 colors', '16 16 colors'], price: 11, box: [5, 4, 0.8, 0.4], scale: [1, 1.9], customs: '9609.90.8000', pack: 24 },
    { code: 'GAM', name: 'Card game', colours: ['MEM memory', 'TRI trivia', 'RHY rhyme'], price: 15, box: [5, 4, 1.2, 0.5], customs: '9504.40.0000', pack: 20 },
  ],
  kits: [
    { stockNumber: 'GIFT-WRITER', name: "Writer's gift box", price: 58, parts: { 'NTB-A5-DOT': 1, 'FNT-F': 1, 'INK-NVY': 1 } },
    { stockNumber: 'GIFT-TODDLER', name: 'Toddler gift box', price: 62, parts: { 'BLK-24': 1, 'PLS-BER': 1, 'CRN-08': 1 } },
    { stockNumber: 'GIFT-CARDS12', name: 'Card assortment, 12 pieces', price: 42, parts: { 'CRD-BDY': 4, 'CRD-THX': 4, 'CRD-BLK': 4 } },
  ],
  shops: ['Books', 'Paper Co.', 'Toy Box', 'Gift Shop', 'Museum Store', 'School Supply', 'Stationers', 'Library Friends'],
  vendors: ['Kawashima Paper', 'Elbtal Spielwaren', 'Great Northern Print'],
  orderNames: ['School order, {company}', 'Gift order {web}', 'Book fair, {city}', 'Corporate gifts, {company}'],
};
