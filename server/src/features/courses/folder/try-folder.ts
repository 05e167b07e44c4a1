import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type * as calls from '@mutirao/contract/features/courses/folder/endpoints';
import { folderLimits } from '@mutirao/contract/features/courses/folder/limits';
import type { FolderTrial } from '@mutirao/contract/features/courses/folder/shapes';
import { insistOnRole, staffOf } from '#features/members/index';
import type { House } from '#platform/house/house';
import type { Asked } from '#platform/http/answer';
import { takeIn, whyNotTaken } from '#platform/http/take-in';
import { keepTurns } from '#platform/http/turns';
import { noCourse } from '../course-view.ts';
import type { CourseFolder, NamedFile } from './course-folder.ts';
import { fingerprintOf } from './fingerprint.ts';
import { readFolder } from './format/read-folder.ts';
import { lookAtFiles } from './keep-files.ts';
import { planOf } from './plan.ts';
import { refuseUnfit } from './refuse-unfit.ts';
import { Remarks } from './remarks.ts';
import { countDone, findState, type CourseState } from './store/course-state.ts';
import { discardFolders } from './sweep-folders.ts';
import { toTrial } from './trial-view.ts';
import { dropWaiting, fillWaiting, insertWaiting } from './store/waiting.ts';
import { withZip, type OpenedZip } from './zip/open-zip.ts';

type Parts = Pick<House, 'db' | 'storage' | 'now' | 'identity'>;
type Wish = Pick<Asked<typeof calls.tryCourseFolder>, 'me' | 'query' | 'request'>;

// Reading a folder uses the whole processor for moments, and its files need the disk space a second time.
const inTurn = keepTurns({
  atOnce: 1,
  queue: 4,
  sentence: 'Outra pasta está sendo conferida. Tente de novo em instantes.',
});

/** Reads a folder and returns what it would change, or all of its problems. A valid folder waits until it is applied. */
export async function tryFolder(house: Parts, { me, query, request }: Wish): Promise<FolderTrial> {
  const { db, storage } = house;
  const state =
    query.courseId === undefined
      ? undefined
      : await findState(db, { id: query.courseId, staff: staffOf(house) });
  if (query.courseId !== undefined && !state) throw noCourse();
  const place = path.join(storage.scratch, randomUUID());
  try {
    const { content } = await request.file();
    await takeIn(content, place, {
      bytes: folderLimits.zip,
      sentence: `O ZIP tem no máximo ${folderLimits.zip / 1024 / 1024} MB. Exporte só os textos, e envie os vídeos na aula.`,
    });
    const remarks = new Remarks();
    return await inTurn(() =>
      withZip(place, remarks, (zip) => tryZip(house, { zip, state, remarks, memberId: me.id })),
    );
  } catch (error) {
    throw whyNotTaken(error);
  } finally {
    await rm(place, { force: true });
    // An error here must not change the response: the purge job deletes what is left.
    await discardFolders(house).catch(() => undefined);
  }
}

type Trying = { zip: OpenedZip; state: CourseState | undefined; remarks: Remarks; memberId: string };

async function tryZip(house: Parts, { zip, state, remarks, memberId }: Trying): Promise<FolderTrial> {
  const { db } = house;
  // Misleading names are reported before any file they refer to is read.
  const read = remarks.problems.length > 0 ? undefined : await readFolder(zip, remarks);
  if (!read) return toTrial({ state, remarks });
  const look = { zip, folder: read, state, remarks };
  // The first pass stores nothing: all problems are reported at once and leave nothing behind.
  const looked = await lookAtFiles(house, { ...look, keepUnder: undefined });
  const plan = planOf({ state, folder: looked, removesRest: false, newId: randomUUID });
  refuseUnfit({ state, folder: looked, plan }, remarks);
  const done = state ? await countDone(db, state.id) : new Map<string, number>();
  const trial = { state, remarks, folder: looked, plan, done };
  if (remarks.problems.length > 0) return toTrial(trial);
  const id = await keep(house, { ...look, looked, memberId });
  return toTrial({ ...trial, id });
}

type Keeping = Trying & { folder: CourseFolder<NamedFile>; looked: CourseFolder };

async function keep(house: Parts, { looked, memberId, state, ...look }: Keeping): Promise<string> {
  const { db, now } = house;
  const id = randomUUID();
  await db.transaction(async (tx) => {
    await insistOnRole(tx, { id: memberId }, 'moderator');
    await insertWaiting(tx, {
      id,
      courseId: state?.id ?? null,
      memberId,
      now: now(),
      seen: state ? fingerprintOf(state) : null,
    });
  });
  try {
    const isNew = looked.modules.some(({ lessons }) =>
      lessons.some(({ files }) => files.some(({ sameAs }) => sameAs === null)),
    );
    // Its remarks were already collected in the first check.
    const again = { ...look, state, remarks: new Remarks(), keepUnder: id };
    const folder = isNew ? await lookAtFiles(house, again) : looked;
    await fillWaiting(db, { id, folder });
    return id;
  } catch (error) {
    await dropWaiting(db, { id, memberId });
    throw error;
  }
}
