import * as z from 'zod/mini';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { pageQueryFields } from '../../kit/page.ts';
import { idSchema } from '../../kit/text.ts';
import { badgeNames } from './limits.ts';
import { pointEntrySchema, memberAchievementsSchema } from './schemas.ts';

export const listOwnPointEntries = defineEndpoint({
  method: 'GET',
  path: '/api/user/points',
  summary: 'O extrato de pontos de quem pergunta, do lançamento mais novo ao mais antigo.',
  requiredRole: 'member',
  rate: 'read',
  query: z.object(pageQueryFields),
  reply: z.array(pointEntrySchema),
  paged: true,
});

export const readMemberAchievements = defineEndpoint({
  method: 'GET',
  path: '/api/users/:id/standing',
  summary: 'Os pontos de um membro, se ele os mostra, e as suas conquistas.',
  requiredRole: 'member',
  rate: 'read',
  params: z.object({ id: idSchema }),
  reply: memberAchievementsSchema,
  errorCodes: ['not_found'],
});

export const markBadgesSeen = defineEndpoint({
  method: 'POST',
  path: '/api/user/badges/told',
  summary: 'Anota que o membro já soube das suas novas conquistas.',
  requiredRole: 'member',
  rate: 'read',
  body: z.object({ badges: z.array(z.enum(badgeNames)).check(z.maxLength(badgeNames.length)) }),
});
