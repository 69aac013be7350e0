import { screen, within } from '@testing-library/react';
import { clients, onboardingFlags } from '@contract/client';
import { clientAdmin } from '@contract/clientAdmin';
import { resources } from '@contract/resource';
import { serviceLevels } from '@contract/serviceLevel';
import { aClient, idOf, referenceData } from '@tests/records';
import { answers, aProblem, laterAnswer, renderPortal, type Options } from '@tests/renderPortal';
import { SettingsServiceLevelsPage } from './SettingsServiceLevelsPage';

const ups = idOf(40);
const reference = {
  ...referenceData,
  carriers: [...referenceData.carriers, { _id: ups, name: 'UPS' }],
  serviceLevels: [
    { _id: idOf(5), name: 'FedEx Ground', carrierId: idOf(4) },
    { _id: idOf(51), name: 'FedEx 2Day', carrierId: idOf(4) },
    { _id: idOf(52), name: 'FedEx Express', carrierId: idOf(4) },
    { _id: idOf(53), name: 'UPS Ground', carrierId: ups },
  ],
};
const flags = (ServiceLevelsSetup: boolean) => onboardingFlags.parse({ ServiceLevelsSetup });

/** The page of a client with two service levels and one name of its own. */
const show = async (options: Options = {}) => {
  const methods = {
    supportedServiceLevels: ['UPS Ground', 'FedEx Ground'],
    customServiceLevels: [{ _id: idOf(70), Name: 'Economy', ServiceLevelId: idOf(5) }],
    supportedReturnServiceLevels: [],
  };
  const portal = renderPortal(<SettingsServiceLevelsPage />, {
    route: 'SettingsServiceLevels',
    reference,
    client: { OnboardingFlags: flags(true) },
    ...options,
    answers: [
      answers(resources.clientShipMethods, () => ({ clientShipMethods: methods })),
      answers(serviceLevels.assign, ({ payload }) => {
        methods.supportedServiceLevels = [
          ...methods.supportedServiceLevels,
          ...payload.serviceLevels,
        ];
        return {};
      }),
      answers(serviceLevels.unassign, ({ payload }) => {
        methods.supportedServiceLevels = methods.supportedServiceLevels.filter(
          (name) => !payload.serviceLevels.includes(name),
        );
        return {};
      }),
      answers(serviceLevels.addCustom, ({ payload }) => {
        methods.customServiceLevels = [
          ...methods.customServiceLevels,
          {
            _id: idOf(71),
            Name: payload.CustomServiceLevelText,
            ServiceLevelId: payload.ServiceLevelId,
          },
        ];
        return { _id: idOf(71) };
      }),
      answers(serviceLevels.removeCustom, ({ payload }) => {
        methods.customServiceLevels = methods.customServiceLevels.filter(
          ({ _id }) => !payload.CustomServiceLevelIds.includes(_id),
        );
        return {};
      }),
      ...(options.answers ?? []),
    ],
  });
  await screen.findByRole('table', { name: 'Service Levels' });
  return portal;
};

