import * as z from 'zod/mini';
import { defineEndpoint } from '../../../kit/endpoint.ts';
import { idSchema } from '../../../kit/text.ts';
import { courseImportResultSchema, courseImportPreviewSchema } from './schemas.ts';

const idParamsSchema = z.object({ id: idSchema });

export const exportCourseFolder = defineEndpoint({
  method: 'GET',
  path: '/api/courses/:id/folder',
  summary: 'Um curso como pasta de Markdown, em um ZIP, com os seus arquivos ou só com os textos.',
  requiredRole: 'moderator',
  rate: 'export',
  params: idParamsSchema,
  query: z.object({ files: z._default(z.enum(['all', 'none']), 'all') }),
  returnsFile: true,
  errorCodes: ['not_found'],
});

export const previewCourseImport = defineEndpoint({
  method: 'POST',
  path: '/api/course-folders',
  summary:
    'Recebe um curso como pasta de Markdown e diz o que mudaria, ou tudo o que há de errado. Nada muda ainda.',
  requiredRole: 'moderator',
  rate: 'attach',
  query: z.object({ courseId: z.optional(idSchema) }),
  acceptsFile: true,
  reply: courseImportPreviewSchema,
  errorCodes: ['not_found', 'too_large', 'invalid_file', 'no_room', 'bad_request'],
});

export const applyCourseImport = defineEndpoint({
  method: 'PUT',
  path: '/api/course-folders/:id/application',
  summary: 'Aplica uma pasta que foi recebida: por inteiro, ou nada dela.',
  requiredRole: 'moderator',
  rate: 'staff',
  params: idParamsSchema,
  body: z.object({
    /** If true, content of the course that is not in the folder is deleted. */
    removesRest: z._default(z.boolean(), false),
  }),
  reply: courseImportResultSchema,
  errorCodes: ['not_found', 'conflict', 'proof_needed'],
});

export const cancelCourseImport = defineEndpoint({
  method: 'DELETE',
  path: '/api/course-folders/:id',
  summary: 'Desiste de uma pasta que foi recebida.',
  requiredRole: 'moderator',
  rate: 'staff',
  params: idParamsSchema,
  errorCodes: ['not_found'],
});
