import { sqlStateOf } from './transaction';

const lostStates = ['57P01', '57P02', '57P03', '57014', '53300'];
const lostCodes = ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH', 'EPIPE', 'EAI_AGAIN'];
const lostTexts = /^(Connection terminated|timeout exceeded when trying to connect|PGlite is clos|Cannot use a pool after)|Client has encountered a connection error/;

const codeOf = (error: object): unknown => ('code' in error ? error.code : null);

/** Whether a failure means that the database is out of reach or overloaded, so that trying again later may help. */
export const isDatabaseLost = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const state = sqlStateOf(error) ?? '';
  if (state.startsWith('08') || lostStates.includes(state)) return true;
  if (lostCodes.includes(String(codeOf(error))) || lostTexts.test(error.message)) return true;
  return error.cause !== undefined && isDatabaseLost(error.cause);
};
