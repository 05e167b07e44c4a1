import { sql } from '#platform/database/database';
import type { TestPerson } from './people.ts';
import type { TestServer } from './test-server.ts';

/**
 * Adds a row of the member to every table of events with personal data, such as an event, an RSVP, an attendance, a
 * proposal and a calendar.
 */
export async function fillEventTablesOfMember({ db, ctx }: TestServer, { id, request }: TestPerson) {
  const now = ctx.now();
  const starts = new Date(now.getTime() + 30 * 86_400_000);
  const event = await db.row<{ id: string }>(sql`
    with e as (
      insert into events (id, title, description, starts_at, minutes, ends_at, zone, format, status, created_by, created_at, changed_at)
      values (gen_random_uuid(), 'Mutirão da horta', 'Todos à horta.', ${starts}, 60, ${starts}::timestamptz + interval '1 hour',
              'America/Bahia', 'offline', 'published', ${id}, ${now}, ${now})
      returning id
    ), v as (insert into event_counts (event_id) select id from e)
    select id from e`);
  await request('PUT', `/api/events/${event?.id}/answer`, { rsvp: 'going', listed: true });
  await db.run(sql`
    insert into event_notices (id, event_id, member_id, kind, at)
    values (gen_random_uuid(), ${event?.id}, ${id}, 'place', ${now})`);
  await db.run(sql`
    insert into event_attendances (event_id, member_id, marked_by, marked_at, way)
    values (${event?.id}, ${id}, ${id}, ${now}, 'hand')`);
  await db.run(sql`
    insert into event_proposals (id, title, description, starts_at, minutes, zone, format, status, proposed_by, proposed_at,
                                 changed_at, decided_by, decided_at, reason)
    values (gen_random_uuid(), 'Roda de fogo', 'No quintal.', ${starts}, 60, 'America/Bahia', 'offline', 'declined', ${id}, ${now},
            ${now}, ${id}, ${now}, 'Falta água.')`);
  await request('POST', '/api/user/calendar');
}
