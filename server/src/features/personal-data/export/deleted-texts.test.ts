import { expect, test } from 'vitest';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import { defaultTestPassword } from '#testing/people';
import { unzip } from '#testing/unzip';
import { runDueJobs } from '#testing/run-jobs';
import { createPersonalDataSources } from '../../../composition/personal-data.ts';
import { createExportTask } from '../index.ts';

const { hub, ana } = await startSharedTestHub('ana');

test('An export has the texts that its owner deleted, which are in no count, and marks them as deleted', async () => {
  const created = await ana.request('POST', '/api/discussions', {
    title: 'Jardim',
    content: 'Apagada depois',
  });
  expect((await ana.request('DELETE', `/api/discussions/${created.body.id}`)).status).toBe(204);
  expect((await ana.request('GET', '/api/user/activity')).body.posts).toBe(0);
  const { body: request } = await ana.request('POST', '/api/user/export', {
    currentPassword: defaultTestPassword,
  });
  await runDueJobs(hub.ctx, [createExportTask(hub.ctx, createPersonalDataSources(hub.ctx))]);
  const status = async () => (await ana.request('GET', '/api/user/export')).body.export?.status;
  await expect.poll(status, { timeout: 10_000 }).toBe('ready');
  const file = await fetch(`${hub.url}/api/user/export/${request.id}/file`, {
    headers: { Authorization: `Bearer ${ana.token}` },
  });
  const files = unzip(Buffer.from(await file.arrayBuffer()));
  const { discussions } = JSON.parse(files.get('dados.json')?.toString() ?? '');
  expect(discussions).toMatchObject([{ title: 'Jardim', deletedAt: expect.any(String) }]);
  expect(files.get('dados.html')?.toString()).toContain('Aqui está também o que você apagou');
});
