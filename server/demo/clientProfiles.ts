import type { OrderSettings } from '@contract/client';
import type { NotificationFlag } from '@contract/clientKinds';
import type { ClientRow } from '../accounts/clientRows';
import { createRandom } from '../random';
import { bicycles } from './trades/bicycles';
import { kitchen } from './trades/kitchen';
import { outdoor } from './trades/outdoor';
import { petFood } from './trades/petFood';
import { skinCare } from './trades/skinCare';
import { stationery } from './trades/stationery';
import { supplies } from './trades/supplies';
import type { Trade } from './trades/trade';

/** A demo client in words: who it is, how it works, and how much it does. */
export interface ClientProfile {
  readonly key: string;
  readonly id: string;
  readonly name: string;
  /** How its own shops are called before their city. */
  readonly shopName: string;
  readonly number: number;
  readonly description: string;
  readonly trade: Trade;
  readonly city: string;
  /** Cities of its own shops. */
  readonly shopCities: readonly string[];
  readonly companies: number;
  readonly people: number;
  readonly monthsAgo: number;
  readonly orders: number;
  /** How many orders are under way, as a share of the main client's. */
  readonly bustle: number;
  readonly notices: number;
  /** Five digits that begin its barcodes. */
  readonly barcodePrefix: string;
  /** Codes; the first is the default one. */
  readonly warehouses: readonly [string, ...string[]];
  readonly carriers: readonly [string, ...string[]];
  readonly settings: Partial<OrderSettings>;
  /** Where its mails go. */
  readonly email: string;
  /** What it is told by mail. */
  readonly mails?: readonly NotificationFlag[];
  /** What its onboarding still lacks. */
  readonly lacks?: readonly (keyof ClientRow['onboardingFlags'])[];
  readonly isProvider?: true;
  readonly supportsItemGroups?: true;
  readonly picksLots?: true;
  readonly requestsBoxLabels?: true;
}

type Words = Omit<ClientProfile, 'id'>;

/** The same ids in every installation, because the feature lists in the settings name them. */
const withId = (words: Words): ClientProfile => ({
  ...words,
  id: createRandom(`client ${words.key}`).uuid(),
});

const provider = withId({
  key: 'portside',
  name: 'Portside Logistics',
  email: 'office@portside.test',
  shopName: 'Portside',
  number: 1000,
  description: "The provider's own account: packing and label supplies of the warehouses",
  trade: supplies,
  city: 'Rochester',
  shopCities: ['Rochester', 'Spartanburg', 'Midland', 'Oklahoma City'],
  companies: 0,
  people: 0,
  monthsAgo: 27,
  orders: 26,
  bustle: 0,
  notices: 3,
  barcodePrefix: '84001',
  warehouses: ['ROC', 'OKL'],
  carriers: ['UPS'],
  settings: {},
  isProvider: true,
});

export const northwind = withId({
  key: 'northwind',
  name: 'Northwind Outfitters',
  email: 'orders@northwind.test',
  shopName: 'Northwind',
  number: 1014,
  description: 'Outdoor gear: own shops, dealers and a web shop',
  trade: outdoor,
  city: 'Denver',
  shopCities: [
    'Denver',
    'Salt Lake City',
    'Boulder',
    'Bozeman',
    'Seattle',
    'Burlington',
    'Asheville',
    'Flagstaff',
    'Minneapolis',
  ],
  companies: 38,
  people: 88,
  monthsAgo: 26,
  orders: 1300,
  bustle: 1,
  notices: 18,
  barcodePrefix: '81234',
  warehouses: ['OKL', 'SPA', 'ROC', 'MID'],
  carriers: ['FedEx', 'UPS', 'USPS'],
  requestsBoxLabels: true,
  settings: {
    UsesMultipleWarehouses: true,
    AllowOrderSplit: true,
    AllowBackOrders: true,
    AllowWarehouseSwitch: true,
    ProcessingDays: 5,
  },
  mails: ['NotifyOnOrderShip', 'NotifyOnBackOrder', 'NotifyOnShipmentNoticeReceive'],
});

const contoso = withId({
  key: 'contoso',
  name: 'Contoso Kitchen',
  email: 'hello@contoso.test',
  shopName: 'Contoso Kitchen',
  number: 1022,
  description: 'Kitchenware for shops and cooking schools',
  trade: kitchen,
  city: 'Columbus',
  shopCities: ['Chicago', 'Columbus', 'Nashville'],
  companies: 30,
  people: 34,
  monthsAgo: 26,
  orders: 540,
  bustle: 0.45,
  notices: 10,
  barcodePrefix: '85510',
  warehouses: ['ROC', 'SPA'],
  carriers: ['UPS', 'FedEx'],
  requestsBoxLabels: true,
  settings: {
    UsesMultipleWarehouses: true,
    AllowBackOrders: true,
    WaitTimeBeforeSystemStartProcessingOrder: 60,
    ProcessingDays: 4,
  },
});

