import { randomUUID } from 'node:crypto';
import { sql } from '#platform/database/database';
import { createCourseFolderFixtures } from './course-folders.ts';
import { createCourseFixtures } from './courses.ts';
import { createTestVideoBytes, createLessonFileFixtures } from './lesson-files.ts';
import type { TestPerson } from './people.ts';
import type { TestServer } from './test-server.ts';

/**
 * Adds a row of the member to every table of courses, such as an enrolment, answers, a note, a rating, an order, and a
 * course that the member created.
 */
export async function fillCourseTablesOfMember(hub: TestServer, member: TestPerson, mark: string) {
  const teacher = await hub.people.createSignedInMember(`docente-de-${mark.slice(0, 3)}`, 'moderator');
  const { aCourse, learn, aQuiz, anExercise, submit } = createCourseFixtures(hub, teacher);
  const { id, lessons } = await aCourse({ lessons: [{}, aQuiz, { kind: 'video' }, anExercise] });
  const file = await createLessonFileFixtures(hub.url, teacher).addFile(
    lessons[2] ?? '',
    createTestVideoBytes(),
  );
  await member.request('PUT', `/api/courses/${id}/enrolment`);
  for (const index of [0, 2]) await learn(member, lessons[index] ?? '');
  const quiz = lessons[1] ?? '';
  await member.request('PUT', `/api/lessons/${quiz}/opening`);
  await member.request('PUT', `/api/lessons/${quiz}/attempts/${randomUUID()}`, {
    version: 1,
    answers: [[1]],
  });
  await member.request('PUT', `/api/lessons/${quiz}/attempts/${randomUUID()}`, {
    version: 1,
    answers: [[0]],
  });
  const exercise = lessons[3] ?? '';
  await member.request('PUT', `/api/lessons/${exercise}/opening`);
  await submit(member, exercise, 'const soma = (a, b) => a + b;');
  await member.request('PUT', `/api/lessons/${quiz}/note`, { text: 'Rever em casa.' });
  await member.request('PUT', `/api/courses/${id}/rating`, { stars: 4 });
  const paidCourse = await aCourse({ price: 4990 });
  await hub.db.run(sql`
    insert into payment_receivers (kind, pix_key, name, city) values ('email', 'caixa@exemplo.com.br', 'Vila', 'Olinda')
    on conflict do nothing`);
  await member.request('PUT', `/api/courses/${paidCourse.id}/order`);
  const { exported, tried } = createCourseFolderFixtures(hub.url, teacher);
  const waiting = await tried(await exported(paidCourse.id));
  // Rows that the member created while they were staff.
  await hub.db.run(sql`update courses set created_by = ${member.id} where id = ${id}`);
  await hub.db.run(sql`update course_folders set created_by = ${member.id} where id = ${waiting.id}`);
  await hub.db.run(sql`update lesson_files set created_by = ${member.id} where id = ${file}`);
}
