import { sentFormIn, sentFormText } from './sentForm';

const id = '6c7d2ea6-3c11-4c5e-8c6a-111111111111';
const writer = '6c7d2ea6-3c11-4c5e-8c6a-222222222222';

test('the form that a create is sent from is read as it was written', () => {
  for (const sent of [
    { id, version: 4, writer },
    { id, version: null, writer },
    { id, version: 4, writer, isAnother: true },
  ])
    expect(sentFormIn(sentFormText(sent))).toEqual(sent);
});

test('a text that is none names no form', () => {
  expect(sentFormIn('')).toBeNull();
  expect(sentFormIn(`${id} x ${writer}`)).toBeNull();
  expect(sentFormIn(`${id} 1 ${writer} more`)).toBeNull();
});
