import { observable, runInAction } from 'mobx';
import { tellRecovered } from '@/shared/api/recovery';
import { AutoRefresh, refreshEvery } from './AutoRefresh';

const setUp = () => {
  const list = observable(
    { loading: 'ready', isBusy: false, load: jest.fn(() => Promise.resolve()) },
    { load: false },
  );
  const overlay = observable({ isOpen: false });
  const refresh = new AutoRefresh(list, () => overlay.isOpen);
  refresh.start();
  return { list, overlay, refresh };
};

const hideTab = (isHidden: boolean) => {
  Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden });
  document.dispatchEvent(new Event('visibilitychange'));
};

describe('the automatic refresh', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
    hideTab(false);
  });

  test('loads every ten minutes', () => {
    const { list, refresh } = setUp();
    jest.advanceTimersByTime(refreshEvery * 2);
    expect(refreshEvery).toBe(600_000);
    expect(list.load).toHaveBeenCalledTimes(2);
    refresh.stop();
  });

  test('waits while the tab is hidden and makes up with one load', () => {
    const { list, refresh } = setUp();
    hideTab(true);
    jest.advanceTimersByTime(refreshEvery * 3);
    expect(list.load).not.toHaveBeenCalled();
    hideTab(false);
    expect(list.load).toHaveBeenCalledTimes(1);
    refresh.stop();
  });

  test('waits while an overlay is open', () => {
    const { list, overlay, refresh } = setUp();
    runInAction(() => {
      overlay.isOpen = true;
    });
    jest.advanceTimersByTime(refreshEvery);
    expect(list.load).not.toHaveBeenCalled();
    runInAction(() => {
      overlay.isOpen = false;
    });
    expect(list.load).toHaveBeenCalledTimes(1);
    refresh.stop();
  });

  test('stops after a failed load', () => {
    const { list, refresh } = setUp();
    runInAction(() => {
      list.loading = 'failed';
    });
    jest.advanceTimersByTime(refreshEvery * 3);
    expect(list.load).not.toHaveBeenCalled();
    refresh.stop();
  });

  test('loads at once, even after a failed load, when the server answers again', () => {
    const { list, refresh } = setUp();
    runInAction(() => {
      list.loading = 'failed';
    });
    tellRecovered();
    expect(list.load).toHaveBeenCalledTimes(1);
    refresh.stop();
    tellRecovered();
    expect(list.load).toHaveBeenCalledTimes(1);
  });

  test('is over once the page is left', () => {
    const { list, refresh } = setUp();
    refresh.stop();
    jest.advanceTimersByTime(refreshEvery * 3);
    expect(list.load).not.toHaveBeenCalled();
  });
});
