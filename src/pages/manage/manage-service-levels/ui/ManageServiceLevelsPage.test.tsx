import { screen, waitFor, within } from '@testing-library/react';
import { resources, type ServiceLevel } from '@contract/resource';
import { serviceLevels } from '@contract/serviceLevel';
import { idOf, referenceData } from '@tests/records';
import { referenceAnswers } from '@tests/referenceAnswers';
import { answers, aProblem, laterAnswer, renderPortal, type Options } from '@tests/renderPortal';
import { ManageServiceLevelsPage } from './ManageServiceLevelsPage';

const ups = idOf(40);
const carriers = [...referenceData.carriers, { _id: ups, name: 'UPS' }];
const aLevel = (number: number, name: string, carrierId = idOf(4)): ServiceLevel => ({
  _id: idOf(number),
  name,
  carrierId,
});
const atStart = [
  aLevel(5, 'FedEx Ground'),
  aLevel(51, 'FedEx 2Day'),
  aLevel(52, 'UPS Ground', ups),
];

/** The page over a server that keeps what it is told. */
const show = async (options: Options = {}) => {
  let known = atStart;
  const portal = renderPortal(<ManageServiceLevelsPage />, {
    route: 'ManageServiceLevels',
    reference: { ...referenceData, carriers, serviceLevels: known },
    ...options,
    answers: [
      ...referenceAnswers(() => ({ carriers, serviceLevels: known })),
      answers(serviceLevels.add, ({ payload }) => {
        known = [...known, aLevel(60, payload.ServiceLevelText, payload.CarrierId)];
        return { _id: idOf(60) };
      }),
      answers(serviceLevels.remove, ({ payload }) => {
        known = known.filter(({ _id }) => !payload.Ids.includes(_id));
        return {};
      }),
      ...(options.answers ?? []),
    ],
  });
  return portal;
};

const listed = () =>
  screen
    .queryAllByRole('checkbox', { name: /^Choose (?!all)/ })
    .map((box) => box.getAttribute('aria-label')?.replace('Choose ', ''));
const nameField = () => screen.getByRole('textbox', { name: 'New service level' });
const addButton = () => screen.getByRole('button', { name: 'Add Service Level' });

test('staff see the carriers with their counts, and the service levels of the selected one', async () => {
  const { user } = await show();
  expect(
    screen.getAllByRole('radio').map((carrier) => carrier.closest('label')?.textContent),
  ).toEqual(['FedEx 2', 'UPS 1']);
  expect(listed()).toEqual(['FedEx Ground', 'FedEx 2Day']);
  await user.click(screen.getByRole('radio', { name: /UPS/ }));
  expect(screen.getByRole('heading', { name: 'UPS Service Levels' })).toBeVisible();
  expect(listed()).toEqual(['UPS Ground']);
});

test('staff add a service level to the selected carrier by its trimmed name', async () => {
  const { user, calls } = await show();
  await user.click(screen.getByRole('radio', { name: /UPS/ }));
  await user.type(nameField(), ' UPS Next Day {Enter}');
  expect(await screen.findByRole('status')).toHaveTextContent('Service level added successfully');
  expect(calls(serviceLevels.add)).toEqual([
    { payload: { CarrierId: ups, ServiceLevelText: 'UPS Next Day' } },
  ]);
  expect(await screen.findByRole('checkbox', { name: 'Choose UPS Next Day' })).toBeVisible();
  expect(nameField()).toHaveValue('');
});

test('a service level without a name is not added', async () => {
  const { user, calls } = await show();
  await user.type(nameField(), '  ');
  expect(addButton()).toHaveAccessibleDescription('A service level needs a name');
  await user.click(addButton());
  await user.type(nameField(), '{Enter}');
  expect(calls(serviceLevels.add)).toEqual([]);
});

