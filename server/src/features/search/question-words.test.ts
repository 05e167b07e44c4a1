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

test('a query in the form of a question finds the words of its subject', async () => {
  const id = await publish('trocar a mangueira do aspersor');
  await publish('como eu faço? você não consegue, ninguém sabe');
  for (const q of [
    'como eu faço para trocar a mangueira?',
    'não consigo trocar a mangueira, alguém sabe?',
    'você já precisa trocar mangueira',
  ])
    expect(getIds(await find(q)), q).toEqual([id]);
});

test('a query of question words only, or in quotes, searches these words', async () => {
  const id = await publish('quanto você quero', 'Palavras avulsas');
  expect(getIds(await find('quanto quero'))).toEqual([id]);
  expect(getIds(await find('"quanto você quero"'))).toEqual([id]);
});
