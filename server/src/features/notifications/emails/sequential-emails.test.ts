import { describe, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { postDiscussion, postComment } from '#testing/post-content';
import { processOutboxEvents } from '#testing/outbox';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import type { TestPerson } from '#testing/people';
import { sendNotificationEmails } from '../index.ts';

const { hub, ana, bia, caio } = await startSharedTestHub('ana', 'bia', 'caio');

const minute = 60_000;
const { guest } = hub.people;
let personCount = 0;
const aMember = () => hub.people.createSignedInMember(`assinante${(personCount += 1)}`);
type Sent = { subject: string; text: string; unsubscribe?: string };

const settings = (by: TestPerson, change: object) => by.request('PATCH', '/api/user/settings', change);
const changeSettings = (by: TestPerson, change: object) =>
  by.request('PATCH', '/api/notifications/settings', change);

async function emailsTo({ email }: TestPerson): Promise<Sent[]> {
  const mails: Sent[] = (await guest('GET', `/outbox.json?to=${encodeURIComponent(email)}`)).body;
  return mails.filter((mail) => mail.unsubscribe !== undefined);
}

/** Returns the notification e-mails that the hub has sent to a person until a moment, or some minutes from now. */
async function readMail(to: TestPerson, by: Date = new Date(hub.ctx.now().getTime() + 6 * minute)) {
  await processOutboxEvents(hub);
  await sendNotificationEmails({ ...hub.ctx, now: () => by });
  return emailsTo(to);
}

/** Returns a moment of June 2026 in the default time zone of hubs; the 15th is a Monday. */
const toJuneTime = (day: number, clock: string) =>
  new Date(`2026-06-${String(day).padStart(2, '0')}T${clock}:00-03:00`);

async function setClock(moment: Date) {
  await hub.db.run(sql`update outbox_events set at = ${moment}`);
  await processOutboxEvents(hub);
}

describe('sequential e-mails', () => {
  test('if one notification e-mail cannot be written, all others are still sent, weekly ones too, and it is retried', async () => {
    const [lia, rui, eva] = [await aMember(), await aMember(), await aMember()];
    await settings(eva, { weeklyDigest: true, emailNotifications: false });
    await readMail(eva, toJuneTime(3, '12:00'));
    await hub.db.run(sql`
      create function refuse_somebody() returns trigger language plpgsql as $$
      begin raise exception 'not this one'; end $$`);
    await hub.db.run(
      sql.raw(`create trigger refuses before insert on outgoing_messages for each row
        when (new.recipient = '${lia.email}') execute function refuse_somebody()`),
    );
    for (const to of [lia, rui, eva]) await postComment(bia, await postDiscussion(to));
    await setClock(toJuneTime(7, '12:00'));
    expect(await readMail(rui, toJuneTime(8, '09:00'))).toHaveLength(1);
    expect(await emailsTo(eva)).toHaveLength(1);
    await hub.db.run(sql`drop trigger refuses on outgoing_messages`);
    expect(await readMail(lia, toJuneTime(8, '09:59'))).toEqual([]);
    expect(await readMail(lia, toJuneTime(8, '10:01'))).toHaveLength(1);
  });

  test('notification e-mails list twenty items, and the number of further ones', async () => {
    const lia = await aMember();
    await hub.db.run(sql`
      with made as (
        insert into discussions (id, author_id, title, content, excerpt, created_at)
        select gen_random_uuid(), ${lia.id}, 'Pergunta ' || n, 'Pergunta', 'Pergunta', now() from generate_series(1, 23) n
        returning id, created_at
      )
      insert into discussion_counts (discussion_id, created_at) select id, created_at from made`);
    const all = await hub.db.rows<{ id: string }>(
      sql`select id from discussions where author_id = ${lia.id}`,
    );
    for (const { id } of all) await postComment(all.indexOf({ id }) % 2 ? ana : bia, id);
    const [mail] = await readMail(lia);
    expect(mail?.text.match(/comentou na sua discussão/g)).toHaveLength(20);
    expect(mail?.text).toContain('E mais 3 no hub.');
  });

  test('notification e-mails are sent again if the last was not: its content was deleted, or e-mails were off', async () => {
    const [lia, rui] = [await aMember(), await aMember()];
    const [first, second] = [await postDiscussion(lia), await postDiscussion(rui)];
    const comment = await postComment(bia, first);
    await processOutboxEvents(hub);
    await bia.request('DELETE', `/api/comments/${comment}`);
    expect(await readMail(lia)).toEqual([]);
    await postComment(ana, first);
    expect(await readMail(lia)).toHaveLength(1);

    await postComment(bia, second);
    await processOutboxEvents(hub);
    await settings(rui, { emailNotifications: false });
    expect(await readMail(rui)).toEqual([]);
    await settings(rui, { emailNotifications: true });
    await postComment(ana, second);
    expect(await readMail(rui)).toHaveLength(1);
  });

  test('notification e-mails of each day report what came since the last, although nothing was read', async () => {
    const lia = await aMember();
    await changeSettings(lia, { daily: true });
    const id = await postDiscussion(lia);
    await postComment(bia, id);
    await setClock(toJuneTime(9, '12:00'));
    expect(await readMail(lia, toJuneTime(10, '08:01'))).toHaveLength(1);
    await postComment(ana, id);
    await setClock(toJuneTime(10, '12:00'));
    expect(await readMail(lia, toJuneTime(10, '23:00'))).toHaveLength(1);
    expect(await readMail(lia, toJuneTime(11, '08:01'))).toHaveLength(2);
  });

  test('notification e-mails wait as their recipient’s current settings say', async () => {
    const [lia, rui] = [await aMember(), await aMember()];
    for (const to of [lia, rui]) await postComment(bia, await postDiscussion(to));
    await setClock(toJuneTime(10, '12:00'));
    await changeSettings(lia, { daily: true });
    await changeSettings(rui, { quiet: { from: 11 * 60, until: 14 * 60 } });
    expect(await readMail(lia, toJuneTime(10, '13:59'))).toEqual([]);
    expect(await emailsTo(rui)).toEqual([]);
    await changeSettings(lia, { daily: false });
    expect(await readMail(rui, toJuneTime(10, '14:01'))).toHaveLength(1);
    expect(await emailsTo(lia)).toHaveLength(1);
  });

  test('notification e-mails that are late respect the quiet hours', async () => {
    const lia = await aMember();
    await changeSettings(lia, { quiet: { from: 22 * 60, until: 7 * 60 } });
    await postComment(bia, await postDiscussion(lia));
    await setClock(toJuneTime(10, '21:00'));
    expect(await readMail(lia, toJuneTime(10, '23:00'))).toEqual([]);
    expect(await readMail(lia, toJuneTime(11, '06:59'))).toEqual([]);
    expect(await readMail(lia, toJuneTime(11, '07:01'))).toHaveLength(1);
  });

  test('notification e-mails are not sent to members who wait for approval', async () => {
    const lia = await aMember();
    await postComment(bia, await postDiscussion(lia));
    await processOutboxEvents(hub);
    await hub.db.run(sql`insert into join_requests (member_id, requested_at) values (${lia.id}, now())`);
    expect(await readMail(lia)).toEqual([]);
  });
});

describe('the weekly e-mail', () => {
  /** Creates a member who turned on the weekly e-mail some days ago, and got a notification on Friday. */
  async function aReader() {
    const lia = await aMember();
    await settings(lia, { weeklyDigest: true, emailNotifications: false });
    await readMail(lia, toJuneTime(10, '12:00'));
    await postComment(bia, await postDiscussion(lia));
    await setClock(toJuneTime(12, '12:00'));
    return lia;
  }

  test('the weekly e-mail is written once, however many instances are at it', async () => {
    const lia = await aReader();
    const ctx = { ...hub.ctx, now: () => toJuneTime(15, '08:01') };
    await Promise.all([
      sendNotificationEmails(ctx),
      sendNotificationEmails(ctx),
      sendNotificationEmails(ctx),
    ]);
    expect(await readMail(lia, toJuneTime(15, '08:02'))).toHaveLength(1);
  });

  test('the weekly e-mail respects the quiet hours', async () => {
    const lia = await aReader();
    await changeSettings(lia, { quiet: { from: 23 * 60, until: 10 * 60 } });
    expect(await readMail(lia, toJuneTime(15, '09:59'))).toEqual([]);
    expect(await readMail(lia, toJuneTime(15, '10:01'))).toHaveLength(1);
    expect(await readMail(lia, toJuneTime(16, '10:01'))).toHaveLength(1);
  });

  test('the weekly e-mail starts on the next Monday each time it is turned on', async () => {
    const lia = await aReader();
    await settings(lia, { weeklyDigest: false });
    expect(await readMail(lia, toJuneTime(15, '09:00'))).toEqual([]);
    await settings(lia, { weeklyDigest: true });
    expect(await readMail(lia, toJuneTime(17, '12:00'))).toEqual([]);
    await postComment(bia, await postDiscussion(lia));
    await setClock(toJuneTime(18, '12:00'));
    expect(await readMail(lia, toJuneTime(22, '08:01'))).toHaveLength(1);
  });

  test('the weekly e-mail omits what has its own e-mail, and kinds that its reader turned off', async () => {
    const lia = await aReader();
    const draft = { category: 'technical', subject: 'Não entro', message: 'E agora?' };
    const { id } = (await lia.request('POST', '/api/support/contact', draft)).body;
    await caio.request('POST', `/api/support/tickets/${id}/messages`, { message: 'Já vi.' });
    await ana.request('POST', `/api/discussions/${await postDiscussion(lia, 'Curtem?')}/like`);
    await setClock(toJuneTime(13, '12:00'));
    await changeSettings(lia, { kinds: [{ kind: 'like', mail: false }] });
    const [mail] = await readMail(lia, toJuneTime(15, '08:01'));
    expect(mail?.text).toContain('bia comentou');
    expect(mail?.text).not.toMatch(/chamado|curtiu/);
  });

  test('the weekly e-mail is not sent to suspended members, but to those with only a warning', async () => {
    const [lia, rui] = [await aReader(), await aReader()];
    await hub.people.ban(lia, 'Fora das regras');
    const warning = { contentType: 'discussion', contentId: await postDiscussion(rui), action: 'warn' };
    expect((await caio.request('POST', '/api/admin/decisions', warning)).status).toBe(201);
    expect(await readMail(lia, toJuneTime(15, '08:01'))).toEqual([]);
    expect(await emailsTo(rui)).toHaveLength(1);
  });
});

describe('queued emails', () => {
  /** Queues the emails to a member, as a hub with a mail server does. */
  const queueEmailsTo = (to: TestPerson) =>
    hub.db.run(sql`
      insert into jobs (id, task, key, payload, created_at, run_at)
      select gen_random_uuid(), 'send_email', id, jsonb_build_object('id', id), now(), now()
      from outgoing_messages where recipient = ${to.email}`);

  test('a queued e-mail is not sent once its recipient unsubscribes, by the link or in the settings', async () => {
    const [lia, rui, eva] = [await aMember(), await aMember(), await aMember()];
    for (const to of [lia, rui, eva]) {
      await postComment(bia, await postDiscussion(to));
      expect(await readMail(to)).toHaveLength(1);
      await queueEmailsTo(to);
    }
    const [mail] = await emailsTo(lia);
    expect((await fetch(mail?.unsubscribe ?? '', { method: 'POST' })).status).toBe(200);
    await settings(rui, { emailNotifications: false });
    await settings(eva, { weeklyDigest: false });
    for (const to of [lia, rui]) expect(await emailsTo(to)).toEqual([]);
    expect(await emailsTo(eva)).toHaveLength(1);
  });
});