const rows = () =>
  within(screen.getByRole('table', { name: 'Service Levels' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(1)
        .map((cell) => cell.textContent),
    );

describe('the list', () => {
  test("names the carrier, the service level and the client's own name for it", async () => {
    await show();
    expect(
      screen
        .getAllByRole('columnheader')
        .map((head) => head.textContent)
        .filter(Boolean),
    ).toEqual(['CARRIER', 'SERVICE LEVEL', 'CUSTOM SERVICE LEVEL']);
    expect(rows()).toEqual([
      ['FedEx', 'FedEx Ground', '--'],
      ['FedEx', 'FedEx Ground', 'Economy'],
      ['UPS', 'UPS Ground', '--'],
    ]);
  });

  test('can be narrowed to a carrier and to custom ones by its cards', async () => {
    const { user } = await show();
    expect(screen.getAllByRole('radio').map((card) => card.closest('label')?.textContent)).toEqual([
      'All 3',
      'FedEx 2',
      'UPS 1',
      'Custom 1',
    ]);
    await user.click(screen.getByRole('radio', { name: /UPS/ }));
    await screen.findByText('UPS Ground');
    expect(rows()).toEqual([['UPS', 'UPS Ground', '--']]);
    await user.click(screen.getByRole('radio', { name: /Custom/ }));
    await screen.findByText('Economy');
    expect(rows()).toEqual([['FedEx', 'FedEx Ground', 'Economy']]);
  });

  test('of a client without any offers to assign some', async () => {
    const { user } = renderPortal(<SettingsServiceLevelsPage />, {
      route: 'SettingsServiceLevels',
      reference,
      answers: [
        answers(resources.clientShipMethods, {
          clientShipMethods: {
            supportedServiceLevels: [],
            customServiceLevels: [],
            supportedReturnServiceLevels: [],
          },
        }),
      ],
    });
    expect(await screen.findByText('No service levels yet')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Assign Service Levels' }).at(-1)!);
    expect(await screen.findByRole('dialog', { name: 'Assign Service Levels' })).toBeVisible();
  });
});

describe('assigning', () => {
  const open = async (options?: Options) => {
    const portal = await show(options);
    await portal.user.click(screen.getByRole('button', { name: 'Assign Service Levels' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Assign Service Levels' }));
    const choose = async (carrier: string) => {
      await portal.user.click(dialog.getByRole('combobox', { name: /Carrier/ }));
      await portal.user.click(await screen.findByRole('option', { name: carrier }));
    };
    return { ...portal, dialog, choose, assign: dialog.getByRole('button', { name: 'Assign' }) };
  };

  test('staff assign several service levels of a carrier at once; those that the client has are not offered', async () => {
    const { user, calls, dialog, choose, assign } = await open();
    expect(assign).toHaveAccessibleDescription('Choose a carrier first');
    await choose('FedEx');
    expect(assign).toHaveAccessibleDescription('Select at least one service level');
    expect(dialog.queryByRole('checkbox', { name: 'Choose FedEx Ground' })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('checkbox', { name: 'Choose FedEx 2Day' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Choose FedEx Express' }));
    await user.click(assign);
    expect(await screen.findByText('Service levels updated successfully.')).toBeVisible();
    expect(calls(serviceLevels.assign)).toEqual([
      { payload: { serviceLevels: ['FedEx 2Day', 'FedEx Express'] } },
    ]);
    expect(await screen.findByText('FedEx Express')).toBeVisible();
    expect(calls(clientAdmin.updateOnboardingFlags)).toEqual([]);
  });

  test('the first assignment ticks the step of the onboarding', async () => {
    const { user, calls, session, dialog, choose, assign } = await open({
      client: { OnboardingFlags: flags(false) },
      answers: [
        answers(clientAdmin.updateOnboardingFlags, {}),
        answers(clients.current, { client: aClient({ OnboardingFlags: flags(true) }) }),
      ],
    });
    await choose('FedEx');
    await user.click(dialog.getByRole('checkbox', { name: 'Choose FedEx 2Day' }));
    await user.click(assign);
    expect(await screen.findByText('Service levels updated successfully.')).toBeVisible();
    expect(calls(clientAdmin.updateOnboardingFlags)).toEqual([
      { payload: { Id: idOf(2), ServiceLevelsSetup: true } },
    ]);
    expect(session.client?.OnboardingFlags.ServiceLevelsSetup).toBe(true);
  });

  test('a refusal is told in the dialog, and the selection stays', async () => {
    const { user, dialog, choose, assign } = await open({
      answers: [
        answers(
          serviceLevels.assign,
          aProblem('FedEx 2Day is not offered any more', { status: 400 }),
        ),
      ],
    });
    await choose('FedEx');
    await user.click(dialog.getByRole('checkbox', { name: 'Choose FedEx 2Day' }));
    await user.click(assign);
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'FedEx 2Day is not offered any more',
    );
    expect(dialog.getByRole('checkbox', { name: 'Choose FedEx 2Day' })).toBeChecked();
  });

  test('the dialog stays open while it is busy, and sends once', async () => {
    const { promise, finish } = laterAnswer<object>();
    const { user, calls, dialog, choose, assign } = await open({
      answers: [answers(serviceLevels.assign, () => promise)],
    });
    await choose('FedEx');
    await user.click(dialog.getByRole('checkbox', { name: 'Choose FedEx 2Day' }));
    await user.click(assign);
    expect(assign).toBeDisabled();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: 'Assign Service Levels' })).toBeVisible();
    expect(calls(serviceLevels.assign)).toHaveLength(1);
    finish({});
    expect(await screen.findByText('Service levels updated successfully.')).toBeVisible();
  });

  test('a carrier whose service levels are all assigned says so', async () => {
    const { dialog, choose } = await open();
    await choose('UPS');
    expect(
      dialog.getByText('There is nothing of this carrier that is not assigned already.'),
    ).toBeVisible();
  });
});

describe('a custom service level', () => {
  const open = async (options?: Options) => {
    const portal = await show(options);
    await portal.user.click(screen.getByRole('button', { name: 'Add Custom Service Level' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Custom Service Level' }));
    const fill = async (text: string) => {
      await portal.user.click(dialog.getByRole('combobox', { name: /Carrier/ }));
      await portal.user.click(await screen.findByRole('option', { name: 'UPS' }));
      await portal.user.click(dialog.getByRole('combobox', { name: 'Service Level' }));
      await portal.user.click(await screen.findByRole('option', { name: 'UPS Ground' }));
      await portal.user.type(dialog.getByRole('textbox', { name: 'Custom Service Level' }), text);
    };
    return { ...portal, dialog, fill, add: dialog.getByRole('button', { name: 'Add' }) };
  };

  test('needs a carrier, a service level and a text, and is added with the trimmed text', async () => {
    const { user, calls, fill, add } = await open();
    expect(add).toHaveAccessibleDescription('A carrier is chosen');
    await fill('  ');
    expect(add).toHaveAccessibleDescription('The custom service level has a name');
    await user.type(screen.getByRole('textbox', { name: 'Custom Service Level' }), 'Standard ');
    await user.click(add);
    expect(await screen.findByText('Custom service level added successfully.')).toBeVisible();
    expect(calls(serviceLevels.addCustom)).toEqual([
      { payload: { ServiceLevelId: idOf(53), CustomServiceLevelText: 'Standard' } },
    ]);
    expect(await screen.findByText('Standard')).toBeVisible();
  });

  test('that is refused stays in the dialog with the reason', async () => {
    const { user, dialog, fill, add } = await open({
      answers: [
        answers(serviceLevels.addCustom, aProblem('Economy exists already', { status: 400 })),
      ],
    });
    await fill('Economy');
    await user.click(add);
    expect(await dialog.findByRole('alert')).toHaveTextContent('Economy exists already');
    expect(dialog.getByRole('textbox', { name: 'Custom Service Level' })).toHaveValue('Economy');
  });

  test('ticks the step of the onboarding, too; when that fails, it is there all the same', async () => {
    const { user, calls, fill, add } = await open({
      client: { OnboardingFlags: flags(false) },
      answers: [
        answers(
          clientAdmin.updateOnboardingFlags,
          aProblem('Error updating onboarding. Network issue.', { status: 503 }),
        ),
      ],
    });
    await fill('Standard');
    await user.click(add);
    expect(await screen.findByText('Standard')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Error updating onboarding. Network issue.',
    );
    expect(calls(serviceLevels.addCustom)).toHaveLength(1);
  });
});

describe('removing', () => {
  const removeAll = async (options?: Options) => {
    const portal = await show(options);
    await portal.user.click(screen.getByRole('checkbox', { name: 'Choose all rows of this page' }));
    await portal.user.click(screen.getByRole('button', { name: 'Remove Service Levels' }));
    return portal;
  };

  test('takes service levels and custom ones away, each by its own call', async () => {
    const { calls } = await removeAll();
    expect(await screen.findByText('Service levels removed successfully.')).toBeVisible();
    expect(calls(serviceLevels.unassign)).toEqual([
      { payload: { serviceLevels: ['FedEx Ground', 'UPS Ground'] } },
    ]);
    expect(calls(serviceLevels.removeCustom)).toEqual([
      { payload: { CustomServiceLevelIds: [idOf(70)] } },
    ]);
    expect(screen.getByText('No service levels yet')).toBeVisible();
  });

  test('makes only the call that is needed', async () => {
    const { user, calls } = await show();
    await user.click(screen.getByRole('checkbox', { name: 'Choose Economy' }));
    await user.click(screen.getByRole('button', { name: 'Remove Service Levels' }));
    expect(await screen.findByText('Service levels removed successfully.')).toBeVisible();
    expect(calls(serviceLevels.unassign)).toEqual([]);
    expect(calls(serviceLevels.removeCustom)).toHaveLength(1);
  });

  test('stops at the first call that fails, and tells why', async () => {
    const { calls } = await removeAll({
      answers: [
        answers(serviceLevels.unassign, aProblem('UPS Ground is the default of this client')),
      ],
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'UPS Ground is the default of this client',
    );
    expect(calls(serviceLevels.removeCustom)).toEqual([]);
    expect(rows()).toHaveLength(3);
  });

  test('shows what is left when the second call fails', async () => {
    await removeAll({
      answers: [
        answers(
          serviceLevels.removeCustom,
          aProblem('Error removing service levels. Network issue.', { status: 503 }),
        ),
      ],
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Error removing service levels. Network issue.',
    );
    expect(rows()).toEqual([['FedEx', 'FedEx Ground', 'Economy']]);
  });
});
