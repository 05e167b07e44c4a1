import * as calls from '@mutirao/contract/features/attachments/endpoints';
import { attachPoll } from '@mutirao/contract/features/polls/endpoints';
import type { NewPoll } from '@mutirao/contract/features/polls/schemas';
import { useSyncExternalStore } from 'react';
import type { AttachmentDraft } from '#features/discussions/index.ts';
import { ApiError, call } from '#platform/api/call.ts';
import { createUuid } from '#platform/api/create-uuid.ts';
import { callUpload } from '#platform/api/upload.ts';

/** An attachment that waits, is being uploaded, or has failed. */
export type OutgoingAttachment = {
  discussionId: string;
  item: AttachmentDraft;
  state: 'waiting' | 'sending' | 'failed';
  /** The share that has been sent, from 0 to 1. */
  progress: number;
  error?: unknown;
};

let list: readonly OutgoingAttachment[] = [];
const changeListeners = new Set<() => void>();
const sentListeners = new Set<(discussionId: string) => void>();
const failureListeners = new Set<(error: unknown) => void>();
let current: { key: string; stop: AbortController } | undefined;
/**
 * The member who owns the uploads. The uploads stay in the queue after the session of the member has ended, and are
 * sent only during a session of the member.
 */
let owner: string | undefined;
let isOpen = false;

function set(next: readonly OutgoingAttachment[]) {
  list = next;
  if (list.length > 0) window.addEventListener('beforeunload', warn);
  else window.removeEventListener('beforeunload', warn);
  changeListeners.forEach((notify) => notify());
}

// Leaving the page would lose what is not sent yet, so the browser asks first.
const warn = (event: Event) => event.preventDefault();

const change = (key: string, changes: Partial<OutgoingAttachment>) =>
  set(
    list.map((outgoingAttachment) =>
      outgoingAttachment.item.key === key ? { ...outgoingAttachment, ...changes } : outgoingAttachment,
    ),
  );

/** Starts sending a member's uploads, and cancels those of another member. Returns a function that pauses. */
export function startAttachmentUploads(memberId: string): () => void {
  if (owner !== memberId) cancelAllAttachments();
  owner = memberId;
  isOpen = true;
  void sendNext();
  return () => void (isOpen = false);
}

/**
 * Queues attachments for a discussion. They are sent one after the other, also after the user leaves the discussion.
 */
export function enqueueAttachments(discussionId: string, items: readonly AttachmentDraft[]) {
  set([
    ...list,
    ...items.map((item): OutgoingAttachment => ({ discussionId, item, state: 'waiting', progress: 0 })),
  ]);
  void sendNext();
}

export function retryAttachment(key: string) {
  change(key, { state: 'waiting', progress: 0 });
  void sendNext();
}

/** Removes an attachment from the queue, and aborts its upload if it is in progress. */
export function cancelAttachment(key: string) {
  set(list.filter(({ item }) => item.key !== key));
  if (current?.key === key) current.stop.abort(new DOMException('given up', 'AbortError'));
}

/** Purges all uploads, so that the next user of this device finds none. */
export function cancelAllAttachments() {
  for (const { item } of list) cancelAttachment(item.key);
}

export function useAttachmentOutbox(): readonly OutgoingAttachment[] {
  return useSyncExternalStore(
    (notify) => {
      changeListeners.add(notify);
      return () => changeListeners.delete(notify);
    },
    () => list,
  );
}

/** Subscribes to sent and failed uploads; returns the unsubscribe function. */
export function subscribeAttachmentSendResults(listener: {
  sent: (discussionId: string) => void;
  failed: (error: unknown) => void;
}) {
  sentListeners.add(listener.sent);
  failureListeners.add(listener.failed);
  return () => {
    sentListeners.delete(listener.sent);
    failureListeners.delete(listener.failed);
  };
}

async function sendNext(): Promise<void> {
  const next = list.find(({ state }) => state === 'waiting');
  if (!isOpen || current || !next) return;
  const { key } = next.item;
  const stop = new AbortController();
  current = { key, stop };
  change(key, { state: 'sending' });
  try {
    await send(next, stop.signal);
    set(list.filter(({ item }) => item.key !== key));
    sentListeners.forEach((notify) => notify(next.discussionId));
  } catch (error) {
    if (!stop.signal.aborted) {
      change(key, {
        state: 'failed',
        error,
        item: isAlreadySent(error) ? { ...next.item, key: createUuid() } : next.item,
      });
      failureListeners.forEach((notify) => notify(error));
    }
  }
  current = undefined;
  return sendNext();
}

// The hub reports that the attachment with the same idempotency key was created and removed since, so another attempt
// needs a new key.
const isAlreadySent = (error: unknown) => error instanceof ApiError && error.code === 'already_sent';

function send({ discussionId, item }: OutgoingAttachment, signal: AbortSignal): Promise<unknown> {
  const params = { id: discussionId };
  // The request has an idempotency key, so that retries create the attachment only once.
  const { key } = item;
  switch (item.kind) {
    case 'file':
      return callUpload(calls.uploadAttachment, {
        params,
        file: item.file,
        key,
        signal,
        onProgress: (progress) => change(key, { progress }),
      });
    case 'link':
      return call(calls.attachLink, { params, body: { url: item.url.trim() }, key, signal });
    case 'video':
      return call(calls.attachYoutubeVideo, { params, body: { url: item.url.trim() }, key, signal });
    case 'poll':
      return call(attachPoll, { params, body: toPollBody(item.poll), key, signal });
  }
}

/**
 * Returns the body as the specification requires it: each option of a new poll has zero votes, and `allowMultiple` is
 * always named.
 */
const toPollBody = (poll: NewPoll): NewPoll => ({
  ...poll,
  allowMultiple: poll.allowMultiple ?? false,
  options: poll.options.map(({ text }) => ({ text, votes: 0 })),
});
