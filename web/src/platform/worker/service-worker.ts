type Policy = { createScriptURL(address: string): string };
type Policies = { createPolicy(name: string, rules: Policy): Policy };

const address = '/worker.js';

/**
 * Starts the service worker, which responds offline and receives pushes. Does nothing if the browser has no
 * service workers or the page was loaded without TLS.
 */
export async function startServiceWorker() {
  if (!('serviceWorker' in navigator)) return;
  // The only script URL that the page creates for Trusted Types, and it is a constant.
  const { trustedTypes } = globalThis as { trustedTypes?: Policies };
  const policy = trustedTypes?.createPolicy('worker', { createScriptURL: () => address });
  await navigator.serviceWorker.register(policy ? policy.createScriptURL(address) : address);
  await postToWorker('keep-page');
}

/** Makes the service worker refetch the page: the cached one is in another language. */
export async function refreshCachedPage() {
  if ('serviceWorker' in navigator) await postToWorker('language-changed');
}

async function postToWorker(message: 'keep-page' | 'language-changed') {
  const { active } = await navigator.serviceWorker.ready;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker takes none
  active?.postMessage(message);
}

/** Subscribes to responses that the service worker serves from its cache; returns the unsubscribe function. */
export function onCachedResponse(notify: () => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const onEvent = ({ data }: MessageEvent) => {
    if (data === 'stored') notify();
  };
  navigator.serviceWorker.addEventListener('message', onEvent);
  return () => navigator.serviceWorker.removeEventListener('message', onEvent);
}
