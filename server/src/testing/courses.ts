import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { courseInvariants } from '#features/courses/index';
import type { TestPerson } from './people.ts';
import type { TestServer } from './test-server.ts';

type Sender = Pick<TestPerson, 'request'>;

export const testNewCourseInput = { title: 'Do zero', description: 'Para **começar**.', category: 'IA' };

/** Returns helpers for courses of a hub that staff create and members take. */
export function createCourseFixtures(hub: TestServer, teacher: Sender) {
  const authoring = createAuthoringFixtures(teacher);

  /** Creates a course, completes it as a member, and returns its certificate. */
  async function aCertificate(by: Sender) {
    const { id, lessons } = await authoring.aCourse();
    await enrol(by, id);
    for (const lesson of lessons) await learn(by, lesson);
    const { body } = await by.request('GET', `/api/courses/${id}/certificate`);
    return { id: body.id as string, courseId: id };
  }

  async function expectExact() {
    for (const { name, violations } of courseInvariants) expect(await violations(hub.db), name).toBe(0);
  }

  return { ...authoring, aQuiz, anExercise, enrol, read, learn, aCertificate, attempt, submit, expectExact };
}

type Params = {
  lessons?: object[];
  publish?: boolean;
  price?: number;
  title?: string;
  description?: string;
};

/** Returns the calls with which the teacher creates courses and lessons. */
function createAuthoringFixtures(teacher: Sender) {
  async function created(method: string, path: string, body?: object) {
    const response = await teacher.request(method, path, body);
    expect(response.status, JSON.stringify(response.body)).toBeLessThan(300);
    return response.body;
  }

  /** Creates a course of one module with these lessons, and publishes it unless `publish` is false. */
  async function aCourse({ lessons = [{}], publish = true, ...more }: Params = {}) {
    const { id } = await created('POST', '/api/courses', { ...testNewCourseInput, ...more });
    const { id: module } = await created('POST', `/api/courses/${id}/modules`, { title: 'Primeiro módulo' });
    const ids: string[] = [];
    for (const lesson of lessons) ids.push(await aLesson(module, lesson));
    if (publish) await created('PUT', `/api/courses/${id}/publication`);
    return { id: id as string, module, lessons: ids };
  }

  async function aLesson(module: string, lesson: object = {}): Promise<string> {
    const body = { title: 'Aula', kind: 'text', content: 'Leia *isto*.', ...lesson };
    return (await created('POST', `/api/course-modules/${module}/lessons`, body)).id;
  }

  return { made: created, aCourse, aLesson };
}

const enrol = (by: Sender, id: string) => by.request('PUT', `/api/courses/${id}/enrolment`);
const read = async (by: Sender, id: string) => (await by.request('GET', `/api/courses/${id}`)).body;

/** Opens a lesson and marks it as done. */
async function learn(by: Sender, lesson: string) {
  await by.request('PUT', `/api/lessons/${lesson}/opening`);
  return by.request('PUT', `/api/lessons/${lesson}/completion`);
}

const attempt = (
  by: Sender,
  lesson: string,
  quizAnswers: unknown[],
  { version = 1, id = randomUUID() } = {},
) => by.request('PUT', `/api/lessons/${lesson}/attempts/${id}`, { version, answers: quizAnswers });

const submit = (by: Sender, lesson: string, code: string, { version = 1, id = randomUUID() } = {}) =>
  by.request('PUT', `/api/lessons/${lesson}/submissions/${id}`, { version, code });

const aQuiz = {
  title: 'Prova',
  kind: 'quiz',
  quiz: {
    questions: [
      {
        kind: 'single',
        prompt: 'Qual?',
        options: [
          { text: 'Esta', right: true },
          { text: 'Aquela', right: false },
        ],
        explanation: 'Porque sim.',
      },
    ],
  },
};

const anExercise = {
  title: 'Some',
  kind: 'exercise',
  content: 'Escreva `soma`.',
  exercise: {
    language: 'javascript',
    starter: 'const soma = (a, b) => 0;',
    solution: 'const soma = (a, b) => a + b; // segredo',
    tests: [
      { name: 'Soma dois', expression: 'soma(2, 3)', expected: '5', hidden: false },
      { name: 'Junta textos', expression: 'soma("zig", "zag")', expected: '"zigzag"', hidden: true },
    ],
  },
};
