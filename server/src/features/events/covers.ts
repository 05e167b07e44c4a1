import { randomUUID } from 'node:crypto';
import type * as calls from '@mutirao/contract/features/events/covers/endpoints';
import { eventLimits, type SeriesScope } from '@mutirao/contract/features/events/limits';
import type { EventDetails } from '@mutirao/contract/features/events/schemas';
import { eventErrors } from '@mutirao/contract/features/events/errors';
import { toSizeLimitMegabytes } from '@mutirao/contract/kit/size-limits';
import { platformErrors } from '@mutirao/contract/kit/platform-errors';
import type { Transaction } from '#platform/database/database';
import { buildAdminIdsSql, type StaffQueryDeps } from '#features/members/index';
import type { AppContext } from '#platform/context/app-context';
import type { HandlerInput, CurrentMember } from '#platform/http/endpoints/handler';
import { ApiError, createForbiddenError } from '#platform/http/endpoints/api-error';
import type { FileReply } from '#platform/http/uploads/send-file';
import { cropMediaTypeOf, storePictureCropsAndCountBytes, removeCrops } from '#platform/pictures/store-crops';
import { createEventNotFoundError, toEventViewer } from './event-view.ts';
import { readEvent } from './read-events.ts';
import { isEventVisible } from './store/events.ts';
import { emitEventChanged } from './writing/emit-event-changed.ts';
import * as store from './store/covers.ts';

// Covers are three times as wide as high, with twice the pixels at which cards and event pages show them.
const dimensions = { small: { width: 720, height: 240 }, wide: { width: 1_536, height: 512 } } as const;
type Size = keyof typeof dimensions;
const sizes = ['small', 'wide'] as const satisfies readonly Size[];

const maxSize = {
  bytes: eventLimits.cover,
  error: platformErrors.image_too_large({ max: toSizeLimitMegabytes(eventLimits.cover) }),
};
const keyOf = (id: string, size: Size) => `${id}-cover-${size}`;
const cropsOf = (id: string) => sizes.map((size) => ({ size, key: keyOf(id, size), ...dimensions[size] }));

type Deps = Pick<AppContext, 'db' | 'realtime' | 'storage' | 'now'> & StaffQueryDeps;
type CoverRequest = { me: Pick<CurrentMember, 'id' | 'role'>; id: string; scope: SeriesScope };

/** Stores a picture as the cover of an event and, on request, of the later events in its series. */
export async function uploadEventCover(
  ctx: Deps,
  { me, params: { id }, query, request }: HandlerInput<typeof calls.uploadEventCover>,
): Promise<EventDetails> {
  const { db, storage, now } = ctx;
  // Reject the request before its body is read.
  if (!(await isEventVisible(db, { id, reader: toEventViewer(me, now()) }))) throw createEventNotFoundError();
  const coverId = randomUUID();
  const { content } = await request.file();
  const bytes = await storePictureCropsAndCountBytes(storage, { content, limit: maxSize }, cropsOf(coverId));
  const updated = setCover(ctx, { me, id, scope: query.scope }, coverId, (tx) =>
    store.insertEventCover(tx, { id: coverId, bytes, now: now() }),
  );
  return updated.catch(async (error: unknown) => {
    await removeCrops(storage, cropsOf(coverId));
    throw error;
  });
}

/** Removes the cover: the event shows the generated tile pattern again. */
export const removeEventCover = (
  ctx: Deps,
  { me, params: { id }, query }: HandlerInput<typeof calls.removeEventCover>,
): Promise<EventDetails> => setCover(ctx, { me, id, scope: query.scope }, null);

async function setCover(
  ctx: Deps,
  { me, id, scope }: CoverRequest,
  coverId: string | null,
  insertCover?: (tx: Transaction) => Promise<void>,
): Promise<EventDetails> {
  const { db, realtime, now } = ctx;
  const at = now();
  await db.transaction(async (tx) => {
    if (!(await isEventVisible(tx, { id, reader: toEventViewer(me, at) }))) throw createEventNotFoundError();
    await insertCover?.(tx);
    const change = { id, scope, coverId, memberId: me.id, now: at };
    const changed = await store.setEventCover(tx, { ...change, admins: buildAdminIdsSql(ctx) });
    // A new cover differs from each current cover, so without a changed event the member is not an admin.
    if (coverId && changed.length === 0) throw createForbiddenError();
    tx.afterCommit(() => {
      for (const row of changed) emitEventChanged(realtime, row);
    });
  });
  await purgeUnusedEventCovers(ctx);
  return readEvent(ctx, { id, me });
}

/** Purges a batch of covers that no event shows. The next run retries those it cannot delete. */
export async function purgeUnusedEventCovers({ db, storage }: Pick<AppContext, 'db' | 'storage'>) {
  const removed: string[] = [];
  for (const id of await store.listUnusedEventCovers(db))
    if (await removeCrops(storage, cropsOf(id))) removed.push(id);
  if (removed.length > 0) await store.deleteEventCovers(db, removed);
}

/** Returns a cover, as long as an event that the reader can see shows it. */
export async function readEventCover(
  { db, storage, now }: Pick<AppContext, 'db' | 'storage' | 'now'>,
  { me, params: { id }, query: { size = 'wide' } }: HandlerInput<typeof calls.readEventCover>,
): Promise<FileReply> {
  const cover = await store.findEventCoverByteCounts(db, { id, reader: toEventViewer(me, now()) });
  if (!cover) throw coverNotFound();
  return {
    mediaType: cropMediaTypeOf({}),
    name: 'capa.webp',
    bytes: cover[size],
    isInline: true,
    tag: keyOf(id, size),
    open: async (range) => {
      const content = await storage.open(keyOf(id, size), range);
      if (!content) throw coverNotFound();
      return content;
    },
  };
}

const coverNotFound = () => new ApiError(eventErrors.event_cover_not_found());