const verbena = withId({
  key: 'verbena',
  name: 'Verbena Lane Skin Care',
  email: 'orders@verbenalane.test',
  shopName: 'Verbena Lane',
  number: 1031,
  description: 'Skin care with lots and expiry dates; every order is approved first',
  trade: skinCare,
  city: 'Eugene',
  shopCities: ['San Francisco', 'Santa Fe'],
  companies: 20,
  people: 38,
  monthsAgo: 25,
  orders: 370,
  bustle: 0.35,
  notices: 8,
  barcodePrefix: '86077',
  warehouses: ['MID'],
  carriers: ['USPS', 'UPS', 'DHL'],
  picksLots: true,
  settings: { NeedOrderApproval: true, AllowBackOrders: true, ProcessingDays: 6 },
});

const fernhill = withId({
  key: 'fernhill',
  name: 'Fernhill Pet Nutrition',
  email: 'office@fernhill.test',
  shopName: 'Fernhill',
  number: 1038,
  description: 'Pet food and supplements; short orders wait as a whole',
  trade: petFood,
  city: 'Omaha',
  shopCities: [],
  companies: 26,
  people: 24,
  monthsAgo: 22,
  orders: 300,
  bustle: 0.35,
  notices: 8,
  barcodePrefix: '87420',
  warehouses: ['OKL', 'MID'],
  carriers: ['FedEx', 'UPS'],
  picksLots: true,
  settings: {
    UsesMultipleWarehouses: true,
    AllowBackOrders: false,
    ForceRequestedWarehouse: true,
    WaitTimeBeforeSystemStartProcessingOrder: 120,
    ProcessingDays: 5,
  },
});

const hubline = withId({
  key: 'hubline',
  name: 'Hubline Bicycle Parts',
  email: 'shipping@hubline.test',
  shopName: 'Hubline',
  number: 1043,
  description: 'Bicycle parts for workshops, shipped from the closest warehouse',
  trade: bicycles,
  city: 'Minneapolis',
  shopCities: ['Minneapolis'],
  companies: 34,
  people: 12,
  monthsAgo: 19,
  orders: 270,
  bustle: 0.35,
  notices: 7,
  barcodePrefix: '88096',
  warehouses: ['ROC', 'SPA', 'OKL'],
  carriers: ['UPS', 'USPS'],
  supportsItemGroups: true,
  settings: {
    UsesMultipleWarehouses: true,
    ReleasePreference: 'PreferClosestWarehouse',
    AllowWarehouseSwitch: true,
    AllowBackOrders: true,
  },
});

const paperlark = withId({
  key: 'paperlark',
  name: 'Paperlark Stationery & Toys',
  email: 'hello@paperlark.test',
  shopName: 'Paperlark',
  number: 1047,
  description: 'Stationery and toys; most of the year is sold before Christmas',
  trade: stationery,
  city: 'Northampton',
  shopCities: ['Boston', 'Portland'],
  companies: 24,
  people: 22,
  monthsAgo: 17,
  orders: 230,
  bustle: 0.3,
  notices: 6,
  barcodePrefix: '89315',
  warehouses: ['ROC'],
  carriers: ['USPS', 'FedEx'],
  settings: { ForceDefaultWarehouse: true, AllowBackOrders: true },
  lacks: ['APIUserCreated', 'ItemDataImported'],
});

export const clientProfiles: readonly ClientProfile[] = [
  provider,
  northwind,
  contoso,
  verbena,
  fernhill,
  hubline,
  paperlark,
];

const idsOf = (profiles: readonly ClientProfile[]): string[] => profiles.map(({ id }) => id);

/** Five, as the documents have them. */
const showingTags = [northwind, verbena, fernhill, hubline, contoso];

/** The demo clients that have a feature of the settings' client lists (OPEN-51). */
export const demoClientSettings: {
  lotNumberClients: string[];
  boxLabelClients: string[];
  tagReorderClients: string[];
  itemTagClients: string[];
} = {
  lotNumberClients: idsOf(clientProfiles.filter(({ picksLots }) => picksLots)),
  boxLabelClients: idsOf(clientProfiles.filter(({ requestsBoxLabels }) => requestsBoxLabels)),
  tagReorderClients: idsOf(clientProfiles.filter(({ picksLots }) => picksLots)),
  itemTagClients: idsOf(showingTags),
};
