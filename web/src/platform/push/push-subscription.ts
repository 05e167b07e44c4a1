/**
 * The state of push notifications in this browser: not supported; supported once the hub is installed; denied by the
 * user; off or not requested yet; on.
 */
export type PushState = 'unsupported' | 'needs-install' | 'denied' | 'off' | 'on';

export async function readPushState(): Promise<PushState> {
  if (!('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis)) {
    return isUninstalledOnIos() ? 'needs-install' : 'unsupported';
  }
  if (Notification.permission === 'denied') return 'denied';
  return (await findSubscription()) ? 'on' : 'off';
}

/** The push endpoint of a browser, and the keys that encrypt its messages. */
export type PushSubscriptionData = { endpoint: string; keys: { p256dh: string; auth: string } };

/**
 * Subscribes to push after the user allows it. Returns the subscription for the server; undefined if the user does not
 * allow it.
 */
export async function subscribeToPush(publicKey: string): Promise<PushSubscriptionData | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const { pushManager } = await navigator.serviceWorker.ready;
  const key = bytesOf(publicKey);
  await unsubscribeForeign(await pushManager.getSubscription(), key);
  return toSubscriptionData(
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }),
  );
}

/** Returns the existing subscription, without a prompt; undefined if there is none. */
export async function readPushSubscription(): Promise<PushSubscriptionData | undefined> {
  return toSubscriptionData(await findSubscription());
}

export async function unsubscribeFromPush() {
  await (await findSubscription())?.unsubscribe();
}

function toSubscriptionData(subscription: PushSubscription | undefined): PushSubscriptionData | undefined {
  const { endpoint, keys } = subscription?.toJSON() ?? {};
  const { p256dh, auth } = keys ?? {};
  return endpoint && p256dh && auth ? { endpoint, keys: { p256dh, auth } } : undefined;
}

const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  );

async function findSubscription(): Promise<PushSubscription | undefined> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? undefined;
}

// Removes a subscription with another server key, which a newly set-up hub has, because the browser accepts no second
// subscription with a different key.
async function unsubscribeForeign(existing: PushSubscription | null, key: Uint8Array) {
  const bytes = existing?.options.applicationServerKey;
  if (existing && bytes && String(new Uint8Array(bytes)) !== String(key)) await existing.unsubscribe();
}

// True if the page runs on iOS without being installed, where it receives no push notifications. An iPad may identify
// itself as a Macintosh, so touch support is checked as well.
function isUninstalledOnIos() {
  const isIos =
    /iPhone|iPad/.test(navigator.userAgent) ||
    (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);
  return isIos && !matchMedia('(display-mode: standalone)').matches;
}
