import type { LessonQuestion } from '@mutirao/contract/features/discussions/of-lessons/shapes';
import type * as calls from '@mutirao/contract/features/discussions/of-lessons/endpoints';
import type { Queryable } from '#platform/database/database';
import type { Asked, Me, Page } from '#platform/http/answer';
import { pageByTime, pageWish } from '#platform/http/pages';
import { conflict, notFound } from '#platform/http/refusal';
import type { House } from '#platform/house/house';
import * as store from './store.ts';

const readerOf = ({ id, role }: Pick<Me, 'id' | 'role'>) => ({ id, isStaff: role !== 'member' });
const gone = () => notFound('Aula não encontrada.');

/** Throws unless the member can ask about a lesson: it must be readable for them and its course not archived. */
export async function insistOnLesson(tx: Queryable, lessonId: string, me: Pick<Me, 'id' | 'role'>) {
  const held = await store.holdReadable(tx, { lessonId, reader: readerOf(me) });
  if (!held || held.status === 'draft') throw gone();
  if (held.status === 'archived') throw conflict('Este curso foi arquivado: ele não recebe novas perguntas.');
}

/** Returns the questions about a lesson, newest first: those with an accepted answer, or those that wait for one. */
export async function listLessonQuestions(
  { db }: Pick<House, 'db'>,
  { me, params, query }: Asked<typeof calls.listLessonQuestions>,
): Promise<Page<LessonQuestion>> {
  const { after, limit } = pageWish(query, { page: 10 });
  const wish = { lessonId: params.id, reader: readerOf(me) };
  if (!(await store.findReadable(db, wish))) throw gone();
  const rows = await store.listQuestions(db, { ...wish, isAnswered: query.answered === '1', after, limit });
  return pageByTime(rows, limit, { view: toQuestion, at: (row) => row.created_at });
}

const toQuestion = ({ created_at: createdAt, ...row }: store.QuestionRow): LessonQuestion => ({
  ...row,
  createdAt: createdAt.toISOString(),
});
