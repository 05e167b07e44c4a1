import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createNumberedTexts,
  startAssistantHub,
  createQuotingModelResponder,
  type DiscussionModelInput,
} from '#testing/assistant-hub';
import { defaultTestPassword, type TestPerson } from '#testing/people';

const { hub, model, createDiscussionWithComments, readSummaryLanguages, stop } = await startAssistantHub();
afterAll(stop);
const { createSignedInMember } = hub.people;
const [ana, bia] = [await createSignedInMember('ana'), await createSignedInMember('bia')];
beforeEach(() => {
  model.requests.length = 0;
  model.respond(createQuotingModelResponder(1, 2));
});

const sum = (id: string, by: TestPerson = ana) =>
  by.request('POST', `/api/discussions/${id}/summary`, { language: 'pt-BR' });
const aLongDiscussion = () => createDiscussionWithComments([ana, bia], createNumberedTexts(21));
const lastMaterial = () => model.requests.at(-1)?.material as DiscussionModelInput;

describe('a member who excludes their texts', () => {
  const setAiOptOut = (by: TestPerson, keepTextsFromAi: boolean) =>
    by.request('PATCH', '/api/user/settings', { keepTextsFromAi });

  test('the texts of a member who excludes them are not read, and the number of omitted texts is shown', async () => {
    const eva = await createSignedInMember('eva');
    const { id } = await createDiscussionWithComments([eva, bia], createNumberedTexts(22));
    await setAiOptOut(eva, true);
    const { body } = await sum(id);
    expect(body).toMatchObject({ read: 11, excluded: 11 });
    const material = lastMaterial();
    expect(material).not.toHaveProperty('title');
    expect(material).not.toHaveProperty('opening');
    expect(new Set(material.comments.map(({ by }) => by))).toEqual(new Set(['Pessoa 1']));
    await setAiOptOut(eva, false);
    expect((await sum(id)).body).toMatchObject({ read: 22, excluded: 0 });
  });

  test('excluding the own texts removes the summaries made from them, also one that is being made', async () => {
    const gil = await createSignedInMember('gil');
    const { id } = await createDiscussionWithComments([gil, bia], createNumberedTexts(22));
    await sum(id);
    const before = await readSummaryLanguages();
    await setAiOptOut(gil, true);
    expect(await readSummaryLanguages()).toHaveLength(before.length - 1);
    await setAiOptOut(gil, false);
    model.respond(async (request) => {
      await setAiOptOut(gil, true);
      return createQuotingModelResponder(1, 2)(request);
    });
    expect((await sum(id)).status).toBe(503);
  });

  test('a member who is leaving counts as one who excludes their texts, until they cancel the deletion', async () => {
    const nina = await createSignedInMember('nina');
    const { id } = await createDiscussionWithComments([nina, bia], createNumberedTexts(22));
    await sum(id);
    const before = await readSummaryLanguages();
    const params = { texts: 'keep', confirmed: true, currentPassword: defaultTestPassword };
    expect((await nina.request('POST', '/api/user/deletion', params)).status).toBe(201);
    expect(await readSummaryLanguages()).toHaveLength(before.length - 1);
    expect((await sum(id)).body).toMatchObject({ read: 11, excluded: 11 });
    expect(lastMaterial()).not.toHaveProperty('title');
    const returningMember = await hub.people.signIn(nina.email);
    await returningMember.request('DELETE', '/api/user/deletion');
    expect((await sum(id)).body).toMatchObject({ read: 22, excluded: 0 });
  });

  test('a discussion whose only author excludes their texts has nothing to summarize', async () => {
    const hugo = await createSignedInMember('hugo');
    const { id } = await createDiscussionWithComments([hugo], createNumberedTexts(21));
    await setAiOptOut(hugo, true);
    expect((await sum(id)).status).toBe(409);
    expect(model.requests).toEqual([]);
  });
});

test('a member who switched summaries off gets none', async () => {
  const lia = await createSignedInMember('lia');
  const { id } = await aLongDiscussion();
  await lia.request('PATCH', '/api/user/settings', { aiAssistance: false });
  const rejected = await sum(id, lia);
  expect([rejected.status, rejected.body.message]).toEqual([
    403,
    expect.stringContaining('Inteligência artificial'),
  ]);
});
