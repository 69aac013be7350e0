import { screen, waitFor, within } from '@testing-library/react';
import { items } from '@contract/item';
import type { InventoryTag } from '@contract/tag';
import { answers, aProblem, renderPortal } from '@tests/renderPortal';
import { ChooseTags } from './ChooseTags';

const tag = (
  TagNumber: string,
  AvailableToOrder: number,
  more: Partial<InventoryTag> = {},
): InventoryTag => ({
  TagNumber,
  AvailableToOrder,
  Location: 'A-14-02-3',
  LotNumber: 'L26-0811',
  ExpirationDate: '2027-08-31',
  IsDamaged: false,
  WarehouseCode: 'ROC',
  ...more,
});
const tags = [
  tag('TG-1', 120),
  tag('TG-2', 1200, { LotNumber: null, ExpirationDate: null }),
  tag('TG-3', 0),
  tag('TG-4', 8, { IsDamaged: true }),
];
const item = {
  stockNumber: 'BAR-OAT-12',
  description: 'Oat and almond bar',
  available: 584,
  quantity: 1,
  lotNo: null,
};

interface Given {
  readonly found?: InventoryTag[];
  readonly keepsOrder?: boolean;
  readonly width?: number;
  readonly looks?: boolean;
}

const open = async ({
  found = tags,
  keepsOrder = false,
  width = 1600,
  looks = false,
}: Given = {}) => {
  const onChange = jest.fn();
  const page = renderPortal(
    <ChooseTags
      item={item}
      warehouse="ROC"
      held={new Map()}
      keepsOrder={keepsOrder}
      onChange={onChange}
    />,
    { width, looks, answers: [answers(items.tagsIn, { tags: found })] },
  );
  await page.user.click(screen.getByRole('button', { name: 'Choose tags of BAR-OAT-12' }));
  return { ...page, onChange };
};

const enter = async ({ user }: Awaited<ReturnType<typeof open>>, field: string, pieces: string) => {
  await user.click(screen.getByLabelText(field));
  await user.paste(pieces);
};

const update = () => screen.getByRole('button', { name: 'Update' });
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

