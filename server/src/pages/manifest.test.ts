import { expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { startSharedTestHub } from '#testing/start-shared-test-hub';

const { hub } = await startSharedTestHub();

type Manifest = {
  icons: { src: string; type: string; purpose?: string }[];
  shortcuts: { url: string }[];
};

const request = (path: string, language = 'pt-BR') =>
  fetch(hub.url + path, { headers: { 'Accept-Language': language } });

test('a browser installs the hub under its own name, with existing icons and shortcuts', async () => {
  await hub.db.run(sql`
    insert into hub_settings (name, reading, updated_at) values ('Horta da Vila Madalena', 'closed', now())`);
  const response = await request('/manifest.webmanifest', 'en');
  expect(response.headers.get('content-type')).toContain('application/manifest+json');
  const manifest: Manifest = JSON.parse(await response.text());
  expect(manifest).toMatchObject({
    name: 'Horta da Vila Madalena',
    short_name: 'Horta da Vil',
    start_url: '/',
    display: 'standalone',
    lang: 'en-US',
  });
  for (const { src, type } of manifest.icons) {
    const icon = await request(src);
    expect(icon.status).toBe(200);
    expect(icon.headers.get('content-type')).toContain(type);
  }
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual(['/', '/conversas', '/notificacoes']);
});

test('the worker is a script of the hub that names files which are there, and the page that it falls back to is', async () => {
  const worker = await request('/worker.js');
  expect(worker.headers.get('content-type')).toContain('javascript');
  const code = await worker.text();
  expect(code).not.toMatch(/^(import|export) /m);
  const files: string[] = JSON.parse(/const builtFiles = (\[.*\]);/.exec(code)?.[1] ?? '[]');
  expect(files.length).toBeGreaterThan(20);
  const statuses = await Promise.all(files.map(async (file) => (await request(file)).status));
  expect(new Set(statuses)).toEqual(new Set([200]));
  const page = await request('/sem-conexao', 'es');
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('Sin conexión');
  const chosen = await request('/sem-conexao?idioma=en-US', 'es');
  expect(await chosen.text()).toContain('<html lang="en-US"');
  expect(await (await request('/sem-conexao?idioma=xx', 'es')).text()).toContain('Sin conexión');
});
