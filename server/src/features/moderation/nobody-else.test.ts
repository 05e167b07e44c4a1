import { expect, test } from 'vitest';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import type { TestPerson } from '#testing/people';

// The hub of the test has one admin and no other staff.
const { hub, ana, dora } = await startSharedTestHub('ana', 'dora');

const readSanction = async (by: TestPerson) => (await by.request('GET', '/api/user/sanctions')).body[0];
const waiting = async (by: TestPerson) => (await by.request('GET', '/api/admin/appeals')).body[0];
const emailsTo = async ({ email }: TestPerson) =>
  (await hub.people.guest('GET', `/outbox.json?to=${email}`)).body[0].text as string;
const decideAppeal = (by: TestPerson, id: string) =>
  by.request('PUT', `/api/admin/appeals/${id}`, { granted: true, answer: 'Lemos de novo.' });

test('without other eligible staff an appeal waits, and its member is notified, until staff are added', async () => {
  await dora.request('POST', '/api/admin/punishments', { userId: ana.id, type: 'temporary_ban' });
  expect(await emailsTo(ana)).toContain('Hoje ninguém além de quem decidiu pode responder');
  const sanction = await readSanction(ana);
  expect(sanction).toMatchObject({ canAppeal: true, canBeDecided: false });
  const path = `/api/user/sanctions/${sanction.id}/appeal`;
  const { body: appeal } = await ana.request('POST', path, { message: 'Foi engano.' });
  expect(await waiting(dora)).toMatchObject({ canDecide: false, sanction: { canBeDecided: false } });
  expect((await decideAppeal(dora, appeal.id)).status).toBe(403);
  expect(await readSanction(ana)).toMatchObject({ appeal: { status: 'pending' }, canBeDecided: false });

  const caio = await hub.people.createSignedInMember('caio', 'moderator');
  expect(await readSanction(ana)).toMatchObject({ canBeDecided: true });
  expect(await waiting(caio)).toMatchObject({ canDecide: true, sanction: { canBeDecided: true } });
  await hub.people.ban(caio, 'Spam', new Date(hub.ctx.now().getTime() + 86_400_000));
  expect(await readSanction(ana)).toMatchObject({ canBeDecided: false });
  expect((await decideAppeal(caio, appeal.id)).status).toBe(403);

  const edu = await hub.people.createSignedInMember('edu', 'moderator');
  expect((await decideAppeal(edu, appeal.id)).status).toBe(200);
  expect(await readSanction(ana)).toMatchObject({ appeal: { status: 'granted' } });
});

test('a moderator is not eligible for appeals that only admins decide', async () => {
  const bia = await hub.people.createSignedInMember('bia');
  await dora.request('POST', '/api/admin/punishments', { userId: bia.id, type: 'permanent_ban' });
  const returningMember = await hub.people.signIn(bia.email);
  expect(await readSanction(returningMember)).toMatchObject({ canBeDecided: false });
  await hub.people.createSignedInMember('davi', 'admin');
  expect(await readSanction(returningMember)).toMatchObject({ canBeDecided: true });
});
