import type * as calls from '@mutirao/contract/features/courses/files/endpoints';
import { attachmentErrors } from '@mutirao/contract/features/attachments/errors';
import type { AppContext } from '#platform/context/app-context';
import type { HandlerInput } from '#platform/http/endpoints/handler';
import { ApiError } from '#platform/http/endpoints/api-error';
import type { FileReply } from '#platform/http/uploads/send-file';
import { createNotEnrolledError, toCourseViewer } from '../course-view.ts';
import { openPartedFile } from './parts.ts';
import { findLessonFileWithAccess } from '../store/lesson-files.ts';
import { openConcurrencyLimitedStream } from './streams.ts';

type Deps = Pick<AppContext, 'db' | 'storage'>;
type Reading = Pick<HandlerInput<typeof calls.downloadLessonFile>, 'me' | 'params' | 'request'>;

/**
 * Streams a file of a lesson to a member who can open the lesson. Videos and captions are played inline, documents are
 * downloaded.
 */
export async function readLessonFile(
  { db, storage }: Deps,
  { me, params: { id: lessonId, fileId: id }, request }: Reading,
): Promise<FileReply> {
  const file = await findLessonFileWithAccess(db, { lessonId, id, reader: toCourseViewer(me) });
  if (!file) throw fileNotFound();
  if (!file.is_open) throw createNotEnrolledError();
  return {
    mediaType: file.media_type,
    name: file.name,
    bytes: file.bytes,
    isInline: file.kind !== 'file',
    // The client must revalidate on every request, so that a member who lost access to the lesson sees no cached copy
    // either.
    tag: file.id,
    open: async (range) => {
      const partedFile = { parts: file.parts, partBytes: file.part_bytes, bytes: file.bytes };
      const content = await openConcurrencyLimitedStream({ me, address: request.ip }, () =>
        openPartedFile(storage, partedFile, range),
      );
      if (!content) throw fileNotFound();
      return content;
    },
  };
}

const fileNotFound = () => new ApiError(attachmentErrors.file_not_found());
