import * as z from 'zod/mini';
import { defineEndpoint } from '../../../kit/endpoint.ts';
import { pageQueryFields } from '../../../kit/page.ts';
import { idSchema } from '../../../kit/text.ts';
import {
  certificateSchema,
  certificatePublicMultikeySchema,
  certificateRevocationInputSchema,
  singleCertificateRevocationListSchema,
  credentialVerificationSchema,
} from './schemas.ts';

const idParamsSchema = z.object({ id: idSchema });

export const readOwnCertificate = defineEndpoint({
  method: 'GET',
  path: '/api/courses/:id/certificate',
  summary: 'O próprio certificado de um curso concluído. O de um curso concluído há tempos é emitido agora.',
  requiredRole: 'member',
  rate: 'read',
  params: idParamsSchema,
  reply: certificateSchema,
  errorCodes: ['not_found', 'conflict'],
});

export const listCourseCertificates = defineEndpoint({
  method: 'GET',
  path: '/api/courses/:id/certificates',
  summary: 'Os certificados de um curso, do mais novo ao mais antigo.',
  requiredRole: 'admin',
  rate: 'read',
  params: idParamsSchema,
  query: z.object(pageQueryFields),
  reply: z.array(certificateSchema),
  paged: true,
  errorCodes: ['not_found'],
});

export const revokeCertificate = defineEndpoint({
  method: 'PUT',
  path: '/api/certificates/:id/revocation',
  summary: 'Revoga um certificado, com um motivo que a página dele mostra.',
  requiredRole: 'admin',
  rate: 'staff',
  requiresReauth: true,
  params: idParamsSchema,
  body: certificateRevocationInputSchema,
  reply: certificateSchema,
  errorCodes: ['not_found', 'conflict'],
});

export const restoreCertificate = defineEndpoint({
  method: 'DELETE',
  path: '/api/certificates/:id/revocation',
  summary: 'Desfaz a revogação de um certificado.',
  requiredRole: 'admin',
  rate: 'staff',
  requiresReauth: true,
  params: idParamsSchema,
  reply: certificateSchema,
  errorCodes: ['not_found', 'conflict'],
});

// The endpoints below are public: they also work in a closed hub and during maintenance.

export const readCertificatePublicMultikey = defineEndpoint({
  method: 'GET',
  path: '/api/certificates/key',
  summary: 'A chave pública com que o hub assina certificados, para conferi-los sem perguntar a ele.',
  requiredRole: 'anyone',
  allowBanned: true,
  rate: 'read',
  reply: certificatePublicMultikeySchema,
});

export const verifyOpenBadgeCredential = defineEndpoint({
  method: 'POST',
  path: '/api/certificates/verify',
  summary: 'Confere o arquivo de um certificado (Open Badges 3.0): o corpo é o próprio arquivo.',
  requiredRole: 'anyone',
  allowBanned: true,
  rate: 'read',
  body: z.record(z.string(), z.unknown()),
  reply: credentialVerificationSchema,
});

export const readCertificate = defineEndpoint({
  method: 'GET',
  path: '/api/certificates/:id',
  summary: 'Um certificado, para quem recebeu o seu endereço.',
  requiredRole: 'anyone',
  allowBanned: true,
  rate: 'read',
  params: idParamsSchema,
  reply: certificateSchema,
  errorCodes: ['not_found'],
});

export const readOpenBadgeCredential = defineEndpoint({
  method: 'GET',
  path: '/api/certificates/:id/credential',
  summary: 'O certificado como arquivo assinado (Open Badges 3.0, JSON).',
  requiredRole: 'anyone',
  allowBanned: true,
  rate: 'read',
  params: idParamsSchema,
  returnsFile: true,
  errorCodes: ['not_found'],
});

export const readSingleCertificateRevocationList = defineEndpoint({
  method: 'GET',
  path: '/api/certificates/:id/status',
  summary: 'Se um certificado foi revogado, como lista de revogação do Open Badges.',
  requiredRole: 'anyone',
  allowBanned: true,
  rate: 'read',
  params: idParamsSchema,
  reply: singleCertificateRevocationListSchema,
  errorCodes: ['not_found'],
});

export const readCertificatePdf = defineEndpoint({
  method: 'GET',
  path: '/api/certificates/:id/pdf',
  summary: 'O certificado para imprimir, em PDF.',
  requiredRole: 'anyone',
  allowBanned: true,
  rate: 'search',
  params: idParamsSchema,
  returnsFile: true,
  errorCodes: ['not_found'],
});
