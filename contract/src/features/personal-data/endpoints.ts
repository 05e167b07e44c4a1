import * as z from 'zod/mini';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { idSchema } from '../../kit/text.ts';
import {
  dataExportSchema,
  accountDeletionSchema,
  accountDeletionOverviewSchema,
  accountDeletionInputSchema,
  newDataExportInputSchema,
  latestDataExportSchema,
} from './schemas.ts';

export const requestDataExport = defineEndpoint({
  method: 'POST',
  path: '/api/user/export',
  summary: 'Pede uma cópia de todos os próprios dados, com a senha; ela é feita aos poucos.',
  requiredRole: 'member',
  rate: 'export',
  allowBanned: true,
  status: 201,
  body: newDataExportInputSchema,
  reply: dataExportSchema,
  errorCodes: ['forbidden', 'second_factor_needed', 'stale_session', 'too_many_requests'],
});

export const readLatestDataExport = defineEndpoint({
  method: 'GET',
  path: '/api/user/export',
  summary: 'A cópia pedida por último, até onde ela está feita, e como se prova quem a pede.',
  requiredRole: 'member',
  rate: 'read',
  allowBanned: true,
  reply: latestDataExportSchema,
});

export const downloadDataExport = defineEndpoint({
  method: 'GET',
  path: '/api/user/export/:id/file',
  summary: 'O arquivo ZIP da própria cópia, por 24 horas; de mais ninguém.',
  requiredRole: 'member',
  rate: 'export',
  allowBanned: true,
  params: z.object({ id: idSchema }),
  returnsFile: true,
  errorCodes: ['not_found'],
});

export const readOwnAccountDeletionOverview = defineEndpoint({
  method: 'GET',
  path: '/api/user/deletion',
  summary: 'O que é preciso saber antes de excluir a própria conta, e se ela já está para ser excluída.',
  requiredRole: 'member',
  rate: 'read',
  allowBanned: true,
  reply: accountDeletionOverviewSchema,
});

export const requestAccountDeletion = defineEndpoint({
  method: 'POST',
  path: '/api/user/deletion',
  summary: 'Pede a exclusão da própria conta, daqui a sete dias; encerra todas as sessões.',
  requiredRole: 'member',
  rate: 'account',
  allowBanned: true,
  status: 201,
  body: accountDeletionInputSchema,
  reply: accountDeletionSchema,
  errorCodes: ['conflict', 'forbidden', 'second_factor_needed', 'stale_session', 'too_many_requests'],
});

export const cancelAccountDeletion = defineEndpoint({
  method: 'DELETE',
  path: '/api/user/deletion',
  summary: 'Mantém a conta que estava para ser excluída.',
  requiredRole: 'member',
  rate: 'account',
  allowBanned: true,
  errorCodes: ['conflict'],
});
