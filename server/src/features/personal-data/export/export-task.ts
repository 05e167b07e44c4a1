import { rm, stat } from 'node:fs/promises';
import * as z from 'zod/mini';
import { dataExportLimits } from '@mutirao/contract/features/personal-data/limits';
import { findMemberAccount } from '#features/members/index';
import { readPublicHubData } from '#features/hub-settings/index';
import { composeEmail } from '#platform/mail/compose-email';
import type { AppContext } from '#platform/context/app-context';
import { deleteJobsByKey } from '#platform/jobs/store/enqueue';
import { createTask, type Job, type JobKind, type JobBatchContext, type Task } from '#platform/jobs/task';
import { toExportStorageKey, removeExportFiles } from './files.ts';
import { serverMessages } from '#messages/index';
import * as store from '../store/export.ts';
import { createExportZipFile, type ExportSources } from './write-export.ts';

const minute = 60_000;
const hour = 60 * minute;
const purgeBatchSize = 20;

/** The job that creates the export of a request; its key is the id of the request. */
export const exportJobKind: JobKind<{ id: string }, 'export_personal_data'> = {
  name: 'export_personal_data',
  payloadSchema: z.object({ id: z.uuid() }),
};

/** Creates the task that makes the requested exports, one after the other. */
export const createExportTask = (ctx: AppContext, sources: ExportSources): Task<'export_personal_data'> =>
  createTask(exportJobKind, {
    batchSize: 1,
    retry: { firstDelay: minute, maxDelay: hour, maxTries: 3 },
    async run(jobs, run) {
      for (const job of jobs) await makeExport(ctx, sources, { job, run });
      return jobs.map(() => 'done');
    },
    onFailed: (tx, jobs) =>
      store.markExportsFailedByIds(
        tx,
        jobs.map(({ payload }) => payload.id),
      ),
  });

type Attempt = { job: Job<{ id: string }>; run: JobBatchContext };

async function makeExport(ctx: AppContext, sources: ExportSources, { job, run }: Attempt) {
  const { db, storage, identity, config } = ctx;
  const { id } = job.payload;
  const request = await store.recordExportAttemptStart(db, id);
  if (!request) return;
  const { tries } = request;
  const member = await findMemberAccount(db, request.member_id);
  if (!member) throw new Error('the member of an export does not exist');
  const addresses = new Set(
    [member.email, ...(await identity.addressesOf(member.accountId))].filter(Boolean),
  );
  const subject = { memberId: request.member_id, accountId: member.accountId, addresses: [...addresses] };

  const file = await createExportZipFile(sources, {
    db,
    subject,
    scratch: storage.scratch,
    language: request.language,
    zone: config.zone,
    title: {
      hub: (await readPublicHubData(ctx)).name,
      address: config.hubUrl,
      name: member.name,
      at: ctx.now(),
    },
    signal: run.signal,
    async reportProgress(progress) {
      run.signal.throwIfAborted();
      if (!(await store.updateExportProgress(db, { id, tries, ...progress })))
        throw new Error('another attempt of the export has begun');
    },
  });
  const key = toExportStorageKey(request);
  const bytes = await consumeScratchFile(file, () => storage.put(key, file, 'application/zip'));

  const isReady = await db.transaction(async (tx) => {
    if (!(await run.complete(tx, job.id))) return false;
    const expiresAt = new Date(ctx.now().getTime() + dataExportLimits.availableHours * hour);
    if (!(await store.setExportReady(tx, { id, now: ctx.now(), expiresAt, bytes }))) return false;
    if (member.email === '') return true;
    const content = serverMessages(request.language).personalDataEmails.exportReady;
    const link = `${config.hubUrl}/settings/dados`;
    const email = {
      to: member.email,
      content,
      link,
      siteUrl: config.hubUrl,
      language: request.language,
    };
    await ctx.mail.send(tx, composeEmail(email));
    return true;
  });
  // The written file is not needed if another attempt has started since or the request was deleted. It is removed
  // at once, because without a row in the database nothing would remove it later.
  if (!isReady) await storage.remove(key);
}

/** Calls `consume` for a written file and returns the file's size. Always removes it from the scratch folder. */
async function consumeScratchFile(file: string, consume: () => Promise<void>): Promise<number> {
  try {
    const { size } = await stat(file);
    await consume();
    return size;
  } finally {
    await rm(file, { force: true });
  }
}

/** Removes the expired exports: first the file, so that no file is left without a row. */
export async function purgeExpiredExports({ db, storage, now }: Pick<AppContext, 'db' | 'storage' | 'now'>) {
  for (const created of await store.listExpiredExports(db, { now: now(), limit: purgeBatchSize })) {
    await removeExportFiles({ storage }, created);
    await db.transaction(async (tx) => {
      await store.deleteExport(tx, created.id);
      await deleteJobsByKey(tx, exportJobKind, [created.id]);
    });
  }
}
