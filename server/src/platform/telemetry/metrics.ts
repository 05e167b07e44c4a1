import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = {
  /** Records one completed request. `route` is the pattern, never the address itself. */
  recordRequest(request: { method: string; route: string; status: number; seconds: number }): void;
  setSockets(count: number): void;
  /** Records that a search did not have enough time to look through all items of a kind. */
  recordUnfinishedSearch(kind: string): void;
  text(): Promise<string>;
  readonly contentType: string;
};

/** Creates the metrics of this process, in the text format of Prometheus. */
export function createMetricsRegistry(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'mutirao_http_request_seconds',
    help: 'Time from the first byte of a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const sockets = new Gauge({
    name: 'mutirao_sockets',
    help: 'Open live sockets.',
    registers: [registry],
  });
  const unfinished = new Counter({
    name: 'mutirao_searches_unfinished_total',
    help: 'Searches that ended before all of a kind was looked through.',
    labelNames: ['kind'],
    registers: [registry],
  });
  return {
    recordRequest: ({ method, route, status, seconds }) =>
      requests.observe({ method, route, status: String(status) }, seconds),
    setSockets: (count) => sockets.set(count),
    recordUnfinishedSearch: (kind) => unfinished.inc({ kind }),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
