import { dataExportLimits } from '@mutirao/contract/features/personal-data/limits';
import { languages } from '@mutirao/contract/kit/languages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { createMemberWithHistory } from '#testing/member-with-history';
import { defaultTestPassword, type TestPerson } from '#testing/people';
import { startTestServer, type TestServer } from '#testing/start-test-server';
import { unzip } from '#testing/unzip';
import { runDueJobs } from '#testing/run-jobs';
import { createPersonalDataSources } from '../../../composition/personal-data.ts';
import { purgeExpiredExports, createExportTask } from '../index.ts';
import { getExportFieldLabel, getExportSectionTitle } from './render-html.ts';

let hub: TestServer;
let history: Awaited<ReturnType<typeof createMemberWithHistory>>;
let others: Record<string, TestPerson>;
beforeAll(async () => {
  hub = await startTestServer();
  history = await createMemberWithHistory(hub, 'zuleica');
  const { createSignedInMember } = hub.people;
  others = {
    member: history.other,
    moderator: await createSignedInMember('caio', 'moderator'),
    admin: await createSignedInMember('dora', 'admin'),
  };
});
afterAll(() => hub.stop());

const make = (signal?: AbortSignal) =>
  runDueJobs(hub.ctx, [createExportTask(hub.ctx, createPersonalDataSources(hub.ctx))], signal);
const params = (by: TestPerson) =>
  by.request('POST', '/api/user/export', { currentPassword: defaultTestPassword });
const state = async (by: TestPerson) => (await by.request('GET', '/api/user/export')).body.export;
const fetchFile = (id: string, by?: TestPerson) =>
  fetch(`${hub.url}/api/user/export/${id}/file`, {
    headers: by ? { Authorization: `Bearer ${by.token}` } : {},
  });

/** Requests an export, and waits until this test or the hub's own scheduled job has made it. */
async function waitForExport(by: TestPerson) {
  const { body } = await params(by);
  await make();
  await expect.poll(async () => (await state(by))?.status, { timeout: 10_000 }).toBe('ready');
  return body.id as string;
}

