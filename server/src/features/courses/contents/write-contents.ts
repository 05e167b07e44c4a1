import { randomUUID } from 'node:crypto';
import type * as calls from '@mutirao/contract/features/courses/endpoints';
import { courseLimits } from '@mutirao/contract/features/courses/limits';
import type { LessonDraft } from '@mutirao/contract/features/courses/schemas';
import type { Endpoint } from '@mutirao/contract/kit/endpoint';
import { staffIdsSql } from '#features/members/index';
import type { Transaction } from '#platform/database/database';
import type { AppContext } from '#platform/context/app-context';
import type { HandlerInput, CurrentMember } from '#platform/http/handler';
import { conflict, forbidden, ApiError } from '#platform/http/api-error';
import { courseNotFound, lessonNotFound, moduleNotFound, toLessonDraft } from '../course-view.ts';
import * as store from './store.ts';
import { lockCourse, lockLessonDraft, type LockedCourse, type CourseSelector } from '../writing/store.ts';
import { emitCourseChanged } from '../writing/emit-course-changed.ts';

type Deps = Pick<AppContext, 'db' | 'realtime' | 'now' | 'identity'>;
type Of<E extends Endpoint> = Pick<HandlerInput<E>, 'params' | 'body'> & { me: Pick<CurrentMember, 'id'> };
type Gone = Pick<HandlerInput<typeof calls.removeModule>, 'me' | 'params'>;

/** Adds a module at the end of a course. */
export const addModule = (ctx: Deps, { me, params: { id }, body }: Of<typeof calls.addModule>) =>
  write(ctx, { id }, courseNotFound, async (tx, course) => {
    if (course.modules >= courseLimits.modules)
      throw conflict(`Um curso tem no máximo ${courseLimits.modules} módulos.`);
    const action = deedOf(ctx, { me, course, modules: 1 });
    const created = { ...body, id: randomUUID() };
    insist(await store.insertModule(tx, { ...created, courseId: course.id, deed: action }));
    return created;
  });

export const changeModule = (ctx: Deps, { me, params: { id }, body }: Of<typeof calls.changeModule>) =>
  write(ctx, { moduleId: id }, moduleNotFound, async (tx, course) => {
    const done = await store.renameModule(tx, { ...body, id, deed: deedOf(ctx, { me, course }) });
    insist(done?.may);
  });

export const moveModule = (ctx: Deps, { me, params: { id }, body }: Of<typeof calls.moveModule>) =>
  write(ctx, { moduleId: id }, moduleNotFound, async (tx, course) => {
    const action = deedOf(ctx, { me, course });
    insistOnPlace(await store.updateModulePosition(tx, { ...body, id, courseId: course.id, deed: action }));
  });

/** Removes a module with its lessons, and what was done of them. */
export const removeModule = (ctx: Deps, { me, params: { id } }: Gone) =>
  write(ctx, { moduleId: id }, moduleNotFound, async (tx, course) => {
    const lessons = course.module_lessons;
    insistOnRest(course, lessons);
    const action = deedOf(ctx, { me, course, modules: -1, lessons: -lessons });
    insist(await store.deleteModule(tx, { id, lessons, deed: action }));
  });

/** Adds a lesson at the end of a module. */
export const addLesson = (ctx: Deps, { me, params, body }: Of<typeof calls.addLesson>) =>
  write(ctx, { moduleId: params.id }, moduleNotFound, async (tx, course): Promise<LessonDraft> => {
    if (course.lessons >= courseLimits.lessons)
      throw conflict(`Um curso tem no máximo ${courseLimits.lessons} aulas.`);
    const id = randomUUID();
    const action = deedOf(ctx, { me, course, lessons: 1 });
    const created = {
      ...body,
      id,
      courseId: course.id,
      moduleId: params.id,
      quiz: body.quiz ?? null,
      exercise: body.exercise ?? null,
    };
    insist(await store.insertLesson(tx, { ...created, deed: action }));
    return { ...created, changedAt: action.now.toISOString() };
  });

