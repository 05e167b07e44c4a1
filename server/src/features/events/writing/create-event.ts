import type {
  createEvent as endpoint,
  duplicateEvent as copyEndpoint,
} from '@mutirao/contract/features/events/endpoints';
import type { Event, Recurrence } from '@mutirao/contract/features/events/shapes';
import { eventChanged } from '@mutirao/contract/features/events/signals';
import { insistOnRole } from '#features/members/index';
import { timelyId } from '#platform/database/timely-id';
import type { House } from '#platform/house/house';
import type { Asked, Me, Request } from '#platform/http/answer';
import { Refusal } from '#platform/http/refusal';
import { alreadySent, once } from '#platform/once/once';
import { noEvent, readerOf, toEvent } from '../event-view.ts';
import { readEvent } from '../read-events.ts';
import { insistOnZone } from '../zone.ts';
import { insertEvent, lockEvents, type Written } from './store.ts';

type Parts = Pick<House, 'db' | 'live' | 'now' | 'config'>;
type Maker = { me: Pick<Me, 'id' | 'role'>; request: Pick<Request, 'key'> };

/** Makes an event, or a series of them, once for each key. */
export function createEvent(
  house: Parts,
  { me, body, request }: Maker & Pick<Asked<typeof endpoint>, 'body'>,
): Promise<Event> {
  const zone = body.zone ?? house.config.zone;
  insistOnZone(zone);
  if (body.recurrence && body.status === 'draft') throw draftOfMany();
  return make(house, { me, request }, async () => ({
    status: body.status,
    recurrence: body.recurrence,
    title: body.title,
    description: body.description,
    short_description: body.shortDescription,
    starts_at: new Date(body.date),
    minutes: body.duration,
    zone,
    format: body.format,
    location: body.location,
    link: body.link,
    recording: '',
    category: body.category || null,
    capacity: body.maxParticipants ?? null,
  }));
}

/** Makes a draft of what another event says: of nobody's answers, and with nothing that came after it. */
export function duplicateEvent(
  house: Parts,
  { me, params, request }: Maker & Pick<Asked<typeof copyEndpoint>, 'params'>,
): Promise<Event> {
  return make(house, { me, request }, async (tx) => {
    const [known] = await lockEvents(tx, params);
    if (!known) throw noEvent();
    return { ...known, status: 'draft', recording: '', recurrence: undefined };
  });
}

function draftOfMany() {
  const message = 'Uma série é publicada ao ser criada: um rascunho é um evento só.';
  return new Refusal('invalid_input', message, {
    fields: [{ path: 'recurrence', code: 'only_published', message }],
  });
}

type Draft = Written & { status: 'draft' | 'published'; recurrence: Recurrence | undefined };
type Find = (tx: Parameters<typeof insertEvent>[0]) => Promise<Draft>;

function make(house: Parts, { me, request: { key } }: Maker, find: Find) {
  const { db, live, now } = house;
  const at = now();
  const reader = readerOf(me, at);
  return once(
    db,
    { memberId: me.id, key },
    {
      make: () =>
        db.transaction(async (tx) => {
          const id = timelyId(at);
          const draft = await find(tx);
          const row = await insertEvent(tx, { ...draft, id, memberId: me.id, now: at, key });
          if (!row) {
            await insistOnRole(tx, me, 'admin');
            throw alreadySent();
          }
          tx.afterCommit(() =>
            draft.status === 'draft'
              ? live.tell([me.id], eventChanged, { id })
              : live.tellEveryone(eventChanged, { id }),
          );
          return toEvent(row, reader);
        }),
      find: (id) => readEvent(house, { id, me }),
    },
  );
}
