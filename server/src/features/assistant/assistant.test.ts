import { formatMention } from '@mutirao/markdown/mentions';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { startAssistantHub } from '#testing/assistant-hub';
import { defaultTestPassword, type TestPerson } from '#testing/people';

const { hub, model, stop } = await startAssistantHub();
afterAll(stop);
const [ana, bia] = [
  await hub.people.createSignedInMember('ana'),
  await hub.people.createSignedInMember('bia'),
];
beforeEach(() => void (model.requests.length = 0));

const language = 'pt-BR';
const changeSettings = (by: TestPerson, change: object) => by.request('PATCH', '/api/user/settings', change);
const publish = async (by: TestPerson, title: string, content: string, more = {}) =>
  String((await by.request('POST', '/api/discussions', { title, content, ...more })).body.id);
const comment = async (by: TestPerson, id: string, content: string) =>
  String((await by.request('POST', `/api/discussions/${id}/comments`, { content })).body.id);

describe('an AI answer', () => {
  type Material = { question: string; sources: { number: number; title?: string; text: string }[] };
  const question = 'Como hospedar um robô no servidor pequeno?';
  const request = (by: TestPerson, body: object = { question, language }) =>
    by.request('POST', '/api/assistant/answers', body);
  const getLastMaterial = () => model.requests.at(-1)?.material as Material;
  const citeSources =
    (...sources: number[]) =>
    () => ({ paragraphs: [{ text: 'Sim, basta um pequeno.', sources }] });

  test('an AI answer uses the search results as sources, and links only those', async () => {
    const id = await publish(
      ana,
      'Como hospedar um robô no servidor pequeno?',
      `Pergunto a ${formatMention({ id: bia.id, name: 'Bia Rosa' })}.`,
    );
    const solution = await comment(bia, id, 'Use um contêiner com 256 MB.');
    await ana.request('PUT', `/api/discussions/${id}/accepted-answer`, { commentId: solution });
    model.respond(citeSources(2, 7, 2));
    const { status, body } = await request(bia);
    expect(status).toBe(200);
    const { sources } = getLastMaterial();
    expect(sources).toMatchObject([
      { number: 1, title: 'Como hospedar um robô no servidor pequeno?', text: 'Pergunto a @Pessoa 1.' },
      { number: 2, text: 'Use um contêiner com 256 MB.' },
    ]);
    expect(JSON.stringify(model.requests.at(-1))).not.toMatch(/rosa|exemplo/i);
    expect(body).toEqual({
      paragraphs: [{ text: 'Sim, basta um pequeno.', sources: [0] }],
      sources: [
        { discussionId: id, commentId: solution, title: 'Como hospedar um robô no servidor pequeno?' },
      ],
    });
  });

  test('an AI answer with no valid source, or with a link, is dropped', async () => {
    model.respond(() => ({
      paragraphs: [
        { text: 'Eu acho que sim.', sources: [] },
        { text: 'Veja https://malvado.exemplo', sources: [1] },
        { text: 'Inventado.', sources: [99, 0, -1] },
      ],
    }));
    expect((await request(bia)).body).toEqual({ paragraphs: [], sources: [] });
  });

  test('an AI answer to a question without matching content is empty, and the model is not called', async () => {
    const { body } = await request(bia, { question: 'Receita de bolo de fubá?', language });
    expect(body).toEqual({ paragraphs: [], sources: [] });
    expect(model.requests).toEqual([]);
  });

  test('an AI answer never uses deleted texts, excluded texts, or texts of members that the caller blocks', async () => {
    const eva = await hub.people.createSignedInMember('eva');
    const title = 'Qual a melhor ração para capivaras?';
    const ownDiscussion = await publish(eva, title, 'Capivaras comem ração de capim?');
    const deletedDiscussion = await publish(ana, title, 'Esta ração de capivaras sai.');
    await ana.request('DELETE', `/api/discussions/${deletedDiscussion}`);
    const input = { question: title, language };
    model.respond(citeSources(1));
    expect((await request(bia, input)).body.sources).toMatchObject([{ discussionId: ownDiscussion }]);
    expect(getLastMaterial().sources).toHaveLength(1);

    await bia.request('PUT', `/api/users/${eva.id}/block`, { kind: 'mute' });
    expect((await request(bia, input)).body.sources).toEqual([]);
    // Comments of other members on a discussion of the muted member are left out too, because the response would show
    // them under the title of that discussion.
    await comment(ana, ownDiscussion, 'É capim.');
    const before = model.requests.length;
    expect((await request(bia, input)).body.sources).toEqual([]);
    expect(model.requests).toHaveLength(before);
    await bia.request('DELETE', `/api/users/${eva.id}/block`);
    await changeSettings(eva, { keepTextsFromAi: true });
    await request(bia, input);
    expect(getLastMaterial().sources).toEqual([{ number: 1, text: 'É capim.' }]);
  });

  test('an AI answer never uses texts of a member who is leaving', async () => {
    const rui = await hub.people.createSignedInMember('rui');
    const title = 'Qual o melhor adubo para jabuticabeiras?';
    const id = await publish(rui, title, 'Jabuticabeiras pedem adubo?');
    await comment(ana, id, 'Pedem esterco.');
    const params = { texts: 'keep', confirmed: true, currentPassword: defaultTestPassword };
    expect((await rui.request('POST', '/api/user/deletion', params)).status).toBe(201);
    model.respond(citeSources(1));
    await request(bia, { question: title, language });
    expect(getLastMaterial().sources).toEqual([{ number: 1, text: 'Pedem esterco.' }]);
  });

  test('an AI answer is requested without the names of members mentioned in the question', async () => {
    const mention = formatMention({ id: bia.id, name: 'Lia Prado' });
    // The discussion is published without a title, so its automatic title is the beginning of its text, which contains
    // the mention.
    const id = await publish(ana, '', `Feira de sementes crioulas com ${mention}: quando é?`);
    model.respond(citeSources(1));
    const { body } = await request(ana, { question: `Feira de sementes crioulas, ${mention}?`, language });
    expect(body.sources).toMatchObject([{ discussionId: id }]);
    expect(getLastMaterial()).toMatchObject({
      question: 'Feira de sementes crioulas, @Pessoa 1?',
      sources: [
        {
          text: 'Feira de sementes crioulas com @Pessoa 1: quando é?',
        },
      ],
    });
    expect(JSON.stringify(model.requests)).not.toMatch(/prado/i);
  });

  test('an AI answer is not available to a member who switched it off', async () => {
    await changeSettings(ana, { aiRecommendations: false });
    expect((await request(ana)).status).toBe(403);
  });

  test.each([{ question: ' ', language }, { question: 'x'.repeat(301), language }, { question: 'Oi' }])(
    'a request for an AI answer with %o is rejected',
    async (body) => expect((await request(bia, body)).status).toBe(422),
  );
});

