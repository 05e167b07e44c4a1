import { randomUUID } from 'node:crypto';
import { getSystemProblemMessages } from '@mutirao/contract/features/system/get-problem-messages';
import type { SystemReport } from '@mutirao/contract/features/system/schemas';
import type { Language } from '@mutirao/contract/kit/languages';
import { contractMessages } from '@mutirao/contract/messages/index';
import { beforeEach, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import { runHubCommandWithSettings, toHubCommandEnvironment } from '#testing/run-command';
import { runSystemChecks } from './run-checks.ts';

const { hub, dora } = await startSharedTestHub('dora');
const backup = {
  to: 'x',
  hour: 3,
  retention: '7,4,12',
  keys: 'left out',
} as const;
const ctx = { ...hub.ctx, config: { ...hub.ctx.config, backup } };
const reason = 'O disco está cheio.';

beforeEach(async () => {
  await hub.db.run(sql`delete from nightly_backups`);
  await hub.db.run(sql`
    insert into nightly_backups (id, night, queued_at, is_good, finished_at, reason)
    values (${randomUUID()}, '2026-11-26', ${ctx.now()}, false, ${ctx.now()}, ${reason})`);
});

const setCode = () =>
  hub.db.run(
    sql`update nightly_backups set failure_code = 'path_forbidden', failure_params = '{"path": "/backups"}'`,
  );

async function readProblem() {
  await runSystemChecks(ctx, new AbortController().signal, { all: true });
  const { problems }: SystemReport = (await dora.request('GET', '/api/admin/system')).body;
  return problems.find(({ id }) => id === 'backup_failed');
}

type Problem = Awaited<ReturnType<typeof readProblem>>;
const writeReason = (language: Language, problem: Problem) =>
  problem && getSystemProblemMessages(contractMessages(language), problem).values['reason'];

test('the problem of a failed backup has its reason in each language', async () => {
  await setCode();
  const problem = await readProblem();
  expect(problem?.params).toEqual({ failure: 'path_forbidden', path: '/backups', reason });
  expect(writeReason('en-US', problem)).toBe('No permission to read or write /backups.');
  expect(writeReason('es-ES', problem)).toBe('Sin permiso para leer o escribir en /backups.');
  expect(writeReason('pt-BR', problem)).toBe('Sem permissão para ler ou gravar em /backups.');
});

test('doctor prints the reason in the language of the terminal', async () => {
  await setCode();
  await readProblem();
  const settings = { ...toHubCommandEnvironment(hub), PORT: new URL(hub.url).port, HUB_LANGUAGE: 'en' };
  const { out } = await runHubCommandWithSettings(settings, ['doctor']);
  expect(out).toContain('No permission to read or write /backups. Correct that.');
});

test('a reason without a code, and one with a code of another version, are shown as they are stored', async () => {
  const withoutCode = await readProblem();
  expect(withoutCode?.params).toEqual({ failure: 'none', reason });
  expect(writeReason('en-US', withoutCode)).toBe(reason);
  await hub.db.run(
    sql`update nightly_backups set failure_code = 'of_a_later_version', failure_params = '{}'`,
  );
  expect(writeReason('en-US', await readProblem())).toBe(reason);
});

test('a failure without a reason refers to the log', async () => {
  await hub.db.run(sql`update nightly_backups set reason = null`);
  const problem = await readProblem();
  expect(problem?.params).toEqual({ failure: 'none', reason: 'none' });
  expect(writeReason('es-ES', problem)).toBe('none');
});
