import type { ErasureStep } from '#platform/context/erasure';
import { toThumbnailKey } from './write-upload-to-storage.ts';
import * as store from './store/erasure.ts';

const batchSize = 20;

/**
 * Deletes the member's uploads: every file that no remaining text of theirs shows, first in the storage,
 * so that an unavailable storage only delays the erasure. A file that a remaining text shows is retained, without its
 * original name.
 */
export const eraseFiles: ErasureStep = async ({ db, storage }, { memberId }) => {
  if (
    (await db.transaction((tx) =>
      store.deleteAttachmentsOnDeletedDiscussions(tx, { memberId, limit: batchSize }),
    )) > 0
  )
    return true;
  const ids = (await store.listUnreferencedFilesOfMember(db, { memberId, limit: batchSize })).map(
    ({ id }) => id,
  );
  const keys = ids.flatMap((id) => [id, toThumbnailKey(id)]);
  await Promise.all(keys.map((key) => storage.remove(key)));
  await db.transaction(async (tx) => {
    if (ids.length > 0) await store.deleteFilesAndAttachmentRows(tx, ids);
    else await store.anonymizeFileNames(tx, memberId);
  });
  return ids.length > 0;
};
