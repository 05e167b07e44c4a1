import * as z from 'zod/mini';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { idSchema } from '../../kit/text.ts';
import { dataUrlPictureUploadInputSchema } from '../members/schemas.ts';
import {
  categoryChangeSchema,
  categoryOrderSchema,
  categoryParamsSchema,
  mfaPolicyChangeSchema,
  mfaPolicyAndOwnStatusSchema,
  pointsPerActionSchema,
  pointsPerActionChangeSchema,
  hubAccentSchema,
  usageLimitsAndSwitchesChangeSchema,
  usageLimitsAndSwitchesSchema,
  hubBrandingSchema,
  hubMaintenanceSchema,
  hubSettingsViewSchema,
  hubSettingsChangeSchema,
  publicHubDataSchema,
  categoryWithDiscussionCountSchema,
  testEmailResultSchema,
  newCategorySchema,
  newHubSetupSchema,
  storageTestResultSchema,
} from './schemas.ts';

export const setUpHub = defineEndpoint({
  method: 'POST',
  path: '/api/setup',
  summary: 'Cria o primeiro administrador com o link de uso único da primeira partida.',
  requiredRole: 'anyone',
  allowBanned: true,
  rate: 'setup',
  body: newHubSetupSchema,
  reply: publicHubDataSchema,
  status: 201,
  errorCodes: ['forbidden', 'conflict'],
});

export const readPointsPerAction = defineEndpoint({
  method: 'GET',
  path: '/api/admin/gamification',
  summary: 'Quanto valem as ações neste hub.',
  requiredRole: 'admin',
  rate: 'read',
  reply: pointsPerActionSchema,
});

export const changePointsPerAction = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/gamification',
  summary: 'Muda quanto valem as ações daqui em diante.',
  requiredRole: 'admin',
  rate: 'staff',
  requiresReauth: true,
  body: pointsPerActionChangeSchema,
  reply: pointsPerActionSchema,
  errorCodes: ['conflict'],
});

export const readUsageLimitsAndSwitches = defineEndpoint({
  method: 'GET',
  path: '/api/admin/limits',
  summary: 'Quanto cada membro pode fazer por dia, e se membros convidam.',
  requiredRole: 'admin',
  rate: 'read',
  reply: usageLimitsAndSwitchesSchema,
  errorCodes: ['conflict'],
});

export const changeUsageLimitsAndSwitches = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/limits',
  summary: 'Muda quanto cada membro pode fazer por dia, e se membros convidam.',
  requiredRole: 'admin',
  rate: 'staff',
  body: usageLimitsAndSwitchesChangeSchema,
  reply: usageLimitsAndSwitchesSchema,
  errorCodes: ['conflict'],
});

export const readHubSettings = defineEndpoint({
  method: 'GET',
  path: '/api/admin/settings',
  summary: 'Como o hub está configurado.',
  requiredRole: 'admin',
  rate: 'read',
  reply: hubSettingsViewSchema,
});

export const changeHubSettings = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/settings',
  summary: 'Muda o nome do hub, quem pode ler e quem pode entrar.',
  requiredRole: 'admin',
  rate: 'staff',
  requiresReauth: true,
  body: hubSettingsChangeSchema,
  reply: hubSettingsViewSchema,
  errorCodes: ['conflict'],
});

export const readMfaPolicyAndOwnStatus = defineEndpoint({
  method: 'GET',
  path: '/api/admin/second-factor',
  summary: 'A quem da equipe o hub pede a verificação em duas etapas, e desde quando a quem pergunta.',
  requiredRole: 'moderator',
  rate: 'read',
  reply: mfaPolicyAndOwnStatusSchema,
});

export const changeMfaPolicy = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/second-factor',
  summary: 'Diz a quem da equipe o hub pede a verificação em duas etapas.',
  requiredRole: 'admin',
  rate: 'staff',
  requiresReauth: true,
  body: mfaPolicyChangeSchema,
  reply: mfaPolicyAndOwnStatusSchema,
  errorCodes: ['conflict'],
});

