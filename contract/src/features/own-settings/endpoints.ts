import { defineEndpoint } from '../../kit/endpoint.ts';
import { ownProfileSchema } from '../members/schemas.ts';
import { aiObjectionSchema, memberSettingsSchema, memberSettingsChangeSchema } from './schemas.ts';

// The endpoints of a member's own settings have their own file, because every page loads the file of the members
// feature when it opens and does not need them.
export const readMemberSettings = defineEndpoint({
  method: 'GET',
  path: '/api/user/settings',
  summary: 'As preferências do próprio membro.',
  requiredRole: 'member',
  rate: 'read',
  allowBanned: true,
  reply: memberSettingsSchema,
});

export const changeOwnSettings = defineEndpoint({
  method: 'PATCH',
  path: '/api/user/settings',
  summary: 'Muda as preferências do próprio membro.',
  requiredRole: 'member',
  rate: 'profile',
  body: memberSettingsChangeSchema,
  reply: ownProfileSchema,
});

// Also allowed for banned members: they cannot change any other setting, but keep the right to exclude their texts from
// AI.
export const setAiObjection = defineEndpoint({
  method: 'PUT',
  path: '/api/user/ai-objection',
  summary: 'Mantém os próprios textos fora da IA, ou volta a deixar que ela os leia.',
  requiredRole: 'member',
  rate: 'profile',
  allowBanned: true,
  body: aiObjectionSchema,
});