/** Updates the fields of a lesson that are sent. Progress already made on it is preserved. */
export function changeLesson(ctx: Deps, { me, params: { id }, body }: Of<typeof calls.changeLesson>) {
  const { db, realtime } = ctx;
  return db.transaction(async (tx): Promise<LessonDraft> => {
    const held = await lockLessonDraft(tx, { id, staff: staffIdsSql(ctx) });
    if (!held) throw lessonNotFound();
    const known = toLessonDraft(held);
    if (body.seen !== undefined && body.seen !== known.changedAt)
      throw conflict('Outra pessoa mudou esta aula enquanto você a editava.');
    if (body.quiz && known.kind !== 'quiz')
      throw refused('quiz', 'Só uma aula de questionário tem perguntas.');
    if (body.exercise && known.kind !== 'exercise')
      throw refused('exercise', 'Só uma aula de exercício tem testes.');
    const course = { ...held, id: held.course_id };
    const action = deedOf(ctx, { me, course });
    const to = {
      ...known,
      title: body.title ?? known.title,
      content: body.content ?? known.content,
      address: body.address ?? known.address,
      isPreview: body.isPreview ?? known.isPreview,
    };
    const request = { quiz: body.quiz ?? null, exercise: body.exercise ?? null };
    const done = await store.updateLesson(tx, { ...to, ...request, deed: action });
    insist(done?.may);
    if (!done?.is_changed) return known;
    tx.afterCommit(() => emitCourseChanged(realtime, course));
    return {
      ...to,
      quiz: request.quiz ?? known.quiz,
      exercise: request.exercise ?? known.exercise,
      changedAt: action.now.toISOString(),
    };
  });
}

export const moveLesson = (ctx: Deps, { me, params: { id }, body }: Of<typeof calls.moveLesson>) =>
  write(ctx, { lessonId: id }, lessonNotFound, async (tx, course) => {
    const action = deedOf(ctx, { me, course });
    insistOnPlace(await store.updateLessonPosition(tx, { ...body, id, courseId: course.id, deed: action }));
  });

/** Removes a lesson, and what was done of it. */
export const removeLesson = (ctx: Deps, { me, params: { id } }: Gone) =>
  write(ctx, { lessonId: id }, lessonNotFound, async (tx, course) => {
    insistOnRest(course, 1);
    insist(await store.deleteLesson(tx, { id, deed: deedOf(ctx, { me, course, lessons: -1 }) }));
  });

/** Changes the contents of a course under its lock and emits the change. */
function write<Made>(
  ctx: Deps,
  which: CourseSelector,
  missing: () => ApiError,
  action: (tx: Transaction, course: LockedCourse) => Promise<Made>,
): Promise<Made> {
  const { db, realtime } = ctx;
  return db.transaction(async (tx) => {
    const course = await lockCourse(tx, { which, staff: staffIdsSql(ctx) });
    if (!course) throw missing();
    tx.afterCommit(() => emitCourseChanged(realtime, course));
    return action(tx, course);
  });
}

type Done = { me: Pick<CurrentMember, 'id'>; course: LockedCourse; modules?: number; lessons?: number };

/** Returns the audit entry: how much a course holds before and after, never its content. */
const deedOf = ({ now }: Deps, { me, course, modules = 0, lessons = 0 }: Done) => ({
  memberId: me.id,
  now: now(),
  action: 'course.contents',
  before: { modules: course.modules, lessons: course.lessons },
  after: { modules: course.modules + modules, lessons: course.lessons + lessons },
});

function insist(may: boolean | undefined) {
  if (!may) throw forbidden();
}

function insistOnPlace(moved: { may: boolean; is_place: boolean } | undefined) {
  if (!moved?.is_place)
    throw refused('after', 'Esse lugar não existe mais. Atualize a página e tente de novo.');
  insist(moved.may);
}

/** What members see always has something to learn. */
function insistOnRest({ status, lessons }: LockedCourse, gone: number) {
  if (status === 'published' && gone > 0 && lessons - gone <= 0)
    throw conflict('Um curso publicado tem ao menos uma aula. Arquive o curso antes.');
}

const refused = (path: string, message: string) =>
  new ApiError('invalid_input', message, { fields: [{ path, code: 'not_there', message }] });
