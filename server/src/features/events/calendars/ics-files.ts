import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { eventErrors } from '@mutirao/contract/features/events/errors';
import type { AppContext } from '#platform/context/app-context';
import type { CurrentMember } from '#platform/http/endpoints/handler';
import { ApiError } from '#platform/http/endpoints/api-error';
import type { FileReply } from '#platform/http/uploads/send-file';
import { createEventNotFoundError, toEventViewer } from '../event-view.ts';
import { hashCalendarSecret } from './calendar.ts';
import { toICalendar } from './icalendar.ts';
import {
  findCalendarEvent,
  findCalendarOwnerAndRecordUse,
  listCalendarEvents,
  type CalendarEvent,
} from '../store/calendars.ts';

type Deps = Pick<AppContext, 'db' | 'now' | 'config'>;

/** Returns an event as an iCalendar file. */
export async function readEventIcs(
  { db, now, config }: Deps,
  { id, me }: { id: string; me: Pick<CurrentMember, 'id' | 'role'> },
): Promise<FileReply> {
  const row = await findCalendarEvent(db, { id, reader: toEventViewer(me, now()) });
  if (!row) throw createEventNotFoundError();
  return { ...fileOf({ url: config.hubUrl, events: [row] }), name: 'evento.ics', isInline: false };
}

const includedPastDays = 90;
const max = 500;

/** Returns the ICS file of a member's calendar, for the secret in its URL. */
export async function readCalendarIcs(
  { db, now, config }: Deps,
  { name }: { name: string },
): Promise<FileReply> {
  const at = now();
  const secret = /^([\w-]{32})\.ics$/.exec(name)?.[1];
  const owner =
    secret && (await findCalendarOwnerAndRecordUse(db, { hash: hashCalendarSecret(secret), now: at }));
  if (!owner) throw new ApiError(eventErrors.calendar_not_found());
  const since = new Date(at.getTime() - includedPastDays * 86_400_000);
  const events = await listCalendarEvents(db, { memberId: owner.member_id, since, limit: max });
  return {
    ...fileOf({ url: config.hubUrl, name: owner.hub ?? 'Mutirão', events }),
    name: 'agenda.ics',
    isInline: true,
  };
}

type Content = { url: string; name?: string; events: readonly CalendarEvent[] };

function fileOf(content: Content) {
  const file = Buffer.from(toICalendar(content));
  return {
    mediaType: 'text/calendar; charset=utf-8',
    bytes: file.length,
    tag: createHash('sha256').update(file).digest('base64url').slice(0, 22),
    open: async (range?: { start: number; end: number }) =>
      Readable.from([range ? file.subarray(range.start, range.end + 1) : file]),
  };
}
