import type * as calls from '@mutirao/contract/features/courses/files/endpoints';
import type { House } from '#platform/house/house';
import type { Asked } from '#platform/http/answer';
import { notFound } from '#platform/http/refusal';
import type { FileReply } from '#platform/http/send-file';
import { notEnrolled, readerOf } from '../course-view.ts';
import { openParts } from './parts.ts';
import { findShownFile } from './store.ts';
import { lend } from './streams.ts';

type Parts = Pick<House, 'db' | 'storage'>;
type Reading = Pick<Asked<typeof calls.readLessonFile>, 'me' | 'params' | 'request'>;

/**
 * Streams a file of a lesson to a member who can open the lesson. Videos and captions are played inline, documents are
 * downloaded.
 */
export async function readLessonFile(
  { db, storage }: Parts,
  { me, params: { id: lessonId, fileId: id }, request }: Reading,
): Promise<FileReply> {
  const file = await findShownFile(db, { lessonId, id, reader: readerOf(me) });
  if (!file) throw gone();
  if (!file.is_open) throw notEnrolled();
  return {
    mediaType: file.media_type,
    name: file.name,
    bytes: file.bytes,
    isInline: file.kind !== 'file',
    // The client must revalidate on every request, so that a member who lost access to the lesson sees no cached copy
    // either.
    tag: file.id,
    open: async (range) => {
      const parted = { parts: file.parts, partBytes: file.part_bytes, bytes: file.bytes };
      const content = await lend({ me, address: request.ip }, () => openParts(storage, parted, range));
      if (!content) throw gone();
      return content;
    },
  };
}

const gone = () => notFound('Arquivo não encontrado.');
