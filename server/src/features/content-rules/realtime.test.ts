import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { formatMention } from '@mutirao/markdown/mentions';
import { createHttpTestClient } from '#testing/http-test-client';
import { startTestServer } from '#testing/start-test-server';
import { defaultTestPassword, type TestPerson } from '#testing/people';

// Spam signals are checked only where rate limits are on. Each member can publish once in ten seconds.
const hub = await startTestServer({ HUB_RATE_LIMITS: 'on' });
afterAll(() => hub.stop());
const caio = await hub.people.createSignedInMember('caio', 'moderator');
const discussionId = (await caio.request('POST', '/api/discussions', { content: 'Para falar' })).body
  .id as string;

let personCount = 0;
let eva: TestPerson;
const aMember = () => hub.people.createSignedInMember(`membro${(personCount += 1)}`);
beforeEach(async () => void (eva = await aMember()));

const publish = (content: string, by = eva) => by.request('POST', '/api/discussions', { content });
const comment = (content: string, by = eva) =>
  by.request('POST', `/api/discussions/${discussionId}/comments`, { content });
const readHoldReasons = async (id: string): Promise<string[] | undefined> => {
  const { body } = await caio.request('GET', '/api/admin/reports?limit=50');
  return body.find(({ contentId }: { contentId: string }) => contentId === id)?.holdReasons;
};
const day = 24 * 60 * 60_000;

describe('the same text again', () => {
  const text = 'Aproveitem a minha oferta imperdível de hoje, só hoje!';

  test('a repeated text is held at the first copy by a newcomer, ignoring case and spaces', async () => {
    expect((await publish(text)).body.underReview).toBeUndefined();
    const { body } = await comment(text.toUpperCase().replaceAll(' ', '  '));
    expect(await readHoldReasons(body.id)).toEqual(['repeated']);
  });

  test('a repeated text is not held if it is short, of another author, or was withdrawn', async () => {
    const { body } = await publish(text);
    expect((await comment(text, await aMember())).body.underReview).toBeUndefined();
    await eva.request('DELETE', `/api/discussions/${body.id}`);
    expect((await comment(text)).body.underReview).toBeUndefined();
    const other = await aMember();
    await publish('Obrigada!', other);
    expect((await comment('Obrigada!', other)).body.underReview).toBeUndefined();
  });
});

describe('links of a newcomer', () => {
  const link = (index: number) => `https://loja${index}.exemplo/oferta`;

  test('links of a newcomer are held if there is little other text, and pass within a longer text', async () => {
    const { body } = await publish(`Vejam: ${link(1)} e ${link(2)}`);
    expect(await readHoldReasons(body.id)).toEqual(['links']);
    const words =
      'Comparei estas duas páginas por uma tarde inteira, e estas são as diferenças que achei nelas todas:';
    expect((await comment(`${words} ${link(1)} ${link(2)}`)).body.underReview).toBeUndefined();
  });
});

test('On the first day a text can have at most 3 links, 4 images and 5 mentions', async () => {
  const repeatItem = (count: number, item: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => item(index)).join(
      ' e mais um que vale a pena conhecer com calma: ',
    );
  const id = (index: number) => `0f8fad5b-d9cb-469f-a165-7086772895${index}0`;
  const kinds = [
    [4, (index: number) => `https://a${index}.exemplo`, 'no máximo 3 links'],
    [5, (index: number) => `![foto](/api/files/${id(index)})`, 'no máximo 4 imagens'],
    [6, (index: number) => formatMention({ id: id(index), name: `Bia ${index}` }), 'no máximo 5 pessoas'],
  ] as const;
  for (const [count, singular, input] of kinds) {
    const member = await aMember();
    const over = await publish(repeatItem(count, singular), member);
    expect([over.status, over.body.fields?.[0].path]).toEqual([422, 'content']);
    expect(over.body.message).toContain(input);
    expect((await comment(repeatItem(count - 1, singular), member)).status).toBe(201);
  }
  expect(
    (
      await comment(
        repeatItem(6, (index) => `https://a${index}.exemplo`),
        caio,
      )
    ).status,
  ).toBe(201);
});

describe('many accounts from one address', () => {
  /** Creates an account, and sends its first request to the hub through a proxy that passes on the client address. */
  async function signUpFrom(address: string, isNonBrowserClient = false) {
    const email = `novo${(personCount += 1)}@exemplo.com.br`;
    const created = { email, password: defaultTestPassword, name: 'Novo', language: 'pt-BR' } as const;
    await hub.ctx.db.transaction((tx) => hub.ctx.identity.createConfirmedUser(tx, created));
    const guest = createHttpTestClient(hub.url, undefined);
    const { body } = await guest('POST', '/auth/v1/token?grant_type=password', {
      email,
      password: defaultTestPassword,
    });
    const request = createHttpTestClient(hub.url, body.access_token);
    const [method, path] = isNonBrowserClient ? ['GET', '/api/user/profile'] : ['POST', '/api/auth/sync'];
    await request(method, path, isNonBrowserClient ? undefined : {}, { 'X-Forwarded-For': address });
    return { request };
  }
  const text = 'Olá a todos, este é o meu site: https://meu.exemplo';
  const send = async ({ request }: Pick<TestPerson, 'request'>) =>
    (await request('POST', `/api/discussions/${discussionId}/comments`, { content: text })).body;

  test('many accounts from one address are held at their first link, from the third account on', async () => {
    const [first, , third] = [
      await signUpFrom('177.10.20.1'),
      await signUpFrom('177.10.20.1'),
      await signUpFrom('177.10.20.1'),
    ];
    if (!third) throw new Error('the account was not created');
    expect(await readHoldReasons((await send(third)).id)).toEqual(['rush']);
    expect(await readHoldReasons((await send(first)).id)).toEqual(['rush']);
  });

  test('many accounts from one address are held too if they never request a cookie', async () => {
    const all = [];
    for (let index = 0; index < 3; index += 1) all.push(await signUpFrom('177.10.20.9', index > 0));
    for (const sender of all) expect(await readHoldReasons((await send(sender)).id)).toEqual(['rush']);
  });

  test('many accounts from one address are not flagged if they come from several addresses, or from behind one proxy', async () => {
    for (const address of ['177.10.20.2', '177.10.20.3', '10.0.0.1', '10.0.0.1', '10.0.0.1']) {
      expect((await send(await signUpFrom(address))).underReview).toBeUndefined();
    }
  });
});

test('links are no reason after the first day', async () => {
  hub.passTime(day);
  const later = await hub.people.signIn(eva.email);
  const { body } = await publish(`Vejam: https://loja1.exemplo e https://loja2.exemplo`, later);
  expect(body.underReview).toBeUndefined();
});
