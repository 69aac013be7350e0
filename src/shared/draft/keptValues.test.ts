import { hasUnkept } from './keptValues';

describe('what is never kept of a form', () => {
  test('is lost with it where it was entered', () => {
    expect(hasUnkept({ name: 'Maya', Password: '' }, null)).toBe(false);
    expect(hasUnkept({ name: 'Maya', Password: 'x' }, null)).toBe(true);
    expect(hasUnkept({ owner: [{ Password: 'x' }] }, null)).toBe(true);
  });

  test('is lost where it was changed or emptied, and there again where it was not', () => {
    const began = { url: 'https://a.test', headers: [{ name: 'X-Key', value: 'a' }] };
    expect(hasUnkept({ ...began, url: 'https://b.test' }, began)).toBe(false);
    expect(hasUnkept({ ...began, headers: [{ name: 'X-Key', value: 'b' }] }, began)).toBe(true);
    expect(hasUnkept({ ...began, headers: [] }, began)).toBe(true);
  });
});
