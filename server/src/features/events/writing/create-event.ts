import type {
  createEvent as endpoint,
  duplicateEvent as copyEndpoint,
} from '@mutirao/contract/features/events/endpoints';
import type { Event } from '@mutirao/contract/features/events/shapes';
import { adminsOf, insistOnRole, type TeamMoment } from '#features/members/index';
import { timelyId } from '#platform/database/timely-id';
import type { House } from '#platform/house/house';
import type { Asked, Me, Request } from '#platform/http/answer';
import { Refusal } from '#platform/http/refusal';
import { alreadySent, once } from '#platform/once/once';
import { noEvent, readerOf, toEvent } from '../event-view.ts';
import { readEvent } from '../read-events.ts';
import { insistOnDay } from '../zone.ts';
import { daysAfter } from './days-of-series.ts';
import { insertEvent, lockEvents, type Written } from './store.ts';
import { tellOfEvent } from './tell-of-event.ts';

type Parts = Pick<House, 'db' | 'live' | 'now' | 'config'> & TeamMoment;
type Maker = { me: Pick<Me, 'id' | 'role'>; request: Pick<Request, 'key'> };

/** Creates an event or a series of events, once for each idempotency key. */
export async function createEvent(
  house: Parts,
  { me, body, request }: Maker & Pick<Asked<typeof endpoint>, 'body'>,
): Promise<Event> {
  const zone = body.zone ?? house.config.zone;
  const { recurrence } = body;
  if (recurrence && body.status === 'draft') throw draftOfMany();
  const starts = new Date(body.date);
  const first = await insistOnDay(house.db, { zone, at: starts });
  const later = recurrence ? daysAfter(first, recurrence) : [];
  return make(house, { me, request }, async () => ({
    status: body.status,
    later,
    title: body.title,
    description: body.description,
    short_description: body.shortDescription,
    starts_at: starts,
    minutes: body.duration,
    zone,
    format: body.format,
    location: body.location,
    link: body.link,
    recording: '',
    category: body.category || null,
    capacity: body.maxParticipants ?? null,
    cover_id: null,
  }));
}

/** Creates a draft with the data of another event, without its RSVPs, notes, recording or the later events of its series. */
export function duplicateEvent(
  house: Parts,
  { me, params, request }: Maker & Pick<Asked<typeof copyEndpoint>, 'params'>,
): Promise<Event> {
  return make(house, { me, request }, async (tx) => {
    const [known] = await lockEvents(tx, params);
    if (!known) throw noEvent();
    return { ...known, status: 'draft', recording: '', later: [] };
  });
}

function draftOfMany() {
  const message = 'Uma série é publicada ao ser criada: um rascunho é um evento só.';
  return new Refusal('invalid_input', message, {
    fields: [{ path: 'recurrence', code: 'only_published', message }],
  });
}

type Draft = Written & {
  status: 'draft' | 'published';
  cover_id: string | null;
  later: readonly string[];
};
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
          const row = await insertEvent(tx, {
            ...draft,
            id,
            memberId: me.id,
            now: at,
            key,
            admins: adminsOf(house),
          });
          if (!row) {
            await insistOnRole(tx, me, 'admin');
            throw alreadySent();
          }
          tx.afterCommit(() => tellOfEvent(live, row));
          return toEvent(row, reader);
        }),
      find: (id) => readEvent(house, { id, me }),
    },
  );
}
