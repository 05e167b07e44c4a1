import type { TestPerson } from '../server/src/testing/people.ts';

export type CallWithStatementLimit = {
  method: string;
  address: string;
  most: number;
  body?: object;
  by?: TestPerson;
};

/**
 * Creates a course, and returns the calls of its learners and authors in their order, each with the max number of
 * statements that it may send.
 */
export async function createCourseCalls(
  staff: Record<'caio' | 'dora', TestPerson>,
): Promise<CallWithStatementLimit[]> {
  const content = { ...staff, ...(await createCourseContent(staff.caio)) };
  return [...learningCalls(content), ...authoringCalls(content)];
}

type CourseContent = Record<'caio' | 'dora', TestPerson> & Awaited<ReturnType<typeof createCourseContent>>;

/** Creates a course with a text, a quiz and an exercise. */
async function createCourseContent(caio: TestPerson) {
  const courseDraft = { title: 'Do zero', description: 'Para começar.', category: 'IA' };
  const { body: course } = await caio.ask('POST', '/api/courses', courseDraft);
  const ofCourse = `/api/courses/${course.id}`;
  const { body: grown } = await caio.ask('POST', `${ofCourse}/modules`, { title: 'Um' });
  const module = `/api/course-modules/${grown.id}`;
  const lessonDraft = { title: 'Aula', kind: 'text', content: 'Leia.' };
  const quizDraft = {
    title: 'Prova',
    kind: 'quiz',
    quiz: { questions: [{ kind: 'short', prompt: '?', accepted: ['sim'] }] },
  };
  const { body: taught } = await caio.ask('POST', `${module}/lessons`, lessonDraft);
  const exerciseDraft = {
    title: 'Programe',
    kind: 'exercise',
    exercise: { language: 'javascript', tests: [{ name: 'Um', expression: 'um', expected: '1' }] },
  };
  const { body: quizzed } = await caio.ask('POST', `${module}/lessons`, quizDraft);
  const [lesson, quiz] = [`/api/lessons/${taught.id}`, `/api/lessons/${quizzed.id}`];
  const { body: programmed } = await caio.ask('POST', `${module}/lessons`, exerciseDraft);
  const exercise = `/api/lessons/${programmed.id}`;
  const submission = `${exercise}/submissions/${crypto.randomUUID()}`;
  const attempt = `${quiz}/attempts/${crypto.randomUUID()}`;
  return {
    courseDraft,
    quizDraft,
    ofCourse,
    module,
    moduleId: grown.id,
    lesson,
    quiz,
    quizId: quizzed.id,
    exercise,
    submission,
    attempt,
  };
}

const learningCalls = ({
  caio,
  dora,
  ofCourse,
  lesson,
  quiz,
  exercise,
  submission,
  attempt,
}: CourseContent): CallWithStatementLimit[] => [
  { method: 'PUT', address: `${ofCourse}/publication`, most: 4, by: caio },
  { method: 'GET', address: '/api/courses?limit=20', most: 2, by: caio },
  { method: 'GET', address: '/api/courses/published?limit=20', most: 2 },
  { method: 'GET', address: '/api/course-categories', most: 2 },
  { method: 'PUT', address: `${ofCourse}/enrolment`, most: 4 },
  { method: 'GET', address: ofCourse, most: 2 },
  { method: 'PUT', address: `${lesson}/opening`, most: 4 },
  { method: 'GET', address: lesson, most: 2 },
  { method: 'PUT', address: `${lesson}/completion`, most: 4 },
  { method: 'PUT', address: `${lesson}/note`, most: 4, body: { text: 'Rever.' } },
  { method: 'PUT', address: `${exercise}/opening`, most: 4 },
  { method: 'GET', address: exercise, most: 2 },
  // The submission is checked before the program runs, and stored after it ran.
  { method: 'PUT', address: submission, most: 6, body: { version: 1, code: 'const um = 1;' } },
  { method: 'PUT', address: `${ofCourse}/rating`, most: 4, body: { stars: 5 } },
  { method: 'PUT', address: `${quiz}/opening`, most: 4 },
  // This request completes the course, so the server also signs a certificate.
  { method: 'PUT', address: attempt, most: 6, body: { version: 1, answers: ['sim'] } },
  { method: 'GET', address: `${ofCourse}/certificate`, most: 2 },
  { method: 'GET', address: `${ofCourse}/certificates?limit=20`, most: 2, by: dora },
  { method: 'POST', address: '/api/certificates/verify', most: 2, body: {} },
];

const authoringCalls = ({
  caio,
  ofCourse,
  module,
  moduleId,
  lesson,
  quiz,
  quizId,
  courseDraft,
  quizDraft,
}: CourseContent): CallWithStatementLimit[] => [
  { method: 'GET', address: `${ofCourse}/panel`, most: 2, by: caio },
  { method: 'GET', address: `${quiz}/draft`, most: 2, by: caio },
  { method: 'POST', address: '/api/courses', most: 4, body: courseDraft, by: caio },
  { method: 'PATCH', address: ofCourse, most: 4, body: { title: 'Do um' }, by: caio },
  { method: 'POST', address: `${ofCourse}/modules`, most: 4, body: { title: 'Dois' }, by: caio },
  { method: 'PATCH', address: module, most: 4, body: { title: 'Dois' }, by: caio },
  { method: 'POST', address: `${module}/lessons`, most: 4, body: quizDraft, by: caio },
  { method: 'PATCH', address: lesson, most: 4, body: { title: 'Outra' }, by: caio },
  {
    method: 'PUT',
    address: `${lesson}/place`,
    most: 4,
    body: { moduleId, after: quizId },
    by: caio,
  },
  { method: 'DELETE', address: lesson, most: 4, by: caio },
  { method: 'PUT', address: `${ofCourse}/archive`, most: 4, by: caio },
];
