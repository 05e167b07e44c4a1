import { defineEndpoint } from '../../kit/endpoint.ts';
import { nightlyBackupsSchema } from './schemas.ts';

export const readNightlyBackups = defineEndpoint({
  method: 'GET',
  path: '/api/admin/backups',
  summary: 'A que horas o hub faz o backup noturno, e como foram os das últimas noites.',
  requiredRole: 'admin',
  rate: 'read',
  reply: nightlyBackupsSchema,
});
