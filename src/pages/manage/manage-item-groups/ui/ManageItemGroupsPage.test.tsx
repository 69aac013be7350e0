import { screen } from '@testing-library/react';
import { itemGroups } from '@contract/itemGroup';
import { resources, type ItemGroup } from '@contract/resource';
import { idOf, referenceData } from '@tests/records';
import { referenceAnswers } from '@tests/referenceAnswers';
import { answers, aProblem, renderPortal, type Options } from '@tests/renderPortal';
import { ManageItemGroupsPage } from './ManageItemGroupsPage';

const atStart: readonly ItemGroup[] = [
  { _id: idOf(6), GroupName: 'Bottles' },
  { _id: idOf(61), GroupName: 'Packs' },
];

/** The page over a server that keeps what it is told. */
const show = (options: Options = {}) => {
  let known = atStart;
  return renderPortal(<ManageItemGroupsPage />, {
    route: 'ManageItemGroups',
    reference: { ...referenceData, itemGroups: known },
    ...options,
    answers: [
      ...referenceAnswers(() => ({ itemGroups: known })),
      answers(itemGroups.create, ({ payload }) => {
        known = [...known, { _id: idOf(62), GroupName: payload.GroupName }];
        return { _id: idOf(62) };
      }),
      answers(itemGroups.update, ({ payload }) => {
        known = known.map((group) =>
          group._id === payload.Id ? { ...group, GroupName: payload.GroupName } : group,
        );
        return {};
      }),
      ...(options.answers ?? []),
    ],
  });
};

const listed = () =>
  screen.queryAllByRole('radio').map((group) => group.closest('label')?.textContent);
const newField = () => screen.getByRole('textbox', { name: 'Name of the new group' });
const updateButton = () => screen.getByRole('button', { name: 'Update Group' });

test('staff see the current groups', () => {
  show();
  expect(screen.getByRole('heading', { name: 'Current Groups' })).toBeVisible();
  expect(listed()).toEqual(['Bottles', 'Packs']);
});

test('staff add a group by its trimmed name', async () => {
  const { user, calls } = show();
  const add = screen.getByRole('button', { name: 'Add Group' });
  expect(add).toHaveAccessibleDescription('A group needs a name');
  await user.type(newField(), ' Tents {Enter}');
  expect(await screen.findByRole('status')).toHaveTextContent('Item group created successfully.');
  expect(calls(itemGroups.create)).toEqual([{ payload: { GroupName: 'Tents' } }]);
  expect(await screen.findByRole('radio', { name: 'Tents' })).toBeVisible();
  expect(newField()).toHaveValue('');
});

test('a refused name is told, and stays in the field', async () => {
  const { user } = show({
    answers: [
      answers(itemGroups.create, aProblem('A group named Bottles exists already', { status: 400 })),
    ],
  });
  await user.type(newField(), 'bottles{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'A group named Bottles exists already',
  );
  expect(newField()).toHaveValue('bottles');
});

test('a group is renamed once it is selected and has another name', async () => {
  const { user, calls } = show();
  expect(updateButton()).toHaveAccessibleDescription('Select a group first');
  await user.click(screen.getByRole('radio', { name: 'Packs' }));
  const field = screen.getByRole('textbox', { name: 'New name of Packs' });
  expect(field).toHaveValue('Packs');
  expect(updateButton()).toHaveAccessibleDescription('The name is the same as before');
  await user.clear(field);
  expect(updateButton()).toHaveAccessibleDescription('A group needs a name');
  await user.type(field, ' Backpacks ');
  await user.click(updateButton());
  expect(await screen.findByRole('status')).toHaveTextContent('Item group updated successfully.');
  expect(calls(itemGroups.update)).toEqual([{ payload: { Id: idOf(61), GroupName: 'Backpacks' } }]);
  expect(await screen.findByRole('radio', { name: 'Backpacks' })).toBeChecked();
  expect(calls(resources.itemGroups)).toHaveLength(1);
});

test('a refused renaming is told', async () => {
  const { user } = show({
    answers: [
      answers(itemGroups.update, aProblem('A group named Bottles exists already', { status: 400 })),
    ],
  });
  await user.click(screen.getByRole('radio', { name: 'Packs' }));
  await user.clear(screen.getByRole('textbox', { name: 'New name of Packs' }));
  await user.type(screen.getByRole('textbox', { name: 'New name of Packs' }), 'Bottles{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'A group named Bottles exists already',
  );
  expect(listed()).toEqual(['Bottles', 'Packs']);
});

test('the search finds some of many groups', async () => {
  const { user } = show();
  await user.type(screen.getByRole('searchbox', { name: 'Search groups' }), 'pac');
  expect(listed()).toEqual(['Packs']);
  await user.type(screen.getByRole('searchbox', { name: 'Search groups' }), 'x');
  expect(screen.getByText('No groups match')).toBeVisible();
});

test('without any group the page says how to get one', () => {
  show({ reference: { ...referenceData, itemGroups: [] } });
  expect(screen.getByText('No groups yet')).toBeVisible();
});
