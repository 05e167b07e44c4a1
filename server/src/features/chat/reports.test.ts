import { beforeEach, describe, expect, test } from 'vitest';
import { chatExportSections, purgeRemovedMessageTexts } from '#features/chat/index';
import { sql } from '#platform/database/database';
import {
  readConversations,
  expectChatInvariants,
  readConversationMessageTexts,
  startConversation,
  readConversationMessages,
  sendPrivateMessage,
} from '#testing/chat';
import { createTestPicture, uploadFileAsForm } from '#testing/files';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import type { TestPerson } from '#testing/people';

const { hub, ana, bia, caio, dora } = await startSharedTestHub('ana', 'bia', 'caio', 'dora');

beforeEach(async () => {
  await hub.db.run(sql`delete from conversations`);
  await hub.db.run(sql`delete from report_cases`);
});

const report = (by: TestPerson, id: string) =>
  by.request('POST', `/api/private-messages/${id}/report`, { reason: 'harassment', description: 'Insiste.' });
const cases = async () => (await caio.request('GET', '/api/admin/reports?contentType=message')).body;

const opened = async (by: TestPerson = caio) => {
  const [{ id }] = await cases();
  return (await by.request('PUT', `/api/admin/reports/${id}/opened`)).body;
};
const readings = () =>
  hub.db.rows<{ actor_id: string; member_id: string }>(
    sql`select actor_id, member_id from audit_entries where action = 'report.opened' order by at`,
  );
const sendFile = async (name: string) => {
  const content = name.endsWith('.png') ? await createTestPicture() : new Uint8Array(Buffer.from('ameaças'));
  return (await uploadFileAsForm({ url: hub.url, by: ana, path: '/api/files?for=message' }, content, name))
    .body.id;
};
/** Returns the last message in a member's data export. */
const exportedTo = async (by: TestPerson) => {
  const part = chatExportSections.find(({ name }) => name === 'privateMessages');
  const subject = { memberId: by.id, accountId: by.accountId, addresses: [] };
  const rows: object[] = [];
  for await (const page of part?.pages(hub.db, subject) ?? []) rows.push(...page);
  return rows.at(-1);
};
const readFileStatus = async (by: TestPerson, id: string) =>
  (await by.request('GET', `/api/files/${id}`)).status;

