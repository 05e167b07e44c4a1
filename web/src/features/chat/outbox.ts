import { sendMessage } from '@mutirao/contract/features/chat/endpoints';
import type { PrivateMessage } from '@mutirao/contract/features/chat/schemas';
import { useSyncExternalStore } from 'react';
import { ApiError, call } from '#platform/api/call.ts';
import { createUuid } from '#platform/api/create-uuid.ts';
import { getReconnectDelayMs } from '#platform/realtime/socket.ts';
import { writeStored, readStoredByPrefix, readStored } from '#platform/storage/browser-storage.ts';
import { failureCauseOf, parseOutgoingMessageAsList, type OutgoingMessage } from './outgoing-message.ts';
import { isTransientError } from './transient-error.ts';

type OutboxListener = { sent: (message: PrivateMessage) => void; failed: (error: unknown) => void };

// Each message has its own key, so that another window can store its messages beside them.
const storageKey = (memberId: string, key = '') => `mutirao-draft:outbox:${memberId}:${key}`;

let list: readonly OutgoingMessage[] = [];
let owner: string | undefined;
let isSending = false;
// The number of attempts without a definite response since any message was last delivered, and the timer of
// the next attempt.
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const changeListeners = new Set<() => void>();
const listeners = new Set<OutboxListener>();

// Another window, or a sign-out, may have removed the message. Such a message must be neither sent nor saved.
const isGone = ({ key }: OutgoingMessage) =>
  owner !== undefined &&
  readStored(storageKey(owner, key)) === undefined &&
  list.some((outgoingMessage) => outgoingMessage.key === key);

function set(wanted: readonly OutgoingMessage[]) {
  const before = list;
  const next = wanted.filter((outgoingMessage) => !isGone(outgoingMessage));
  list = next;
  if (owner) {
    const keys = new Set(next.map(({ key }) => key));
    for (const { key } of before) if (!keys.has(key)) writeStored(storageKey(owner, key), undefined);
    for (const outgoingMessage of next)
      if (!before.includes(outgoingMessage))
        writeStored(storageKey(owner, outgoingMessage.key), JSON.stringify(outgoingMessage));
  }
  changeListeners.forEach((notify) => notify());
}

const change = (key: string, changes: Partial<OutgoingMessage>) =>
  set(
    list.map((outgoingMessage) =>
      outgoingMessage.key === key ? { ...outgoingMessage, ...changes } : outgoingMessage,
    ),
  );

const wasUnheard = ({ state, isUnheard }: OutgoingMessage) => state === 'failed' && isUnheard === true;

/**
 * Opens the outbox of a member with the unsent messages of this browser. Messages without a response are sent again.
 */
export function openMessageOutboxOfMember(memberId: string) {
  if (owner === memberId) return;
  owner = memberId;
  list = readStoredByPrefix(storageKey(memberId))
    .flatMap(parseOutgoingMessageAsList)
    .map((outgoingMessage): OutgoingMessage =>
      outgoingMessage.state === 'sending' || wasUnheard(outgoingMessage)
        ? { ...outgoingMessage, state: 'waiting' }
        : outgoingMessage,
    )
    .toSorted((outgoingMessage, other) => (outgoingMessage.writtenAt < other.writtenAt ? -1 : 1));
  changeListeners.forEach((notify) => notify());
  void sendNext();
}

/**
 * Stops the outbox and forgets the messages of the member. Those that are saved in the browser wait for the next
 * sign-in of the member.
 */
export function stopMessageOutbox() {
  clearTimeout(timer);
  failures = 0;
  owner = undefined;
  list = [];
  changeListeners.forEach((notify) => notify());
}

/** Removes messages that were taken back in another window. */
export function removeMessagesDiscardedElsewhere() {
  if (list.some(isGone)) set(list);
}

/**
 * Puts a message in the member's outbox, which sends one message after the other and survives a reload. Returns the key
 * of the message.
 */
export function enqueueMessage(
  memberId: string,
  message: Pick<OutgoingMessage, 'receiverId' | 'content' | 'files'>,
): string {
  openMessageOutboxOfMember(memberId);
  const key = createUuid();
  set([
    ...list.map((outgoingMessage) =>
      outgoingMessage.receiverId === message.receiverId ? toRetriedMessage(outgoingMessage) : outgoingMessage,
    ),
    { ...message, key, writtenAt: new Date().toISOString(), state: 'waiting' },
  ]);
  void sendNext();
  return key;
}

/** True until the first attempt to send a message has succeeded or failed. */
export const isFirstSendAttemptPending = (key: string) =>
  list.some(
    (outgoingMessage) =>
      outgoingMessage.key === key &&
      outgoingMessage.state !== 'failed' &&
      outgoingMessage.isUnheard === undefined,
  );

