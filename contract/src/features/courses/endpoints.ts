import * as z from 'zod/mini';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { pageQueryFields } from '../../kit/page.ts';
import { idSchema, createNonEmptyTextSchema } from '../../kit/text.ts';
import { courseLimits } from './limits.ts';
import {
  courseSchema,
  courseCardSchema,
  courseChangeSchema,
  courseStatsSchema,
  lessonChangeSchema,
  editableLessonSchema,
  lessonMoveInputSchema,
  moduleInputSchema,
  moduleMoveInputSchema,
  newCourseSchema,
  newLessonSchema,
} from './schemas.ts';

const idParamsSchema = z.object({ id: idSchema });
const filterSchema = z.object({
  ...pageQueryFields,
  q: z.optional(createNonEmptyTextSchema(100).check(z.minLength(2))),
  category: z.optional(createNonEmptyTextSchema(courseLimits.category)),
});

export const listAllCourses = defineEndpoint({
  method: 'GET',
  path: '/api/courses',
  summary: 'Todos os cursos, também rascunhos e arquivados, do mais novo ao mais antigo.',
  requiredRole: 'moderator',
  rate: 'read',
  query: filterSchema,
  reply: z.array(courseCardSchema),
  paged: true,
});

export const listPublishedCourses = defineEndpoint({
  method: 'GET',
  path: '/api/courses/published',
  summary: 'Os cursos publicados, do mais novo ao mais antigo, com o progresso de quem pergunta.',
  requiredRole: 'member',
  rate: 'read',
  query: filterSchema,
  reply: z.array(courseCardSchema),
  paged: true,
});

export const listCourseCategories = defineEndpoint({
  method: 'GET',
  path: '/api/course-categories',
  summary: 'As categorias dos cursos que se podem ver, em ordem alfabética.',
  requiredRole: 'member',
  rate: 'read',
  reply: z.array(z.string()),
});

export const readCourse = defineEndpoint({
  method: 'GET',
  path: '/api/courses/:id',
  summary: 'Um curso com os seus módulos e aulas.',
  requiredRole: 'member',
  rate: 'read',
  params: idParamsSchema,
  reply: courseSchema,
  errorCodes: ['not_found'],
});

export const createCourse = defineEndpoint({
  method: 'POST',
  path: '/api/courses',
  summary: 'Cria um curso, como rascunho.',
  requiredRole: 'moderator',
  rate: 'staff',
  body: newCourseSchema,
  reply: courseSchema,
  status: 201,
  idempotent: true,
  errorCodes: ['already_sent'],
});

export const changeCourse = defineEndpoint({
  method: 'PATCH',
  path: '/api/courses/:id',
  summary: 'Edita um curso.',
  requiredRole: 'moderator',
  rate: 'staff',
  params: idParamsSchema,
  body: courseChangeSchema,
  reply: courseSchema,
  errorCodes: ['not_found', 'conflict', 'proof_needed'],
});

export const publishCourse = defineEndpoint({
  method: 'PUT',
  path: '/api/courses/:id/publication',
  summary: 'Publica um rascunho com ao menos uma aula, ou um curso arquivado de novo.',
  requiredRole: 'moderator',
  rate: 'staff',
  params: idParamsSchema,
  reply: courseSchema,
  errorCodes: ['not_found', 'conflict'],
});

export const archiveCourse = defineEndpoint({
  method: 'PUT',
  path: '/api/courses/:id/archive',
  summary: 'Arquiva um curso publicado: quem está inscrito continua, ninguém mais entra.',
  requiredRole: 'moderator',
  rate: 'staff',
  params: idParamsSchema,
  reply: courseSchema,
  errorCodes: ['not_found', 'conflict'],
});

export const deleteUnpublishedCourse = defineEndpoint({
  method: 'DELETE',
  path: '/api/courses/:id',
  summary: 'Exclui um rascunho. O que foi publicado se arquiva.',
  requiredRole: 'moderator',
  rate: 'staff',
  params: idParamsSchema,
  errorCodes: ['not_found', 'conflict'],
});

