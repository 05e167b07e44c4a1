import { endpoint } from '../../kit/endpoint.ts';
import { profile } from '../members/schemas.ts';
import { aiObjection, memberSettings, memberSettingsChange } from './schemas.ts';

// Apart from the other calls of members: the page opens with those.
export const readMemberSettings = endpoint({
  method: 'GET',
  path: '/api/user/settings',
  summary: 'As preferências do próprio membro.',
  requiredRole: 'member',
  rate: 'read',
  allowBanned: true,
  reply: memberSettings,
});

export const changeMemberSettings = endpoint({
  method: 'PATCH',
  path: '/api/user/settings',
  summary: 'Muda as preferências do próprio membro.',
  requiredRole: 'member',
  rate: 'profile',
  body: memberSettingsChange,
  reply: profile,
});

// Members who cannot change any other setting must still have this right.
export const setAiObjection = endpoint({
  method: 'PUT',
  path: '/api/user/ai-objection',
  summary: 'Mantém os próprios textos fora da IA, ou volta a deixar que ela os leia.',
  requiredRole: 'member',
  rate: 'profile',
  allowBanned: true,
  body: aiObjection,
});
