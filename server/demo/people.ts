import type { Random } from '../random';

/** The words of a text, in which line ends count for nothing. */
const words = (text: string): readonly string[] => text.trim().split(/\s+/);

export const firstNames: readonly string[] = words(`
  Abigail Adrian Aisha Alejandro Alice Amara Andre Anita Anthony Beatriz Benjamin Bridget Caleb
  Camila Carmen Caroline Chen Claire Daniel Deepa Derek Diego Edith Elena Eli Emma Esther Ethan
  Fatima Felix Frances Gabriel Gloria Grace Hana Harold Hassan Heather Hugo Ibrahim Imani Ingrid
  Isaac Ivy Jamal Jasmine Jerome Joan Jonah Jorge Josephine Julia Kaitlyn Kenji Kira Lars Leila
  Leo Lillian Linh Lucas Lydia Malik Marisol Martin Maya Mei Miguel Miriam Naomi Nathan Nina Noah
  Nora Olivia Omar Oscar Patrick Paula Priya Quentin Rachel Rafael Ravi Rebecca Rosa Ruth Samuel
  Sanjay Sara Sofia Stella Tamara Theo Thomas Uma Valerie Victor Wendy Xavier Yasmin Yusuf Zachary
  Zoe
`);

export const lastNames: readonly string[] = words(`
  Abbott Adeyemi Aguilar Ahmed Alvarez Andersson Bailey Banerjee Becker Bennett Blake Boateng
  Brennan Bui Calloway Campbell Castillo Chandra Chavez Choi Coleman Cortez Cruz Dalton Das
  Delgado Dixon Donovan Dubois Edwards Ellis Espinoza Farrell Fischer Fleming Flores Fontaine
  Foster Fujita Gallagher Garza Gibson Goldberg Grant Gupta Hale Hansen Harper Hayes Hoffman
  Holloway Huang Hussain Ibarra Jacobs Jensen Kapoor Keller Khan Kim Kowalski Lambert Larsen
  Lawson Levy Lindgren Lopez Mahoney Marsh Mendoza Meyer Mitchell Morales Moretti Murray Nakamura
  Nguyen Novak Okafor Olsen Ortega Osborne Park Patel Pearson Petrov Quinn Ramirez Reyes Rhodes
  Rossi Salazar Sandoval Schmidt Sharma Silva Sullivan Tanaka Thornton Tran Underwood Vargas Vega
  Wallace Weber Whitaker Wong Yilmaz Zhang
`);

/** The first word of a company; the second is its trade's. */
export const companyNames: readonly string[] = [
  'Alder',
  'Anchor',
  'Aspen',
  'Beacon',
  'Birchwood',
  'Blue Heron',
  'Bramble',
  'Brick Lane',
  'Bright Harbor',
  'Canyon',
  'Cascade',
  'Cedar',
  'Clover',
  'Copper',
  'Corner',
  'Crestview',
  'Dogwood',
  'Driftwood',
  'Elm Street',
  'Evergreen',
  'Fairmont',
  'Foothill',
  'Foxglove',
  'Garnet',
  'Granary',
  'Great Plains',
  'Hawthorn',
  'Hickory',
  'High Desert',
  'Ironwood',
  'Juniper',
  'Keystone',
  'Lakeside',
  'Lantern',
  'Larkspur',
  'Lighthouse',
  'Magnolia',
  'Main Street',
  'Maple',
  'Meadow',
  'Mill Pond',
  'Northgate',
  'Oak & Iron',
  'Old Town',
  'Orchard',
  'Pinecrest',
  'Prairie',
  'Quarry',
  'Redwood',
  'Ridgeline',
  'Riverbend',
  'Rosewood',
  'Sagebrush',
  'Sandstone',
  'Seven Bridges',
  'Silver Lake',
  'Spruce',
  'Stonebridge',
  'Summit',
  'Sunrise',
  'Tamarack',
  'Three Rivers',
  'Union Square',
  'Valley',
  'Westwind',
  'Whitewater',
  'Wildflower',
  'Willow',
  'Windmill',
];

const streets: readonly string[] = [
  'Main St',
  'Oak Ave',
  'Maple St',
  'Cedar Ln',
  'Pine St',
  'Elm St',
  'Washington Blvd',
  'Lincoln Ave',
  'Jefferson St',
  'Franklin St',
  'Park Ave',
  'Lake Dr',
  'Hill Rd',
  'Mill Rd',
  'Church St',
  'Spring St',
  'River Rd',
  'Highland Ave',
  'Sunset Blvd',
  'Union St',
  'Market St',
  '2nd Ave',
  '5th St',
  '12th St',
  'Industrial Pkwy',
  'Commerce Dr',
  'Depot St',
  'Foundry Way',
  'College Ave',
  'Willow Ct',
  'Prospect St',
  'Canal St',
  'Harbor Dr',
  'Meadow Ln',
  'Old Mill Ln',
  'Vine St',
];
const secondLines: readonly string[] = ['Apt {n}', 'Unit {n}', 'Suite {n}', 'Floor {n}', '# {n}'];

export const anyStreet = (random: Random): { Address1: string; Address2: string | null } => ({
  Address1: `${random.whole(12, 9480)} ${random.pick(streets)}`,
  Address2: random.chance(0.22)
    ? random.pick(secondLines).replace('{n}', String(random.whole(2, 48)))
    : null,
});

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '');

/** Of the domains that are reserved for examples, so that no demo mail reaches anybody. */
export const mailAddress = (random: Random, local: readonly string[]): string =>
  `${local.map(plain).join('.')}${random.chance(0.3) ? random.whole(2, 99) : ''}@${random.pick(['example.com', 'example.org', 'example.net'])}`;
