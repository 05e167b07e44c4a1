import { defineEndpoint } from '../../kit/endpoint.ts';
import { ownProfileSchema } from '../members/schemas.ts';
import { aiObjectionSchema, memberSettingsSchema, memberSettingsChangeSchema } from './schemas.ts';

// Apart from the other calls of members: the page opens with those.
export const readMemberSettings = defineEndpoint({
  method: 'GET',
  path: '/api/user/settings',
  summary: 'As preferências do próprio membro.',
  requiredRole: 'member',
  rate: 'read',
  allowBanned: true,
  reply: memberSettingsSchema,
});

export const changeMemberSettings = defineEndpoint({
  method: 'PATCH',
  path: '/api/user/settings',
  summary: 'Muda as preferências do próprio membro.',
  requiredRole: 'member',
  rate: 'profile',
  body: memberSettingsChangeSchema,
  reply: ownProfileSchema,
});

// Members who cannot change any other setting must still have this right.
export const setAiObjection = defineEndpoint({
  method: 'PUT',
  path: '/api/user/ai-objection',
  summary: 'Mantém os próprios textos fora da IA, ou volta a deixar que ela os leia.',
  requiredRole: 'member',
  rate: 'profile',
  allowBanned: true,
  body: aiObjectionSchema,
});
