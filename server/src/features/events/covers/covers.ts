import { randomUUID } from 'node:crypto';
import type * as calls from '@mutirao/contract/features/events/covers/endpoints';
import { eventLimits, type Scope } from '@mutirao/contract/features/events/limits';
import type { Event } from '@mutirao/contract/features/events/shapes';
import type { Transaction } from '#platform/database/database';
import { adminsOf, type TeamMoment } from '#features/members/index';
import type { House } from '#platform/house/house';
import type { Asked, Me } from '#platform/http/answer';
import { forbidden, notFound } from '#platform/http/refusal';
import type { FileReply } from '#platform/http/send-file';
import { cropType, keepCrops, removeCrops } from '#platform/pictures/keep-crops';
import { noEvent, readerOf } from '../event-view.ts';
import { readEvent } from '../read-events.ts';
import { isVisible } from '../reading/store.ts';
import { tellOfEvent } from '../writing/tell-of-event.ts';
import * as store from './store.ts';

// Three times as wide as high, twice as many pixels as a card and a page draw.
const measures = { small: { width: 720, height: 240 }, wide: { width: 1_536, height: 512 } } as const;
type Size = keyof typeof measures;
const sizes = ['small', 'wide'] as const satisfies readonly Size[];

const most = { bytes: eventLimits.cover, sentence: 'A imagem deve ter no máximo 5MB.' };
const keyOf = (id: string, size: Size) => `${id}-cover-${size}`;
const cropsOf = (id: string) => sizes.map((size) => ({ size, key: keyOf(id, size), ...measures[size] }));

type Parts = Pick<House, 'db' | 'live' | 'storage' | 'now'> & TeamMoment;
type One = { me: Pick<Me, 'id' | 'role'>; id: string; scope: Scope };

/** Stores a picture as the cover of an event and, on request, of the later events in its series. */
export async function sendCover(
  house: Parts,
  { me, params: { id }, query, request }: Asked<typeof calls.sendEventCover>,
): Promise<Event> {
  const { db, storage, now } = house;
  // Reject the request before its body is read.
  if (!(await isVisible(db, { id, reader: readerOf(me, now()) }))) throw noEvent();
  const coverId = randomUUID();
  const { content } = await request.file();
  const bytes = await keepCrops(storage, { content, most }, cropsOf(coverId));
  const shown = put(house, { me, id, scope: query.scope }, coverId, (tx) =>
    store.insertCover(tx, { id: coverId, bytes, now: now() }),
  );
  return shown.catch(async (error: unknown) => {
    await removeCrops(storage, cropsOf(coverId));
    throw error;
  });
}

/** Removes the cover: the event shows its tile again. */
export const removeCover = (
  house: Parts,
  { me, params: { id }, query }: Asked<typeof calls.removeEventCover>,
): Promise<Event> => put(house, { me, id, scope: query.scope }, null);

async function put(
  house: Parts,
  { me, id, scope }: One,
  coverId: string | null,
  begin?: (tx: Transaction) => Promise<void>,
): Promise<Event> {
  const { db, live, now } = house;
  const at = now();
  await db.transaction(async (tx) => {
    if (!(await isVisible(tx, { id, reader: readerOf(me, at) }))) throw noEvent();
    await begin?.(tx);
    const putting = { id, scope, coverId, memberId: me.id, now: at };
    const changed = await store.putCover(tx, { ...putting, admins: adminsOf(house) });
    // A new cover is in no event yet: if it was set on none, the member was not allowed to set it.
    if (coverId && changed.length === 0) throw forbidden();
    tx.afterCommit(() => {
      for (const row of changed) tellOfEvent(live, row);
    });
  });
  await discardCovers(house);
  return readEvent(house, { id, me });
}

/** Purges the covers that no event shows any more. If the storage cannot delete one, its row remains for the next run. */
export async function discardCovers({ db, storage }: Pick<House, 'db' | 'storage'>) {
  const removed: string[] = [];
  for (const id of await store.listOldCovers(db))
    if (await removeCrops(storage, cropsOf(id))) removed.push(id);
  if (removed.length > 0) await store.deleteCovers(db, removed);
}

/** Returns a cover, as long as an event that the reader can see shows it. */
export async function readCover(
  { db, storage, now }: Pick<House, 'db' | 'storage' | 'now'>,
  { me, params: { id }, query: { size = 'wide' } }: Asked<typeof calls.readEventCover>,
): Promise<FileReply> {
  const found = await store.findCover(db, { id, reader: readerOf(me, now()) });
  if (!found) throw gone();
  return {
    mediaType: cropType({}),
    name: 'capa.webp',
    bytes: found[size],
    isInline: true,
    tag: keyOf(id, size),
    open: async (range) => {
      const content = await storage.open(keyOf(id, size), range);
      if (!content) throw gone();
      return content;
    },
  };
}

const gone = () => notFound('Capa não encontrada.');
