import type { RecipientOnOrder } from '@contract/recipient';
import type { Random } from '../random';

/** Where somebody lives: the address fields below the street. */
export type Place = Pick<RecipientOnOrder, 'City' | 'State' | 'ZipCode' | 'Country' | 'Phone'>;

export type Town = readonly [city: string, state: string, zip: string, areaCode: string];

export const towns: readonly Town[] = [
  ['Birmingham', 'AL', '35203', '205'], ['Huntsville', 'AL', '35801', '256'], ['Anchorage', 'AK', '99501', '907'],
  ['Phoenix', 'AZ', '85004', '602'], ['Tucson', 'AZ', '85701', '520'], ['Flagstaff', 'AZ', '86001', '928'],
  ['Little Rock', 'AR', '72201', '501'], ['Fayetteville', 'AR', '72701', '479'], ['Los Angeles', 'CA', '90012', '213'],
  ['San Diego', 'CA', '92101', '619'], ['San Francisco', 'CA', '94103', '415'], ['Sacramento', 'CA', '95814', '916'],
  ['Oakland', 'CA', '94607', '510'], ['San Jose', 'CA', '95113', '408'], ['Fresno', 'CA', '93721', '559'],
  ['Pasadena', 'CA', '91101', '626'], ['Long Beach', 'CA', '90802', '562'], ['Truckee', 'CA', '96161', '530'],
  ['Denver', 'CO', '80202', '303'], ['Boulder', 'CO', '80302', '303'], ['Colorado Springs', 'CO', '80903', '719'],
  ['Fort Collins', 'CO', '80524', '970'], ['Durango', 'CO', '81301', '970'], ['Hartford', 'CT', '06103', '860'],
  ['New Haven', 'CT', '06510', '203'], ['Wilmington', 'DE', '19801', '302'], ['Washington', 'DC', '20005', '202'],
  ['Miami', 'FL', '33130', '305'], ['Orlando', 'FL', '32801', '407'], ['Tampa', 'FL', '33602', '813'],
  ['Jacksonville', 'FL', '32202', '904'], ['Tallahassee', 'FL', '32301', '850'], ['Atlanta', 'GA', '30303', '404'],
  ['Savannah', 'GA', '31401', '912'], ['Honolulu', 'HI', '96813', '808'], ['Boise', 'ID', '83702', '208'],
  ["Coeur d'Alene", 'ID', '83814', '208'], ['Chicago', 'IL', '60607', '312'], ['Springfield', 'IL', '62701', '217'],
  ['Evanston', 'IL', '60201', '847'], ['Indianapolis', 'IN', '46204', '317'], ['Fort Wayne', 'IN', '46802', '260'],
  ['Des Moines', 'IA', '50309', '515'], ['Cedar Rapids', 'IA', '52401', '319'], ['Wichita', 'KS', '67202', '316'],
  ['Lawrence', 'KS', '66044', '785'], ['Louisville', 'KY', '40202', '502'], ['Lexington', 'KY', '40507', '859'],
  ['New Orleans', 'LA', '70130', '504'], ['Baton Rouge', 'LA', '70801', '225'], ['Portland', 'ME', '04101', '207'],
  ['Bangor', 'ME', '04401', '207'], ['Baltimore', 'MD', '21201', '410'], ['Annapolis', 'MD', '21401', '410'],
  ['Boston', 'MA', '02116', '617'], ['Worcester', 'MA', '01608', '508'], ['Northampton', 'MA', '01060', '413'],
  ['Detroit', 'MI', '48226', '313'], ['Grand Rapids', 'MI', '49503', '616'], ['Ann Arbor', 'MI', '48104', '734'],
  ['Marquette', 'MI', '49855', '906'], ['Minneapolis', 'MN', '55401', '612'], ['Saint Paul', 'MN', '55102', '651'],
  ['Duluth', 'MN', '55802', '218'], ['Jackson', 'MS', '39201', '601'], ['Kansas City', 'MO', '64106', '816'],
  ['St. Louis', 'MO', '63101', '314'], ['Springfield', 'MO', '65806', '417'], ['Missoula', 'MT', '59802', '406'],
  ['Bozeman', 'MT', '59715', '406'], ['Billings', 'MT', '59101', '406'], ['Omaha', 'NE', '68102', '402'],
  ['Lincoln', 'NE', '68508', '402'], ['Las Vegas', 'NV', '89101', '702'], ['Reno', 'NV', '89501', '775'],
  ['Manchester', 'NH', '03101', '603'], ['Concord', 'NH', '03301', '603'], ['Newark', 'NJ', '07102', '973'],
  ['Princeton', 'NJ', '08540', '609'], ['Albuquerque', 'NM', '87102', '505'], ['Santa Fe', 'NM', '87501', '505'],
  ['New York', 'NY', '10013', '212'], ['Brooklyn', 'NY', '11201', '718'], ['Buffalo', 'NY', '14202', '716'],
  ['Rochester', 'NY', '14604', '585'], ['Albany', 'NY', '12207', '518'], ['Syracuse', 'NY', '13202', '315'],
  ['Charlotte', 'NC', '28202', '704'], ['Raleigh', 'NC', '27601', '919'], ['Asheville', 'NC', '28801', '828'],
  ['Fargo', 'ND', '58102', '701'], ['Columbus', 'OH', '43215', '614'], ['Cleveland', 'OH', '44113', '216'],
  ['Cincinnati', 'OH', '45202', '513'], ['Oklahoma City', 'OK', '73102', '405'], ['Tulsa', 'OK', '74103', '918'],
  ['Portland', 'OR', '97204', '503'], ['Eugene', 'OR', '97401', '541'], ['Bend', 'OR', '97701', '541'],
  ['Philadelphia', 'PA', '19103', '215'], ['Pittsburgh', 'PA', '15222', '412'], ['Harrisburg', 'PA', '17101', '717'],
  ['Providence', 'RI', '02903', '401'], ['Charleston', 'SC', '29401', '843'], ['Columbia', 'SC', '29201', '803'],
  ['Greenville', 'SC', '29601', '864'], ['Spartanburg', 'SC', '29302', '864'], ['Sioux Falls', 'SD', '57104', '605'], ['Rapid City', 'SD', '57701', '605'],
  ['Nashville', 'TN', '37203', '615'], ['Memphis', 'TN', '38103', '901'], ['Knoxville', 'TN', '37902', '865'],
  ['Austin', 'TX', '78701', '512'], ['Dallas', 'TX', '75201', '214'], ['Houston', 'TX', '77002', '713'],
  ['San Antonio', 'TX', '78205', '210'], ['El Paso', 'TX', '79901', '915'], ['Fort Worth', 'TX', '76102', '817'], ['Midland', 'TX', '79701', '432'],
  ['Salt Lake City', 'UT', '84101', '801'], ['Park City', 'UT', '84060', '435'], ['Moab', 'UT', '84532', '435'],
  ['Burlington', 'VT', '05401', '802'], ['Richmond', 'VA', '23219', '804'], ['Norfolk', 'VA', '23510', '757'],
  ['Charlottesville', 'VA', '22902', '434'], ['Seattle', 'WA', '98101', '206'], ['Spokane', 'WA', '99201', '509'],
  ['Bellingham', 'WA', '98225', '360'], ['Tacoma', 'WA', '98402', '253'], ['Charleston', 'WV', '25301', '304'],
  ['Madison', 'WI', '53703', '608'], ['Milwaukee', 'WI', '53202', '414'], ['Cheyenne', 'WY', '82001', '307'],
  ['Jackson', 'WY', '83001', '307'],
];

