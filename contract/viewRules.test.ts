import { roles } from './access';
import { whyNotChangeView } from './viewRules';

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
