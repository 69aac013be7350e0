import type { Trade } from './trade';

const lotted = { lots: true, keeps: 730 } as const;

export const skinCare: Trade = {
  families: [
    { code: 'CLN', name: 'Gel cleanser', sizes: ['030 30 ml travel', '150 150 ml', '300 300 ml refill'], price: 9, box: [2, 2, 5, 0.2], scale: [1, 4, 8], customs: '3401.30.1000', pack: 24, ...lotted },
    { code: 'TNR', name: 'Toner', sizes: ['150 150 ml'], colours: ['ROS rose', 'CUC cucumber'], price: 21, box: [2, 2, 6.5, 0.4], customs: '3304.99.5000', pack: 12, ...lotted },
    { code: 'SRM', name: 'Serum 30 ml', colours: ['HYA hyaluronic', 'VTC vitamin C', 'NIA niacinamide', 'RET retinal'], price: 38, box: [1.6, 1.6, 4.5, 0.25], customs: '3304.99.5000', pack: 24, lots: true, keeps: 540 },
    { code: 'MST', name: 'Moisturizer', sizes: ['015 15 ml sample', '050 50 ml'], colours: ['LGT light', 'RCH rich'], price: 8, box: [2.6, 2.6, 2.2, 0.15], scale: [1, 4], customs: '3304.99.5000', pack: 24, ...lotted },
    { code: 'SPF', name: 'Sun cream', sizes: ['30 SPF 30, 75 ml', '50 SPF 50, 75 ml'], price: 26, box: [2.2, 1.6, 6, 0.3], customs: '3304.99.5000', pack: 24, lots: true, keeps: 900 },
    { code: 'MSK', name: 'Clay mask 75 ml', colours: ['GRN green clay', 'PNK pink clay'], price: 29, box: [3, 3, 2.4, 0.4], customs: '3304.99.5000', pack: 12, ...lotted },
    { code: 'SHM', name: 'Sheet mask', colours: ['ALO aloe', 'HON honey', 'TEA green tea'], price: 5, box: [6.5, 5, 0.2, 0.08], customs: '3304.99.5000', pack: 50, lots: true, keeps: 900 },
    { code: 'LIP', name: 'Lip balm 10 ml', colours: ['NEU neutral', 'BRY berry', 'MNT mint'], price: 7.5, box: [0.8, 0.8, 2.8, 0.05], customs: '3304.10.0000', pack: 36, ...lotted },
    { code: 'HND', name: 'Hand cream', sizes: ['030 30 ml', '075 75 ml'], colours: ['FIG fig', 'UNS unscented'], price: 9.5, box: [2, 1.2, 5, 0.15], scale: [1, 2.2], customs: '3304.99.5000', pack: 24, ...lotted },
    { code: 'OIL', name: 'Body oil 100 ml', colours: ['ALM almond', 'JOJ jojoba'], price: 33, box: [2, 2, 6, 0.5], customs: '3304.99.5000', pack: 12, ...lotted },
    { code: 'SOP', name: 'Bar soap 120 g', colours: ['OAT oat', 'LAV lavender', 'CHA charcoal'], price: 8, box: [3.4, 2.4, 1.2, 0.3], customs: '3401.11.5000', pack: 36, lots: true, keeps: 1095 },
    { code: 'TWL', name: 'Muslin cloth, pair', price: 11, box: [6, 5, 0.6, 0.1], customs: '6302.60.0030', pack: 24 },
    { code: 'BAG', name: 'Wash bag', colours: ['NAT natural', 'SGE sage'], price: 24, box: [9, 5, 4, 0.4], customs: '4202.92.0807' },
    { code: 'DSP', name: 'Counter display, cardboard', price: 4, box: [14, 11, 2, 1.4], customs: '4819.50.4060' },
  ],
  kits: [
    { stockNumber: 'SET-TRAVEL', name: 'Travel set in wash bag', price: 42, parts: { 'CLN-030': 1, 'MST-015-LGT': 1, 'HND-030-UNS': 1, 'BAG-NAT': 1 } },
    { stockNumber: 'SET-ROUTINE', name: 'Three-step routine', price: 74, parts: { 'CLN-150': 1, 'SRM-HYA': 1, 'MST-050-LGT': 1 } },
    { stockNumber: 'SET-MASK6', name: 'Sheet mask week', price: 27, parts: { 'SHM-ALO': 2, 'SHM-HON': 2, 'SHM-TEA': 2 } },
    { stockNumber: 'SET-GIFT', name: 'Gift box, hands and lips', price: 31, parts: { 'HND-075-FIG': 1, 'LIP-NEU': 1, 'SOP-OAT': 1 } },
  ],
  shops: ['Spa', 'Apothecary', 'Beauty Bar', 'Day Spa', 'Wellness', 'Pharmacy', 'Hotel & Spa', 'Salon'],
  vendors: ['Meridian Cosmetic Labs', 'Aurum Botanicals', 'Kessler Packaging'],
  orderNames: ['Subscription box {web}', 'Influencer kit, {city}', 'Testers and displays, {company}', 'Press samples, {season}'],
};