const canadianTowns: readonly Town[] = [
  ['Toronto', 'ON', 'M5V 2T6', '416'], ['Ottawa', 'ON', 'K1P 1J1', '613'], ['Vancouver', 'BC', 'V6B 1A1', '604'], ['Victoria', 'BC', 'V8W 1P6', '250'],
  ['Calgary', 'AB', 'T2P 1J9', '403'], ['Banff', 'AB', 'T1L 1A5', '403'], ['Winnipeg', 'MB', 'R3C 1A5', '204'], ['Saskatoon', 'SK', 'S7K 1J5', '306'],
  ['Montreal', 'QC', 'H3B 1A7', '514'], ['Quebec', 'QC', 'G1R 4P5', '418'], ['Halifax', 'NS', 'B3J 1P3', '902'],
];

/** Phones of the ranges that are kept free for stories; `#` stands for a digit. */
const foreignTowns: readonly (readonly [city: string, state: string | null, zip: string, country: string, phone: string])[] = [
  ['London', null, 'EC1V 2NX', 'GB', '+44 20 7946 0###'], ['Manchester', null, 'M1 1AE', 'GB', '+44 161 496 0###'], ['Dublin', null, 'D02 X285', 'IE', '+353 20 913 ####'],
  ['Berlin', null, '10115', 'DE', '+49 30 23125 ###'], ['Hamburg', null, '20095', 'DE', '+49 40 66969 ###'], ['Paris', null, '75011', 'FR', '+33 1 99 00 ## ##'],
  ['Stockholm', null, '111 20', 'SE', '+46 8 465 004 ##'], ['Sydney', 'NSW', '2000', 'AU', '+61 2 5550 ####'], ['Melbourne', 'VIC', '3000', 'AU', '+61 3 7010 ####'],
];

const northAmerican = (random: Random, [city, state, zip, areaCode]: Town, country: 'US' | 'CA'): Place => ({
  City: city,
  State: state,
  ZipCode: zip,
  Country: country,
  Phone: `${areaCode}55501${random.digits(2)}`,
});

export const placeIn = (random: Random, town: Town): Place => northAmerican(random, town, 'US');

/** The table's row of a city, for the addresses that are chosen and not drawn. */
export const townNamed = (city: string): Town => {
  const town = towns.find(([name]) => name === city);
  if (!town) throw new Error(`The demo has no town called ${city}`);
  return town;
};

/** Mostly the United States, some Canada, now and then overseas. */
export const anyPlace = (random: Random): Place => {
  const share = random.next();
  if (share < 0.91) return placeIn(random, random.pick(towns));
  if (share < 0.97) return northAmerican(random, random.pick(canadianTowns), 'CA');
  const [city, state, zip, country, phone] = random.pick(foreignTowns);
  return { City: city, State: state, ZipCode: zip, Country: country, Phone: phone.replaceAll('#', () => random.digits(1)) };
};
