import { isFields, readOrder, withKnownRole, type SentFields } from './otherNames';

/*
 * What the documents name without showing what it looks like, as another server may send it
 * (OPEN-127). Whatever stands for nothing that is known is left as it is, for the check of the
 * answer.
 */

const mapped = (list: unknown, change: (value: unknown, index: number) => unknown): unknown =>
  Array.isArray(list) ? list.map(change) : list;

const firstOf = (fields: SentFields, ...names: readonly string[]): unknown =>
  names.map((name) => fields[name]).find((value) => value !== undefined && value !== null);

/** The person who is signed in, by either of two ids. */
export const readLoggedInUser = (answer: SentFields): SentFields => {
  const { loggedInUser: user } = answer;
  if (!isFields(user)) return answer;
  const id = firstOf(user, '_id', 'UserId');
  return {
    ...answer,
    loggedInUser: { ...withKnownRole(user), _id: id, UserId: user['UserId'] ?? id },
  };
};

/**
 * Warehouses go by their code, which is all that the documents print of them beside their owner
 * (DATA-03).
 */
export const readWarehouses = (answer: SentFields): SentFields => ({
  ...answer,
  warehouses: mapped(answer['warehouses'], (warehouse) =>
    isFields(warehouse)
      ? {
          ...warehouse,
          _id: warehouse['_id'] ?? warehouse['Code'],
          Name: warehouse['Name'] ?? warehouse['Code'],
        }
      : warehouse,
  ),
});

const named = (place: unknown, code: string): unknown =>
  isFields(place) ? { ...place, name: place['name'] ?? place[code] } : place;

/** Countries and states go by their codes where they have no names (DATA-06). */
export const readCountriesStates = (answer: SentFields): SentFields => {
  const { countries, states } = answer;
  const byCountry = isFields(states)
    ? Object.fromEntries(
        Object.entries(states).map(([country, list]) => [
          country,
          mapped(list, (state) => named(state, 'stateAbbr')),
        ]),
      )
    : states;
  return {
    ...answer,
    countries: mapped(countries, (country) => named(country, 'countryCode')),
    states: byCountry,
  };
};

const option = (sent: unknown): unknown => {
  if (!isFields(sent)) return { id: sent, name: sent };
  const name = firstOf(sent, 'name', 'Name', 'Code');
  return { id: firstOf(sent, 'id', '_id', 'Id') ?? name, name };
};

/** What a ticket chooses from: records with or without ids, or bare texts (API-31). */
export const readSupportOptions = (answer: SentFields): SentFields => ({
  ...answer,
  ...Object.fromEntries(
    ['priorities', 'warehouses', 'services', 'categories'].map((name) => [
      name,
      mapped(answer[name], option),
    ]),
  ),
});

/** Found recipients, which need an id of their own to be told apart (API-74). */
export const readFoundRecipients = (answer: SentFields): SentFields => ({
  ...answer,
  recipients: mapped(answer['recipients'], (recipient, index) =>
    isFields(recipient) ? { ...recipient, _id: recipient['_id'] ?? `found-${index}` } : recipient,
  ),
});

/** Lot numbers, as records or as bare texts (API-81). */
export const readLotNumbers = (answer: SentFields): SentFields => ({
  ...answer,
  lotNumbers: mapped(answer['lotNumbers'], (lot) =>
    isFields(lot) ? { ...lot, LotNumber: firstOf(lot, 'LotNumber', 'LotNo') } : { LotNumber: lot },
  ),
});

/** A warehouse status under its name, or as all that is answered (API-65). */
export const readWarehouseStatus = (answer: SentFields): SentFields => ({
  ...answer,
  WarehouseStatus: firstOf(answer, 'WarehouseStatus', 'warehouseStatus', 'result'),
});

/** A file's content under its name, or as all that is answered (API-68, API-91). */
export const readFileAnswer = (answer: SentFields): SentFields => ({
  ...answer,
  FileData: firstOf(answer, 'FileData', 'result'),
});

/** A stored file's name, or that name as all that is answered (API-69, API-71, API-90). */
export const readStoredName = (answer: SentFields): SentFields => {
  const { result } = answer;
  return { ...answer, File: answer['File'] ?? (typeof result === 'string' ? result : undefined) };
};

/** What a return is filled in from, its order and its warehouses under our names (API-72). */
export const readReturnForm = (answer: SentFields): SentFields => ({
  ...readWarehouses(answer),
  ...(isFields(answer['order']) && { order: readOrder(answer['order']) }),
});

const readPoint = (sent: unknown): unknown => {
  if (!isFields(sent)) return sent;
  const { description } = sent;
  return {
    label: firstOf(sent, 'label', 'name', 'date'),
    name: firstOf(sent, 'name', 'label'),
    count: firstOf(sent, 'count', 'value'),
    ...(typeof description === 'string' ? { description } : {}),
  };
};

const isCount = (value: unknown): boolean =>
  (typeof value === 'string' || typeof value === 'number') &&
  value !== '' &&
  Number.isFinite(Number(value));

const isLabel = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';

const isSeries = (list: unknown): boolean =>
  Array.isArray(list) &&
  list.every((point) => isFields(point) && isLabel(point['label']) && isCount(point['count']));

const readSeries = (list: unknown): unknown => {
  const points = mapped(list, readPoint);
  return isSeries(points) ? points : null;
};

const readLines = (list: unknown): unknown => {
  const lines = mapped(list, (line) =>
    isFields(line)
      ? {
          warehouse: firstOf(line, 'warehouse', 'name', 'Code'),
          points: readSeries(firstOf(line, 'points', 'data')),
        }
      : line,
  );
  return Array.isArray(lines) &&
    lines.every((line) => isFields(line) && isLabel(line['warehouse']) && line['points'] !== null)
    ? lines
    : null;
};

const inRanges = (ranged: unknown, read: (list: unknown) => unknown): unknown =>
  isFields(ranged)
    ? Object.fromEntries(Object.entries(ranged).map(([range, list]) => [range, read(list)]))
    : ranged;

/**
 * The dashboard: what its charts hold is not printed, so that a series of another shape becomes
 * null and is not drawn (DATA-08, OPEN-90).
 */
export const readDashboardAnswer = (answer: SentFields): SentFields => ({
  ...answer,
  OrderData: inRanges(answer['OrderData'], readSeries),
  WarehouseData: inRanges(answer['WarehouseData'], readLines),
  ProductData: inRanges(answer['ProductData'], readSeries),
});
