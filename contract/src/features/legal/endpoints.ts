import * as z from 'zod/mini';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { languages } from '../../kit/languages.ts';
import { legalDocumentNames } from './limits.ts';
import {
  newConsentsSchema,
  consentRecordSchema,
  editableLegalTextSchema,
  newLegalVersionSchema,
  legalTextSchema,
} from './schemas.ts';

const paramsSchema = z.object({ document: z.enum(legalDocumentNames) });

export const readLegalText = defineEndpoint({
  method: 'GET',
  path: '/api/legal/:document',
  summary:
    'Os termos de uso (terms), a política de privacidade (privacy) ou as regras da comunidade (rules), na versão atual ou em outra.',
  requiredRole: 'anyone',
  allowBanned: true,
  rate: 'read',
  params: paramsSchema,
  query: z.object({
    version: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000))),
    language: z.optional(z.enum(languages)),
  }),
  reply: legalTextSchema,
  errorCodes: ['not_found'],
});

export const readEditableLegalText = defineEndpoint({
  method: 'GET',
  path: '/api/admin/legal/:document',
  summary: 'O documento como a administração o escreve, em cada língua.',
  requiredRole: 'admin',
  rate: 'staff',
  params: paramsSchema,
  reply: editableLegalTextSchema,
});

export const publishLegalText = defineEndpoint({
  method: 'POST',
  path: '/api/admin/legal/:document',
  summary: 'Publica outra versão do documento; as anteriores continuam legíveis.',
  requiredRole: 'admin',
  rate: 'staff',
  bodyLimit: 512 * 1024,
  params: paramsSchema,
  body: newLegalVersionSchema,
  reply: editableLegalTextSchema,
  errorCodes: ['conflict'],
});

export const listOwnConsents = defineEndpoint({
  method: 'GET',
  path: '/api/user/consents',
  summary: 'O que o próprio membro aceitou, em que versão e quando.',
  requiredRole: 'member',
  rate: 'read',
  allowBanned: true,
  reply: z.array(consentRecordSchema),
});

export const acceptLegalTexts = defineEndpoint({
  method: 'POST',
  path: '/api/user/consents',
  summary: 'Aceita os documentos, nas versões que foram mostradas.',
  requiredRole: 'member',
  rate: 'profile',
  allowBanned: true,
  body: newConsentsSchema,
  errorCodes: ['conflict'],
});
