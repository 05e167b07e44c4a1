import { isRoleAtLeast } from '@mutirao/contract/kit/roles';
import { attachmentErrors } from '@mutirao/contract/features/attachments/errors';
import { canReadFullDiscussions } from '#features/discussions/index';
import type { AppContext } from '#platform/context/app-context';
import type { CurrentMember } from '#platform/http/endpoints/handler';
import { ApiError } from '#platform/http/endpoints/api-error';
import type { FileReply } from '#platform/http/uploads/send-file';
import { toThumbnailKey } from './write-upload-to-storage.ts';
import { findVisibleFile } from './store/references.ts';

type Params = { id: string; isSmall: boolean; me: Pick<CurrentMember, 'id' | 'role'> | undefined };

/**
 * Returns a file if the viewer can see a text or message that shows it, or uploaded it and nothing shows it; otherwise
 * a 404. Images are displayed, documents downloaded.
 */
export async function readUploadedFile(ctx: AppContext, { id, isSmall, me }: Params): Promise<FileReply> {
  const publicFile = await findFileFor(ctx, id, undefined);
  const file = publicFile ?? (me && (await findFileFor(ctx, id, me)));
  if (!file) throw fileNotFound();
  const isImage = file.kind === 'image';
  const small = isSmall ? file.small_bytes : null;
  const key = small === null ? id : toThumbnailKey(id);
  return {
    // A document has a generic media type, so that no browser interprets its content.
    mediaType: !isImage ? 'application/octet-stream' : small !== null ? 'image/webp' : file.media_type,
    name: small !== null ? file.original_name.replace(/\.\w+$/, '.webp') : file.original_name,
    bytes: small ?? file.bytes,
    isInline: isImage,
    ...(publicFile ? { audience: 'anyone' } : {}),
    tag: key,
    open: async (range) => {
      const content = await ctx.storage.open(key, range);
      if (!content) throw fileNotFound();
      return content;
    },
  };
}

async function findFileFor({ db }: AppContext, id: string, me: Params['me']) {
  if (!(await canReadFullDiscussions(db, me))) return undefined;
  const reader = me && { id: me.id, isStaff: isRoleAtLeast(me.role, 'moderator') };
  return findVisibleFile(db, { id, reader });
}

const fileNotFound = () => new ApiError(attachmentErrors.file_not_found());
