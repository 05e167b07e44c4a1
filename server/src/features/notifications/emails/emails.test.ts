import { describe, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { postDiscussion, postComment } from '#testing/post-content';
import { processOutboxEvents, fanOutAndReadNotifications } from '#testing/outbox';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import type { TestPerson } from '#testing/people';
import { sendNotificationEmails } from '../index.ts';

const { hub, ana, bia } = await startSharedTestHub('ana', 'bia');

const minute = 60_000;
const { guest } = hub.people;
let personCount = 0;
const aMember = () => hub.people.createSignedInMember(`leitora${(personCount += 1)}`);
type Sent = { subject: string; text: string; html: string; links: string[]; unsubscribe?: string };

const settings = (by: TestPerson, change: object) => by.request('PATCH', '/api/user/settings', change);
const changeSettings = (by: TestPerson, change: object) =>
  by.request('PATCH', '/api/notifications/settings', change);

/** Returns the notification e-mails that the hub has sent to a person until a moment, or some time from now. */
async function readMail({ email }: TestPerson, by: Date | number = 6 * minute): Promise<Sent[]> {
  await processOutboxEvents(hub);
  const moment = by instanceof Date ? by : new Date(hub.ctx.now().getTime() + by);
  await sendNotificationEmails({ ...hub.ctx, now: () => moment });
  const mails: Sent[] = (await guest('GET', `/outbox.json?to=${encodeURIComponent(email)}`)).body;
  return mails.filter((mail) => mail.unsubscribe !== undefined);
}

/** Returns a moment in the default time zone of hubs. */
const toJuneTime = (day: string, clock: string) => new Date(`2026-06-${day}T${clock}:00-03:00`);

/** Sets the time of the new events, and processes them. */
async function processEventsAsOf(moment: Date) {
  await hub.db.run(sql`update outbox_events set at = ${moment}`);
  await processOutboxEvents(hub);
}

describe('an e-mail', () => {
  test('a notification e-mail reports together what gathered in some minutes, once, with its links', async () => {
    const lia = await aMember();
    const id = await postDiscussion(lia, 'Quem tem um carrinho?');
    const comment = await postComment(bia, id, 'Eu tenho, **azul**.');
    const reply = await postComment(lia, id, 'Ótimo');
    await postComment(ana, id, 'Também', reply);
    expect(await readMail(lia, 2 * minute)).toEqual([]);
    const [mail, ...more] = await readMail(lia);
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(/^Novidades para você/);
    expect(mail?.text).toContain('bia comentou na sua discussão “Quem tem um carrinho?”\nEu tenho, azul.');
    expect(mail?.text).toContain('ana respondeu ao seu comentário');
    expect(mail?.links).toContain(`${hub.url}/discussions/${id}#c-${comment}`);
    expect(await readMail(lia)).toHaveLength(1);
    // Until the member reads the notification, further replies to the same discussion cause no second e-mail.
    await postComment(bia, id, 'Ainda quer?');
    expect(await readMail(lia)).toHaveLength(1);
  });

  test('a notification e-mail with one item has it in the subject, in the language of its recipient', async () => {
    const lia = await aMember();
    await settings(lia, { language: 'en-US' });
    await postComment(bia, await postDiscussion(lia, 'A ladder?'));
    expect((await readMail(lia)).map((mail) => mail.subject)).toEqual([
      'bia commented on your discussion “A ladder?”',
    ]);
  });

  test('a notification e-mail is not sent about what is already read, deleted or undone', async () => {
    const [lia, rui] = [await aMember(), await aMember()];
    await postComment(bia, await postDiscussion(lia));
    const [notification] = await fanOutAndReadNotifications(hub, lia, 'comment');
    await lia.request('PUT', `/api/notifications/${notification?.id}/read`);
    const comment = await postComment(bia, await postDiscussion(rui));
    await processOutboxEvents(hub);
    await bia.request('DELETE', `/api/comments/${comment}`);
    expect(await readMail(lia)).toEqual([]);
    expect(await readMail(rui)).toEqual([]);
  });

  test('a notification e-mail is written once, however many instances are at it', async () => {
    const lia = await aMember();
    await postComment(bia, await postDiscussion(lia));
    await processOutboxEvents(hub);
    const soon = new Date(hub.ctx.now().getTime() + 6 * minute);
    const ctx = { ...hub.ctx, now: () => soon };
    await Promise.all([
      sendNotificationEmails(ctx),
      sendNotificationEmails(ctx),
      sendNotificationEmails(ctx),
    ]);
    expect(await readMail(lia)).toHaveLength(1);
  });

  test('a notification e-mail has only the kinds that the recipient wants by email, and none if emails are off', async () => {
    const [lia, rui, eva] = [await aMember(), await aMember(), await aMember()];
    await changeSettings(lia, {
      kinds: [
        { kind: 'comment', mail: false },
        { kind: 'like', mail: true },
      ],
    });
    await settings(rui, { emailNotifications: false });
    const commentAndLike = async (by: TestPerson, to: TestPerson) => {
      const id = await postDiscussion(to);
      await postComment(by, id);
      await by.request('POST', `/api/discussions/${id}/like`);
    };
    for (const to of [lia, rui, eva]) await commentAndLike(bia, to);
    expect((await readMail(lia)).map((mail) => mail.subject)).toEqual([expect.stringContaining('curtiu')]);
    expect(await readMail(rui)).toEqual([]);
    expect((await readMail(eva)).map((mail) => mail.subject)).toEqual([expect.stringContaining('comentou')]);
  });

  test('a notification e-mail is not sent to suspended members, and omits what has its own e-mail', async () => {
    const lia = await aMember();
    await postComment(bia, await postDiscussion(lia));
    await processOutboxEvents(hub);
    await hub.people.ban(lia, 'Fora das regras');
    expect(await readMail(lia)).toEqual([]);
    const caio = await hub.people.createSignedInMember('caio', 'moderator');
    const rui = await aMember();
    const decided = { contentType: 'discussion', contentId: await postDiscussion(rui), action: 'warn' };
    expect((await caio.request('POST', '/api/admin/decisions', decided)).status).toBe(201);
    expect((await fanOutAndReadNotifications(hub, rui, 'moderation')).length).toBe(1);
    expect(await readMail(rui)).toEqual([]);
  });
});

describe('a member who wants', () => {
  test('a member who wants a daily e-mail gets it at eight in the morning of their time zone', async () => {
    const lia = await aMember();
    await changeSettings(lia, { daily: true });
    await postComment(bia, await postDiscussion(lia));
    await postComment(bia, await postDiscussion(lia));
    await processEventsAsOf(toJuneTime('10', '12:00'));
    expect(await readMail(lia, toJuneTime('11', '07:59'))).toEqual([]);
    expect(await readMail(lia, toJuneTime('11', '08:01'))).toHaveLength(1);
  });

  test('a member who wants quiet at night is written to in the morning', async () => {
    const lia = await aMember();
    await changeSettings(lia, { quiet: { from: 22 * 60, until: 7 * 60 } });
    await postComment(bia, await postDiscussion(lia));
    await processEventsAsOf(toJuneTime('10', '21:57'));
    expect(await readMail(lia, toJuneTime('11', '06:59'))).toEqual([]);
    expect(await readMail(lia, toJuneTime('11', '07:01'))).toHaveLength(1);
  });

  test('a member who wants a weekly e-mail gets it on Monday, with unread items, and has its own switch to turn it off', async () => {
    const lia = await aMember();
    await settings(lia, { weeklyDigest: true, emailNotifications: false });
    expect(await readMail(lia, toJuneTime('10', '12:00'))).toEqual([]);
    await postComment(bia, await postDiscussion(lia, 'Segunda-feira?'));
    await processEventsAsOf(toJuneTime('12', '12:00'));
    expect(await readMail(lia, toJuneTime('15', '07:59'))).toEqual([]);
    const [mail, ...more] = await readMail(lia, toJuneTime('15', '08:01'));
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(/^Sua semana/);
    expect(mail?.text).toContain('Segunda-feira?');
    const pressed = await guest('POST', (mail?.unsubscribe ?? '').replace(hub.url, ''));
    expect(pressed.status).toBe(200);
    expect((await lia.request('GET', '/api/user/settings')).body).toMatchObject({ weeklyDigest: false });
  });
});

describe('the link of an e-mail', () => {
  const requestLink = (address: string, method = 'POST') =>
    fetch(address, {
      method,
      ...(method === 'POST'
        ? {
            body: 'List-Unsubscribe=One-Click',
            headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
          }
        : {}),
    });
  const switches = async (person: TestPerson) => (await person.request('GET', '/api/user/settings')).body;

  test('the unsubscribe link of an e-mail turns off its one setting without a sign-in; a GET changes nothing', async () => {
    const lia = await aMember();
    const before = await switches(lia);
    await postComment(bia, await postDiscussion(lia));
    const [mail] = await readMail(lia);
    const address = mail?.unsubscribe ?? '';
    expect(mail?.html).toContain(address.replaceAll('&', '&#38;'));
    const looked = await requestLink(address, 'GET');
    expect(looked.status).toBe(200);
    expect(await looked.text()).toContain('<form method="post"');
    expect(await switches(lia)).toEqual(before);
    expect((await requestLink(address)).status).toBe(200);
    expect(await switches(lia)).toEqual({ ...before, emailNotifications: false });
    expect((await requestLink(address)).status).toBe(200);
  });

  test('the unsubscribe link of an e-mail cannot be forged: another name, another switch or a cut end turns nothing off', async () => {
    const [lia, rui] = [await aMember(), await aMember()];
    await postComment(bia, await postDiscussion(lia));
    const [mail] = await readMail(lia);
    const address = mail?.unsubscribe ?? '';
    const forged = [
      address.replace(lia.id, rui.id),
      address.replace(`${lia.id}.0.`, `${lia.id}.1.`),
      address.slice(0, -1),
      `${hub.url}/cancelar-emails`,
      `${hub.url}/cancelar-emails?c=%00`,
    ];
    for (const link of forged) {
      expect((await requestLink(link)).status).toBe(404);
      expect((await requestLink(link, 'GET')).status).toBe(404);
    }
    for (const member of [lia, rui]) expect((await switches(member)).emailNotifications).toBe(true);
  });
});

test('settings have the defaults of the hub, change separately, and reject invalid values', async () => {
  const lia = await aMember();
  const path = '/api/notifications/settings';
  const { body } = await lia.request('GET', path);
  expect(body).toMatchObject({ daily: false, quiet: null });
  expect(body.kinds).toContainEqual({ kind: 'like', mail: false, push: false });
  await changeSettings(lia, { kinds: [{ kind: 'like', mail: true }] });
  await changeSettings(lia, { kinds: [{ kind: 'reply', push: false }] });
  await changeSettings(lia, { quiet: { from: 0, until: 60 } });
  const changed = (await changeSettings(lia, { daily: true })).body;
  expect(changed).toMatchObject({ daily: true, quiet: { from: 0, until: 60 } });
  expect(changed.kinds).toContainEqual({ kind: 'like', mail: true, push: false });
  expect(changed.kinds).toContainEqual({ kind: 'reply', mail: true, push: false });
  expect((await changeSettings(lia, { quiet: null })).body).toMatchObject({ daily: true, quiet: null });
  for (const bad of [
    { quiet: { from: 5, until: 5 } },
    { quiet: { from: -1, until: 5 } },
    { quiet: { from: 0, until: 1440 } },
    { kinds: [{ kind: 'nada', mail: true }] },
    { kinds: [{ kind: 'moderation', mail: false }] },
    { daily: 'sim' },
  ])
    expect((await changeSettings(lia, bad)).status).toBe(422);
  const twice = {
    kinds: [
      { kind: 'like', mail: true },
      { kind: 'like', mail: false },
    ],
  };
  expect((await changeSettings(lia, twice)).status).toBe(400);
});
