import { endpoint } from '../../kit/endpoint.ts';
import { profile, settings, syncBody } from './shapes.ts';

export const syncSession = endpoint({
  method: 'POST',
  path: '/api/auth/sync',
  summary: 'Liga a sessão do serviço de identidade ao membro e abre a sessão do hub.',
  // The rule itself proves the bearer token: at the first call there is no member yet.
  who: 'anyone',
  rate: 'account',
  body: syncBody,
  reply: profile,
  refusals: ['no_session', 'second_factor_needed', 'identity_mismatch', 'anonymous_account'],
});

export const endSession = endpoint({
  method: 'POST',
  path: '/api/auth/sign-out',
  summary: 'Encerra a sessão do hub neste navegador.',
  who: 'anyone',
  rate: 'account',
});

export const readProfile = endpoint({
  method: 'GET',
  path: '/api/user/profile',
  summary: 'O perfil do próprio membro.',
  who: 'member',
  rate: 'read',
  reply: profile,
});

export const changeSettings = endpoint({
  method: 'PATCH',
  path: '/api/user/settings',
  summary: 'Muda as preferências do próprio membro.',
  who: 'member',
  rate: 'profile',
  body: settings,
  reply: profile,
});
