import { AppUpdate } from './AppUpdate';

class Worker extends EventTarget {
  state = 'installing';
  readonly postMessage = jest.fn();

  become(state: 'installed' | 'activated'): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class Registration extends EventTarget {
  waiting: Worker | null = null;
  installing: Worker | null = null;
  readonly update = jest.fn(() => Promise.resolve());
}

/**
 * jsdom has no workers: a stand-in has the few members that are used, not the whole of the
 * browser's type.
 */
const asContainer = (container: EventTarget & { readonly register: () => Promise<unknown> }) =>
  container as unknown as ServiceWorkerContainer;

/** A browser whose worker is registered, with an update of the portal that knows it. */
const registered = async (prepare: (registration: Registration) => void = () => undefined) => {
  const registration = new Registration();
  prepare(registration);
  const container = Object.assign(new EventTarget(), {
    register: () => Promise.resolve(registration),
    ready: Promise.resolve(registration),
  });
  const reload = jest.fn();
  const update = new AppUpdate(reload);
  await update.register(asContainer(container));
  return { update, reload, registration, container };
};

/** The browser has found a new version and fetched it. */
const fetchVersion = (registration: Registration): Worker => {
  const worker = new Worker();
  registration.installing = worker;
  registration.dispatchEvent(new Event('updatefound'));
  registration.installing = null;
  registration.waiting = worker;
  worker.become('installed');
  return worker;
};

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a new version', () => {
  test('is offered once it is fetched, and nothing is reloaded', async () => {
    const { update, reload, registration } = await registered();
    expect(update.isReady).toBe(false);
    const worker = fetchVersion(registration);
    expect(update.isReady).toBe(true);
    expect(worker.postMessage).not.toHaveBeenCalled();
    expect(reload).not.toHaveBeenCalled();
  });

  test('that was fetched before the page was loaded is offered too', async () => {
    const { update } = await registered((registration) => {
      registration.waiting = new Worker();
    });
    expect(update.isReady).toBe(true);
  });

  test('takes over when the person says so, and the page is reloaded then', async () => {
    const { update, reload, registration } = await registered();
    const worker = fetchVersion(registration);
    update.accept();
    expect(worker.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' });
    expect(reload).not.toHaveBeenCalled();
    worker.become('activated');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('accepted in another tab is offered here, not forced', async () => {
    const { update, reload, container } = await registered();
    container.dispatchEvent(new Event('controllerchange'));
    expect(update.isReady).toBe(true);
    expect(reload).not.toHaveBeenCalled();
    update.accept();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('is looked for every hour, with and without a connection', async () => {
    const { registration } = await registered();
    registration.update.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await jest.advanceTimersByTimeAsync(2 * 3_600_000);
    expect(registration.update).toHaveBeenCalledTimes(2);
  });
});

test('a browser that refuses the worker shows the portal all the same', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const container = Object.assign(new EventTarget(), {
    register: () => Promise.reject(new Error('SecurityError')),
  });
  const update = new AppUpdate(jest.fn());
  await update.register(asContainer(container));
  expect(update.isReady).toBe(false);
  expect(warned).toHaveBeenCalledTimes(1);
  warned.mockRestore();
});
