import { notices, type NoticeRecord } from '@contract/notice';
import { noticeMarks } from '@contract/noticeMarks';
import { noticePage } from '@contract/noticePage';
import { unexplained } from '@contract/noticeReasons';
import { expect, test } from './fixtures';
import { goTo } from './givenStock';
import { violationsOf } from './violations';

const today = new Date().toISOString().slice(0, 10);
const marksOf = (notice: NoticeRecord) => noticeMarks(notice, today);

test('an owner reads what came of notices and asks about one, and staff say why another came short', async ({
  as,
  beside,
  callAs,
}) => {
  const call = await callAs('owner@northwind.test');
  const { entities } = await call(notices.list, { query: { pageSize: 200 } });
  const late = entities.find((notice) => marksOf(notice).daysOverdue > 1);
  const damaged = entities.find((notice) => marksOf(notice).pieces.damaged > 0);
  const answers = await Promise.all(
    entities.map(async (notice) => ({
      notice,
      lines: (await call(noticePage.answer, { params: { id: notice._id } })).Lines,
    })),
  );
  const open = answers.flatMap(({ notice, lines }) =>
    lines.filter((line) => unexplained(line).length > 0).map((line) => ({ notice, line })),
  )[0];
  if (!late || !damaged || !open) throw new Error('The demo has no such notices');
  const page = await as('owner@northwind.test');

  await test.step('the list marks what is overdue and what came short', async () => {
    await goTo(page, 'Shipments');
    const table = page.getByRole('table', { name: 'Shipments' });
    const rowOf = ({ Id }: NoticeRecord) =>
      table.getByRole('row').filter({ has: page.getByRole('link', { name: Id, exact: true }) });
    await expect(rowOf(late)).toContainText('days overdue');
    await expect(rowOf(damaged)).toContainText(`${marksOf(damaged).pieces.short} short`);
    for (const [mark, notice, other] of [
      ['Overdue', late, damaged],
      ['Short', damaged, late],
    ] as const) {
      await page.getByText(mark, { exact: true }).click();
      await expect(page.getByRole('radio', { name: mark })).toBeChecked();
      await expect(rowOf(notice)).toBeVisible();
      await expect(rowOf(other)).toHaveCount(0);
    }
    await page.reload();
    await expect(page.getByRole('radio', { name: 'Short' })).toBeChecked();
    await rowOf(damaged).getByRole('link', { name: damaged.Id, exact: true }).click();
  });

  await test.step('the notice says first what differed, and each line why', async () => {
    await expect(
      page.getByRole('region', { name: 'Where the notice is' }).getByRole('heading'),
    ).toContainText('did not come');
    await expect(page.getByRole('table', { name: 'Products' })).toContainText(
      'Missing on delivery',
    );
    await expect(page.getByRole('heading', { name: 'Orders it will free' })).toBeVisible();
  });

  await test.step('a question about the line is asked beside it, with a picture', async () => {
    await page
      .getByRole('button', { name: /^Ask about / })
      .first()
      .click();
    const panel = page.getByRole('region', { name: 'Ask about this' });
    await expect(panel).toContainText(`Notice ${damaged.Id}, `);
    await panel.getByRole('textbox', { name: 'Message' }).fill('Is carton 7 still on the dock?');
    await panel.locator('input[type="file"]').setInputFiles('public/icon-192.png');
    await expect(panel).toContainText('icon-192.png');
    expect(await violationsOf(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Send' }).click();
    const result = page.getByRole('alertdialog', { name: 'Everything looks good!' });
    await expect(result).toContainText('Ticket submitted successfully.');
    await result.getByRole('button', { name: 'Close' }).click();
    await expect(panel).toHaveCount(0);
    await expect(page.getByRole('table', { name: 'Products' })).toBeVisible();
  });

  await test.step('staff give the reason that is missing', async () => {
    const staff = await beside('admin@portside.test');
    await staff.goto(`/shipments?notice=${open.notice.Id}`);
    const { StockNumber } = open.line;
    await staff
      .getByRole('button', { name: `Give the reason why ${StockNumber} is short`, exact: true })
      .click();
    const dialog = staff.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Reason' }).click();
    await staff.getByRole('option', { name: 'Packed short' }).click();
    await dialog.getByRole('button', { name: 'Save Reason' }).click();
    await expect(staff.getByRole('table', { name: 'Products' })).toContainText('Packed short');
    const { Lines } = await call(noticePage.answer, { params: { id: open.notice._id } });
    const line = Lines.find((each) => each.StockNumber === StockNumber);
    expect(line && unexplained(line)).toEqual([]);
  });
});
