import type { Messages } from '#messages/pt-BR/features/blocks.ts';

export const messages: Messages = {
  mute: 'Silenciar a {name}',
  unmute: 'Dejar de silenciar a {name}',
  block: 'Bloquear a {name}',
  unblock: 'Desbloquear a {name}',
  muted: 'Silenció a {name}.',
  mutedLine: 'Lo que escribe queda plegado para usted. Deshágalo en Configuración, Privacidad.',
  blocked: 'Bloqueó a {name}.',
  blockedLine:
    'Lo que escribe queda plegado, y no puede responderle ni mencionarle. No recibe ningún aviso. Deshágalo en Configuración, Privacidad.',
  lifted: 'Lo que escribe {name} vuelve a verse.',
  failed: 'No se pudo cambiar esto.',
  error: 'Error',
  actions: 'Acciones sobre {name}',
  isMuted: 'Silenciado',
  isBlocked: 'Bloqueado',
  title: 'Silenciados y bloqueados',
  line: 'Lo que escriben estas personas queda plegado. Quien está bloqueado tampoco responde a sus comentarios ni le menciona. Nadie recibe un aviso.',
  noBlockedMember: 'Nadie. Silencie o bloquee a alguien en su perfil, o en el menú de lo que escribió.',
  undo: 'Deshacer',
  loading: 'Cargando la lista',
  listFailed: 'No se pudo cargar la lista',
  listFailedLine: 'Revise su conexión e inténtelo de nuevo.',
  retry: 'Volver a intentar',
};