export const listCategories = defineEndpoint({
  method: 'GET',
  path: '/api/admin/categories',
  summary: 'As categorias do hub, na ordem dele, com quantas discussões há em cada uma.',
  requiredRole: 'admin',
  rate: 'read',
  reply: z.array(categoryWithDiscussionCountSchema),
});

export const addCategory = defineEndpoint({
  method: 'POST',
  path: '/api/admin/categories',
  summary: 'Acrescenta uma categoria, depois das outras.',
  requiredRole: 'admin',
  rate: 'staff',
  body: newCategorySchema,
  reply: z.array(categoryWithDiscussionCountSchema),
  status: 201,
  errorCodes: ['conflict'],
});

export const changeCategory = defineEndpoint({
  method: 'PATCH',
  path: '/api/admin/categories/:slug',
  summary: 'Muda o nome ou a cor de uma categoria, arquiva ou reabre. O endereço dela continua o mesmo.',
  requiredRole: 'admin',
  rate: 'staff',
  params: categoryParamsSchema,
  body: categoryChangeSchema,
  reply: z.array(categoryWithDiscussionCountSchema),
  errorCodes: ['not_found', 'conflict'],
});

export const reorderCategories = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/categories',
  summary: 'Põe as categorias em outra ordem.',
  requiredRole: 'admin',
  rate: 'staff',
  body: categoryOrderSchema,
  reply: z.array(categoryWithDiscussionCountSchema),
  errorCodes: ['conflict'],
});

export const changeAccent = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/accent',
  summary: 'Muda a cor do hub; sem cor, vale a de sempre.',
  requiredRole: 'admin',
  rate: 'staff',
  body: hubAccentSchema,
  reply: hubBrandingSchema,
  errorCodes: ['conflict'],
});

export const uploadLogo = defineEndpoint({
  method: 'POST',
  path: '/api/admin/logo',
  summary: 'Troca o logo do hub: como data URL em JSON, ou como multipart/form-data.',
  requiredRole: 'admin',
  rate: 'attach',
  body: dataUrlPictureUploadInputSchema,
  acceptsFile: true,
  reply: hubBrandingSchema,
  errorCodes: ['too_large', 'invalid_file', 'no_room', 'conflict'],
});

export const removeLogo = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/logo',
  summary: 'Tira o logo do hub.',
  requiredRole: 'admin',
  rate: 'staff',
  reply: hubBrandingSchema,
  errorCodes: ['conflict'],
});

export const readLogo = defineEndpoint({
  method: 'GET',
  path: '/api/hub-logo/:id',
  summary: 'O logo do hub. Trocado ou removido, este endereço já não leva a nada.',
  requiredRole: 'anyone',
  allowBanned: true,
  rate: 'files',
  params: z.object({ id: idSchema }),
  query: z.object({ size: z.optional(z.enum(['small', 'large', 'email'])) }),
  returnsFile: true,
  errorCodes: ['not_found'],
});

export const changeMaintenance = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/maintenance',
  summary:
    'Põe o hub em manutenção, com ou sem uma mensagem, ou encerra a manutenção. A equipe continua usando o hub.',
  requiredRole: 'admin',
  rate: 'staff',
  body: hubMaintenanceSchema,
  reply: hubMaintenanceSchema,
  errorCodes: ['conflict'],
});

export const sendTestEmail = defineEndpoint({
  method: 'POST',
  path: '/api/admin/mail-trial',
  summary: 'Envia um e-mail de teste a quem pede e diz o que o servidor de e-mail respondeu.',
  requiredRole: 'admin',
  rate: 'staff',
  reply: testEmailResultSchema,
});

export const testStorage = defineEndpoint({
  method: 'POST',
  path: '/api/admin/storage-trial',
  summary: 'Grava, lê e remove um arquivo de teste onde os arquivos ficam, e diz até onde foi.',
  requiredRole: 'admin',
  rate: 'staff',
  reply: storageTestResultSchema,
});
