import * as z from 'zod/mini';
import { defineEndpoint } from '../../../kit/endpoint.ts';
import { idSchema } from '../../../kit/text.ts';
import { editableLessonFileSchema, newLessonFileSchema } from './schemas.ts';

const idParamsSchema = z.object({ id: idSchema });

export const beginLessonFileUpload = defineEndpoint({
  method: 'POST',
  path: '/api/lessons/:id/files',
  summary:
    'Começa o envio de um vídeo, de um arquivo ou de legendas. O mesmo arquivo começado antes continua de onde parou.',
  requiredRole: 'moderator',
  rate: 'staff',
  params: idParamsSchema,
  body: newLessonFileSchema,
  reply: editableLessonFileSchema,
  status: 201,
  errorCodes: ['not_found', 'conflict', 'too_large', 'invalid_file'],
});

export const listLessonFiles = defineEndpoint({
  method: 'GET',
  path: '/api/lessons/:id/files',
  summary: 'Os arquivos de uma aula, também os que ainda estão a caminho.',
  requiredRole: 'moderator',
  rate: 'read',
  params: idParamsSchema,
  reply: z.array(editableLessonFileSchema),
  errorCodes: ['not_found'],
});

export const readLessonFileUpload = defineEndpoint({
  method: 'GET',
  path: '/api/lesson-files/:id',
  summary: 'Quanto de um arquivo já chegou.',
  requiredRole: 'moderator',
  rate: 'read',
  params: idParamsSchema,
  reply: editableLessonFileSchema,
  errorCodes: ['not_found'],
});

export const uploadLessonFilePart = defineEndpoint({
  method: 'PATCH',
  path: '/api/lesson-files/:id',
  summary:
    'Envia a próxima parte de um arquivo, como ela é. Se ele estiver em outro ponto, a recusa o diz no cabeçalho Upload-Offset.',
  requiredRole: 'moderator',
  rate: 'files',
  params: idParamsSchema,
  query: z.object({ offset: z.coerce.number().check(z.int(), z.gte(0)) }),
  acceptsFile: true,
  reply: editableLessonFileSchema,
  errorCodes: ['not_found', 'conflict', 'too_large', 'invalid_file', 'no_room', 'bad_request'],
});

export const completeLessonFileUpload = defineEndpoint({
  method: 'PUT',
  path: '/api/lesson-files/:id/completion',
  summary: 'Mostra na aula um arquivo que chegou inteiro, no lugar do que havia.',
  requiredRole: 'moderator',
  rate: 'staff',
  params: idParamsSchema,
  reply: editableLessonFileSchema,
  errorCodes: ['not_found', 'conflict', 'invalid_file'],
});

export const removeLessonFile = defineEndpoint({
  method: 'DELETE',
  path: '/api/lesson-files/:id',
  summary: 'Tira um arquivo de uma aula, ou desiste de um envio.',
  requiredRole: 'moderator',
  rate: 'staff',
  params: idParamsSchema,
  errorCodes: ['not_found'],
});

export const downloadLessonFile = defineEndpoint({
  method: 'GET',
  path: '/api/lessons/:id/files/:fileId',
  summary: 'Um vídeo, um arquivo ou legendas, inteiro ou em parte, para quem pode ver a aula.',
  requiredRole: 'member',
  rate: 'files',
  params: z.object({ id: idSchema, fileId: idSchema }),
  returnsFile: true,
  errorCodes: ['not_found', 'forbidden'],
});
