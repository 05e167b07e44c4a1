import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#platform/config/config';
import { StartupError } from '#platform/config/startup-error';
import { awaitPortugueseFailureSentence, formatFailureInEachLanguage } from '#testing/failure-sentences';
import { readConfiguredProviders } from './read-configured-providers.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mutirao-providers-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function readFrom(content: unknown) {
  const file = path.join(folder, 'providers.json');
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  const config = readConfig({ IDENTITY_PROVIDERS_FILE: file });
  return readConfiguredProviders({ file: config.providersFile, ...config.providerClients });
}

const client = { clientId: 'hub', clientSecret: 'between us' };
const prefeitura = {
  id: 'prefeitura',
  name: 'Prefeitura',
  kind: 'oidc',
  issuer: 'https://p.example',
  ...client,
};

test('the predefined services need only their client', async () => {
  const { providerClients } = readConfig({
    GOOGLE_CLIENT_ID: 'g',
    GOOGLE_CLIENT_SECRET: 's',
    GITHUB_CLIENT_ID: 'h',
    GITHUB_CLIENT_SECRET: 't',
  });
  const providers = await readConfiguredProviders({ file: undefined, ...providerClients });
  expect(providers).toMatchObject([
    { id: 'google', kind: 'oidc', clientId: 'g', issuer: 'https://accounts.google.com' },
    { id: 'github', kind: 'oauth2', clientSecret: 't' },
  ]);
});

test('half a client is refused, with the name of the other half', async () => {
  const half = async () => readConfig({ GITHUB_CLIENT_ID: 'h' });
  expect(await awaitPortugueseFailureSentence(half())).toBe(
    'GITHUB_CLIENT_ID e GITHUB_CLIENT_SECRET vão juntos: o serviço dá os dois. Defina ambos, ou nenhum.',
  );
});

test('a file describes more services, and omitted values have their defaults', async () => {
  const [first, second] = await readFrom([prefeitura, { id: 'google', ...client }]);
  expect(first).toMatchObject({
    id: 'prefeitura',
    scopes: ['openid', 'email', 'profile'],
    pkce: true,
    trustsEmail: false,
  });
  expect(second?.name).toBe('Google');
});

test.each([
  ['no JSON', '{', /^IDENTITY_PROVIDERS_FILE: .*providers\.json não é um JSON válido\.$/],
  ['no list', {}, /^IDENTITY_PROVIDERS_FILE: .*providers\.json deve ter uma lista de serviços/],
  ['an entry without a client', [{ id: 'google' }], /, serviço 1 falta ou está errado algum campo\./],
  ['an unknown field', [{ ...prefeitura, secret: 'x' }], /, serviço 1 falta ou está errado algum campo\./],
  [
    'an address without encryption',
    [{ ...prefeitura, issuer: 'http://p.example' }],
    /algum campo\. .* endereços que comecem com https:\/\/\.$/,
  ],
  ['no issuer', [{ ...prefeitura, issuer: undefined }], /, serviço 1 falta issuer\.$/],
  ['no addresses', [{ ...prefeitura, kind: 'oauth2' }], /, serviço 1 falta endpoints\.$/],
  ['a name that is taken', [{ ...prefeitura, id: 'email' }], /, serviço 1 o id "email" é reservado\.$/],
  [
    'one service twice',
    [prefeitura, prefeitura],
    /^O serviço de entrada "prefeitura" está descrito duas vezes\.$/,
  ],
])('a file with %s is refused, without its secrets', async (_description, content, failure) => {
  const problem = await readFrom(content).catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(StartupError);
  expect(formatFailureInEachLanguage(problem)[0]).toMatch(failure);
  expect(String(problem)).not.toContain('between us');
});

test('a missing file is named in the error', async () => {
  const file = path.join(folder, 'none.json');
  expect(await awaitPortugueseFailureSentence(readConfiguredProviders({ file }))).toBe(
    `IDENTITY_PROVIDERS_FILE: não consigo ler o arquivo ${file}.`,
  );
});