test('a search that timed out is not reported as an empty result', async () => {
  const slow = await startAssistantHub({ SEARCH_MILLISECONDS: '400' });
  try {
    const eva = await slow.hub.people.createSignedInMember('eva');
    const request = () =>
      eva.request('POST', '/api/assistant/answers', { question: 'Onde há pitanga madura?', language });
    await slow.hub.db.transaction(async (tx) => {
      // The lock on the table makes the search through comments run until its timeout.
      await tx.run(sql`lock table comments in access exclusive mode`);
      const { status, body } = await request();
      expect([status, body.message]).toEqual([503, 'A busca demorou demais. Tente de novo.']);
    });
    expect((await request()).body).toEqual({ paragraphs: [], sources: [] });
  } finally {
    await slow.stop();
  }
});

test('all members together share one daily limit of calls to the model', async () => {
  const small = await startAssistantHub({ AI_A_DAY: '2' });
  try {
    const [eva, rui] = [
      await small.hub.people.createSignedInMember('eva'),
      await small.hub.people.createSignedInMember('rui'),
    ];
    for (const by of [eva, rui]) await changeSettings(by, { aiContentSuggestions: true });
    small.model.respond(() => ({ titles: [], tags: [] }));
    const suggest = (by: TestPerson) =>
      by.request('POST', '/api/assistant/suggestions', { content: 'Oi', title: '', language });
    expect([(await suggest(eva)).status, (await suggest(rui)).status]).toEqual([200, 200]);
    const { status, body } = await suggest(eva);
    expect([status, body.message]).toEqual([503, expect.stringContaining('amanhã')]);
    expect(small.model.requests).toHaveLength(2);
    small.hub.passTime(24 * 60 * 60 * 1_000);
    const returningMember = await small.hub.people.signIn(eva.email);
    expect((await suggest(returningMember)).status).toBe(200);
  } finally {
    await small.stop();
  }
});

describe('suggestions', () => {
  const draft = { content: 'Quero **hospedar** um robô.', title: 'Robô', language };
  const suggest = (by: TestPerson, body: object = draft) =>
    by.request('POST', '/api/assistant/suggestions', body);

  test('AI suggestions are for members who switched them on', async () => {
    expect((await suggest(bia)).status).toBe(403);
    await changeSettings(bia, { aiContentSuggestions: true });
    model.respond(() => ({ titles: [], tags: [] }));
    expect((await suggest(bia)).body).toEqual({ titles: [], tags: [] });
  });

  test('AI suggestions are titles in one line, and tags that the hub has before new ones', async () => {
    await publish(ana, 'Outra', 'Sobre servidores', { tags: ['infra', 'docker'] });
    model.respond(() => ({
      titles: [
        ' Onde hospedar\num robô? ',
        'Robô',
        'Onde hospedar um robô?',
        'x'.repeat(120),
        'Veja www.malvado.exemplo',
        'Robô no ar',
        'Servidor de robô',
        'Mais um',
      ],
      tags: ['Robôs de Conversa', '#infra', 'não vale!', 'infra', 'docker'],
    }));
    const { body } = await suggest(bia);
    expect(body).toEqual({
      titles: ['Onde hospedar um robô?', 'Robô no ar', 'Servidor de robô'],
      tags: ['infra', 'docker', 'robôs-de-conversa'],
    });
    expect(model.requests.at(-1)?.material).toMatchObject({
      title: 'Robô',
      text: 'Quero hospedar um robô.',
      tags: expect.arrayContaining(['infra']),
    });
  });

  test('AI suggestions are requested without names, also for a title', async () => {
    const mention = formatMention({ id: ana.id, name: 'Ana Lima' });
    model.respond(() => ({ titles: [], tags: [] }));
    await suggest(bia, { ...draft, title: `Robô de ${mention}`, content: `Com ${mention}.` });
    expect(model.requests.at(-1)?.material).toMatchObject({
      title: 'Robô de @Pessoa 1',
      text: 'Com @Pessoa 1.',
    });
  });

  test('AI suggestions that the model does not return are an error with a message', async () => {
    model.respond((_, response) => void response.writeHead(500).end());
    const { status, body } = await suggest(bia);
    expect([status, body.message]).toEqual([503, 'O assistente não respondeu. Tente de novo em instantes.']);
  });
});
