import * as z from 'zod/mini';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { pageQueryFields } from '../../kit/page.ts';
import { failedJobChoiceSchema, failedJobSchema } from './failed-jobs.ts';
import { firstStepsSchema, systemReportSchema, invariantVerificationSchema } from './schemas.ts';

export const readSystemReport = defineEndpoint({
  method: 'GET',
  path: '/api/admin/system',
  summary: 'Como está o hub: problemas, versão, backup, disco, e-mails, tarefas, instâncias e incidentes.',
  requiredRole: 'admin',
  rate: 'read',
  reply: systemReportSchema,
});

export const readFirstSteps = defineEndpoint({
  method: 'GET',
  path: '/api/admin/system/first-steps',
  summary: 'O que um hub novo precisa antes de receber gente, e o que disso já está feito.',
  requiredRole: 'admin',
  rate: 'read',
  reply: firstStepsSchema,
});

export const listFailedJobs = defineEndpoint({
  method: 'GET',
  path: '/api/admin/system/failed-jobs',
  summary: 'As tarefas de que o hub desistiu, da mais nova à mais antiga.',
  requiredRole: 'admin',
  rate: 'read',
  query: z.object(pageQueryFields),
  reply: z.array(failedJobSchema),
  paged: true,
});

export const retryFailedJobs = defineEndpoint({
  method: 'POST',
  path: '/api/admin/system/failed-jobs/retry',
  summary: 'Faz de novo tarefas de que o hub desistiu.',
  requiredRole: 'admin',
  rate: 'staff',
  body: failedJobChoiceSchema,
  reply: z.object({ count: z.int() }),
});

export const runSystemChecks = defineEndpoint({
  method: 'POST',
  path: '/api/admin/system/checks/run',
  summary: 'Confere tudo de novo agora e diz como está o hub.',
  requiredRole: 'admin',
  rate: 'staff',
  reply: systemReportSchema,
});

export const startInvariantVerification = defineEndpoint({
  method: 'POST',
  path: '/api/admin/system/verification',
  summary: 'Começa a conferir os dados do hub; se já confere, diz até onde foi.',
  requiredRole: 'admin',
  rate: 'staff',
  reply: invariantVerificationSchema,
});

export const stopInvariantVerification = defineEndpoint({
  method: 'POST',
  path: '/api/admin/system/verification/stop',
  summary: 'Para de conferir os dados do hub.',
  requiredRole: 'admin',
  rate: 'staff',
  reply: z.nullable(invariantVerificationSchema),
});
