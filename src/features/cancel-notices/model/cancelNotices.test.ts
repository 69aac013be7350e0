import { Notice } from '@/entities/notice';
import { aNotice } from '@tests/records';
import { notRefused } from './cancelNotices';

const first = new Notice(aNotice(1001));
const second = new Notice(aNotice(1002));
const refusal = (Id: string) => ({ Id, Reason: 'Notice is Delivered and can not be cancelled' });

describe('the notices that are left after a refusal', () => {
  test('are those that it names neither by number nor by id', () => {
    expect(notRefused([first, second], [refusal('1001')])).toEqual([second]);
    expect(notRefused([first, second], [refusal(second.id)])).toEqual([first]);
  });

  test('are none when nobody, or everybody, is named', () => {
    expect(notRefused([first, second], [])).toEqual([]);
    expect(notRefused([first], [refusal('1001')])).toEqual([]);
  });
});
