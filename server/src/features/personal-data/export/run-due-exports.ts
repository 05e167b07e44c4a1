import { randomUUID } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { dataExportLimits } from '@mutirao/contract/features/personal-data/limits';
import { findMemberAccount } from '#features/members/index';
import { readHubView } from '#features/hub-settings/index';
import { composeEmail } from '#platform/mail/compose-email';
import type { AppContext } from '#platform/context/app-context';
import { uploadTimeoutMillisecondsFor } from '#platform/storage/storage';
import { exportStorageKey, removeExportFiles } from './files.ts';
import { exportReadyEmailTexts } from './emails.ts';
import * as store from '../store/export.ts';
import { writeExport, type ExportSources } from './write-export.ts';

const minute = 60_000;
const hour = 60 * minute;
// Must be longer than any step between two progress updates.
const heldFor = 2 * minute;
const maxTries = 3;
const max = 20;

/** Makes the requested exports, one after the other. If stopped, it leaves the rest to the next process. */
export async function runDueExports(
  ctx: AppContext,
  exported: ExportSources,
  signal: AbortSignal,
): Promise<number> {
  const holder = randomUUID();
  for (let created = 0; ; created += 1) {
    if (signal.aborted) return created;
    const params = await store.claimNextExport(ctx.db, {
      holder,
      now: ctx.now(),
      until: later(ctx, heldFor),
    });
    if (!params) return created;
    await makeOne(ctx, exported, { query: params, holder, signal });
  }
}

type Work = { query: store.ExportRow; holder: string; signal: AbortSignal };

async function makeOne(ctx: AppContext, exported: ExportSources, work: Work) {
  const { query: params, holder, signal } = work;
  // The process ended during its last attempt and could not record the failure.
  if (params.tries > maxTries)
    return store.releaseExportLease(ctx.db, {
      id: params.id,
      holder,
      until: null,
      hasFailed: true,
      isCounted: true,
    });
  try {
    await make(ctx, exported, work);
  } catch (error) {
    const hasFailed = !signal.aborted && params.tries >= maxTries;
    const until = signal.aborted ? null : later(ctx, params.tries * minute);
    await store.releaseExportLease(ctx.db, {
      id: params.id,
      holder,
      until,
      hasFailed,
      isCounted: !signal.aborted,
    });
    if (!signal.aborted) throw error;
  }
}

async function make(ctx: AppContext, exported: ExportSources, { query: params, holder, signal }: Work) {
  const { db, storage, identity, config } = ctx;
  const member = await findMemberAccount(db, params.member_id);
  if (!member) throw new Error('nobody is there whose data could be told');
  const addresses = new Set(
    [member.email, ...(await identity.addressesOf(member.accountId))].filter(Boolean),
  );
  const subject = { memberId: params.member_id, accountId: member.accountId, addresses: [...addresses] };

  let lastProgress = { parts: 0, done: 0, items: 0 };
  async function saveProgress(milliseconds: number, progress = lastProgress) {
    signal.throwIfAborted();
    lastProgress = progress;
    const until = later(ctx, milliseconds);
    if (!(await store.updateExportProgress(db, { id: params.id, holder, until, ...progress })))
      throw new Error('another process has taken the export over');
  }

  const file = await writeExport(exported, {
    db,
    subject,
    scratch: storage.scratch,
    language: params.language,
    zone: config.zone,
    title: {
      hub: (await readHubView(ctx)).name,
      address: config.hubUrl,
      name: member.name,
      at: ctx.now(),
    },
    signal,
    tell: (progress) => saveProgress(heldFor, progress),
  });
  const key = exportStorageKey(params);
  const bytes = await handOver(file, async (size) => {
    // During the upload no progress is reported.
    await saveProgress(heldFor + uploadTimeoutMillisecondsFor(size));
    await storage.put(key, file, 'application/zip');
  });

  const ready = {
    id: params.id,
    holder,
    now: ctx.now(),
    expiresAt: later(ctx, dataExportLimits.availableHours * hour),
    bytes,
  };
  const isReady = await db.transaction(async (tx) => {
    if (!(await store.setExportReady(tx, ready))) return false;
    if (member.email === '') return true;
    const words = exportReadyEmailTexts[params.language];
    const link = `${config.hubUrl}/settings/dados`;
    const email = { to: member.email, words, link, siteUrl: config.hubUrl, language: params.language };
    await ctx.mail.send(tx, composeEmail(email));
    return true;
  });
  // Another process makes it by now, or the request was deleted: without a row the file would stay forever.
  if (!isReady) await storage.remove(key);
}

/** Passes a written file to `give` and returns its size. The file is always removed from the scratch folder. */
async function handOver(file: string, give: (size: number) => Promise<void>): Promise<number> {
  try {
    const { size } = await stat(file);
    await give(size);
    return size;
  } finally {
    await rm(file, { force: true });
  }
}

/** Removes the expired exports: first the file, so that no file is left without a row. */
export async function purgeExpiredExports({ db, storage, now }: Pick<AppContext, 'db' | 'storage' | 'now'>) {
  for (const created of await store.listExpiredExports(db, { now: now(), limit: max })) {
    await removeExportFiles({ storage }, created);
    await store.deleteExport(db, created.id);
  }
}

const later = ({ now }: Pick<AppContext, 'now'>, milliseconds: number) =>
  new Date(now().getTime() + milliseconds);
