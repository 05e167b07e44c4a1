import { Readable } from 'node:stream';
import type * as calls from '@mutirao/contract/features/courses/folder/endpoints';
import { ZipFile } from 'yazl';
import { buildStaffIdsSql } from '#features/members/index';
import { recordAuditEntry } from '#platform/audit/audit';
import type { AppContext } from '#platform/context/app-context';
import type { HandlerInput, CurrentMember } from '#platform/http/endpoints/handler';
import type { FileReply } from '#platform/http/uploads/send-file';
import { createCourseNotFoundError } from '../course-view.ts';
import { openPartedFile } from '../files/parts.ts';
import { toFileSlug } from './format/names.ts';
import { serializeCourseToFolder, type SerializedFolder } from './format/write-folder.ts';
import { findCourseSnapshot } from './store/course-state.ts';

type Params = { me: Pick<CurrentMember, 'id'> } & Pick<
  HandlerInput<typeof calls.exportCourseFolder>,
  'params' | 'query'
>;

/**
 * Exports a course as a folder of Markdown. The same course always gives the same bytes, so it can be put under version
 * control.
 */
export async function exportCourseAsZip(
  ctx: Pick<AppContext, 'db' | 'storage' | 'now' | 'identity'>,
  { me, params: { id }, query }: Params,
): Promise<FileReply> {
  const { db, storage, now } = ctx;
  const state = await findCourseSnapshot(db, { id, staff: buildStaffIdsSql(ctx) });
  if (!state) throw createCourseNotFoundError();
  const { texts, files } = serializeCourseToFolder(state);
  const folder = { texts, files: query.files === 'all' ? files : [] };
  const after = {
    modules: state.modules.length,
    lessons: state.modules.reduce((sum, { lessons }) => sum + lessons.length, 0),
    files: folder.files.length,
  };
  await recordAuditEntry(db, {
    at: now(),
    actorId: me.id,
    action: 'course.exported',
    subject: { type: 'course', id },
    after,
  });
  return {
    mediaType: 'application/zip',
    name: `${toFileSlug(state.title)}.zip`,
    isInline: false,
    isUncacheable: true,
    open: async () => createZip(storage, folder),
  };
}

// One local time for all entries, so that the same folder always gives the same ZIP.
const entryOptions = { mtime: new Date(2000, 0, 1), mode: 0o100644, forceDosTimestamp: true };

function createZip(storage: AppContext['storage'], { texts, files }: SerializedFolder): Readable {
  const zip = new ZipFile();
  const output = Readable.from(zip.outputStream, { objectMode: false });
  // A partial folder must not look complete.
  zip.on('error', (error: Error) => output.destroy(error));
  // A client that disconnects in the middle of a file must not leave a handle open.
  let current: Readable | undefined;
  output.once('close', () => current?.destroy());
  for (const { path, text } of texts) zip.addBuffer(Buffer.from(text), path, entryOptions);
  // Each file is opened only at its turn, so that many files are never open concurrently.
  for (const { path, file } of files) {
    zip.addReadStreamLazy(path, { ...entryOptions, compress: false, size: file.bytes }, (openStream) => {
      openPartedFile(storage, file)
        .then((content) => {
          current = content;
          if (output.destroyed) content?.destroy();
          if (content) openStream(null, content);
          else openStream(new Error('a file of a lesson is missing in the storage'), Readable.from([]));
        })
        .catch((error: unknown) => openStream(error, Readable.from([])));
    });
  }
  zip.end();
  return output;
}
