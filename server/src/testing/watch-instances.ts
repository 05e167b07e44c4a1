const interval = 100;

/**
 * Checks instances as a proxy does: `ready` is the list of those whose `/readyz` returned 200 at the last check, and
 * changes with each check.
 */
export function maintainReadyInstanceList() {
  const watched = new Set<string>();
  const ready: string[] = [];
  const controller = new AbortController();
  const { signal } = controller;
  async function check(url: string) {
    const isReady = await fetch(`${url}/readyz`, { signal }).then(
      ({ status }) => status === 200,
      () => false,
    );
    const at = ready.indexOf(url);
    if (isReady && at === -1) ready.push(url);
    if (!isReady && at !== -1) ready.splice(at, 1);
  }
  let lastCheck = Promise.resolve();
  const timer = setInterval(() => {
    lastCheck = lastCheck.then(async () => void (await Promise.all([...watched].map(check))));
  }, interval);
  return {
    ready,
    watch: (url: string) => void watched.add(url),
    async stop() {
      clearInterval(timer);
      controller.abort();
      await lastCheck;
    },
  };
}
