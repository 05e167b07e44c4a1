import { randomUUID } from 'node:crypto';
import type {
  downloadDataExport as fileEndpoint,
  requestDataExport as endpoint,
} from '@mutirao/contract/features/personal-data/endpoints';
import { dataExportLimits } from '@mutirao/contract/features/personal-data/limits';
import type { DataExport, LatestDataExport } from '@mutirao/contract/features/personal-data/schemas';
import { personalDataErrors } from '@mutirao/contract/features/personal-data/errors';
import { findMemberAccount } from '#features/members/index';
import { readPublicHubData } from '#features/hub-settings/index';
import type { HandlerInput, CurrentMember } from '#platform/http/endpoints/handler';
import { negotiateLanguage } from '#platform/http/languages';
import { ApiError } from '#platform/http/endpoints/api-error';
import type { FileReply } from '#platform/http/uploads/send-file';
import { enqueueJobs } from '#platform/jobs/store/enqueue';
import type { AppContext } from '#platform/context/app-context';
import { reauthenticateCaller } from '../reauthenticate-caller.ts';
import { exportJobKind } from './export-task.ts';
import { toExportStorageKey, removeExportFiles } from './files.ts';
import { findExport, lockExport, upsertExportRequest, type ExportRow } from '../store/export.ts';

const hour = 3_600_000;

/**
 * Re-authenticates the member and requests an export of their data. While an export is running, returns the running one
 * instead. Throws if the last export is ready and was requested less than 24 hours ago; a failed one does not count.
 */
export async function requestExport(
  ctx: AppContext,
  { me, body, request }: HandlerInput<typeof endpoint>,
): Promise<DataExport> {
  await reauthenticateCaller(ctx, { me, request, body });
  const now = ctx.now();
  const account = await findMemberAccount(ctx.db, me.id);
  const inserted = await ctx.db.transaction(async (tx) => {
    const last = await lockExport(tx, me.id);
    const params = await upsertExportRequest(tx, {
      id: randomUUID(),
      memberId: me.id,
      language: account?.language ?? negotiateLanguage(request.language, 'pt-BR'),
      now,
      expiresAt: new Date(now.getTime() + dataExportLimits.availableHours * hour),
      before: new Date(now.getTime() - dataExportLimits.retryAfterHours * hour),
    });
    // The new request has replaced the row of the previous export, so the files of the previous export must be removed
    // now.
    if (params && last) await removeExportFiles(ctx, last);
    if (params)
      await enqueueJobs(tx, exportJobKind, { jobs: [{ key: params.id, payload: { id: params.id } }], now });
    return params;
  });
  if (inserted) return toExport(inserted, now);
  const last = await findExport(ctx.db, me.id);
  // A repeated request returns the progress of the running export.
  if (last?.status === 'waiting') return toExport(last, now);
  const nextRequestTime = last ? calculateNextRequestTime(last).getTime() : now.getTime();
  throw new ApiError(personalDataErrors.export_already_requested_today(), {
    retryAfterSeconds: Math.max(1, Math.ceil((nextRequestTime - now.getTime()) / 1000)),
  });
}

export async function readLatestExport(
  { db, identity, now }: AppContext,
  me: CurrentMember,
): Promise<LatestDataExport> {
  const row = await findExport(db, me.id);
  return {
    export: row && row.expires_at > now() ? toExport(row, now()) : null,
    proof: await identity.reauthenticationMethodOf(me.accountId),
  };
}

/** Returns the file itself, only to the member it is about. */
export async function readExportFile(
  ctx: AppContext,
  { me, params }: Pick<HandlerInput<typeof fileEndpoint>, 'me' | 'params'>,
): Promise<FileReply> {
  const { db, storage, now } = ctx;
  const row = await findExport(db, me.id);
  const isAvailable = row?.id === params.id && row.status === 'ready' && row.expires_at > now();
  if (!isAvailable) throw exportNotFound();
  const { name } = await readPublicHubData(ctx);
  return {
    mediaType: 'application/zip',
    name: `${name} - ${row.requested_at.toISOString().slice(0, 10)}.zip`,
    bytes: row.bytes ?? 0,
    isInline: false,
    isUncacheable: true,
    open: async (range) => {
      const content = await storage.open(toExportStorageKey(row), range);
      if (!content) throw exportNotFound();
      return content;
    },
  };
}

function toExport(row: ExportRow, now: Date): DataExport {
  const nextRequestAt = calculateNextRequestTime(row);
  const canRequest = row.status === 'failed' || (row.status === 'ready' && nextRequestAt <= now);
  return {
    id: row.id,
    status: row.status,
    requestedAt: row.requested_at.toISOString(),
    done: row.parts_done,
    total: row.parts,
    items: row.items,
    bytes: row.bytes,
    expiresAt: row.expires_at.toISOString(),
    againAt: canRequest ? null : nextRequestAt.toISOString(),
  };
}

const calculateNextRequestTime = ({ requested_at: at }: ExportRow) =>
  new Date(at.getTime() + dataExportLimits.retryAfterHours * hour);

const exportNotFound = () => new ApiError(personalDataErrors.export_gone());