test('a refused name is told in a banner that can be dismissed, and stays in the field', async () => {
  const { user, calls } = await show({
    answers: [
      answers(
        serviceLevels.add,
        aProblem('A service level named FedEx Ground exists already', { status: 400 }),
      ),
    ],
  });
  await user.type(nameField(), 'FedEx Ground{Enter}');
  const banner = await screen.findByRole('alert');
  expect(banner).toHaveTextContent('A service level named FedEx Ground exists already');
  expect(banner).toHaveTextContent('err-1');
  expect(nameField()).toHaveValue('FedEx Ground');
  expect(calls(resources.serviceLevels)).toEqual([]);
  await user.click(within(banner).getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('while one is being added, nothing is sent again', async () => {
  const { promise, finish } = laterAnswer<{ _id: string }>();
  const { user, calls } = await show({ answers: [answers(serviceLevels.add, () => promise)] });
  await user.type(nameField(), 'FedEx Express{Enter}{Enter}');
  expect(addButton()).toBeDisabled();
  expect(calls(serviceLevels.add)).toHaveLength(1);
  finish({ _id: idOf(60) });
  expect(await screen.findByText('Service level added successfully')).toBeVisible();
});

test('staff remove the selected ones once they have confirmed it', async () => {
  const { user, calls } = await show();
  const remove = screen.getByRole('button', { name: 'Remove Selected' });
  expect(remove).toHaveAccessibleDescription('No service level is selected');
  await user.click(screen.getByRole('checkbox', { name: 'Choose FedEx 2Day' }));
  await user.click(remove);
  const question = await screen.findByRole('alertdialog', { name: 'Remove this service level?' });
  expect(question).toHaveTextContent('FedEx 2Day');
  expect(calls(serviceLevels.remove)).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Ok' }));
  expect(await screen.findByText('Service level removed successfully')).toBeVisible();
  expect(calls(serviceLevels.remove)).toEqual([{ payload: { Ids: [idOf(51)] } }]);
  await waitFor(() => expect(listed()).toEqual(['FedEx Ground']));
});

test('a click on a name selects it', async () => {
  const { user } = await show();
  await user.click(screen.getByText('FedEx 2Day'));
  expect(screen.getByRole('checkbox', { name: 'Choose FedEx 2Day' })).toBeChecked();
});

test('a refused removal keeps the selection and tells why', async () => {
  const { user } = await show({
    answers: [answers(serviceLevels.remove, aProblem('FedEx Ground is used by 3 clients'))],
  });
  await user.click(screen.getByRole('checkbox', { name: 'Choose FedEx Ground' }));
  await user.click(screen.getByRole('button', { name: 'Remove Selected' }));
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Ok' }),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('FedEx Ground is used by 3 clients');
  expect(await screen.findByRole('checkbox', { name: 'Choose FedEx Ground' })).toBeChecked();
});

test('the search finds some of many, and what it hides is not selected any more', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('checkbox', { name: 'Choose FedEx Ground' }));
  await user.type(screen.getByRole('searchbox', { name: 'Search service levels' }), '2d');
  expect(listed()).toEqual(['FedEx 2Day']);
  expect(screen.getByRole('button', { name: 'Remove Selected' })).toHaveAccessibleDescription(
    'No service level is selected',
  );
  await user.type(screen.getByRole('searchbox', { name: 'Search service levels' }), 'x');
  expect(screen.getByText('No service levels match')).toBeVisible();
});

test('what was added stays told when the list can not be read again', async () => {
  const { user } = await show({
    answers: [
      answers(
        resources.serviceLevels,
        aProblem('Issue getting service levels. Network issue.', { status: 503 }),
      ),
    ],
  });
  await user.type(nameField(), 'FedEx Express{Enter}');
  expect(await screen.findByText('Service level added successfully')).toBeVisible();
  expect(await screen.findByText('Issue getting service levels. Network issue.')).toBeVisible();
  expect(listed()).toEqual(['FedEx Ground', 'FedEx 2Day']);
});

test('on a phone the carrier is chosen in a field', async () => {
  const { user } = await show({ width: 390 });
  await user.click(screen.getByRole('combobox', { name: /Carrier/ }));
  await user.click(await screen.findByRole('option', { name: /UPS/ }));
  expect(listed()).toEqual(['UPS Ground']);
});
