import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { memberLimits } from '@mutirao/contract/features/members/limits';
import { memberErrors } from '@mutirao/contract/features/members/errors';
import { toSizeLimitMegabytes } from '@mutirao/contract/kit/size-limits';
import { platformErrors } from '@mutirao/contract/kit/platform-errors';
import type { AppContext } from '#platform/context/app-context';
import type { IncomingFileStream } from '#platform/http/uploads/incoming-file-stream';
import { ApiError } from '#platform/http/endpoints/api-error';
import type { FileReply } from '#platform/http/uploads/send-file';
import { cropMediaTypeOf, storePictureCropsAndCountBytes, removeCrops } from '#platform/pictures/store-crops';
import {
  deleteAvatarRowsUnlessShown,
  findShownAvatarByteCountsBySize,
  replaceAvatar,
  type NewAvatar,
} from '../store/profiles.ts';
import { broadcastMemberChangedById } from './broadcast-member-changed.ts';

// Twice the pixels at which the page shows an avatar: next to a text, on a profile, and at its largest size.
const widths = { small: 80, usual: 192, whole: 512 } as const;
type Size = keyof typeof widths;
const sizes = ['small', 'usual', 'whole'] as const satisfies readonly Size[];

const maxBytes = {
  bytes: memberLimits.avatar,
  error: platformErrors.image_too_large({ max: toSizeLimitMegabytes(memberLimits.avatar) }),
};
const mediaType = cropMediaTypeOf({});
export const toAvatarStorageKey = (id: string, size: Size) => `${id}-face-${size}`;

type Deps = Pick<AppContext, 'db' | 'realtime' | 'storage' | 'now'>;

/**
 * Stores a new avatar of a member: cropped to a square and re-encoded. It is shown at once and replaces the old one.
 */
export async function uploadAvatar(ctx: Deps, me: { id: string }, file: IncomingFileStream) {
  const id = randomUUID();
  const bytes = await storeAvatar(ctx, id, file);
  const { avatarUrl, gone } = await replaceShownAvatar(ctx, { id, memberId: me.id, bytes, at: ctx.now() });
  await broadcastMemberChangedById(ctx, me.id);
  await purgeAvatarsUnlessShown(ctx, gone);
  return { avatarUrl };
}

async function replaceShownAvatar(ctx: Deps, newAvatar: NewAvatar) {
  try {
    return await replaceAvatar(ctx.db, newAvatar);
  } catch (error) {
    await purgeAvatarsUnlessShown(ctx, [newAvatar.id]);
    throw error;
  }
}

const cropsOf = (id: string) =>
  sizes.map((size) => ({
    size,
    key: toAvatarStorageKey(id, size),
    width: widths[size],
    height: widths[size],
  }));

function storeAvatar({ storage }: Deps, id: string, { content }: IncomingFileStream) {
  return storePictureCropsAndCountBytes(storage, { content, limit: maxBytes }, cropsOf(id)).catch(
    (error: unknown) => {
      throw toAvatarError(error);
    },
  );
}

/**
 * Returns the error "images only" for a file that cannot be decoded as an image, because for the user such a file is
 * not an image. An image with too many megapixels keeps its own error.
 */
const toAvatarError = (error: unknown) =>
  error instanceof ApiError && error.code === 'invalid_file' && error.reason !== 'image_too_many_pixels'
    ? new ApiError(memberErrors.images_only())
    : error;

/**
 * Removes the files of avatars that are no longer used. If the storage fails to remove one, its row stays for the next
 * attempt.
 */
export async function purgeAvatarsUnlessShown(
  { db, storage }: Pick<AppContext, 'db' | 'storage'>,
  ids: readonly string[],
) {
  const removed: string[] = [];
  for (const id of ids) {
    if (await removeCrops(storage, cropsOf(id))) removed.push(id);
  }
  if (removed.length > 0) await deleteAvatarRowsUnlessShown(db, removed);
}

/** Returns the file of an avatar; throws 404 if no member uses it. */
export async function readAvatarById(
  { db, storage }: Pick<AppContext, 'db' | 'storage'>,
  { id, size = 'usual' }: { id: string; size: Size | undefined },
): Promise<FileReply> {
  const avatar = await findShownAvatarByteCountsBySize(db, id);
  if (!avatar) throw avatarNotFound();
  return {
    mediaType,
    name: 'foto.webp',
    bytes: avatar[size],
    isInline: true,
    audience: 'readers',
    tag: toAvatarStorageKey(id, size),
    open: async (range) => {
      const content = await storage.open(toAvatarStorageKey(id, size), range);
      if (!content) throw avatarNotFound();
      return content;
    },
  };
}

/** Returns the current avatar of a member, by the address in their row. */
export async function readAvatarByUrl(ctx: Pick<AppContext, 'db' | 'storage'>, address: string) {
  const id = z.uuid().safeParse(address.split('/').at(-1));
  if (!id.success) throw avatarNotFound();
  return readAvatarById(ctx, { id: id.data, size: undefined });
}

const avatarNotFound = () => new ApiError(memberErrors.avatar_not_found());