export const addModule = defineEndpoint({
  method: 'POST',
  path: '/api/courses/:id/modules',
  summary: 'Acrescenta um módulo ao fim de um curso.',
  requiredRole: 'moderator',
  rate: 'staff',
  params: idParamsSchema,
  body: moduleInputSchema,
  reply: z.object({ id: idSchema, title: z.string() }),
  status: 201,
  errorCodes: ['not_found', 'conflict'],
});

export const changeModule = defineEndpoint({
  method: 'PATCH',
  path: '/api/course-modules/:id',
  summary: 'Dá outro título a um módulo.',
  requiredRole: 'moderator',
  rate: 'staff',
  params: idParamsSchema,
  body: moduleInputSchema,
  errorCodes: ['not_found', 'conflict'],
});

export const moveModule = defineEndpoint({
  method: 'PUT',
  path: '/api/course-modules/:id/place',
  summary: 'Põe um módulo depois de outro, ou em primeiro lugar.',
  requiredRole: 'moderator',
  rate: 'staff',
  params: idParamsSchema,
  body: moduleMoveInputSchema,
  errorCodes: ['not_found', 'conflict'],
});

export const removeModule = defineEndpoint({
  method: 'DELETE',
  path: '/api/course-modules/:id',
  summary: 'Tira de um curso um módulo com as suas aulas.',
  requiredRole: 'moderator',
  rate: 'staff',
  params: idParamsSchema,
  errorCodes: ['not_found', 'conflict'],
});

export const addLesson = defineEndpoint({
  method: 'POST',
  path: '/api/course-modules/:id/lessons',
  summary: 'Acrescenta uma aula ao fim de um módulo.',
  requiredRole: 'moderator',
  rate: 'staff',
  params: idParamsSchema,
  body: newLessonSchema,
  reply: editableLessonSchema,
  status: 201,
  bodyLimit: 512 * 1024,
  errorCodes: ['not_found', 'conflict'],
});

export const readEditableLesson = defineEndpoint({
  method: 'GET',
  path: '/api/lessons/:id/draft',
  summary: 'Uma aula como se edita, com as respostas certas do questionário.',
  requiredRole: 'moderator',
  rate: 'read',
  params: idParamsSchema,
  reply: editableLessonSchema,
  errorCodes: ['not_found'],
});

export const changeLesson = defineEndpoint({
  method: 'PATCH',
  path: '/api/lessons/:id',
  summary: 'Edita uma aula.',
  requiredRole: 'moderator',
  rate: 'staff',
  params: idParamsSchema,
  body: lessonChangeSchema,
  reply: editableLessonSchema,
  bodyLimit: 512 * 1024,
  errorCodes: ['not_found', 'conflict'],
});

export const moveLesson = defineEndpoint({
  method: 'PUT',
  path: '/api/lessons/:id/place',
  summary: 'Põe uma aula em um módulo, depois de outra ou em primeiro lugar.',
  requiredRole: 'moderator',
  rate: 'staff',
  params: idParamsSchema,
  body: lessonMoveInputSchema,
  errorCodes: ['not_found', 'conflict'],
});

export const removeLesson = defineEndpoint({
  method: 'DELETE',
  path: '/api/lessons/:id',
  summary: 'Tira uma aula do curso.',
  requiredRole: 'moderator',
  rate: 'staff',
  params: idParamsSchema,
  errorCodes: ['not_found', 'conflict'],
});

export const readCourseStats = defineEndpoint({
  method: 'GET',
  path: '/api/courses/:id/panel',
  summary: 'Quantos se inscreveram e concluíram, e em que aula param.',
  requiredRole: 'moderator',
  rate: 'read',
  params: idParamsSchema,
  reply: courseStatsSchema,
  errorCodes: ['not_found'],
});
