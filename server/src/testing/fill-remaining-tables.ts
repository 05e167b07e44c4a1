import { rollUpInteractions } from '#features/points/index';
import { sql } from '#platform/database/database';
import { createTestPicture, uploadFileAsForm } from './files.ts';
import type { TestPerson } from './people.ts';
import type { TestServer } from './test-server.ts';

/**
 * Leaves data in the tables that the other fill functions leave empty, such as the settings, the logo, a cover, and
 * what moderators do. Needs the content of `createMemberWithHistory`.
 */
export async function fillRemainingTables(hub: TestServer, admin: TestPerson) {
  await hub.db.run(sql`insert into hub_settings (name, reading) values ('Vila', 'closed')`);
  const upload = async (path: string) => {
    const uploadTarget = { url: hub.url, by: admin, path };
    const picture = await createTestPicture({ width: 1_900, height: 1_000 });
    const { status, body } = await uploadFileAsForm(uploadTarget, picture, 'praça.png');
    if (status >= 300) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
  };
  await upload('/api/admin/logo');
  const event = { title: 'Roda', description: 'De conversa.', date: '2090-05-04T19:00:00-03:00' };
  const { body } = await admin.request('POST', '/api/events', event);
  await upload(`/api/events/${body.id}/cover?scope=this`);
  await fillModeration(hub, admin);
  await fillContent(hub, admin, body.id);
  await rollUpInteractions(hub.ctx, { waitsForLock: true });
}

/**
 * Inserts the rows of these actions: a private message with a file is reported and removed, another message
 * gets a file, a comment and a discussion are hidden, and a content rule is added.
 */
async function fillModeration({ db, ctx }: TestServer, { id }: TestPerson) {
  const now = ctx.now();
  await db.run(sql`
    with message as (select id, author_id from messages order by id limit 1), file as (select id from files where kind = 'image' order by id limit 1),
    in_message as (
      insert into message_files (message_id, file_id, position) select m.id, f.id, 0 from message m, file f
    ), reported as (
      insert into report_cases (id, content_type, content_id, reported_member_id, created_at)
      select gen_random_uuid(), 'message', m.id, m.author_id, ${now} from message m returning id
    ), copied as (
      insert into reported_messages (case_id, content, written_at) select id, 'Levo as mudas', ${now} from reported returning case_id
    ), copied_file as (
      insert into reported_files (case_id, file_id, position) select c.case_id, f.id, 0 from copied c, file f
    ), read as (
      insert into report_readings (case_id, member_id, read_at) select case_id, ${id}, ${now} from copied
    )
    insert into removed_messages (message_id, content, removed_at) select id, 'Levo as mudas', ${now} from message`);
  await db.run(sql`
    insert into message_files (message_id, file_id, position)
    select m.id, f.id, 0 from (select id from messages order by id offset 1 limit 1) m, files f
    where f.kind = 'document' order by f.id limit 1`);
  await db.run(sql`
    insert into comment_reviews (comment_id, hidden_at, removed_at)
    select id, ${now}, ${now} from comments order by id limit 1`);
  await db.run(sql`
    insert into discussion_reviews (discussion_id, likes, replies, attachments, hidden_at, removed_at)
    select id, 0, 0, 0, ${now}, ${now} from discussions order by id limit 1`);
  await db.run(sql`
    insert into filter_entries (id, kind, pattern, plain, action, created_at)
    values (gen_random_uuid(), 'word', 'spam', 'spam', 'hold', ${now})`);
}

/** Pins and announces a discussion, and connects it to an event and a lesson. */
async function fillContent({ db, ctx }: TestServer, { id }: TestPerson, eventId: string) {
  const now = ctx.now();
  await db.run(sql`
    with discussion as (select id from discussions order by id limit 1),
    pinned as (
      insert into discussion_pins (discussion_id, pinned_by, pinned_at, position) select id, ${id}, ${now}, 1 from discussion
    ), announced as (
      insert into discussion_announcements (discussion_id, announced_by, announced_at) select id, ${id}, ${now} from discussion
    ), viewed as (
      insert into discussion_views (discussion_id, views) select id, 3 from discussion
    ), thread as (
      insert into event_threads (event_id, discussion_id) select ${eventId}::uuid, id from discussion
    )
    insert into lesson_questions (discussion_id, lesson_id, created_at)
    select d.id, l.id, ${now} from discussion d, (select id from lessons order by id limit 1) l`);
  await db.run(sql`insert into legal_contact (contact) values ('dpo@exemplo.com.br')`);
  await db.run(sql`
    insert into legal_version_texts (document, version, language, text)
    values ('terms', 1, 'pt-BR', 'Regras.'), ('terms', 1, 'es-ES', 'Reglas.')`);
  await db.run(sql`
    insert into auth.sso_domains (domain, provider_id, created_at)
    select 'vila.exemplo', id, ${now} from auth.sso_providers order by id limit 1`);
}
