import { may } from '@contract/access';
import { attention } from '@contract/attention';
import { itemsAhead } from '@contract/itemsAhead';
import { clients } from '@contract/client';
import { drafts } from '@contract/drafts';
import { exports } from '@contract/exports';
import { importDrafts } from '@contract/importDrafts';
import { invitations } from '@contract/invitations';
import { start } from '@contract/start';
import { mayOpen, routeNames, routes, type RouteName } from '@/shared/routes/routes';
import { atRest } from './atRest';
import { expect, setCookie, test, tokenFor } from './fixtures';

// What is read ahead is asked for as well, and must come after the screen.
test.use({ savesData: false });
test.slow();

/** Screens that an address opens to a client's owner, with what they ask for first. */
const addressed = routeNames.filter((name) => {
  const { outside, opensFrom, firstCall } = routes[name];
  const isOpen = mayOpen(name, (capability) => may('Owner', capability));
  return isOpen && !outside && !opensFrom && firstCall !== undefined;
});

/**
 * What a screen asks for until it can be shown: its page, font, scripts and calls. The profile is a
 * form, whose parts are a file more.
 */
const mostRequestsOf = (name: RouteName): number => (name === 'UserProfile' ? 13 : 12);

/**
 * What no screen waits for, asked once it is there: the page after the one on the screen, what needs
 * the person, news of unsaved forms, imports and files, and who was invited.
 */
const later = [
  itemsAhead.questions,
  itemsAhead.figures,
  attention.read,
  drafts.list,
  importDrafts.list,
  exports.recent,
  invitations.list,
];
const comesAfter = (call: string): boolean =>
  call.includes('page=2') || later.some(({ path }) => call.split('?')[0] === path);

test('a screen that is opened by its address asks for all it needs at once, and for nothing twice', async ({
  context,
  page,
  baseURL,
}) => {
  const value = await tokenFor(context, 'owner@northwind.test');
  await setCookie(context, { name: 'portal_token', value, url: baseURL ?? '' });
  const api = `${baseURL ?? ''}/api/`;
  const asked: string[] = [];
  let untilFirstAnswer = 0;
  page.on('request', (request) => asked.push(request.url()));
  page.on('response', (response) => {
    if (response.url().startsWith(api)) untilFirstAnswer ||= asked.length;
  });
  for (const name of addressed)
    await test.step(name, async () => {
      // What the screen before still fetches is not this one's.
      await page.goto('about:blank');
      asked.length = 0;
      untilFirstAnswer = 0;
      await page.goto(routes[name].path);
      await atRest(page);
      const calls = asked.filter((url) => url.startsWith(api)).map((url) => url.slice(api.length));
      expect(new Set(calls).size).toBe(calls.length);
      expect(calls.filter((call) => !comesAfter(call))).toEqual([
        start.read.path,
        clients.current.path,
        routes[name].firstCall,
      ]);
      expect(untilFirstAnswer).toBeLessThanOrEqual(mostRequestsOf(name));
    });
});
