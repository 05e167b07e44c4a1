import { randomUUID } from 'node:crypto';
import type { FirstStepId } from '@mutirao/contract/features/system/first-steps';
import type { FirstSteps } from '@mutirao/contract/features/system/schemas';
import { expect, test } from 'vitest';
import type { AppContext } from '#platform/context/app-context';
import { sql } from '#platform/database/database';
import { createCourseFixtures } from '#testing/courses';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import { testPaymentReceiver } from '#testing/orders';
import { postDiscussion } from '#testing/post-content';
import { readFirstSteps } from './read-first-steps.ts';

const { hub, dora } = await startSharedTestHub('dora');
const { config } = hub.ctx;
const backup = {
  to: 'x',
  hour: 3,
  retention: '7,4,12',
  keys: 'left out',
} as const;
/** The settings of a hub on a server. */
const served = {
  ...config,
  isLocal: false,
  hubUrl: 'https://hub.example',
  smtpUrl: 'smtp://mail.example:25',
};

const read = async (): Promise<FirstSteps> =>
  (await dora.request('GET', '/api/admin/system/first-steps')).body;
const toStates = ({ steps }: FirstSteps) => Object.fromEntries(steps.map(({ id, state }) => [id, state]));
const stateOf = async (id: FirstStepId) => toStates(await read())[id];

/** Returns the state of a step and the id of the problem that was found, with these settings. */
async function readStepResult(wanted: FirstStepId, settings: Partial<AppContext['config']> = {}) {
  const { steps } = await readFirstSteps({ ...hub.ctx, config: { ...served, ...settings } });
  return steps.flatMap(({ id, state, problem }) => (id === wanted ? [state, problem?.id ?? null] : []));
}

const insertBackup = (isGood: boolean, daysAgo: number) =>
  hub.db.run(sql`
    insert into nightly_backups (id, night, queued_at, is_good, finished_at, archive, bytes, table_count)
    values (${randomUUID()}, ${hub.ctx.now()}::date - ${daysAgo}::integer, ${hub.ctx.now()}, ${isGood},
            ${hub.ctx.now()}::timestamptz - make_interval(days => ${daysAgo}::integer), 'a', 2400, 61)`);

const setCertificate = (state: string, problem: string | null = null) =>
  hub.db.run(sql`
    insert into system_checks (id, state, problem, params, checked_at, problem_since)
    values ('certificate', ${state}, ${problem}, '{"days": 2}', now(), ${problem === null ? null : hub.ctx.now()})
    on conflict (id) do update set state = excluded.state, problem = excluded.problem, problem_since = excluded.problem_since`);

test('a new hub on one machine needs no mail server and no HTTPS', async () => {
  const found = await read();
  expect(found.discussions).toBe(0);
  expect(toStates(found)).toEqual({
    mail: 'not_needed',
    https: 'not_needed',
    backup: 'to_do',
    rules: 'to_do',
    discussions: 'to_do',
    invitation: 'to_do',
    payments: 'not_needed',
  });
});

test('the e-mail step is done if the mail server accepted an e-mail in the last seven days', async () => {
  expect(await readStepResult('mail', { smtpUrl: undefined })).toEqual(['to_do', 'emails_not_configured']);
  expect(await readStepResult('mail')).toEqual(['to_do', null]);
  await hub.db.run(sql`
    insert into outgoing_messages (id, recipient, subject, text, html, links, language, created_at, sent_at)
    values (${randomUUID()}, 'a@b.example', 'a', 'a', 'a', '{}', 'pt-BR', ${hub.ctx.now()}, ${hub.ctx.now()})`);
  expect(await readStepResult('mail')).toEqual(['done', null]);
  expect(await readStepResult('mail', { smtpUrl: undefined })).toEqual(['to_do', 'emails_not_configured']);
});

test('HTTPS is done if the address needs it and the certificate is valid', async () => {
  expect(await readStepResult('https', { hubUrl: 'http://hub.example' })).toEqual(['to_do', null]);
  expect(await readStepResult('https')).toEqual(['to_do', null]);
  await setCertificate('error', 'certificate_expired');
  expect(await readStepResult('https')).toEqual(['to_do', 'certificate_expired']);
  await setCertificate('ok');
  expect(await readStepResult('https')).toEqual(['done', null]);
  expect(await readStepResult('https', { hubUrl: 'http://hub.example' })).toEqual(['to_do', null]);
});

test('the backup is done while the last one is verified', async () => {
  expect(await readStepResult('backup')).toEqual(['to_do', 'backups_not_configured']);
  expect(await readStepResult('backup', { backup })).toEqual(['to_do', 'backup_missing']);
  await insertBackup(true, 1);
  expect(await readStepResult('backup', { backup })).toEqual(['done', null]);
  await insertBackup(false, 0);
  expect(await readStepResult('backup', { backup })).toEqual(['to_do', 'backup_failed']);
});

test('the rules are done with a contact, also if their text stays', async () => {
  const address = '/api/admin/legal/rules';
  const save = async (contact: string) => {
    const { version: basedOn, ...texts } = (await dora.request('GET', address)).body;
    return dora.request('POST', address, { ...texts, contact, basedOn, material: false });
  };
  await save('dora@hub.example');
  expect(await stateOf('rules')).toBe('done');
  await save('');
  expect(await stateOf('rules')).toBe('to_do');
});

test('three discussions that can be read are needed', async () => {
  await postDiscussion(dora, 'Um');
  const second = await postDiscussion(dora, 'Dois');
  expect((await read()).discussions).toBe(2);
  await postDiscussion(dora, 'Três');
  await postDiscussion(dora, 'Quatro');
  await dora.request('DELETE', `/api/discussions/${second}`);
  expect(await read()).toMatchObject({ discussions: 3 });
  expect(await stateOf('discussions')).toBe('done');
});

test('a valid invitation or a member who is not staff is needed', async () => {
  await hub.people.createSignedInMember('caio', 'moderator');
  expect(await stateOf('invitation')).toBe('to_do');
  await dora.request('POST', '/api/invites', { days: 7, uses: 5 });
  expect(await stateOf('invitation')).toBe('done');
  await hub.db.run(sql`update invites set expires_at = ${hub.ctx.now()}`);
  expect(await stateOf('invitation')).toBe('to_do');
  await hub.db.run(sql`update invites set expires_at = null, revoked_at = ${hub.ctx.now()}`);
  expect(await stateOf('invitation')).toBe('to_do');
  const ana = await hub.people.createSignedInMember('ana');
  await hub.db.run(sql`
    insert into join_requests (member_id, requested_at) values (${ana.id}, ${hub.ctx.now()})`);
  expect(await stateOf('invitation')).toBe('to_do');
  await hub.db.run(sql`delete from join_requests`);
  expect(await stateOf('invitation')).toBe('done');
});

test('the Pix key is needed once a course has a price', async () => {
  const receive = (receiver: object | null) =>
    dora.request('PUT', '/api/admin/payment-receiver', { receiver });
  await receive(testPaymentReceiver);
  expect(await stateOf('payments')).toBe('done');
  await createCourseFixtures(hub, dora).aCourse({ price: 4990 });
  await receive(null);
  expect(await stateOf('payments')).toBe('to_do');
});