describe('a reported message', () => {
  test('a reported message is shown to staff as it was when it was reported, with nothing else of the conversation', async () => {
    const id = await startConversation(ana, bia);
    const { body } = await sendPrivateMessage(ana, bia, 'Algo feio');
    expect((await report(bia, body.id)).body).toEqual({ isDuplicate: false });
    expect((await report(bia, body.id)).body).toEqual({ isDuplicate: true });
    await ana.request('PATCH', `/api/private-messages/${body.id}`, { content: 'Algo bonito' });
    const [reportedCase] = await cases();
    expect(reportedCase).toMatchObject({
      contentType: 'message',
      contentId: body.id,
      reportedUserId: ana.id,
      reason: 'harassment',
      content: { discussionId: null, title: '', excerpt: '', sealed: reportedCase.id, visibility: 'shown' },
    });
    const read = await opened();
    expect(read.content).toMatchObject({ excerpt: 'Algo feio', files: [], visibility: 'shown' });
    expect(read.content.sealed).toBeUndefined();
    expect((await cases())[0]).toEqual(read);
    expect(JSON.stringify(read)).not.toContain('Oi, Bia');
    for (const path of [`/api/private-messages/${body.id}`, `/api/conversations/${id}`]) {
      expect((await caio.request('GET', path)).status).toBe(404);
    }
    expect((await caio.request('GET', `/api/private-messages?conversationId=${id}`)).status).toBe(404);
  });

  test('a reported message is readable by staff only after an audit entry, one for each of them', async () => {
    await startConversation(ana, bia);
    const { body } = await sendPrivateMessage(ana, bia, 'Algo feio');
    await report(bia, body.id);
    const before = (await readings()).length;
    for (let time = 0; time < 2; time += 1) expect((await opened()).content.excerpt).toBe('Algo feio');
    await cases();
    const hers = (await dora.request('GET', '/api/admin/reports?contentType=message')).body;
    expect(hers[0].content).toMatchObject({ excerpt: '', sealed: hers[0].id });
    await opened(dora);
    expect((await readings()).slice(before)).toEqual([
      { actor_id: caio.id, member_id: ana.id },
      { actor_id: dora.id, member_id: ana.id },
    ]);
    for (const by of [ana, bia])
      expect((await by.request('PUT', `/api/admin/reports/${hers[0].id}/opened`)).status).toBe(403);
  });

  test('a reported message includes its files, for the staff who opened it and for no other file of theirs', async () => {
    await startConversation(ana, bia);
    const ids = [await sendFile('foto.png'), await sendFile('lista.txt')];
    const other = await sendFile('outra.txt');
    await sendPrivateMessage(ana, bia, '', { fileIds: [other] });
    const { body } = await sendPrivateMessage(ana, bia, '', { fileIds: ids });
    await report(bia, body.id);
    expect(await readFileStatus(caio, ids[0])).toBe(404);
    expect((await opened()).content.files).toMatchObject([
      { type: 'image', originalName: 'foto.png', fileUrl: `/api/files/${ids[0]}` },
      { type: 'document', originalName: 'lista.txt' },
    ]);
    // The report remains the same after the sender deletes the message.
    await ana.request('DELETE', `/api/private-messages/${body.id}`);
    hub.passTime(1000);
    for (const id of ids) expect(await readFileStatus(caio, id)).toBe(200);
    expect(await readFileStatus(caio, other)).toBe(404);
    for (const by of [dora, bia]) expect(await readFileStatus(by, ids[0])).toBe(404);
  });

  test('a reported message is shown in full; if it is edited and reported again, both versions are shown', async () => {
    await startConversation(ana, bia);
    const long = `**${'abc '.repeat(900)}**fim`;
    const { body } = await sendPrivateMessage(ana, bia, long);
    await report(bia, body.id);
    expect((await opened()).content.excerpt).toBe(long);
    await ana.request('PATCH', `/api/private-messages/${body.id}`, { content: 'Pior ainda' });
    for (let time = 0; time < 2; time += 1) await report(bia, body.id);
    expect((await cases())[0].content.excerpt).toBe(`${long}\n\nPior ainda`);
  });

  test('a reported message is decided like other reports: removed for both, with a sanction that can be appealed', async () => {
    const id = await startConversation(ana, bia);
    const { body } = await sendPrivateMessage(ana, bia, 'Algo feio');
    await report(bia, body.id);
    const [reportedCase] = await cases();
    const decided = await caio.request('PATCH', `/api/admin/reports/${reportedCase.id}`, {
      action: 'delete',
      reason: 'Ofensa',
    });
    expect(decided.status).toBe(200);
    expect(await readConversationMessageTexts(bia, id)).toEqual(['', 'Oi, Ana', 'Oi, Bia']);
    await expectChatInvariants(hub);
    const [sanction] = (await ana.request('GET', '/api/user/sanctions')).body;
    expect(sanction).toMatchObject({
      type: 'removal',
      content: { type: 'message', excerpt: 'Algo feio', isRemoved: true },
      canAppeal: true,
    });
  });

  test('a reported message is restored with its files if an appeal is granted; the staff who decide must open it first', async () => {
    const id = await startConversation(ana, bia);
    const file = await sendFile('foto.png');
    const { body } = await sendPrivateMessage(ana, bia, 'Não era feio', { fileIds: [file] });
    const [{ unreadCount }] = await readConversations(bia);
    await report(bia, body.id);
    await caio.request('PATCH', `/api/admin/reports/${(await cases())[0].id}`, {
      action: 'delete',
      reason: 'Ofensa',
    });
    expect(await readFileStatus(bia, file)).toBe(404);
    // The sender of a reported message can open its file as long as the file is retained, also after its removal.
    expect(await readFileStatus(ana, file)).toBe(200);
    expect((await readConversationMessages(bia, id))[0]).toMatchObject({
      content: '',
      attachments: [],
      isDeleted: true,
    });
    expect((await readConversations(bia))[0].lastMessage).toMatchObject({ isDeleted: true, files: 0 });
    expect(await exportedTo(ana)).toMatchObject({ content: 'Não era feio', files: [file] });
    expect(await exportedTo(bia)).toMatchObject({ content: '', files: [] });

    const [sanction] = (await ana.request('GET', '/api/user/sanctions')).body;
    const appeal = await ana.request('POST', `/api/user/sanctions/${sanction.id}/appeal`, {
      message: 'Leiam.',
    });
    const seen = async () => (await dora.request('GET', '/api/admin/appeals')).body[0].sanction.content;
    expect(await seen()).toMatchObject({ excerpt: '', sealed: expect.any(String) });
    await opened(dora);
    expect(await seen()).toMatchObject({ excerpt: 'Não era feio', files: [{ originalName: 'foto.png' }] });
    await dora.request('PUT', `/api/admin/appeals/${appeal.body.id}`, { granted: true, answer: 'Lemos.' });

    for (const by of [ana, bia]) {
      expect((await readConversationMessages(by, id))[0]).toMatchObject({
        id: body.id,
        content: 'Não era feio',
        isDeleted: false,
        attachments: [{ id: file }],
      });
      expect(await readFileStatus(by, file)).toBe(200);
    }
    expect((await readConversations(bia))[0].unreadCount).toBe(unreadCount);
    await expectChatInvariants(hub);
  });

  test('a reported message can be restored within the retention time or while an appeal waits; if denied, it stays removed', async () => {
    const id = await startConversation(ana, bia);
    const appeals: string[] = [];
    for (const content of ['um', 'dois']) {
      const { body } = await sendPrivateMessage(ana, bia, content);
      await report(bia, body.id);
      const [{ id: caseId }] = await cases();
      await caio.request('PATCH', `/api/admin/reports/${caseId}`, { action: 'delete' });
      const [sanction] = (await ana.request('GET', '/api/user/sanctions')).body;
      const created = await ana.request('POST', `/api/user/sanctions/${sanction.id}/appeal`, {
        message: 'Leiam.',
      });
      appeals.push(created.body.id);
    }
    const decideAppeal = (appeal = '', granted = true) =>
      dora.request('PUT', `/api/admin/appeals/${appeal}`, { granted, answer: 'Lemos.' });
    await decideAppeal(appeals[0], false);
    const now = hub.ctx.now();
    expect(await purgeRemovedMessageTexts(hub.ctx, new Date(now.getTime() - 60_000))).toBe(0);
    expect(await purgeRemovedMessageTexts(hub.ctx, now)).toBe(1);
    expect((await decideAppeal(appeals[1])).body.isEmptied).toBe(false);
    expect(await readConversationMessageTexts(bia, id)).toEqual(['dois', '', 'Oi, Ana', 'Oi, Bia']);
  });

  test('a reported message must be a received message that exists; and staff cannot open a case of a message themselves', async () => {
    await startConversation(ana, bia);
    const { body } = await sendPrivateMessage(ana, bia, 'Algo feio');
    expect((await report(ana, body.id)).status).toBe(400);
    expect((await report(caio, body.id)).status).toBe(404);
    const decision = { contentType: 'message', contentId: body.id, action: 'warn' };
    expect((await caio.request('POST', '/api/admin/decisions', decision)).status).toBe(422);
    await ana.request('DELETE', `/api/private-messages/${body.id}`);
    expect((await report(bia, body.id)).status).toBe(404);
    expect(await cases()).toEqual([]);
  });
});
