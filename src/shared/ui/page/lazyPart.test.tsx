import { render, screen } from '@testing-library/react';
import { prefetchSoon, soonPart } from './lazyPart';

const atOnce = () => Promise.resolve();

const made = (words: string) => {
  const Words = () => <p>{words}</p>;
  const Part = soonPart('Words', async () => ({ Words }));
  return function Screen() {
    return Part.useIsLoaded() ? <Part /> : <p>not yet</p>;
  };
};

test('what a screen opens is fetched once the first one has come, and at once for one that comes later', async () => {
  await prefetchSoon(atOnce);
  const Later = made('here');
  render(<Later />);
  expect(await screen.findByText('here')).toBeVisible();
});

test('a part whose code does not come leaves its screen as it is', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const Lost = soonPart('Lost', async () => Promise.reject(new Error('gone')));
  await atOnce();
  function Screen() {
    return Lost.useIsLoaded() ? <Lost /> : <p>not yet</p>;
  }
  render(<Screen />);
  expect(screen.getByText('not yet')).toBeVisible();
});
