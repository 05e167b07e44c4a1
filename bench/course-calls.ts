import type { TestPerson } from '../server/src/testing/people.ts';

export type CallWithStatementLimit = {
  method: string;
  address: string;
  maxRoundTrips: number;
  body?: object;
  by?: TestPerson;
};

/**
 * Creates a course, and returns the calls of its learners and authors in their order, each with the max number of
 * statements that it may send.
 */
export async function seedCourseAndCreateCalls(
  staff: Record<'caio' | 'dora', TestPerson>,
): Promise<CallWithStatementLimit[]> {
  const content = { ...staff, ...(await createCourseContent(staff.caio)) };
  return [...learningCalls(content), ...authoringCalls(content)];
}

type CourseContent = Record<'caio' | 'dora', TestPerson> & Awaited<ReturnType<typeof createCourseContent>>;

/** Creates a course with a text, a quiz and an exercise. */
async function createCourseContent(caio: TestPerson) {
  const courseDraft = { title: 'Do zero', description: 'Para começar.', category: 'IA' };
  const { body: course } = await caio.request('POST', '/api/courses', courseDraft);
  const coursePath = `/api/courses/${course.id}`;
  const { body: createdModule } = await caio.request('POST', `${coursePath}/modules`, { title: 'Um' });
  const module = `/api/course-modules/${createdModule.id}`;
  const lessonDraft = { title: 'Aula', kind: 'text', content: 'Leia.' };
  const quizDraft = {
    title: 'Prova',
    kind: 'quiz',
    quiz: { questions: [{ kind: 'short', prompt: '?', accepted: ['sim'] }] },
  };
  const { body: taught } = await caio.request('POST', `${module}/lessons`, lessonDraft);
  const exerciseDraft = {
    title: 'Programe',
    kind: 'exercise',
    exercise: { language: 'javascript', tests: [{ name: 'Um', expression: 'um', expected: '1' }] },
  };
  const { body: quizLesson } = await caio.request('POST', `${module}/lessons`, quizDraft);
  const [lesson, quiz] = [`/api/lessons/${taught.id}`, `/api/lessons/${quizLesson.id}`];
  const { body: exerciseLesson } = await caio.request('POST', `${module}/lessons`, exerciseDraft);
  const exercise = `/api/lessons/${exerciseLesson.id}`;
  const submission = `${exercise}/submissions/${crypto.randomUUID()}`;
  const attempt = `${quiz}/attempts/${crypto.randomUUID()}`;
  return {
    courseDraft,
    quizDraft,
    coursePath,
    module,
    moduleId: createdModule.id,
    lesson,
    quiz,
    quizId: quizLesson.id,
    exercise,
    submission,
    attempt,
  };
}

const learningCalls = ({
  caio,
  dora,
  coursePath,
  lesson,
  quiz,
  exercise,
  submission,
  attempt,
}: CourseContent): CallWithStatementLimit[] => [
  { method: 'PUT', address: `${coursePath}/publication`, maxRoundTrips: 4, by: caio },
  { method: 'GET', address: '/api/courses?limit=20', maxRoundTrips: 2, by: caio },
  { method: 'GET', address: '/api/courses/published?limit=20', maxRoundTrips: 2 },
  { method: 'GET', address: '/api/course-categories', maxRoundTrips: 2 },
  { method: 'PUT', address: `${coursePath}/enrolment`, maxRoundTrips: 4 },
  { method: 'GET', address: coursePath, maxRoundTrips: 2 },
  { method: 'PUT', address: `${lesson}/opening`, maxRoundTrips: 4 },
  { method: 'GET', address: lesson, maxRoundTrips: 2 },
  { method: 'PUT', address: `${lesson}/completion`, maxRoundTrips: 4 },
  { method: 'PUT', address: `${lesson}/note`, maxRoundTrips: 4, body: { text: 'Rever.' } },
  { method: 'PUT', address: `${exercise}/opening`, maxRoundTrips: 4 },
  { method: 'GET', address: exercise, maxRoundTrips: 2 },
  // The submission is checked before the submitted program runs, and stored after the program ran.
  { method: 'PUT', address: submission, maxRoundTrips: 6, body: { version: 1, code: 'const um = 1;' } },
  { method: 'PUT', address: `${coursePath}/rating`, maxRoundTrips: 4, body: { stars: 5 } },
  { method: 'PUT', address: `${quiz}/opening`, maxRoundTrips: 4 },
  // This request completes the course, so the server also signs a certificate.
  { method: 'PUT', address: attempt, maxRoundTrips: 6, body: { version: 1, answers: ['sim'] } },
  { method: 'GET', address: `${coursePath}/certificate`, maxRoundTrips: 2 },
  { method: 'GET', address: `${coursePath}/certificates?limit=20`, maxRoundTrips: 2, by: dora },
  { method: 'POST', address: '/api/certificates/verify', maxRoundTrips: 2, body: {} },
];

const authoringCalls = ({
  caio,
  coursePath,
  module,
  moduleId,
  lesson,
  quiz,
  quizId,
  courseDraft,
  quizDraft,
}: CourseContent): CallWithStatementLimit[] => [
  { method: 'GET', address: `${coursePath}/panel`, maxRoundTrips: 2, by: caio },
  { method: 'GET', address: `${quiz}/draft`, maxRoundTrips: 2, by: caio },
  { method: 'POST', address: '/api/courses', maxRoundTrips: 4, body: courseDraft, by: caio },
  { method: 'PATCH', address: coursePath, maxRoundTrips: 4, body: { title: 'Do um' }, by: caio },
  { method: 'POST', address: `${coursePath}/modules`, maxRoundTrips: 4, body: { title: 'Dois' }, by: caio },
  { method: 'PATCH', address: module, maxRoundTrips: 4, body: { title: 'Dois' }, by: caio },
  { method: 'POST', address: `${module}/lessons`, maxRoundTrips: 4, body: quizDraft, by: caio },
  { method: 'PATCH', address: lesson, maxRoundTrips: 4, body: { title: 'Outra' }, by: caio },
  {
    method: 'PUT',
    address: `${lesson}/place`,
    maxRoundTrips: 4,
    body: { moduleId, after: quizId },
    by: caio,
  },
  { method: 'DELETE', address: lesson, maxRoundTrips: 4, by: caio },
  { method: 'PUT', address: `${coursePath}/archive`, maxRoundTrips: 4, by: caio },
];
