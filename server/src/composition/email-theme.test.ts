import { randomUUID } from 'node:crypto';
import { deriveAccentTokens } from '@mutirao/contract/features/hub-settings/accent';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { composeEmail } from '#platform/mail/compose-email';
import { startTestServer, type TestServer } from '#testing/start-test-server';
import { createEmailThemeReader } from './email-theme.ts';

let hub: TestServer;
beforeAll(async () => {
  hub = await startTestServer();
  await hub.db.run(sql`insert into hub_settings (name, reading) values ('Vila', 'closed')`);
});
afterAll(() => hub.stop());

test('emails follow the hub’s colour within a minute of a change, as far as white text is readable on it', async () => {
  let time = new Date('2026-11-22T12:00:00Z');
  const readTheme = createEmailThemeReader({ now: () => time, hubUrl: 'https://vila.example' });
  const email = anEmail();
  const written = async () => email.html(await readTheme(hub.db));
  expect(await written()).toContain('#1f4fb5');
  await hub.db.run(sql`update hub_settings set accent = '#ffe600'`);
  expect(await written()).toContain('#1f4fb5');
  time = new Date(time.getTime() + 60_000);
  expect(await written()).toContain(`background:${deriveAccentTokens('#ffe600').light.brand}`);
});

test('emails show the hub’s logo from a public address, once there is one that every mail reader shows', async () => {
  let time = new Date('2026-11-22T12:00:00Z');
  const readTheme = createEmailThemeReader({ now: () => time, hubUrl: 'https://vila.example' });
  const written = async () => {
    time = new Date(time.getTime() + 60_000);
    return anEmail().html(await readTheme(hub.db));
  };
  expect(await written()).not.toContain('<img');
  const id = randomUUID();
  await hub.db.run(sql`
    insert into hub_logos (id, small_bytes, large_bytes, created_at) values (${id}, 1, 1, now())`);
  await hub.db.run(sql`update hub_settings set logo_id = ${id}`);
  expect(await written()).not.toContain('<img');
  await hub.db.run(sql`update hub_logos set email_bytes = 1`);
  expect(await written()).toContain(`<img src="https://vila.example/api/hub-logo/${id}?size=email"`);
});

const anEmail = () =>
  composeEmail({
    to: 'ana@exemplo.com.br',
    content: { subject: 'Oi', lead: 'Olá', button: 'Abrir', end: 'Até' },
    link: hub.url,
    siteUrl: hub.url,
    language: 'pt-BR',
  });
