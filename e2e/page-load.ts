import { expect, type Page } from '@playwright/test';

export type PageLoadMetrics = {
  requests: number;
  /** The requests to the hub's own API among all requests. */
  calls: string[];
  /** The scripts and styles that another script requested, because the page did not name them. */
  lateFiles: string[];
  /** The number of transferred bytes, including headers. */
  transferredBytes: number;
  script: number;
  style: number;
  font: number;
  /** Milliseconds. */
  largestContentfulPaint: number;
  longestTask: number;
  /** The cumulative layout shift (CLS) that the browser measures; 0 if nothing moved. */
  shift: number;
};

type ObservedMetrics = Pick<PageLoadMetrics, 'largestContentfulPaint' | 'longestTask' | 'shift'>;

/** A slow 4G connection. The processor is emulated four times slower than that of this machine. */
const slow = {
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
  offline: false,
};

// Timers of at least this many milliseconds never fire in a measured page, because the page uses them to delay work
// that is not part of loading.
const minDroppedTimerMs = 2_000;

/** Loads a page and returns what was transferred and how it rendered, until `readySelector` is visible. */
export async function measurePageLoad(
  page: Page,
  address: string,
  {
    readySelector,
    isSlow = false,
    isWarm = false,
  }: { readySelector: string; isSlow?: boolean; isWarm?: boolean },
): Promise<PageLoadMetrics> {
  // The previous page can still send requests while the browser leaves it.
  await page.goto('about:blank');
  const wire = await page.context().newCDPSession(page);
  await wire.send('Network.enable');
  await wire.send('Network.setCacheDisabled', { cacheDisabled: !isWarm });
  if (isSlow) {
    await wire.send('Network.emulateNetworkConditions', slow);
    await wire.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  }
  const kinds = new Map<string, string>();
  const weight = {
    requests: 0,
    calls: new Array<string>(),
    lateFiles: new Array<string>(),
    transferredBytes: 0,
    script: 0,
    style: 0,
    font: 0,
  };
  wire.on('Network.requestWillBeSent', ({ requestId, type = 'Other', request, initiator }) => {
    if (!request.url.startsWith('http')) return;
    kinds.set(requestId, type);
    weight.requests += 1;
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/api/')) weight.calls.push(pathname);
    const isFile = type === 'Script' || type === 'Stylesheet';
    if (isFile && initiator.type === 'script') weight.lateFiles.push(pathname.replace('/assets/', ''));
  });
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind === undefined) return;
    weight.transferredBytes += encodedDataLength;
    if (kind === 'Script') weight.script += encodedDataLength;
    if (kind === 'Stylesheet') weight.style += encodedDataLength;
    if (kind === 'Font') weight.font += encodedDataLength;
  });
  await page.addInitScript(watch, minDroppedTimerMs);
  await page.goto(address);
  await expect(page.locator(readySelector).first()).toBeVisible({ timeout: 30_000 });
  await page.waitForLoadState('networkidle');
  // The browser reports a paint a moment after it.
  await page.waitForFunction(
    () => (Reflect.get(globalThis, 'seen') as ObservedMetrics).largestContentfulPaint > 0,
  );
  const seen = await page.evaluate(() => Reflect.get(globalThis, 'seen') as ObservedMetrics);
  if (isSlow) await wire.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await wire.detach();
  return { ...weight, ...seen };
}

/**
 * Records paints, long tasks and layout shifts, and drops timers of at least `minDroppedMs` milliseconds. Runs in the
 * page before all other scripts.
 */
function watch(minDroppedMs: number) {
  const { setTimeout: wait } = globalThis;
  const noop = () => undefined;
  globalThis.setTimeout = ((work: () => void, pause = 0, ...rest: []) =>
    wait(pause < minDroppedMs ? work : noop, pause, ...rest)) as typeof setTimeout;
  const seen: ObservedMetrics = { largestContentfulPaint: 0, longestTask: 0, shift: 0 };
  Object.assign(globalThis, { seen });
  const observe = (type: string, onEntry: (entry: { startTime: number; duration: number }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => (seen.largestContentfulPaint = startTime));
  observe('longtask', ({ duration }) => (seen.longestTask = Math.max(seen.longestTask, duration)));
  observe('layout-shift', (entry) => (seen.shift += 'value' in entry ? Number(entry.value) : 0));
}
