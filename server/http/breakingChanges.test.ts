import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { Validator } from '@seriousme/openapi-schema-validator';
import { contract } from '@contract/contract';
import type { Endpoint } from '@contract/endpoint';
import { testApp, type TestApp } from '../testing/testApp';
import { breakingChanges, comparedPart, type ApiDocument } from './breakingChanges';

const text = { type: 'string' };

/** A document with one call. */
const documentOf = (
  payload: object,
  answer: object = { properties: { Id: text }, required: ['Id'] },
  more: object = {},
): ApiDocument => ({
  paths: {
    '/api/orders': {
      post: {
        requestBody: { content: { 'application/json': { schema: payload } } },
        responses: { '200': { content: { 'application/json': { schema: answer } } } },
        ...more,
      },
    },
  },
});

const status = { enum: ['Open', 'Closed'], type: 'string' };
const payload = { type: 'object', properties: { Name: text, Status: status }, required: ['Name'] };
const released = documentOf(payload);
const answered = (answer: object) => documentOf(payload, answer);
const item = (fields: object) => ({ properties: { Items: { type: 'array', items: fields } } });

describe('a program that was written against the released document', () => {
  const cases: readonly [string, ApiDocument, ApiDocument, readonly string[]][] = [
    ['a call is gone', released, { paths: {} }, ['POST /api/orders is gone']],
    [
      'a field must be sent now',
      released,
      documentOf({ ...payload, required: ['Name', 'Status'] }),
      ['POST /api/orders needs Status now'],
    ],
    [
      'a query field must be sent now',
      released,
      documentOf(payload, undefined, {
        parameters: [{ name: 'page', in: 'query', required: true, schema: text }],
      }),
      ['POST /api/orders needs page (query) now'],
    ],
    [
      'a field is no longer taken',
      released,
      documentOf({ ...payload, properties: { Name: text } }),
      ['POST /api/orders no longer takes Status'],
    ],
    [
      'a value is no longer taken',
      released,
      documentOf({ ...payload, properties: { Name: text, Status: { enum: ['Open'] } } }),
      ['POST /api/orders no longer takes "Closed" at Status'],
    ],
    [
      'a field has another type',
      released,
      documentOf({ ...payload, properties: { Name: { type: 'integer' }, Status: status } }),
      ['POST /api/orders no longer takes string at Name'],
    ],
    [
      'a call has another method',
      released,
      { paths: { '/api/orders': { put: {} } } },
      ['POST /api/orders is gone'],
    ],
    [
      'null is no longer taken',
      documentOf({ properties: { Name: { anyOf: [text, { type: 'null' }] } } }),
      documentOf({ properties: { Name: text } }),
      ['POST /api/orders no longer takes null at Name'],
    ],
    [
      'a field is no longer answered',
      answered(item({ properties: { Name: text, Sku: text } })),
      answered(item({ properties: { Name: text } })),
      ['POST /api/orders no longer answers Items[].Sku'],
    ],
    [
      'a field of the answer has another type',
      answered({ properties: { Id: text } }),
      answered({ properties: { Id: { type: 'integer' } } }),
      ['POST /api/orders may answer integer at Id now'],
    ],
    [
      'a field of the answer may be null',
      answered({ properties: { Id: text } }),
      answered({ properties: { Id: { anyOf: [text, { type: 'null' }] } } }),
      ['POST /api/orders may answer null at Id now'],
    ],
    [
      'a field of the answer may be missing',
      released,
      answered({ properties: { Id: text } }),
      ['POST /api/orders may leave out Id in its answer now'],
    ],
    [
      'a value is no longer answered',
      answered({ properties: { Status: status } }),
      answered({ properties: { Status: { type: 'string', enum: ['Open'] } } }),
      ['POST /api/orders never answers "Closed" at Status any more'],
    ],
  ];
  for (const [what, earlier, now, sentences] of cases)
    it(`is told that ${what}`, () => assert.deepEqual(breakingChanges(earlier, now), sentences));

  it('goes on with new calls, new fields that need not be sent, and more in the answers', () => {
    const { paths } = documentOf(
      { ...payload, properties: { ...payload.properties, Note: text } },
      { properties: { Id: text, Number: text }, required: ['Id', 'Number'] },
    );
    const now = { paths: { ...paths, '/api/new': { get: {} } } };
    assert.deepEqual(breakingChanges(released, now), []);
  });

  it('goes on with new values, wider types, and a body where there was none', () => {
    const more = { type: 'string', enum: ['Open', 'Closed', 'Lost'] };
    const wider = documentOf(
      { type: 'object', properties: { Name: { anyOf: [text, { type: 'null' }] }, Status: more } },
      { properties: { Status: more } },
    );
    const earlier = documentOf(payload, { properties: { Status: status } });
    assert.deepEqual(breakingChanges(earlier, wider), []);
    const bodiless: ApiDocument = { paths: { '/api/orders': { post: {} } } };
    const bodied = documentOf({ type: 'object', properties: { Note: text } }, {});
    assert.deepEqual(breakingChanges(bodiless, bodied), []);
  });
});

