import { afterAll, describe, expect, test } from 'vitest';
import { startAssistantHub } from '#testing/assistant-hub';
import type { TestPerson } from '#testing/people';
import { startTestServer } from '#testing/start-test-server';

const { hub, stop } = await startAssistantHub();
afterAll(stop);
const ana = await hub.people.createSignedInMember('ana');
const language = 'pt-BR';

describe('a hub without a model', async () => {
  const plain = await startTestServer();
  afterAll(() => plain.stop());
  const eva = await plain.people.createSignedInMember('eva');
  const { id } = (await eva.request('POST', '/api/discussions', { content: 'Oi' })).body;

  test.each([
    [`/api/discussions/${id}/summary`, { language }],
    ['/api/assistant/answers', { question: 'Onde hospedar?', language }],
    ['/api/assistant/suggestions', { content: 'Oi', title: '', language }],
  ])('a hub without a model has no such call of the assistant: %s', async (path, body) => {
    const { status, body: input } = await eva.request('POST', path, body);
    expect([status, input.message]).toEqual([404, 'Este hub não tem um assistente de IA.']);
  });

  test('a hub without a model has a privacy policy without a model, and a hub with a model has a policy that names it', async () => {
    const readPolicy = async (by: TestPerson, spoken: string) =>
      String((await by.request('GET', `/api/legal/privacy?language=${spoken}`)).body.content);
    const messages = {
      'pt-BR': 'inteligência artificial',
      'en-US': 'artificial intelligence',
      'es-ES': 'inteligencia artificial',
    };
    for (const [spoken, text] of Object.entries(messages)) {
      expect(await readPolicy(eva, spoken)).not.toContain(text);
      expect(await readPolicy(ana, spoken)).toContain(text);
    }
  });

  test('a hub without a model shows no model in earlier versions of the policy; a custom policy names it at its end', async () => {
    const dora = await hub.people.createSignedInMember('dora', 'admin');
    const read = async (query = '') =>
      String((await ana.request('GET', `/api/legal/privacy?language=pt-BR${query}`)).body.content);
    const publish = async (portuguese: string, basedOn: number) => {
      const draft = { texts: { 'pt-BR': portuguese }, contact: '', material: false };
      return (await dora.request('POST', '/api/admin/legal/privacy', { ...draft, basedOn })).status;
    };
    // The hub of the test uses a language model on the same machine.
    expect(await read()).toContain('na própria máquina do hub');
    expect(await publish('Guardamos o seu nome.', 1)).toBe(200);
    expect(await read()).toMatch(/^Guardamos o seu nome\.\n\nEste hub tem um assistente de inteligência/);
    expect(await read('&version=1')).not.toMatch(/inteligência artificial|\{/);
    await publish('Antes.{assistant} Depois.', 2);
    expect(await read()).toMatch(/^Antes\.\n\nEste hub.* Depois\.$/s);
    expect(await read('&version=2')).toBe('Guardamos o seu nome.');
  });

  test('a hub without a model reports this to the page, and so does a hub with a model', async () => {
    expect((await eva.request('GET', '/api/boot')).body.hub.assistant).toBe(false);
    const { body } = await ana.request('GET', '/api/boot');
    expect(body.hub.assistant).toBe(true);
    expect(JSON.stringify(body)).not.toMatch(/chave-da-vila|papagaio/);
  });
});
