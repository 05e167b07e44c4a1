import { endpoint } from '../../kit/endpoint.ts';
import { profile } from '../members/shapes.ts';
import { settings, settingsChange } from './shapes.ts';

// Apart from the other calls of members: the page opens with those.
export const readSettings = endpoint({
  method: 'GET',
  path: '/api/user/settings',
  summary: 'As preferências do próprio membro.',
  who: 'member',
  rate: 'read',
  reply: settings,
});

export const changeSettings = endpoint({
  method: 'PATCH',
  path: '/api/user/settings',
  summary: 'Muda as preferências do próprio membro.',
  who: 'member',
  rate: 'profile',
  body: settingsChange,
  reply: profile,
});
