import { read, utils } from '@e965/xlsx';
import { parse } from 'csv-parse/sync';
import type { Endpoint } from '@contract/endpoint';
import type { TestApp } from './testApp';

interface Asked {
  readonly as: { readonly id: string };
  readonly clientId?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
}

/** Fetches a file as a user does. */
export const fetchFile = async (
  app: TestApp,
  at: Endpoint,
  { as, clientId, params = {}, query = {} }: Asked,
) => {
  const path = at.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => params[name] ?? '');
  const answer = await app.app.inject({
    method: at.method,
    url: `/api/${path}?${new URLSearchParams(query).toString()}`,
    headers: {
      authorization: `Bearer ${await app.signIn(as)}`,
      ...(clientId !== undefined && { 'x-client-id': clientId }),
    },
  });
  return { status: answer.statusCode, headers: answer.headers, content: answer.rawPayload };
};

/** The rows of a .csv as another program reads them. */
export const csvRows = (content: Buffer): string[][] => parse(content, { bom: true });

/** The cells of a workbook as another program reads them: dates as dates. */
export const xlsxRows = (content: Buffer): unknown[][] => {
  const book = read(content, { cellDates: true, UTC: true });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  return sheet ? utils.sheet_to_json(sheet, { header: 1, raw: true, defval: null, UTC: true }) : [];
};
