import * as z from 'zod/mini';
import { defineEndpoint } from '../../../kit/endpoint.ts';
import { idSchema, createPossiblyEmptyTextSchema } from '../../../kit/text.ts';
import { courseLimits } from '../limits.ts';
import { quizAttemptSchema, quizAnswersSchema } from '../quiz.ts';
import { courseSchema, courseProgressSchema, courseRatingSummarySchema, lessonSchema } from '../schemas.ts';

const idParamsSchema = z.object({ id: idSchema });

export const enrolInCourse = defineEndpoint({
  method: 'PUT',
  path: '/api/courses/:id/enrolment',
  summary: 'Inscreve quem pede em um curso gratuito.',
  requiredRole: 'member',
  rate: 'vote',
  params: idParamsSchema,
  reply: courseSchema,
  errorCodes: ['not_found', 'conflict'],
});

export const readLesson = defineEndpoint({
  method: 'GET',
  path: '/api/lessons/:id',
  summary: 'Uma aula, para quem está inscrito ou quando é aberta a todos.',
  requiredRole: 'member',
  rate: 'read',
  params: idParamsSchema,
  reply: lessonSchema,
  errorCodes: ['not_found', 'forbidden'],
});

export const markLessonOpened = defineEndpoint({
  method: 'PUT',
  path: '/api/lessons/:id/opening',
  summary: 'Anota que quem está inscrito abriu a aula: é dela que continua.',
  requiredRole: 'member',
  rate: 'mark',
  params: idParamsSchema,
  errorCodes: ['not_found', 'forbidden'],
});

export const completeLesson = defineEndpoint({
  method: 'PUT',
  path: '/api/lessons/:id/completion',
  summary:
    'Marca como concluída uma aula que foi aberta. Um questionário se conclui ao passar nele, como um exercício que o servidor confere.',
  requiredRole: 'member',
  rate: 'vote',
  params: idParamsSchema,
  reply: courseProgressSchema,
  errorCodes: ['not_found', 'forbidden', 'conflict'],
});

export const submitQuizAttempt = defineEndpoint({
  method: 'PUT',
  path: '/api/lessons/:id/attempts/:attemptId',
  summary: 'Responde um questionário. Enviada de novo, a mesma tentativa tem o mesmo resultado.',
  requiredRole: 'member',
  rate: 'vote',
  params: z.object({ id: idSchema, attemptId: idSchema }),
  body: quizAnswersSchema,
  reply: z.object({ attempt: quizAttemptSchema, triesLeft: z.nullable(z.int()) }),
  errorCodes: ['not_found', 'forbidden', 'conflict'],
});

export const saveLessonNote = defineEndpoint({
  method: 'PUT',
  path: '/api/lessons/:id/note',
  summary: 'Escreve a própria nota de uma aula, que só quem escreve lê; vazia, a apaga.',
  requiredRole: 'member',
  rate: 'edit',
  params: idParamsSchema,
  body: z.object({ text: createPossiblyEmptyTextSchema(courseLimits.note) }),
  errorCodes: ['not_found', 'forbidden'],
});

export const rateCourse = defineEndpoint({
  method: 'PUT',
  path: '/api/courses/:id/rating',
  summary: 'Avalia um curso de que se fez ao menos a metade, de 1 a 5.',
  requiredRole: 'member',
  rate: 'vote',
  params: idParamsSchema,
  body: z.object({ stars: z.int().check(z.gte(1), z.lte(5)) }),
  reply: courseRatingSummarySchema,
  errorCodes: ['not_found', 'conflict'],
});