describe('a data export', () => {
  test('a data export has all data of its owner, as JSON and as a readable page, and their files', async () => {
    const id = await waitForExport(history.member);
    const response = await fetchFile(id, history.member);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="Mutirao - \d{4}-\d\d-\d\d\.zip"/,
    );
    const files = unzip(Buffer.from(await response.arrayBuffer()));
    const data = JSON.parse(files.get('dados.json')?.toString() ?? '');
    expect(data).toMatchObject({ format: 'mutirao-export', version: 1, hub: { address: hub.url } });
    const parts = createPersonalDataSources(hub.ctx).sections.map(({ name }) => name);
    // These two sections are empty: the reports about the member's content are not decided yet, and an active member
    // has no pending request to join.
    const empty = parts.filter((name) => data[name].length === 0);
    expect(empty).toEqual(['decisions', 'joinRequest']);
    expect(data.profile[0]).toMatchObject({
      name: 'zuleica [QA] Quaresma',
      whatsapp: '5581999990000',
      language: 'en-US',
    });
    expect(data.discussions[0]).toMatchObject({ content: 'Horta nova, com telhado', tags: ['horta'] });
    expect(data.discussionEdits[0].contentBefore).toBe('Horta nova');
    expect(data.ballots[0]).toMatchObject({ question: 'Qual muda?', choices: ['Tomate'] });
    expect(data.account[0]).toMatchObject({
      email: history.member.email,
      phone: '5581988880000',
      hasPassword: true,
    });
    const names = [...files.keys()].filter((name) => /^(foto|arquivos)\//.test(name)).toSorted();
    expect(names).toHaveLength(3);
    expect(files.get(names.find((name) => name.endsWith('zuleica.txt')) ?? '')?.toString()).toBe(
      'lista de mudas',
    );

    const html = files.get('dados.html')?.toString() ?? '';
    expect(html).toContain('<html lang="en-US">');
    expect(html).toContain('<dt>Text before</dt><dd>Horta nova</dd>');
    // Namespace URIs of a signed credential are names that no client fetches.
    const fetched = html.replaceAll(/https:\/\/(www\.w3\.org|purl\.imsglobal\.org)\//g, '');
    expect(fetched).not.toMatch(/<script|https?:\/\/(?!127\.0\.0\.1)|\ssrc=/);
  });

  test('a data export contains no secrets and no data of other members', async () => {
    const id = (await state(history.member)).id;
    const files = unzip(Buffer.from(await (await fetchFile(id, history.member)).arrayBuffer()));
    const text = files.get('dados.json')?.toString() ?? '';
    expect(text).not.toMatch(
      /"[^"]*(passwordHash|password_hash|secret|token|_hash|publicKey|challenge)[^"]*":/i,
    );
    const hashes = await hub.db.row<{ hash: string }>(
      sql`select password_hash as hash from auth.users where id = ${history.member.accountId}`,
    );
    expect(text).not.toContain(hashes?.hash);
    expect(text).not.toContain(history.other.email);
    // The export does not contain the texts of reports about the member's content, because reporters are not disclosed.
    expect(text).not.toContain('Não gostei');
  });

  test('a data export cannot be fetched by any other member or role', async () => {
    const { id } = await state(history.member);
    for (const [name, by] of Object.entries(others)) {
      expect((await fetchFile(id, by)).status, name).toBe(404);
      expect(await state(by), name).toBeNull();
    }
    expect((await fetchFile(id)).status).toBe(401);
  });

  test('every part and field of a data export has words in every language', async () => {
    const { id } = await state(history.member);
    const files = unzip(Buffer.from(await (await fetchFile(id, history.member)).arrayBuffer()));
    const data: object = JSON.parse(files.get('dados.json')?.toString() ?? '');
    const lists = Object.entries(data).filter(([, rows]) => Array.isArray(rows));
    const fields = new Set(lists.flatMap(([, rows]) => rows.flatMap((row: object) => Object.keys(row))));
    for (const language of languages) {
      expect(
        lists.map(([name]) => name).filter((name) => getExportSectionTitle(language, name) === name),
      ).toEqual([]);
      expect([...fields].filter((name) => getExportFieldLabel(language, name) === name)).toEqual([]);
    }
  });

  test('a data export shows texts exactly as the member wrote them', async () => {
    const tina = await hub.people.createSignedInMember('tina');
    await tina.request('POST', '/api/discussions', { title: 'privacy', content: 'toString' });
    for (const content of ['constructor', '2026-01-31'])
      await tina.request('POST', `/api/discussions/${history.foreign.id}/comments`, { content });
    const file = await fetchFile(await waitForExport(tina), tina);
    const html = unzip(Buffer.from(await file.arrayBuffer()))
      .get('dados.html')
      ?.toString();
    for (const text of ['privacy', 'toString', 'constructor', '2026-01-31'])
      expect(html).toContain(`<dd>${text}</dd>`);
    expect(html).toContain('<dt>Documento</dt><dd>Política de privacidade</dd>');
    expect(html).toContain('<dt>Papel</dt><dd>Membro</dd>');
  });

  test('a data export sends an e-mail in the member’s language, without the file and without its address', async () => {
    const emails = await hub.people.guest('GET', `/outbox.json?to=${history.member.email}`);
    const email = emails.body.find(({ subject }: { subject: string }) => subject === 'Your data is ready');
    expect(email.links).toEqual([`${hub.url}/settings/dados`]);
  });
});

describe('asking for a copy', () => {
  test('requesting an export twice at the same time creates one, and again on the same day creates none', async () => {
    const gil = await hub.people.createSignedInMember('gil');
    const responses = await Promise.all([params(gil), params(gil), params(gil)]);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
    await make();
    await expect.poll(async () => (await state(gil)).status).toBe('ready');
    const again = await params(gil);
    expect([again.status, again.body.code]).toEqual([429, 'too_many_requests']);
    expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(86_000);
    hub.passTime(dataExportLimits.retryAfterHours * 3_600_000);
    expect((await params(await hub.people.signIn(gil.email))).status).toBe(201);
    await make();
  });

  test('requesting an export is a right of banned members, too', async () => {
    const nara = await hub.people.createSignedInMember('nara');
    await hub.people.ban(nara, 'Fora das regras');
    const id = await waitForExport(nara);
    expect((await fetchFile(id, nara)).status).toBe(200);
    expect((await nara.request('POST', '/api/discussions', { content: 'oi' })).status).toBe(403);
  });
});

describe('the making of a copy', () => {
  test('the making of an export is taken over from a killed process, but not from a running one', async () => {
    const rui = await hub.people.createSignedInMember('rui');
    await params(rui);
    // Claims the job and never completes it, as a process that is killed during the export.
    await hub.db.run(sql`
      update jobs set holder = gen_random_uuid(), tries = 1, run_at = ${new Date(hub.ctx.now().getTime() + 60_000)}
      where task = 'export_personal_data'`);
    await make();
    expect((await state(rui)).status).toBe('waiting');
    hub.passTime(61_000);
    await make();
    await expect.poll(async () => (await state(rui)).status).toBe('ready');
  });

  test('the making of an export leaves no file if its account is deleted before it is done', async () => {
    const eva = await hub.people.createSignedInMember('eva');
    const { id } = (await params(eva)).body;
    let isStored = false;
    const storage = {
      ...hub.ctx.storage,
      async put(...item: Parameters<typeof hub.ctx.storage.put>) {
        await hub.ctx.storage.put(...item);
        isStored = (await hub.ctx.storage.open(item[0])) !== undefined;
        await hub.db.run(sql`delete from data_exports where id = ${id}`);
      },
    };
    const ctx = { ...hub.ctx, storage };
    await runDueJobs(ctx, [createExportTask(ctx, createPersonalDataSources(ctx))]);
    expect(isStored).toBe(true);
    expect(await hub.ctx.storage.open(`${id}-export-1`)).toBeUndefined();
  });

  test('the making of an export runs once in two concurrent runs', async () => {
    const lia = await hub.people.createSignedInMember('lia');
    await params(lia);
    await Promise.all([make(), make(), make()]);
    await expect.poll(async () => (await state(lia)).status).toBe('ready');
    const emails = await hub.people.guest('GET', `/outbox.json?to=${lia.email}`);
    expect(emails.body).toHaveLength(1);
  });

  test('the making of an export reads thousands of comments in pages, and never all of them at once', async () => {
    const ivo = await hub.people.createSignedInMember('ivo');
    const held: number[] = [];
    await hub.db.run(sql`
      insert into comments (id, discussion_id, author_id, content, created_at)
      select gen_random_uuid(), ${history.foreign.id}, ${ivo.id}, 'linha ' || n, now() + n * interval '1 ms'
      from generate_series(1, 3000) n`);
    const [comments] = createPersonalDataSources(hub.ctx).sections.filter(({ name }) => name === 'comments');
    const subject = { memberId: ivo.id, accountId: ivo.accountId, addresses: [] };
    for await (const page of comments?.pages(hub.db, subject) ?? []) held.push(page.length);
    expect(held.reduce((sum, length) => sum + length, 0)).toBe(3000);
    expect(Math.max(...held)).toBe(200);
  });
});

test('After a day the file and every record of it are deleted', async () => {
  const id = await waitForExport(await hub.people.signIn(history.member.email));
  hub.passTime(dataExportLimits.availableHours * 3_600_000);
  const later = await hub.people.signIn(history.member.email);
  expect(await state(later)).toBeNull();
  expect((await fetchFile(id, later)).status).toBe(404);
  await purgeExpiredExports(hub.ctx);
  expect(await hub.ctx.storage.open(`${id}-export-1`)).toBeUndefined();
  expect(await hub.db.rows(sql`select id from data_exports`)).toEqual([]);
});