interface Exampled {
  readonly content?: Readonly<Record<string, { readonly example?: unknown }>>;
}

interface Documented {
  readonly operationId?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly requestBody?: Exampled;
  readonly responses: Readonly<Record<string, Exampled>>;
  readonly parameters?: readonly { readonly name: string }[];
}

const schemaOf = (body: Exampled | undefined): { readonly properties?: object } =>
  (Object.values(body?.content ?? {})[0] as { schema?: object } | undefined)?.schema ?? {};

describe('the API document', () => {
  let t: TestApp;
  let document: ApiDocument;
  before(async () => {
    t = await testApp();
    document = (await t.app.inject('/api/docs/openapi.json')).json();
  });
  after(() => t.close());

  const calls = Object.entries(contract).flatMap(([group, family]) =>
    Object.entries<Endpoint>(family).map(([name, at]) => ({ group, name, at })),
  );
  // The types of OpenAPI know every version of a document; what the tests ask of ours is named here.
  const documented = ({ path, method }: Endpoint): Documented =>
    document.paths[`/api/${path}`]?.[method.toLowerCase()] as unknown as Documented;

  it('is one by the rules of OpenAPI', async () => {
    const { valid, errors } = await new Validator().validate({ ...structuredClone(document) });
    assert.ok(valid, JSON.stringify(errors));
  });

  it('breaks no program that was written against the last release', () => {
    const lastOne = JSON.parse(readFileSync('contract/released.json', 'utf8')) as ApiDocument;
    assert.deepEqual(breakingChanges(lastOne, document), []);
  });

  it('is kept of a release with all that is compared, and without what is written for people', () => {
    const kept = comparedPart(document);
    assert.deepEqual(breakingChanges(document, kept), []);
    assert.deepEqual(breakingChanges(kept, document), []);
    assert.doesNotMatch(JSON.stringify(kept), /Refused with/);
  });

  it('names each call as the client library does', () => {
    for (const { group, name, at } of calls)
      assert.equal(documented(at).operationId, `${group}.${name}`);
  });

  it('says of each call what it is, who may make it, and where it belongs', () => {
    for (const { group, at } of calls) {
      const { summary, description, tags } = documented(at);
      assert.ok(summary && description, `${at.method} ${at.path}`);
      assert.ok(tags?.includes(group));
    }
    const names = calls.map(({ at }) => documented(at).summary);
    assert.equal(new Set(names).size, names.length);
  });

  it('shows what is sent and answered by examples, each of which the rules accept', () => {
    const exampleIn = (body: Exampled | undefined): unknown =>
      Object.values(body?.content ?? {})[0]?.example;
    const without = calls.flatMap(({ group, name, at }) => {
      const { requestBody, responses } = documented(at);
      const sent = exampleIn(requestBody);
      if (sent !== undefined) assert.ok(at.payload?.safeParse(sent).success);
      return [
        ...(at.payload && sent === undefined ? [`${group}.${name} payload`] : []),
        ...(at.isFile || exampleIn(responses['200']) ? [] : [`${group}.${name} answer`]),
      ];
    });
    assert.deepEqual(without, []);
  });

  it('says with a field what it is refused for', () => {
    const { properties } = schemaOf(documented(contract.itemGroups.create).requestBody);
    assert.match(JSON.stringify(properties), /is required/);
  });

  it('says how each call fails, and which of them are done once under a key', () => {
    for (const { at } of calls) {
      const { responses, parameters = [] } = documented(at);
      const statuses = [
        ...((at.params ?? at.query ?? at.payload) ? ['400'] : []),
        ...(at.needs === 'anyone' ? [] : ['401', '403']),
        ...(at.method === 'GET' ? [] : ['409']),
        '429',
        '500',
        '503',
      ];
      for (const each of statuses) assert.ok(each in responses, `${at.method} ${at.path} ${each}`);
      const takesKey = parameters.some(({ name }) => name === 'Idempotency-Key');
      assert.equal(takesKey, at.takesKey === true, `${at.method} ${at.path}`);
    }
  });
});
