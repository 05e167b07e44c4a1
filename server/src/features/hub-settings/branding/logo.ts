import { randomUUID } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { hubSettingsLimits, type HubBranding } from '@mutirao/contract/features/hub-settings/schemas';
import { publicHubSettingsChangedEvent } from '@mutirao/contract/features/hub-settings/events';
import { hubSettingsErrors } from '@mutirao/contract/features/hub-settings/errors';
import { toSizeLimitMegabytes } from '@mutirao/contract/kit/size-limits';
import { platformErrors } from '@mutirao/contract/kit/platform-errors';
import { lockMemberAndAssertRole } from '#features/members/index';
import { recordAuditEntry } from '#platform/audit/audit';
import type { Transaction } from '#platform/database/database';
import type { AppContext } from '#platform/context/app-context';
import type { IncomingFileStream } from '#platform/http/uploads/incoming-file-stream';
import { ApiError } from '#platform/http/endpoints/api-error';
import type { FileReply } from '#platform/http/uploads/send-file';
import { writeUpload } from '#platform/http/uploads/write-upload';
import { cropMediaTypeOf, storePictureCropsAndCountBytes, removeCrops } from '#platform/pictures/store-crops';
import { writeSquareWebpAsPng } from '#platform/pictures/pictures';
import { lockHubSettingsTable } from '../store/settings.ts';
import { toHubBranding } from './change-branding.ts';
import * as store from '../store/branding.ts';

// Three times the pixels in the top bar; the size of a phone's app icon; twice the pixels in an e-mail.
const widths = { small: 96, large: 512, email: 96 } as const;
type Size = keyof typeof widths;
const sizes = ['small', 'large', 'email'] as const satisfies readonly Size[];

const maxBytes = {
  bytes: hubSettingsLimits.logo,
  error: platformErrors.image_too_large({ max: toSizeLimitMegabytes(hubSettingsLimits.logo) }),
};
// Few email clients show the newer image formats.
const isPng = (size: Size) => size === 'email';
const mediaTypeOf = (size: Size) => cropMediaTypeOf({ isPng: isPng(size) });
const keyOf = (id: string, size: Size) => `${id}-logo-${size}`;

type Deps = Pick<AppContext, 'db' | 'realtime' | 'storage' | 'now'>;

/** Stores a new hub logo, re-encoded as a square. */
export async function uploadLogo(
  ctx: Deps,
  me: { id: string },
  file: IncomingFileStream,
): Promise<HubBranding> {
  const id = randomUUID();
  const bytes = await storeLogo(ctx, id, file);
  const now = ctx.now();
  const branding = await change(ctx, me, (tx) => store.replaceLogo(tx, { id, bytes, now })).catch(
    async (error: unknown) => {
      await removeFiles(ctx, id);
      throw error;
    },
  );
  await purgeOld(ctx);
  return branding;
}

/** Removes the logo: the hub shows the default one again. */
export async function removeLogo(ctx: Deps, me: { id: string }): Promise<HubBranding> {
  const branding = await change(ctx, me, (tx) => store.unsetLogo(tx, ctx.now()));
  await purgeOld(ctx);
  return branding;
}

async function change(
  { db, realtime, now }: Deps,
  me: { id: string },
  apply: (tx: Transaction) => Promise<void>,
) {
  return db.transaction(async (tx) => {
    await lockHubSettingsTable(tx);
    await lockMemberAndAssertRole(tx, me, 'admin');
    const before = await store.findBranding(tx);
    if (!before) throw new ApiError(hubSettingsErrors.hub_not_set_up());
    await apply(tx);
    const after = await store.findBranding(tx);
    if (before.logoId !== after?.logoId) {
      const entry = { action: 'settings.logo', at: now(), actorId: me.id };
      const toAuditValues = (logoId: string | null | undefined) => ({ logo: Boolean(logoId) });
      await recordAuditEntry(tx, {
        ...entry,
        before: toAuditValues(before.logoId),
        after: toAuditValues(after?.logoId),
      });
    }
    tx.afterCommit(() => realtime.broadcast(publicHubSettingsChangedEvent, {}));
    return toHubBranding(after);
  });
}

const cropsOf = (id: string) =>
  sizes.map((size) => ({
    size,
    key: keyOf(id, size),
    width: widths[size],
    height: widths[size],
    isPng: isPng(size),
  }));

const storeLogo = ({ storage }: Deps, id: string, { content }: IncomingFileStream) =>
  storePictureCropsAndCountBytes(storage, { content, limit: maxBytes }, cropsOf(id));

/** Draws the email version of a hub logo that was uploaded before email versions existed. */
export async function backfillEmailLogo({ db, storage }: Pick<AppContext, 'db' | 'storage'>) {
  const id = await store.findLogoWithoutEmailVersion(db);
  const content = id && (await storage.open(keyOf(id, 'large')));
  if (!id || !content) return;
  // The file names are random, so that two instances that draw the logo at the same time do not write to the same
  // files.
  const scratchPath = path.join(storage.scratch, randomUUID());
  const [large, email] = [`${scratchPath}-large`, `${scratchPath}-email`];
  try {
    await writeUpload(content, large, maxBytes);
    await writeSquareWebpAsPng(large, { side: widths.email, to: email });
    const { size: bytes } = await stat(email);
    await storage.put(keyOf(id, 'email'), email, mediaTypeOf('email'));
    await store.setEmailLogoByteCount(db, { id, bytes });
  } finally {
    await Promise.all([large, email].map((filePath) => rm(filePath, { force: true })));
  }
}

/** Purges earlier logos. If the storage cannot delete one now, the next change retries it. */
async function purgeOld(ctx: Deps) {
  const removed: string[] = [];
  for (const id of await store.listUnusedLogos(ctx.db)) if (await removeFiles(ctx, id)) removed.push(id);
  if (removed.length > 0) await store.deleteLogos(ctx.db, removed);
}

const removeFiles = ({ storage }: Pick<AppContext, 'storage'>, id: string) =>
  removeCrops(storage, cropsOf(id));

/** Returns the logo, while the hub uses it. */
export async function readLogo(
  { db, storage }: Pick<AppContext, 'db' | 'storage'>,
  { id, size = 'small' }: { id: string; size: Size | undefined },
): Promise<FileReply> {
  const logoSizes = await store.findLogoByteCounts(db, id);
  const bytes = logoSizes?.[size];
  if (!bytes) throw logoNotFound();
  return {
    mediaType: mediaTypeOf(size),
    name: isPng(size) ? 'logo.png' : 'logo.webp',
    bytes,
    isInline: true,
    isCrossOrigin: true,
    audience: 'anyone',
    tag: keyOf(id, size),
    open: async (range) => {
      const content = await storage.open(keyOf(id, size), range);
      if (!content) throw logoNotFound();
      return content;
    },
  };
}

const logoNotFound = () => new ApiError(hubSettingsErrors.logo_not_found());