/**
 * Retries one message, and all messages to the same member without a definite response, in the order in which they were
 * written.
 */
export function retryMessage(key: string) {
  const receiverId = list.find((outgoingMessage) => outgoingMessage.key === key)?.receiverId;
  set(
    list.map((outgoingMessage) => {
      if (outgoingMessage.key === key)
        return { ...outgoingMessage, state: 'waiting', isUnheard: false, reason: undefined, code: undefined };
      return outgoingMessage.receiverId === receiverId ? toRetriedMessage(outgoingMessage) : outgoingMessage;
    }),
  );
  void sendNext();
}

/** Retries all messages without a definite response. Messages that the hub rejected stay failed. */
export function retryUnconfirmedMessages() {
  clearTimeout(timer);
  set(list.map(toRetriedMessage));
  void sendNext();
}

const toRetriedMessage = (outgoingMessage: OutgoingMessage): OutgoingMessage =>
  wasUnheard(outgoingMessage) ? { ...outgoingMessage, state: 'waiting' } : outgoingMessage;

/** Takes back a message that is not sent yet. */
export const discardOutgoingMessage = (key: string) =>
  set(list.filter((outgoingMessage) => outgoingMessage.key !== key));

function subscribe(notify: () => void) {
  changeListeners.add(notify);
  return () => void changeListeners.delete(notify);
}

/** Returns the outgoing messages to a member, in the order they were written. */
export const useOutgoingMessages = (receiverId: string): readonly OutgoingMessage[] =>
  useSyncExternalStore(subscribe, () => list).filter(
    (outgoingMessage) => outgoingMessage.receiverId === receiverId,
  );

/** The same as `isFirstSendAttemptPending`, for a component. */
export const useIsFirstSendAttemptPending = (key: string | undefined): boolean =>
  useSyncExternalStore(subscribe, () => key !== undefined && isFirstSendAttemptPending(key));

/**
 * Subscribes to delivered and failed messages; returns the unsubscribe function. The outbox sends nothing before it has
 * a subscriber.
 */
export function subscribeMessageSendResults(listener: OutboxListener): () => void {
  listeners.add(listener);
  void sendNext();
  return () => void listeners.delete(listener);
}

async function sendNext(): Promise<void> {
  // Without a listener, a sent message would leave the outbox but would not be added to the thread.
  if (isSending || listeners.size === 0) return;
  removeMessagesDiscardedElsewhere();
  const next = list.find(({ state }) => state === 'waiting');
  if (!next) return;
  isSending = true;
  const { key, receiverId, content, files } = next;
  change(key, { state: 'sending' });
  try {
    const fileIds = files.map(({ id }) => id);
    const body = { receiverId, content, fileIds, clientMessageId: key };
    const message = await call(sendMessage, { body });
    failures = 0;
    set(list.filter((outgoingMessage) => outgoingMessage.key !== key));
    listeners.forEach(({ sent }) => sent(message));
  } catch (error) {
    fail(key, error);
  }
  isSending = false;
  return sendNext();
}

function fail(key: string, error: unknown) {
  removeMessagesDiscardedElsewhere();
  const failed = list.find((outgoingMessage) => outgoingMessage.key === key);
  if (!failed) return;
  const rejection = error instanceof ApiError ? error : undefined;
  const isUnheard = isTransientError(error);
  const isUsedUp = rejection?.code === 'already_sent';
  const cause = isUnheard ? failureCauseOf(error) : undefined;
  const reason = cause ? undefined : rejection?.fields[0]?.message || rejection?.sentence;
  const code = cause ? undefined : rejection?.code;
  change(key, {
    state: 'failed',
    isUnheard,
    cause,
    reason,
    code,
    ...(isUsedUp ? { key: createUuid() } : {}),
  });
  // Messages to one member must not overtake each other, so the later ones wait for the failed one.
  set(
    list.map((outgoingMessage) =>
      outgoingMessage.receiverId === failed.receiverId && outgoingMessage.state === 'waiting'
        ? { ...outgoingMessage, state: 'failed', isUnheard, cause }
        : outgoingMessage,
    ),
  );
  if (isUnheard) {
    const retryDelayMs = Math.max(
      getReconnectDelayMs(failures, Math.random()),
      (rejection?.retryAfter ?? 0) * 1_000,
    );
    failures += 1;
    clearTimeout(timer);
    timer = setTimeout(retryUnconfirmedMessages, retryDelayMs);
  }
  // A failure that is retried automatically is reported once.
  if (!failed.isUnheard || !isUnheard) listeners.forEach((listener) => listener.failed(error));
}
