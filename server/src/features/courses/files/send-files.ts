import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type * as calls from '@mutirao/contract/features/courses/files/endpoints';
import { lessonFileLimits, type LessonFileKind } from '@mutirao/contract/features/courses/files/limits';
import type { LessonUpload } from '@mutirao/contract/features/courses/files/shapes';
import { staffOf } from '#features/members/index';
import type { House } from '#platform/house/house';
import { plainName } from '#platform/documents/file-names';
import type { Asked } from '#platform/http/answer';
import { conflict, forbidden, notFound, Refusal } from '#platform/http/refusal';
import { takeIn, whyNotTaken } from '#platform/http/take-in';
import { noLesson } from '../course-view.ts';
import { lockCourse, type HeldCourse } from '../writing/store.ts';
import { tellOfCourse } from '../writing/tell-of-course.ts';
import { contentOf, headBytes, likelyContent, nameOf, type Content } from './kinds.ts';
import { countWhole, openParts, type Parted } from './parts.ts';
import * as store from './store.ts';
import { discardFiles } from './sweep-files.ts';

type Parts = Pick<House, 'db' | 'live' | 'storage' | 'now' | 'identity'>;
type One = Pick<Asked<typeof calls.finishLessonFile>, 'me' | 'params'>;

/** Starts an upload, or resumes the upload of the same file. */
export async function beginFile(
  { db, now }: Parts,
  { me, params, body }: Pick<Asked<typeof calls.beginLessonFile>, 'me' | 'params' | 'body'>,
): Promise<LessonUpload> {
  const { kind, bytes, mark } = body;
  const name = nameOf(kind, body.name);
  if (bytes > lessonFileLimits[kind]) throw tooLarge(kind);
  const lesson = await store.findLessonKind(db, params.id);
  if (lesson === undefined) throw noLesson();
  if (lesson !== (kind === 'captions' ? 'video' : kind)) throw conflict(unfit[kind]);
  const it = {
    id: randomUUID(),
    lessonId: params.id,
    kind,
    name,
    bytes,
    mark,
    language: body.language ?? null,
    partBytes: lessonFileLimits.part,
    memberId: me.id,
    now: now(),
  };
  await store.insertFile(db, { ...it, most: lessonFileLimits.unfinished });
  const begun = await store.findBegun(db, it);
  if (!begun)
    throw conflict('Há envios demais pela metade. Termine ou cancele algum antes de começar outro.');
  return toUpload(begun);
}

export async function listFiles(
  { db }: Pick<Parts, 'db'>,
  { params: { id } }: Pick<One, 'params'>,
): Promise<LessonUpload[]> {
  if ((await store.findLessonKind(db, id)) === undefined) throw noLesson();
  return (await store.listFiles(db, id)).map(toUpload);
}

export const readUpload = async ({ db }: Pick<Parts, 'db'>, { params: { id } }: Pick<One, 'params'>) =>
  toUpload(await known(db, id));

/** Stores the next part of a file, completely or not at all. */
export async function sendPart(
  { db, storage, now }: Parts,
  { params: { id }, query: { offset }, request }: Asked<typeof calls.sendLessonPart>,
): Promise<LessonUpload> {
  const file = await known(db, id);
  if (offset !== file.received || file.received === file.bytes) throw elsewhere(file.received);
  const bytes = Math.min(file.part_bytes, file.bytes - file.received);
  const key = randomUUID();
  const place = path.join(storage.scratch, key);
  try {
    const { content } = await request.file();
    await takeIn(content, place, { bytes, sentence: 'Esta parte é maior do que se esperava.' });
    const { size } = await stat(place);
    if (size !== bytes) throw new Refusal('bad_request', 'Esta parte não chegou inteira.');
    // The first part is checked at once, so that a client does not upload gigabytes that are rejected at the end.
    if (offset === 0) await likelyContent(file.kind, place, file.name);
    await storage.put(key, place, 'application/octet-stream');
    const taken = await store.takePart(db, { id, key, bytes, offset, now: now() });
    // A concurrent request stored this part first.
    if (!taken) throw elsewhere((await known(db, id)).received);
    return toUpload(taken);
  } catch (error) {
    // The part may be stored even if the response of the database was lost.
    const isTaken = await store.hasPart(db, { id, key }).catch(() => true);
    if (!isTaken) await storage.remove(key).catch(() => undefined);
    if (isUnwanted(error)) await giveUp({ db, storage }, id);
    throw whyNotTaken(error);
  } finally {
    await rm(place, { force: true });
  }
}

