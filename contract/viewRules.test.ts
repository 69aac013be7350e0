import { isInternal, may, roles } from './access';
import { listFiles } from './listFiles';
import { listNames } from './listColumns';
import { providerLists, whyNotChangeView, whyNotShareViews } from './viewRules';

const sentence = 'This view was made by somebody else';

test('everybody may change the own views', () => {
  for (const role of roles)
    for (const IsShared of [true, false])
      expect(whyNotChangeView(role, { IsMine: true, IsShared })).toBeNull();
});

test("a colleague's shared view is changed by Owners and staff alone", () => {
  const allowed = roles.filter(
    (role) => whyNotChangeView(role, { IsMine: false, IsShared: true }) === null,
  );
  expect(allowed).toEqual(['Admin', 'Manager', 'Owner']);
});

test('nobody changes what a colleague keeps to themselves', () => {
  for (const role of roles)
    expect(whyNotChangeView(role, { IsMine: false, IsShared: false })).toBe(sentence);
});

test("the provider's lists are those that staff alone may open, and are shared with nobody", () => {
  const forStaff = listNames.filter((list) => {
    const { needs } = listFiles[list];
    if (needs === 'signedIn' || needs === 'anyone') return false;
    return roles.every((role) => may(role, needs) === isInternal(role));
  });
  expect([...providerLists].toSorted()).toEqual(forStaff.toSorted());
  for (const list of listNames)
    expect(whyNotShareViews(list) === null).toBe(!forStaff.includes(list));
});
