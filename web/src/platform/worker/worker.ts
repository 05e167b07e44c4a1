type Policy = { createScriptURL(address: string): string };
type Policies = { createPolicy(name: string, rules: Policy): Policy };

const address = '/worker.js';

/** Starts what answers without a connection and hears pushes, where the browser and the way to the hub allow it. */
export async function startWorker() {
  if (!('serviceWorker' in navigator)) return;
  // Of all addresses of scripts that the page makes this is the only one, and it is fixed.
  const { trustedTypes } = globalThis as { trustedTypes?: Policies };
  const policy = trustedTypes?.createPolicy('worker', { createScriptURL: () => address });
  await navigator.serviceWorker.register(policy ? policy.createScriptURL(address) : address);
  await tellWorker('keep-page');
}

/** Has the worker fetch the page anew: the one that it keeps speaks another language. */
export async function renewKeptPage() {
  if ('serviceWorker' in navigator) await tellWorker('language-changed');
}

async function tellWorker(news: 'keep-page' | 'language-changed') {
  const { active } = await navigator.serviceWorker.ready;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker takes none
  active?.postMessage(news);
}

/** Hears that the worker answered with what it had kept; answers how to stop. */
export function onStored(tell: () => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const hear = ({ data }: MessageEvent) => {
    if (data === 'stored') tell();
  };
  navigator.serviceWorker.addEventListener('message', hear);
  return () => navigator.serviceWorker.removeEventListener('message', hear);
}
