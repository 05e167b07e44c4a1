import { endpoint } from '../../kit/endpoint.ts';
import { boot, gamification, gamificationChange, hubSettings, hubView, setUp } from './shapes.ts';

export const readBoot = endpoint({
  method: 'GET',
  path: '/api/boot',
  summary: 'O que a página precisa para abrir: o hub e quem está na sessão.',
  who: 'anyone',
  rate: 'read',
  reply: boot,
});

export const setUpHub = endpoint({
  method: 'POST',
  path: '/api/setup',
  summary: 'Cria o primeiro administrador com o link de uso único da primeira partida.',
  who: 'anyone',
  rate: 'setup',
  body: setUp,
  reply: hubView,
  status: 201,
  refusals: ['forbidden', 'conflict'],
});

export const readGamification = endpoint({
  method: 'GET',
  path: '/api/admin/gamification',
  summary: 'Quanto valem as ações neste hub.',
  who: 'admin',
  rate: 'read',
  reply: gamification,
});

export const changeGamification = endpoint({
  method: 'PUT',
  path: '/api/admin/gamification',
  summary: 'Muda quanto valem as ações daqui em diante.',
  who: 'admin',
  rate: 'staff',
  body: gamificationChange,
  reply: gamification,
  refusals: ['conflict'],
});

export const readHubSettings = endpoint({
  method: 'GET',
  path: '/api/admin/settings',
  summary: 'Como o hub está configurado.',
  who: 'admin',
  rate: 'read',
  reply: hubSettings,
});

export const changeHubSettings = endpoint({
  method: 'PUT',
  path: '/api/admin/settings',
  summary: 'Muda o nome do hub, quem pode ler e quem pode entrar.',
  who: 'admin',
  rate: 'staff',
  body: hubSettings,
  reply: hubSettings,
  refusals: ['conflict'],
});