describe('the tag picker', () => {
  test('shows each tag with its place, lot, expiry and what is available', async () => {
    await open({ looks: true });
    const table = await screen.findByRole('table', { name: 'Tags' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Tag', 'Location', 'Lot Number', 'Expiration Date', 'Available', 'Pick', 'Leave']);
    const [, ...rows] = within(table).getAllByRole('row');
    expect(rows.map((row) => cells(row).slice(1, 6))).toEqual([
      ['TG-1', 'A-14-02-3', 'L26-0811', 'Aug 31, 2027', '120'],
      ['TG-3None available', 'A-14-02-3', 'L26-0811', 'Aug 31, 2027', '0'],
      ['TG-4Damaged', 'A-14-02-3', 'L26-0811', 'Aug 31, 2027', '8'],
      ['TG-2', 'A-14-02-3', '--', '--', '1,200'],
    ]);
    const dialog = screen.getByRole('dialog', { name: 'Tags for BAR-OAT-12' });
    expect(dialog).toHaveTextContent('Oat and almond bar');
    expect(dialog).toHaveStyle({ width: '1000px' });
  });

  test('offers no tag that is empty or damaged, and says why', async () => {
    await open();
    expect(await screen.findByLabelText('Choose TG-3')).toBeDisabled();
    expect(screen.getByLabelText('Pick of TG-3')).toBeDisabled();
    expect(screen.getByLabelText('Leave of TG-4')).toBeDisabled();
    expect(screen.getByText('None available')).toBeVisible();
    expect(screen.getByText('Damaged')).toBeVisible();
    expect(screen.getByLabelText('Choose TG-1')).toBeEnabled();
  });

  test('says at the line what is wrong, and can not be updated until it is right', async () => {
    const page = await open();
    await screen.findByLabelText('Pick of TG-1');
    await enter(page, 'Pick of TG-1', '121');
    const field = screen.getByLabelText('Pick of TG-1');
    expect(field).toHaveAccessibleDescription('Pick quantity must be between 1 and Available.');
    expect(field).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByRole('status')).toHaveTextContent(
      'TG-1: Pick quantity must be between 1 and Available.',
    );
    expect(update()).toHaveAttribute('aria-disabled', 'true');
    await page.user.click(update());
    expect(page.onChange).not.toHaveBeenCalled();
    expect(field).toHaveFocus();
    await enter(page, 'Leave of TG-1', '120');
    expect(field).toHaveValue('');
    expect(screen.getByLabelText('Leave of TG-1')).toHaveAccessibleDescription(
      'Leave quantity must be between 1 and (Available - 1).',
    );
    await page.user.clear(screen.getByLabelText('Leave of TG-1'));
    await enter(page, 'Leave of TG-1', '20');
    await page.user.click(update());
    expect(page.onChange).toHaveBeenCalledWith([
      {
        TagNumber: 'TG-1',
        Quantity: 100,
        LotNo: 'L26-0811',
        ExpDate: '2027-08-31',
        Pick: 100,
        Leave: 20,
      },
    ]);
  });

  test('shows the sum, takes a ticked tag whole and is cleared at once', async () => {
    const { user } = await open();
    await user.click(await screen.findByLabelText('Choose all tags'));
    expect(screen.getByLabelText('Pick of TG-2')).toHaveValue('1200');
    expect(screen.getByText('Picked from 2 tags')).toHaveTextContent('1,320');
    await user.click(screen.getByLabelText('Choose TG-2'));
    expect(screen.getByText('Picked from 1 tag')).toHaveTextContent('120');
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.getByText('Picked from 0 tags')).toBeVisible();
  });

  test('leads down its columns by Enter, and then to Update', async () => {
    const { user, onChange } = await open();
    await user.click(await screen.findByLabelText('Pick of TG-1'));
    await user.keyboard('10{Enter}');
    expect(screen.getByLabelText('Pick of TG-2')).toHaveFocus();
    await user.keyboard('20{Enter}');
    expect(update()).toHaveFocus();
    expect(onChange).not.toHaveBeenCalled();
  });

  test('closes where there are no tag data, and says so', async () => {
    await open({ found: [] });
    expect(
      await screen.findByText('No tag data found for item BAR-OAT-12 in warehouse ROC.'),
    ).toBeVisible();
    expect(screen.queryByRole('dialog', { name: 'Tags for BAR-OAT-12' })).not.toBeInTheDocument();
  });

  test('that could not be loaded says why, and tries again', async () => {
    let isDown = true;
    const { user } = renderPortal(
      <ChooseTags
        item={item}
        warehouse="ROC"
        held={new Map()}
        keepsOrder={false}
        onChange={jest.fn()}
      />,
      {
        answers: [
          answers(items.tagsIn, () =>
            isDown ? aProblem('Issue getting tags. Network issue.', { errorId: 'e-9' }) : { tags },
          ),
        ],
      },
    );
    await user.click(screen.getByRole('button', { name: 'Choose tags of BAR-OAT-12' }));
    expect(await screen.findByText('Issue getting tags. Network issue.')).toBeVisible();
    expect(screen.getByText('e-9')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Pick of TG-1')).toBeVisible();
  });

  test('keeps what was chosen before when it is closed without Update', async () => {
    const page = await open();
    await screen.findByLabelText('Pick of TG-1');
    await enter(page, 'Pick of TG-1', '5');
    await page.user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(page.onChange).not.toHaveBeenCalled();
  });

  test('shows a block for each tag on a phone', async () => {
    const page = await open({ width: 390 });
    const card = within(await screen.findByRole('group', { name: 'TG-1' }));
    await page.user.click(card.getByLabelText('Pick'));
    await page.user.paste('7');
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(screen.getByText('Picked from 1 tag')).toHaveTextContent('7');
  });
});

describe('the picking order', () => {
  test('is given by the clients that may, with buttons', async () => {
    const page = await open({ keepsOrder: true });
    await page.user.click(await screen.findByLabelText('Choose TG-1'));
    await page.user.click(screen.getByLabelText('Choose TG-2'));
    const order = within(screen.getByRole('region', { name: 'Picking order' }));
    expect(order.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'TG-1120',
      'TG-21,200',
    ]);
    await page.user.click(order.getByRole('button', { name: 'Move up TG-2' }));
    expect(order.getByRole('status')).toHaveTextContent('TG-2 is number 1 of 2');
    expect(order.getByRole('button', { name: 'Move up TG-2' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await page.user.click(update());
    expect(page.onChange).toHaveBeenCalledWith([
      expect.objectContaining({ TagNumber: 'TG-2' }),
      expect.objectContaining({ TagNumber: 'TG-1' }),
    ]);
  });

  test('is not asked of other clients', async () => {
    const { user } = await open();
    await user.click(await screen.findByLabelText('Choose TG-1'));
    expect(screen.queryByRole('region', { name: 'Picking order' })).not.toBeInTheDocument();
  });
});
