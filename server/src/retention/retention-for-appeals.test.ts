import { expect, test } from 'vitest';
import { deletedTextRetentionDays } from '#features/discussions/index';
import { openModerationHub } from '#testing/moderation-hub';
import { postDiscussion, postComment } from '#testing/post-content';
import type { TestPerson } from '#testing/people';
import { createScheduledPurges } from './retention.ts';

const { hub, caio, dora, bia, aMember, sanctionsOf } = await openModerationHub();
const day = 86_400_000;

async function round() {
  for (const { run } of createScheduledPurges(hub.ctx)) await run(new AbortController().signal);
}

type ReportedContent = { contentType: 'discussion' | 'comment'; contentId: string };

async function remove(content: ReportedContent) {
  const { status } = await caio.request('POST', '/api/admin/decisions', { ...content, action: 'delete' });
  expect(status).toBe(201);
}

async function appeal(author: TestPerson, contentId: string) {
  const results = (await sanctionsOf(author)).find(
    (item: { content: { id: string } }) => item.content.id === contentId,
  );
  const message = { message: 'Não é spam.' };
  const { status, body } = await author.request('POST', `/api/user/sanctions/${results.id}/appeal`, message);
  expect(status).toBe(201);
  return body.id as string;
}

test('a text under appeal is preserved, even if it is a reply; a text without an appeal is not', async () => {
  const ana = await aMember();
  const condemned = await postDiscussion(ana, 'tese condenada');
  const discussionId = await postDiscussion(ana, 'praça deixada');
  const reply = await postComment(ana, discussionId, 'réplica condenada');
  const forgotten = await postDiscussion(ana, 'tese esquecida');
  await remove({ contentType: 'discussion', contentId: condemned });
  await remove({ contentType: 'comment', contentId: reply });
  await remove({ contentType: 'discussion', contentId: forgotten });
  const appeals = [await appeal(ana, condemned), await appeal(ana, reply)];
  await ana.request('DELETE', `/api/discussions/${discussionId}`);

  hub.passTime(deletedTextRetentionDays.removed * day);
  await round();
  const late = await hub.people.signIn(ana.email);
  appeals.push(await appeal(late, forgotten));
  const admin = await hub.people.signIn(dora.email);
  const { body: waiting } = await admin.request('GET', '/api/admin/appeals?status=pending');
  const seen = appeals.map((id) => waiting.find((item: { id: string }) => item.id === id));
  expect(seen.map(({ isEmptied, sanction }) => [isEmptied, sanction.content.excerpt])).toEqual([
    [false, 'tese condenada'],
    [false, 'réplica condenada'],
    [true, '—'],
  ]);

  for (const [index, id] of appeals.entries())
    await admin.request('PUT', `/api/admin/appeals/${id}`, { granted: index === 0, answer: 'Lemos.' });
  const reader = await hub.people.signIn(bia.email);
  expect((await reader.request('GET', `/api/discussions/${condemned}`)).body.content).toBe('tese condenada');
  await round();
  const { body: denied } = await admin.request('GET', '/api/admin/appeals?status=denied');
  expect(denied.map((item: { isEmptied: boolean }) => item.isEmptied)).toEqual([true, true]);
});