/** Shows a completely uploaded file in its lesson in place of the earlier one, if its content matches its kind. */
export async function finishFile(house: Parts, { me, params: { id } }: One): Promise<LessonUpload> {
  const { db, live } = house;
  const file = await known(db, id);
  if (file.media_type !== null) return toUpload(file);
  if (file.received !== file.bytes) throw elsewhere(file.received);
  await insistOnWhole(house, file);
  const { mediaType, ending } = await lookThrough(house, file);
  const name = plainName(file.name, ending);
  const shown = await db.transaction(async (tx) => {
    const course = await lockCourse(tx, { which: { lessonId: file.lesson_id ?? '' }, staff: staffOf(house) });
    if (!course) throw gone();
    const deed = deedOf(house, me.id, course);
    const now = await store.showFile(tx, { file, name, mediaType, deed });
    tx.afterCommit(() => tellOfCourse(live, course));
    return now ?? known(tx, id);
  });
  if (shown.media_type === null) throw forbidden();
  await discardFiles(house);
  return toUpload(shown);
}

/** Removes a file from its lesson, or cancels its upload. */
export async function removeFile(house: Parts, { me, params: { id } }: One) {
  const { db, live } = house;
  const file = await known(db, id);
  await db.transaction(async (tx) => {
    const course = await lockCourse(tx, { which: { lessonId: file.lesson_id ?? '' }, staff: staffOf(house) });
    if (!course) throw gone();
    const isDone = await store.dropFile(tx, { id, deed: deedOf(house, me.id, course) });
    if (!isDone) throw (await store.findFile(tx, id)) ? forbidden() : gone();
    if (file.media_type !== null) tx.afterCommit(() => tellOfCourse(live, course));
  });
  await discardFiles(house);
}

async function known(db: Parameters<typeof store.findFile>[0], id: string) {
  const file = await store.findFile(db, id);
  if (!file) throw gone();
  return file;
}

/** Throws if a part was lost from storage after its upload: the client resumes before the first lost part. */
async function insistOnWhole({ db, storage, now }: Parts, file: store.FileRow) {
  const keep = await countWhole(storage, partedOf(file));
  if (keep * file.part_bytes >= file.bytes) return;
  const cut = await store.cutParts(db, { id: file.id, keep, now: now() });
  throw elsewhere((cut ?? (await known(db, file.id))).received);
}

/** What a file is, by its content. A video is known by how it begins; what is short is looked through. */
async function lookThrough({ db, storage }: Parts, file: store.FileRow): Promise<Content> {
  const place = path.join(storage.scratch, randomUUID());
  const parted = partedOf(file);
  const isWhole = file.kind !== 'video';
  try {
    const range = isWhole ? undefined : { start: 0, end: Math.min(file.bytes, headBytes) - 1 };
    const content = await openParts(storage, parted, range);
    if (!content) throw gone();
    await pipeline(content, createWriteStream(place, { flags: 'wx', mode: 0o600 }));
    return await (isWhole ? contentOf : likelyContent)(file.kind, place, file.name);
  } catch (error) {
    if (isUnwanted(error)) await giveUp({ db, storage }, file.id);
    throw whyNotTaken(error);
  } finally {
    await rm(place, { force: true });
  }
}

const partedOf = ({ parts, part_bytes: partBytes, bytes }: store.FileRow): Parted => ({
  parts,
  partBytes,
  bytes,
});

async function giveUp(house: Pick<Parts, 'db' | 'storage'>, id: string) {
  await store.giveUpFile(house.db, id);
  await discardFiles(house);
}

const isUnwanted = (error: unknown) => error instanceof Refusal && error.code === 'invalid_file';

/** Returns the audit entry: that the contents of a course changed, never what they are. */
const deedOf = ({ now }: Parts, memberId: string, { modules, lessons }: HeldCourse) => ({
  memberId,
  now: now(),
  action: 'course.contents',
  before: { modules, lessons },
  after: { modules, lessons },
});

const toUpload = (row: store.FileRow): LessonUpload => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  bytes: row.bytes,
  language: row.language,
  received: row.received,
  partBytes: row.part_bytes,
  isReady: row.media_type !== null,
});

const gone = () => notFound('Este arquivo não está mais aqui. Escolha-o de novo.');

const elsewhere = (received: number) =>
  new Refusal('conflict', 'O envio continua de outro ponto.', {
    headers: { 'Upload-Offset': String(received) },
  });

const most: Record<LessonFileKind, string> = {
  video: 'Um vídeo tem no máximo 2 GB.',
  file: 'Um arquivo tem no máximo 50 MB.',
  captions: 'Legendas têm no máximo 1 MB.',
};
const tooLarge = (kind: LessonFileKind) => new Refusal('too_large', most[kind]);

const unfit: Record<LessonFileKind, string> = {
  video: 'Um vídeo é de uma aula em vídeo.',
  captions: 'Legendas são de uma aula em vídeo.',
  file: 'Um arquivo é de uma aula com arquivo.',
};
