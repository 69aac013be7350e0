import { makeAutoObservable } from 'mobx';

const hour = 3_600_000;

/**
 * A new version of the portal. The worker fetches it and then waits: it takes over when the person
 * says so, never by itself (PWA-01, OPEN-20).
 */
export class AppUpdate {
  isReady = false;
  private isAccepted = false;
  private registration: ServiceWorkerRegistration | null = null;

  constructor(private readonly reload: () => void) {
    makeAutoObservable<this, 'reload' | 'isAccepted' | 'registration'>(
      this,
      { reload: false, isAccepted: false, registration: false },
      { autoBind: true },
    );
  }

  /**
   * Registers the worker that keeps the build's files, and looks for a new version now and every
   * hour.
   */
  async register(workers: ServiceWorkerContainer): Promise<void> {
    // Accepted in another tab: the files of this tab's version are gone, but here too the person
    // decides when to reload.
    workers.addEventListener('controllerchange', () => {
      if (!this.isAccepted) this.becomeReady();
    });
    try {
      await workers.register('/sw.js');
    } catch (error) {
      console.warn('The portal can not be kept for use without a connection', error);
      return;
    }
    const registration = await workers.ready;
    this.registration = registration;
    if (registration.waiting) this.becomeReady();
    this.follow(registration.installing);
    registration.addEventListener('updatefound', () => this.follow(registration.installing));
    // Without a connection there is no new version to find; the next hour will do.
    setInterval(() => void registration.update().catch(() => undefined), hour);
  }

  /** Lets the new version take over, and loads the page afresh with it. */
  accept(): void {
    this.isAccepted = true;
    const waiting = this.registration?.waiting;
    if (!waiting) {
      this.reload();
      return;
    }
    waiting.addEventListener('statechange', () => {
      if (waiting.state === 'activated') this.reload();
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    waiting.postMessage({ type: 'SKIP_WAITING' });
  }

  private becomeReady(): void {
    this.isReady = true;
  }

  private follow(worker: ServiceWorker | null): void {
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') this.becomeReady();
    });
  }
}
