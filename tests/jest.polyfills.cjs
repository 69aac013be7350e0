// What jsdom lacks and our libraries use.
const { TextEncoder, TextDecoder } = require('node:util');
const { serialize, deserialize } = require('node:v8');

globalThis.TextEncoder ??= TextEncoder;
globalThis.TextDecoder ??= TextDecoder;
globalThis.structuredClone ??= (value) => deserialize(serialize(value));
