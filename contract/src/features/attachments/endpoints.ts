import * as z from 'zod/mini';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { idSchema, createNonEmptyTextSchema } from '../../kit/text.ts';
import { attachmentLimits } from './limits.ts';
import { attachmentSchema, dataUrlFileUploadInputSchema, uploadedFileSchema } from './schemas.ts';

const addressSchema = z.object({ url: createNonEmptyTextSchema(attachmentLimits.address) });

export const uploadAttachment = defineEndpoint({
  method: 'POST',
  path: '/api/discussions/:id/attachments/upload',
  summary: 'Anexa um arquivo a uma discussão própria: como data URL em JSON, ou como multipart/form-data.',
  requiredRole: 'member',
  rate: 'attach',
  params: z.object({ id: idSchema }),
  body: dataUrlFileUploadInputSchema,
  acceptsFile: true,
  reply: attachmentSchema,
  status: 201,
  idempotent: true,
  errorCodes: ['not_found', 'forbidden', 'conflict', 'too_large', 'invalid_file', 'no_room'],
});

export const attachLink = defineEndpoint({
  method: 'POST',
  path: '/api/discussions/:id/attachments/link',
  summary: 'Anexa um link a uma discussão própria; o hub busca título, descrição e imagem.',
  requiredRole: 'member',
  rate: 'attach',
  params: z.object({ id: idSchema }),
  body: addressSchema,
  reply: attachmentSchema,
  status: 201,
  idempotent: true,
  errorCodes: ['not_found', 'forbidden', 'conflict'],
});

export const attachYoutubeVideo = defineEndpoint({
  method: 'POST',
  path: '/api/discussions/:id/attachments/youtube',
  summary: 'Anexa um vídeo do YouTube a uma discussão própria.',
  requiredRole: 'member',
  rate: 'attach',
  params: z.object({ id: idSchema }),
  body: addressSchema,
  reply: attachmentSchema,
  status: 201,
  idempotent: true,
  errorCodes: ['not_found', 'forbidden', 'conflict'],
});

export const deleteAttachment = defineEndpoint({
  method: 'DELETE',
  path: '/api/attachments/:id',
  summary: 'Tira um anexo da discussão: quem o anexou, ou a moderação.',
  requiredRole: 'member',
  rate: 'account',
  params: z.object({ id: idSchema }),
  errorCodes: ['not_found', 'forbidden'],
});

export const uploadFile = defineEndpoint({
  method: 'POST',
  path: '/api/files',
  summary:
    'Guarda uma imagem para um texto que a mostre, ou um arquivo para uma mensagem; sem uso, some depois de 30 dias.',
  requiredRole: 'member',
  rate: 'attach',
  query: z.object({ for: z.optional(z.enum(['text', 'message'])) }),
  body: dataUrlFileUploadInputSchema,
  acceptsFile: true,
  reply: uploadedFileSchema,
  status: 201,
  errorCodes: ['too_large', 'invalid_file', 'no_room'],
});

export const downloadFile = defineEndpoint({
  method: 'GET',
  path: '/api/files/:id',
  summary: 'Um arquivo, para quem pode ver onde ele está.',
  requiredRole: 'reader',
  rate: 'files',
  params: z.object({ id: idSchema }),
  query: z.object({ size: z.optional(z.enum(['small'])) }),
  returnsFile: true,
  errorCodes: ['not_found'],
});
