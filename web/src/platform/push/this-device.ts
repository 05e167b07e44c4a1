/**
 * How it stands with pushes in this browser: it cannot; it could once the hub is installed; the person has forbidden it, or
 * not been asked yet, or takes them.
 */
export type PushState = 'unsupported' | 'needs-install' | 'denied' | 'off' | 'on';

export async function readPushState(): Promise<PushState> {
  if (!('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis)) {
    return isUninstalledOnIos() ? 'needs-install' : 'unsupported';
  }
  if (Notification.permission === 'denied') return 'denied';
  return (await findSubscription()) ? 'on' : 'off';
}

/** Where a browser is told things, and with what they are sealed for it. */
export type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } };

/** What the browser says of itself for the hub, once the person allows it; undefined where they do not. */
export async function subscribe(publicKey: string): Promise<Subscription | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const { pushManager } = await navigator.serviceWorker.ready;
  const key = bytesOf(publicKey);
  await dropForeign(await pushManager.getSubscription(), key);
  return written(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
}

/** The same where the person has allowed it already and nothing has to be asked. */
export async function readSubscription(): Promise<Subscription | undefined> {
  return written(await findSubscription());
}

export async function unsubscribe() {
  await (await findSubscription())?.unsubscribe();
}

function written(subscription: PushSubscription | undefined): Subscription | undefined {
  const { endpoint, keys } = subscription?.toJSON() ?? {};
  const { p256dh, auth } = keys ?? {};
  return endpoint && p256dh && auth ? { endpoint, keys: { p256dh, auth } } : undefined;
}

const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (each) => each.charCodeAt(0));

async function findSubscription(): Promise<PushSubscription | undefined> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? undefined;
}

// A hub that was set up anew has another key, and the browser takes no second one.
async function dropForeign(known: PushSubscription | null, key: Uint8Array) {
  const bytes = known?.options.applicationServerKey;
  if (known && bytes && String(new Uint8Array(bytes)) !== String(key)) await known.unsubscribe();
}

// There pushes reach installed pages only; a tablet calls itself a Mac.
function isUninstalledOnIos() {
  const isIos =
    /iPhone|iPad/.test(navigator.userAgent) ||
    (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);
  return isIos && !matchMedia('(display-mode: standalone)').matches;
}
