import { endpoint } from '../../kit/endpoint.ts';
import { boot, hubView, setUp } from './shapes.ts';

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
