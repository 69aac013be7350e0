/** A point on the globe, in degrees. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

type Centres = Readonly<Record<string, readonly [latitude: number, longitude: number]>>;

const unitedStates: Centres = {
  AL: [32.8, -86.8],
  AK: [64.1, -152.3],
  AZ: [34.3, -111.7],
  AR: [34.9, -92.4],
  CA: [37.2, -119.4],
  CO: [39.0, -105.5],
  CT: [41.6, -72.7],
  DC: [38.9, -77.0],
  DE: [39.0, -75.5],
  FL: [28.6, -82.4],
  GA: [32.6, -83.4],
  HI: [20.3, -156.4],
  IA: [42.1, -93.5],
  ID: [44.4, -114.6],
  IL: [40.0, -89.2],
  IN: [39.9, -86.3],
  KS: [38.5, -98.4],
  KY: [37.5, -85.3],
  LA: [31.1, -92.0],
  MA: [42.2, -71.8],
  MD: [39.0, -76.8],
  ME: [45.4, -69.2],
  MI: [44.3, -85.4],
  MN: [46.3, -94.3],
  MO: [38.4, -92.5],
  MS: [32.7, -89.7],
  MT: [47.1, -109.6],
  NC: [35.6, -79.4],
  ND: [47.4, -100.5],
  NE: [41.5, -99.8],
  NH: [43.7, -71.6],
  NJ: [40.2, -74.7],
  NM: [34.4, -106.1],
  NV: [39.4, -116.7],
  NY: [42.9, -75.5],
  OH: [40.3, -82.8],
  OK: [35.6, -97.5],
  OR: [43.9, -120.6],
  PA: [40.9, -77.8],
  PR: [18.2, -66.4],
  RI: [41.7, -71.6],
  SC: [33.9, -80.9],
  SD: [44.4, -100.2],
  TN: [35.9, -86.4],
  TX: [31.5, -99.3],
  UT: [39.3, -111.7],
  VA: [37.5, -78.9],
  VT: [44.1, -72.7],
  WA: [47.4, -120.5],
  WI: [44.6, -89.9],
  WV: [38.6, -80.6],
  WY: [43.0, -107.6],
};

const canada: Centres = {
  AB: [54.5, -115.0],
  BC: [54.0, -125.0],
  MB: [55.0, -97.4],
  NB: [46.6, -66.3],
  NL: [53.1, -59.9],
  NS: [45.2, -63.0],
  NT: [64.8, -119.0],
  NU: [70.5, -86.8],
  ON: [49.3, -84.5],
  PE: [46.4, -63.2],
  QC: [52.0, -71.8],
  SK: [54.5, -105.8],
  YT: [63.6, -135.6],
};

/** The middle of a US state or Canadian province; null for other places. */
export const centreOf = (country: string | null, state: string | null): Place | null => {
  const centres = country === 'US' ? unitedStates : country === 'CA' ? canada : {};
  const centre = centres[(state ?? '').trim().toUpperCase()];
  return centre ? { latitude: centre[0], longitude: centre[1] } : null;
};

const earthRadius = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Kilometres between two places along the surface. */
export const kilometresBetween = (from: Place, to: Place): number => {
  const halfWay = (a: number, b: number): number => Math.sin(radians(b - a) / 2) ** 2;
  const along =
    Math.cos(radians(from.latitude)) *
    Math.cos(radians(to.latitude)) *
    halfWay(from.longitude, to.longitude);
  return 2 * earthRadius * Math.asin(Math.sqrt(halfWay(from.latitude, to.latitude) + along));
};
