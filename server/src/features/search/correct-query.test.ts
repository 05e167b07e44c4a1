import { expect, test } from 'vitest';
import type { GroupedSearchResults } from '@mutirao/contract/features/search/schemas';
import { startSharedTestHub } from '#testing/start-shared-test-hub';

const { ana } = await startSharedTestHub('ana');

const publish = async (content: string, title = 'Sem assunto'): Promise<string> =>
  (await ana.request('POST', '/api/discussions', { title, content })).body.id;

async function find(q: string): Promise<GroupedSearchResults> {
  const { status, body } = await ana.request('GET', `/api/search?${new URLSearchParams({ q })}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
const getIds = ({ groups }: GroupedSearchResults) => groups.flatMap(({ items }) => items.map(({ id }) => id));

test('a typing error is corrected to the word with the fewest errors, and other words remain', async () => {
  await publish('composte isto hoje', 'Composte');
  await publish('composte aquilo', 'Composte outra vez');
  const id = await publish('composteira com cheiro de terra');
  const results = await find('composteria de cheiro?');
  expect(getIds(results)).toEqual([id]);
  expect(results.meant).toEqual({ q: 'composteira de cheiro?', shown: true });
});

test('two letters in the wrong order are corrected in a short word', async () => {
  const id = await publish('senha nova guardada');
  expect(await find('sehna')).toMatchObject({ meant: { q: 'senha', shown: true } });
  expect(getIds(await find('sehna'))).toEqual([id]);
});

test('a word is not replaced by one with too many differences, nor because of punctuation', async () => {
  await publish('lastro pesado');
  expect((await find('lastpass')).meant).toBeNull();
  expect((await find('"lastro", pesado?')).meant).toBeNull();
});

test('a plural in ões is corrected to the singular that a text has', async () => {
  const id = await publish('a poção mágica ferve');
  const results = await find('poções');
  expect(getIds(results)).toEqual([id]);
  expect(results.meant).toEqual({ q: 'poção', shown: true });
});
