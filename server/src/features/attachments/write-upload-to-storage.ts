import { randomUUID } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { attachmentLimits, maxFileMegabytes } from '@mutirao/contract/features/attachments/limits';
import { attachmentErrors } from '@mutirao/contract/features/attachments/errors';
import type { AppContext } from '#platform/context/app-context';
import { writeUpload, toUploadError } from '#platform/http/uploads/write-upload';
import { reencodePicture } from '#platform/pictures/pictures';
import { normalizeFileName, requireAcceptedFileKind } from './kinds.ts';
import type { FileRecord } from './store/attachments.ts';

export type FileUpload = { content: Readable; name: () => string };
type Deps = Pick<AppContext, 'storage' | 'now'>;

// The largest limit that a hub can have. A hub with a lower limit reports its own limit when the file record is
// written.
const maxUpload = {
  bytes: attachmentLimits.file,
  error: attachmentErrors.attachment_too_large({ max: maxFileMegabytes }),
};

export const toThumbnailKey = (id: string) => `${id}-small`;

/** Receives an upload and stores it if its type is allowed. The caller must insert the record. */
export async function writeUploadToStorage(
  { storage, now }: Deps,
  ownerId: string,
  upload: FileUpload,
): Promise<FileRecord> {
  const id = randomUUID();
  const scratchPathOf = (part: string) => path.join(storage.scratch, `${id}-${part}`);
  const scratchPaths = {
    raw: scratchPathOf('raw'),
    whole: scratchPathOf('whole'),
    small: scratchPathOf('small'),
  };
  try {
    await writeUpload(upload.content, scratchPaths.raw, maxUpload);
    const name = upload.name();
    const kind = await requireAcceptedFileKind(scratchPaths.raw, name);
    const { size: sentBytes } = await stat(scratchPaths.raw);
    const baseRecord = {
      id,
      ownerId,
      kind: kind.kind,
      mediaType: kind.mediaType,
      sentBytes,
      createdAt: now(),
    };
    const originalName = normalizeFileName(name, kind);
    if (kind.kind === 'document') {
      await storage.put(id, scratchPaths.raw, kind.mediaType);
      return {
        ...baseRecord,
        originalName,
        bytes: sentBytes,
        smallBytes: null,
        width: null,
        height: null,
        placeholder: null,
      };
    }
    const { whole, small } = scratchPaths;
    const picture = await reencodePicture({ from: scratchPaths.raw, kind: kind.format, whole, small });
    const [{ size: bytes }, { size: smallBytes }] = [await stat(whole), await stat(small)];
    await storage.put(id, whole, kind.mediaType);
    await storage.put(toThumbnailKey(id), small, 'image/webp');
    const { width, height, placeholder = null } = picture;
    return { ...baseRecord, originalName, bytes, smallBytes, width, height, placeholder };
  } catch (error) {
    await deleteStoredFiles({ storage }, [id]);
    throw toUploadError(error);
  } finally {
    await Promise.all(Object.values(scratchPaths).map((filePath) => rm(filePath, { force: true })));
  }
}

/** Deletes the stored files with these ids and ignores errors. */
export async function deleteStoredFiles({ storage }: Pick<AppContext, 'storage'>, ids: readonly string[]) {
  for (const id of ids) {
    await storage.remove(id).catch(() => undefined);
    await storage.remove(toThumbnailKey(id)).catch(() => undefined);
  }
}
